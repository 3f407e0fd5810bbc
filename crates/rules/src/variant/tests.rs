//! The boards of the rulebooks, checked against their own lists of squares.

use super::*;
use crate::board::{Corner, Square};

fn numbers(rules: &Rules, squares: impl Iterator<Item = Square>) -> Vec<u8> {
    let mut numbers: Vec<u8> = squares.map(|square| rules.names.number(square)).collect();
    numbers.sort_unstable();
    numbers
}

/// The squares on one diagonal through `number`, rising to the right or falling.
fn diagonal(rules: &Rules, number: u8, rising: bool) -> Vec<u8> {
    let square = rules.names.square(number).unwrap();
    let (file, rank) = rules.names.file_and_rank(square);
    let (file, rank) = (i16::from(file), i16::from(rank));
    let board = rules.board();
    numbers(
        rules,
        (-12_i16..12).filter_map(|step| {
            let (file, rank) = (file + step, rank + if rising { step } else { -step });
            let inside =
                (0..i16::from(board.width)).contains(&file) && (1..=i16::from(board.height)).contains(&rank);
            inside.then(|| rules.names.square_at(file as u8, rank as u8).unwrap())
        }),
    )
}

fn file(rules: &Rules, file: u8) -> Vec<u8> {
    numbers(rules, (1..=rules.board().height).filter_map(|rank| rules.names.square_at(file, rank)))
}

fn rank(rules: &Rules, rank: u8) -> Vec<u8> {
    numbers(rules, (0..rules.board().width).filter_map(|file| rules.names.square_at(file, rank)))
}

#[test]
fn international_2_2_to_2_6() {
    let rules = &INTERNATIONAL;
    assert_eq!(rules.board().squares(), 50); // 2.2
    assert_eq!(diagonal(rules, 5, true), [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]); // 2.3, 2.6.3
    assert_eq!(rank(rules, 10), [1, 2, 3, 4, 5]); // 2.6.1
    assert_eq!(rank(rules, 1), [46, 47, 48, 49, 50]);
    assert_eq!(file(rules, 0), [6, 16, 26, 36, 46]); // 2.6.2
    assert_eq!(file(rules, 9), [5, 15, 25, 35, 45]);
    // 2.3: 17 diagonals, counted as those of at least two squares.
    let mut diagonals: Vec<Vec<u8>> = (1..=50)
        .flat_map(|number| [diagonal(rules, number, true), diagonal(rules, number, false)])
        .filter(|squares| squares.len() > 1)
        .collect();
    diagonals.sort();
    diagonals.dedup();
    assert_eq!(diagonals.len(), 17);
    assert_eq!(rules.pieces_each(), 20); // 2.7
}

#[test]
fn italian_2_2_to_2_8() {
    let rules = &ITALIAN;
    assert_eq!(rules.board().squares(), 32); // 2.2
    assert_eq!(rules.names.number(rules.names.square_at(7, 1).unwrap()), 32); // 2.3, 2.8.7
    assert_eq!(rules.names.number(rules.names.square_at(0, 8).unwrap()), 1);
    assert_eq!(diagonal(rules, 1, false), [1, 5, 10, 14, 19, 23, 28, 32]); // 2.8.5
    assert_eq!(diagonal(rules, 4, true), [4, 7, 11, 14, 18, 21, 25]); // 2.8.6
    assert_eq!(diagonal(rules, 8, true), [8, 12, 15, 19, 22, 26, 29]);
    assert_eq!(rules.pieces_each(), 12); // 2.5
}

#[test]
fn spanish_1_2_to_1_4_and_10_2() {
    let rules = &SPANISH;
    assert_eq!(rules.names.number(rules.names.square_at(7, 1).unwrap()), 1); // 1.2, 10.2
    assert_eq!(rules.names.number(rules.names.square_at(0, 8).unwrap()), 32);
    assert_eq!(diagonal(rules, 1, false), [1, 5, 10, 14, 19, 23, 28, 32]); // 1.4: the río
    assert_eq!(diagonal(rules, 4, true), [4, 7, 11, 14, 18, 21, 25]); // 1.4: the parallels
    assert_eq!(diagonal(rules, 8, true), [8, 12, 15, 19, 22, 26, 29]);
    for number in 1..=32 {
        assert_eq!(rules.names.square(number), ITALIAN.names.square(33 - number));
    }
}

#[test]
fn every_breach_is_cited_once() {
    for &rules in ALL {
        for (index, (breach, _)) in rules.citations.iter().enumerate() {
            assert!(rules.citations[..index].iter().all(|(other, _)| other != breach), "{breach:?} twice");
        }
    }
    let cited = INTERNATIONAL.cite(Breach::MissedCapture).unwrap();
    assert_eq!(cited.article, "international art. 5.6.6");
    assert_eq!(cited.into_rule().unwrap().article, "international art. 4.1");
}

#[test]
fn variants_are_found_by_name_and_number() {
    assert_eq!(named("Italian").map(|rules| rules.gametype), Some(22));
    assert_eq!(named("24").map(|rules| rules.name), Some("spanish"));
    assert_eq!(named("25").map(|rules| rules.name), Some("russian"));
    assert_eq!(named("Killer").map(super::Rules::tag_number), Some(None));
    assert!(named("1001").is_none());
    assert!(named("50").is_none());
    assert!(named("").is_none());
}

/// The board of one is the mirror image of the other's: what moves on it must know no left and right.
#[test]
fn games_on_a_mirrored_board_know_no_left_and_right() {
    use crate::board::{Direction, DirectionSet};
    for rules in ALL.iter().filter(|rules| rules.board().mirrored) {
        let motion = &rules.motion;
        for set in [motion.man_steps, motion.man_jumps, motion.king_steps, motion.king_jumps] {
            for (left, right) in [
                (Direction::FarLeft, Direction::FarRight),
                (Direction::NearLeft, Direction::NearRight),
                (Direction::Left, Direction::Right),
            ] {
                assert_eq!(set.contains(left), set.contains(right), "{} {:?}", rules.name, DirectionSet::ALL);
            }
        }
    }
}

/// Start positions as each game writes them: the corners, the letters, and who begins.
#[test]
fn games_begin() {
    use crate::position::{Position, fen};
    for (rules, letters, ranges) in [
        (&ENGLISH, false, "B:W21-32:B1-12"),
        (&POOL, false, "B:W21-32:B1-12"),
        (&RUSSIAN, true, "W:W21-32:B1-12"),
        (&BRAZILIAN, true, "W:W21-32:B1-12"),
        (&CANADIAN, false, "W:W43-72:B1-30"),
        (&PORTUGUESE, false, "W:W1-12:B21-32"),
        (&CZECH, true, "W:W21-32:B1-12"),
        (&TURKISH, true, "W:W41-56:B9-24"),
        (&THAI, false, "B:W1-8:B25-32"),
        (&FRISIAN, false, "W:W31-50:B1-20"),
        (&SPANTSIRETTI, true, "W:W26-40:B1-15"),
        (&BREAKTHROUGH, false, "W:W31-50:B1-20"),
        (&FRYSK, false, "W:W46-50:B1-5"),
        (&ANTIDRAUGHTS, false, "W:W31-50:B1-20"),
        (&KILLER, false, "W:W31-50:B1-20"),
        (&PODDAVKI, true, "W:W21-32:B1-12"),
    ] {
        let setup = fen::parse(ranges).unwrap();
        let start: Position<u128> = Position::start(rules);
        assert_eq!(Position::from_setup(&setup, rules), Ok(start), "{}", rules.name);
        let written = start.to_fen(&rules.names);
        assert_eq!(written.contains(|c: char| c.is_ascii_lowercase()), letters, "{written}");
        assert_eq!(Position::from_setup(&fen::parse(&written).unwrap(), rules), Ok(start), "{written}");
    }
    assert_eq!(
        Position::<u128>::start(&RUSSIAN).to_fen(&RUSSIAN.names),
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    );
}

/// Games that begin alike as they are written, by the numbers of their squares and by their letters.
#[test]
fn games_begin_alike() {
    for (one, other, in_numbers, in_letters) in [
        (&INTERNATIONAL, &KILLER, true, true),
        (&INTERNATIONAL, &ITALIAN, false, false),
        // White's men are on 21 to 32 and on 1 to 12: other numbers of one board.
        (&ITALIAN, &SPANISH, false, true),
        // The side that begins has the men on 1 to 12, but not on the same squares of its board.
        (&ENGLISH, &SPANISH, false, false),
        (&RUSSIAN, &CZECH, true, true),
        (&RUSSIAN, &TURKISH, false, false),
    ] {
        for (one, other) in [(one, other), (other, one)] {
            let alike = (one.begins_as(other, false), one.begins_as(other, true));
            assert_eq!(alike, (in_numbers, in_letters), "{} and {}", one.name, other.name);
        }
    }
    // In a mirror, and from the other side of the board, where Black begins.
    let from_below = counted_from(&ITALIAN, Corner::BottomLeft);
    assert!(from_below.begins_as(&ENGLISH, false) && !ITALIAN.begins_as(&ENGLISH, false));
    let from_the_right = counted_from(&ITALIAN, Corner::TopRight);
    assert!(from_the_right.begins_as(&ITALIAN, true) && !ITALIAN.begins_as(&CZECH, true));
    assert!(from_the_right.begins_as(&CZECH, false) && !ITALIAN.begins_as(&CZECH, false));
}

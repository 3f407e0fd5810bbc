use proptest::prelude::*;

use super::*;
use crate::board::WrittenSquare;
use crate::board::{Color, Role};

/// A position in strict form for comparison; `parse` and `write_ranges` are then tested together.
fn strict(text: &str) -> String {
    match parse(text) {
        Ok(setup) => write_ranges(&setup),
        Err(error) => format!("{text}: {error}"),
    }
}

#[test]
fn reads_what_is_written() {
    let setup = parse("B:WK40,31-33:B1").unwrap();
    let white = |number, role| (WrittenSquare::number(number), Piece { color: Color::White, role });
    assert_eq!(setup.turn, Some(Color::Black));
    assert_eq!(
        setup.pieces[..4],
        [white(40, Role::King), white(31, Role::Man), white(32, Role::Man), white(33, Role::Man)]
    );
    assert_eq!(setup.pieces.len(), 5);
}

#[test]
fn a_file_of_the_letter_of_a_king_is_not_read_again() {
    let man =
        |file, rank| (WrittenSquare::algebraic(file, rank), Piece { color: Color::White, role: Role::Man });
    for (files, expected) in [(&[0, 9][..], true), (&[0, 10], false), (&[10], false), (&[11], false)] {
        let pieces = files.iter().map(|&file| man(file, 1)).collect();
        let setup = Setup { turn: Some(Color::White), pieces, ..Setup::default() };
        assert_eq!(is_read_again(&setup), expected, "{}", write_setup(&setup));
    }
    assert!(is_read_again(&parse("W:W72,K67:B1").unwrap()));
}

#[test]
fn reads_liberally() {
    for (text, expected) in [
        // the standard's own forms
        ("W:W31-50:B1-20", "W:W31-50:B1-20"),
        ("W:W17,23,33:B6,8,K30", "W:W17,23,33:B6,8,K30"),
        ("?:W29,13,11:B22,4,2", "?:W11,13,29:B2,4,22"),
        ("B:W1:BK1-3", "B:W1:BK1-3"),
        ("B:B1,2:W3,4", "B:W3,4:B1,2"),
        ("W:Wa3,Kc3:Bb8", "W:Wa3,Kc3:Bb8"),
        // a full stop, with or without blanks
        ("W:W06,10,27:B01,K13,26. ", "W:W6,10,27:B1,K13,26"),
        ("W:WK15,K14:BK6.", "W:WK14,K15:BK6"),
        // empty, missing and repeated sides
        ("B::W1", "B:W1:B"),
        ("W:W:B1", "W:W:B1"),
        ("W:W50:B", "W:W50:B"),
        ("W::.", "W:W:B"),
        ("B::", "B:W:B"),
        ("W", "W:W:B"),
        ("W:W31", "W:W31:B"),
        ("W:W31:B1:W32", "W:W31,32:B1"),
        // the turn written twice
        ("W:B:W50:B", "B:W50:B"),
        ("W:B:W50:B12", "B:W50:B12"),
        ("B:W:W50:B12", "W:W50:B12"),
        ("W:B:W50", "W:W50:B"),
        // blanks, line breaks, case, commas, dashes
        (" W : W 31 , 32 ,\r\n K 33 : B 1 - 3 , 7 .", "W:W31,32,K33:B1-3,7"),
        ("w:w31,k32:b1", "W:W31,K32:B1"),
        ("w:wa3,kc3:bb8", "W:Wa3,Kc3:Bb8"),
        ("W:WA1,KC3,G3:BB8", "W:Wa1,Kc3,g3:Bb8"),
        ("W:W06,10,:B,,1,,2,", "W:W6,10:B1,2"),
        ("W:W32\u{2013}34:B3-1", "W:W32-34:B1-3"),
        ("W:_W31:_B1", "W:W31:B1"),
        // wrappers
        (r#""W:W31:B1""#, "W:W31:B1"),
        (r#"[FEN "W:W31:B1."]"#, "W:W31:B1"),
        (r#"[FEN "W:W31:B1"#, "W:W31:B1"),
        (r#"/FEN "B:W18,24:B12"/"#, "B:W18,24:B12"),
        // lidraughts' counters and ghosts
        ("W:W31-50:B1-20:H0:F1", "W:W31-50:B1-20:H0:F1"),
        ("B:W31:B1:h48:H12:f071", "B:W31:B1:H48:H12:F071"),
        ("W:W31-50:B1-20:H0:F1:+1+0", "W:W31-50:B1-20:H0:F1:+1+0"),
        ("W:W31-50:B1-20:H0:F1:+0+0", "W:W31-50:B1-20:H0:F1"),
        ("W:WK33,40:B2,K7:+27+133", "W:WK33,40:B2,K7:+27+133"),
        ("W:WK33,40:B2,K7:+2+1+0", "W:WK33,40:B2,K7"),
        ("W:Wa1:Bc3:H0:F1:+1c3+0", "W:Wa1:Bc3:H0:F1:+1c3+0"),
        ("B:W31,G32:BP1,2", "B:W31:B2"),
        ("B:Wa1,Gc3:Be3,Pg3", "B:Wa1:Be3"),
        // squares of no board are kept
        ("W:W0,99,255:B1", "W:W0,99,255:B1"),
        ("W:W000000031:B1", "W:W31:B1"),
    ] {
        assert_eq!(strict(text), expected, "{text}");
    }
}

#[test]
fn says_what_is_wrong_and_where() {
    for (text, message) in [
        ("", "expected whose turn it is (W, B or ?) at byte 0, found the end"),
        ("X:W1", r#"expected whose turn it is (W, B or ?) at byte 0, found "X""#),
        ("W:31", r#"expected the colour of the pieces (W or B) at byte 2, found "31""#),
        ("W:W300:B1", r#"expected a square's number (at most 255) at byte 3, found "300""#),
        ("W:W31-:B1", r#"expected a square (such as 32, K32 or c3) at byte 6, found ":""#),
        ("W:W31,Q4:B1", r#"expected a square (such as 32, K32 or c3) at byte 6, found "Q4""#),
        ("W:W31 32:B1", r#"expected a comma, a colon or the end at byte 6, found "32""#),
        ("W:Wa3,c3,31:Bb8", r#"expected a square (such as 32, K32 or c3) at byte 9, found "31""#),
        ("W:W31:B1.;", r#"expected a comma, a colon or the end at byte 9, found ";""#),
        ("W:WK:B1", r#"expected a square (such as 32, K32 or c3) at byte 3, found "K""#),
    ] {
        assert_eq!(parse(text).unwrap_err().to_string(), message, "{text}");
    }
}

/// Ranges take a few bytes each, and there is no board for so many pieces.
#[test]
fn many_ranges_are_no_position() {
    let text = |ranges| format!("W:W{}1-255:B1", "1-255,".repeat(ranges));
    assert_eq!(parse(&text(1)).unwrap().pieces.len(), 2 * 255 + 1);
    let error = parse(&text(100_000)).unwrap_err().to_string();
    assert!(error.starts_with("expected a comma, a colon or the end at byte"), "{error}");
}

#[test]
fn writes_runs_as_ranges() {
    for (text, expected) in [
        ("W:W3,1,2:B", "W:W1-3:B"),
        ("W:W21,22:B1,2,4", "W:W21,22:B1,2,4"),
        ("W:W21,K22,23,24,25,K26,K27,K28:B1", "W:W21,K22,23-25,K26-28:B1"),
        ("W:W7,7,8,9:B", "W:W7,7-9:B"),
        ("W:Wa1,b2,a3,c3,c1:B", "W:Wa1,c1,b2,a3,c3:B"),
    ] {
        assert_eq!(strict(text), expected, "{text}");
    }
}

#[test]
fn names_every_square_unless_ranges_are_wanted() {
    for (text, expected) in [
        ("W:W31-35:B1-3,5", "W:W31,32,33,34,35:B1,2,3,5"),
        ("B:WK40-43:BK1-3", "B:WK40,K41,K42,K43:BK1,K2,K3"),
        ("W:Wa1,c1:B", "W:Wa1,c1:B"),
    ] {
        assert_eq!(write_setup(&parse(text).unwrap()), expected, "{text}");
    }
}

#[test]
fn writes_squares_by_name() {
    let man = |name: &str, color| (name.to_owned(), Piece { color, role: Role::Man });
    let pieces = [man("32", Color::White), man("31", Color::White), man("1", Color::Black)];
    assert_eq!(write(Some(Color::White), pieces), "W:W31,32:B1");
    assert_eq!(write(None, [man("c3", Color::Black)]), "?:W:Bc3");
}

fn pieces() -> impl Strategy<Value = Vec<(WrittenSquare, Piece)>> {
    let numbers = any::<u8>().prop_map(WrittenSquare::number);
    let names = (0..10_u8, 1..=99_u8).prop_map(|(file, rank)| WrittenSquare::algebraic(file, rank));
    let piece = (any::<bool>(), any::<bool>()).prop_map(|(white, king)| Piece {
        color: if white { Color::White } else { Color::Black },
        role: if king { Role::King } else { Role::Man },
    });
    prop_oneof![
        prop::collection::vec((numbers, piece.clone()), 0..80),
        prop::collection::vec((names, piece), 0..80),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        turn in prop_oneof![Just(None), Just(Some(Color::White)), Just(Some(Color::Black))],
        pieces in pieces(),
    ) {
        let written = Setup { turn, pieces, ..Setup::default() };
        let read = parse(&write_setup(&written)).unwrap();
        let sorted = |setup: &Setup| {
            let key = |&(square, piece): &(WrittenSquare, Piece)| {
                (square.as_number(), square.as_algebraic(), piece)
            };
            let mut keys: Vec<_> = setup.pieces.iter().map(key).collect();
            keys.sort_unstable();
            keys
        };
        prop_assert_eq!(read.turn, turn);
        prop_assert_eq!(sorted(&read), sorted(&written));
        prop_assert_eq!(write_setup(&read), write_setup(&written));
        let short = parse(&write_ranges(&written)).unwrap();
        prop_assert_eq!(write_setup(&short), write_setup(&written));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[WwBb?:,.0-9a-jKkGP \"\\[\\]/+HF-]{0,40}|\\PC{0,40}") {
        if let Err(error) = parse(&text) {
            prop_assert!(text.is_char_boundary(error.offset));
        }
    }
}

#[test]
fn a_position_is_written_as_its_set_up_is() {
    use crate::board::SquareSet as _;
    use crate::position::Position;
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u128::from(seed >> 16) | u128::from(seed.rotate_left(29)) << 64
    };
    for &rules in crate::variant::ALL {
        let all = rules.board().all();
        for number in 0..200 {
            let (one, other, kings) = (random() & random(), random() & random(), random());
            let (white, black) = (one & all, other & all & !one);
            let turn = Color::ALL[number % 2];
            let position = Position::of_sets(white, black, kings & (white | black), turn);
            let setup = position.to_setup(&rules.names);
            assert_eq!(position.to_fen(&rules.names), write_setup(&setup), "{}", rules.name);
            assert_eq!(position.to_fen_with_ranges(&rules.names), write_ranges(&setup), "{}", rules.name);
            assert_eq!(position.occupied().count(), setup.pieces.len() as u32);
        }
        let start = Position::<u128>::start(rules);
        assert_eq!(start.to_fen(&rules.names), write_setup(&start.to_setup(&rules.names)));
    }
}

//! Which game is chosen, by its tags and by its moves.

use crate::generate::Generator;
use crate::replay::{Game, Plies};
use crate::report::{Report, Verdict, View};
use damiera_record::notation::pdn;
use damiera_rules::board::{Color, Corner, Numbering, Square, SquareNames, WrittenSquare};
use damiera_rules::variant::Rules;
use std::collections::HashMap;

#[test]
fn a_game_type_says_from_which_corner_squares_are_counted() {
    for (gametype, moves, verdict, final_fen) in [
        // 21-17 by the numbers of the Italian book, from each corner.
        ("22", "21-17 9-13", "legal", "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13"),
        (
            "22,W,8,8,N2,1",
            "21-17 9-13",
            "legal",
            "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13",
        ),
        (
            "22,W,8,8,N3,1",
            "24-20 12-16",
            "legal",
            "W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16",
        ),
        (
            "22,W,8,8,N0,1",
            "9-13 21-17",
            "legal",
            "W:W1,2,3,4,5,6,7,8,10,11,12,13:B17,22,23,24,25,26,27,28,29,30,31,32",
        ),
        (
            "22,W,8,8,N1,1",
            "12-16 24-20",
            "legal",
            "W:W1,2,3,4,5,6,7,8,9,10,11,16:B20,21,22,23,25,26,27,28,29,30,31,32",
        ),
        (
            "24,W,8,8,N2,1",
            "24-20 9-13",
            "legal",
            "W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13",
        ),
        // What is wrong is said in the numbers of the record.
        (
            "22,W,8,8,N1,1",
            "12-16 9-13",
            "irregular",
            "B:W1,2,3,4,5,6,7,8,10,11,13,16:B21,22,23,24,25,26,27,28,29,30,31,32",
        ),
        // Programs write corners that they do not count from: the moves show it.
        (
            "20,W,10,10,N1,0",
            "32-28",
            "legal",
            "B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
        ),
        (
            "20,W,10,10,N1,0",
            "32-28 19-23 28x19 14x23 33-28 23x32 37x28 10-14 41-37 14-19 46-41 5-10",
            "legal",
            "W:W28,31,34,35,36,37,38,39,40,41,42,43,44,45,47,48,49,50:B1,2,3,4,6,7,8,9,10,11,12,13,15,16,17,18,19,20",
        ),
        // So they do where a player erred, and where the record breaks off.
        (
            "20,W,10,10,N1,0",
            "32-28 19-23 37-32 14-19",
            "irregular",
            "W:W28,31,32,33,34,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,19,20,23",
        ),
        (
            "20,W,10,10,N1,0",
            "32-28 19-23 28x19 14x23 50-40",
            "broken",
            "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23",
        ),
    ] {
        let text = format!("[GameType \"{gametype}\"]\n\n{moves} *");
        let report = Report::of(pdn::parse(&text), None);
        let game = report.game.as_ref().unwrap();
        let last = game.last.unwrap().to_fen(&game.rules.names);
        assert_eq!((report.verdict.as_str(), last.as_str()), (verdict, final_fen), "{gametype} {moves}");
    }
}

#[test]
fn the_variant_tag_names_the_game_where_no_number_does() {
    for (tags, gametype, source) in [
        ("[Variant \"Russian\"]", Some(25), "tag"),
        ("[Variant \"American/English\"]", Some(21), "tag"),
        ("[Variant \"Italian\"]", Some(22), "tag"),
        ("[Variant \"Russian\"]\n[GameType \"24\"]", Some(25), "tag"),
        ("[Variant \"Russian\"]\n[GameType \"22\"]", Some(22), "tag"),
        ("[Variant \"Spanish\"]\n[GameType \"25\"]", Some(25), "tag"),
        ("[Variant \"Italian\"]\n[GameType \"25\"]", Some(25), "tag"),
        ("[GameType \"Spanish\"]", Some(24), "tag"),
        ("[Variant \"22\"]", Some(22), "tag"),
        ("[Variant \"98\"]", Some(98), "tag"),
        ("[Variant \"25,W,8,8,A0,0\"]", Some(25), "tag"),
        ("[Variant \"2\"]", None, "evidence"),
        ("[Variant \"Standard\"]", None, "evidence"),
    ] {
        let text = format!("{tags}\n\n1. 22-18 11-15 *");
        let choice = Report::of(pdn::parse(&text), None).choice;
        let told = (choice.gametype, choice.source.map(super::Source::as_str));
        assert_eq!(told, (gametype, Some(source)), "{tags}");
    }
}

#[test]
fn a_number_of_no_game_is_passed_over_where_the_game_shows_what_it_is() {
    for rules in damiera_rules::variant::BINDING {
        let mut text = String::new();
        Generator::new(rules, 3).write(1, &mut text);
        let own = format!("[GameType \"{}\"]", rules.gametype);
        assert!(text.contains(&own));
        for (number, known) in [(100, false), (20_000, false), (50, true), (99, true)] {
            let other = text.replace(&own, &format!("[GameType \"{number}\"]"));
            let report = Report::of(pdn::parse(&other), None);
            assert_eq!(report.choice.rules.is_none(), known, "{other}");
            assert_eq!(report.choice.gametype, Some(number));
            if !known {
                assert_eq!(report.verdict, Verdict::Legal, "{other}");
                assert!(report.findings.iter().any(|finding| finding.kind().code == "bad-game-type"));
            }
        }
    }
}

#[test]
fn a_game_that_was_replayed_to_guess_its_rules_is_the_one_that_is_watched() {
    for rules in damiera_rules::variant::BINDING {
        for number in 1..40 {
            let mut text = String::new();
            Generator::new(rules, 7).write(number, &mut text);
            // Without a tag that says what it is; and every third with a fault.
            let untagged = text.replace("[GameType", "[Annotator");
            let untagged = if number % 3 == 0 { untagged.replacen("x", "-", 1) } else { untagged };
            let plain = Report::of(pdn::parse(&untagged), None);
            let watched = Report::observed(pdn::parse(&untagged), None, &mut Plies::default());
            let told = |report: &Report<'_>| {
                let game = report.game.as_ref().map(|game| {
                    let Game { plies, replayed, broken, start, last, open, outcome, .. } = game.clone();
                    (plies, replayed, broken, start, last, open, outcome)
                });
                let codes: Vec<&str> = report.findings.iter().map(|finding| finding.kind().code).collect();
                (report.choice.rules.map(|rules| rules.name), report.verdict, game, codes)
            };
            assert_eq!(told(&plain), told(&watched), "{untagged}");
        }
    }
}

/// What a GameType may say of the board: its first corner as the side that begins sees it, and whether the near left one is not
/// played on.
#[derive(Clone, Copy)]
struct Said {
    corner: Corner,
    inverted: bool,
}

/// A game of each variant, and what its GameType says of the board by the standard.
fn games() -> impl Iterator<Item = (&'static Rules, String, Said)> {
    let tagged = damiera_rules::variant::ALL.iter().copied().filter(|rules| rules.tag_number().is_some());
    tagged.map(|rules| {
        let mut text = String::new();
        Generator::new(rules, 5).write(1, &mut text);
        let (_, moves) = text.split_once("\n\n").unwrap();
        let is_first = |corner: &Corner| {
            let counted = SquareNames::new(rules.board(), *corner, Numbering::Numeric);
            counted.square(1) == rules.names.square(1)
        };
        let corner = Corner::ALL.into_iter().find(is_first).unwrap();
        let corner = if rules.first == Color::White { corner } else { corner.opposite() };
        let inverted = rules.names.square_of_letters(0, 1).is_none();
        (rules, moves.to_owned(), Said { corner, inverted })
    })
}

/// How a board is seen of which one says this and the other that.
fn view(one: Said, other: Said) -> Option<View> {
    let is_right =
        |said: Said| matches!(said.corner, Corner::BottomRight | Corner::TopRight) != said.inverted;
    let is_top = |said: Said| matches!(said.corner, Corner::TopLeft | Corner::TopRight);
    match (is_right(one) != is_right(other), is_top(one) != is_top(other)) {
        (false, false) => None,
        (true, true) => Some(View::Turned),
        (true, false) => Some(View::Mirrored),
        (false, true) => Some(View::TurnedAndMirrored),
    }
}

/// The moves with all squares named so.
fn renamed(moves: &str, rules: &Rules, name: impl Fn(Square) -> String) -> String {
    let numbers = 1..=rules.board().squares();
    let squares = numbers.filter_map(|number| rules.names.square(number));
    let names: HashMap<String, String> =
        squares.map(|square| (rules.names.name(square), name(square))).collect();
    let is_sign = |letter: char| letter == '-' || letter == rules.capture_sign;
    let renamed = |word: &str| {
        let sign = word.chars().find(|&letter| is_sign(letter))?;
        let squares: Option<Vec<&str>> =
            word.split(is_sign).map(|square| names.get(square).map(String::as_str)).collect();
        let is_result = matches!(word, "1-1" | "2-0" | "0-2" | "1-0" | "0-1");
        Some(squares?.join(&sign.to_string())).filter(|_| !is_result)
    };
    moves
        .split_whitespace()
        .map(|word| renamed(word).unwrap_or(word.to_owned()))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The square that is seen there, by its number or its letters.
fn seen(rules: &Rules, view: Option<View>, square: Square, by_letters: bool) -> String {
    let (file, rank) = rules.names.file_and_rank(square);
    let written = if by_letters {
        WrittenSquare::algebraic(file, rank)
    } else {
        WrittenSquare::number(rules.names.number(square))
    };
    view.map_or(written, |view| view.square(written, rules.board())).to_string()
}

#[test]
fn a_game_that_is_written_by_its_game_type_is_legal() {
    for (rules, moves, own) in games() {
        let begins = if rules.first == Color::White { 'W' } else { 'B' };
        // Letters are counted from the near left corner of White.
        let near_left = Corner::BottomLeft;
        let letters = if rules.first == Color::White { near_left } else { near_left.opposite() };
        for (digit, corner) in Corner::ALL.into_iter().enumerate() {
            for inverted in [false, true] {
                let said = Said { corner, inverted };
                let by_number = |square| seen(rules, view(own, said), square, false);
                let by_letters =
                    |square| seen(rules, view(Said { corner: letters, ..own }, said), square, true);
                let board = rules.board();
                let tag = |letter: char| {
                    let (number, width, height) = (rules.gametype, board.width, board.height);
                    format!("{number},{begins},{width},{height},{letter}{digit},{}", u8::from(inverted))
                };
                let mut texts = vec![
                    (tag('N'), renamed(&moves, rules, by_number)),
                    (tag('A'), renamed(&moves, rules, |square| seen(rules, None, square, false))),
                    (tag('N'), renamed(&moves, rules, |square| seen(rules, None, square, false))),
                ];
                // The first square of letters is one that is played on. Letters that run the other way across are a mirrored
                // board, whatever the tag says.
                let is_near_left = matches!(corner, Corner::BottomLeft | Corner::TopRight);
                let by_view = view(Said { corner: letters, ..own }, said);
                if is_near_left != inverted && matches!(by_view, None | Some(View::Turned)) {
                    texts.push((tag('A'), renamed(&moves, rules, by_letters)));
                }
                if inverted != own.inverted {
                    texts.push((tag('A'), renamed(&moves, rules, by_number)));
                }
                for (tag, moves) in texts {
                    let text = format!("[GameType \"{tag}\"]\n\n{moves}\n");
                    let report = Report::of(pdn::parse(&text), None);
                    let codes: Vec<&str> =
                        report.findings.iter().map(|finding| finding.kind().code).collect();
                    assert_eq!(report.verdict, Verdict::Legal, "{codes:?}\n{text}");
                }
            }
        }
    }
}

//! Plies that are a capture on one of several boards and a quiet move on another: their sign says which, where nothing else
//! does.

use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// What is found at which ply, and the board in the end.
fn followed(game: &str, start: &str, moves: &str) -> (Vec<String>, String) {
    let rules = variant::named(game).unwrap();
    let record = format!("[FEN \"{start}\"]\n\n{moves} *");
    let report = Report::of(pdn::parse(&record), Some(rules));
    let found = report.findings.iter();
    let found = found.map(|finding| format!("{}@{}", finding.kind().code, finding.ply.unwrap_or(0)));
    (found.collect(), report.game.unwrap().last.unwrap().to_fen(&rules.names))
}

/// Game, position, moves; what is found, and the board in the end.
fn check(cases: &[(&str, &str, &str, &[&str], &str)]) {
    let different = cases.iter().filter_map(|(game, start, moves, expected, board)| {
        let (found, last) = followed(game, start, moves);
        (found != *expected || last != *board).then(|| format!("{game} {start} {moves}: {found:?} {last}"))
    });
    assert_eq!(different.collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn a_sign_decides_which_of_two_captures_was_made() {
    let two = "W:WK47,K25:B14,19,29,31,35,42";
    check(&[
        // The man on 14 is left where the king took 19, and 25x9 takes it.
        ("international", two, "1. 47x36 35-40 2. 25x9 40-44", &[], "W:WK9,K36:B44"),
        // The man on 19 is left where it took 14.
        ("international", two, "1. 47x36 35-40 2. 25-9 40-44", &[], "W:WK9,K36:B19,44"),
        // Where the man on 16 goes to 21, two could be taken: 25x9 is legal only without the man on 14, its sign is wrong.
        (
            "international",
            "W:WK47,K25:B14,16,19,29,31,42",
            "1. 47x36 16-21 2. 25x9 21-26",
            &["wrong-separator@3"],
            "W:WK9,K36:B19,26",
        ),
        (
            "canadian",
            "W:WK17,K19,K71:B8,9,16,29,31,32,K34,38,K51,K53,K59,K61,K68",
            "1. 71x65 61x6 2. 19x2 53-59",
            &[],
            "W:WK2,K65:BK6,29,31,32,38,K59,K68",
        ),
        (
            "spanish",
            "W:WK3,K20,K24:BK4,5,10,K11,17,18,28,K30",
            "1. 24x15 30x16 2. 3x13 17x10",
            &[],
            "W:WK15:BK4,10,K16",
        ),
    ]);
}

/// A sign is no evidence in a record that has another one wrong.
#[test]
fn a_sign_decides_nothing_where_captures_have_hyphens() {
    check(&[(
        "international",
        "B:WK47,K25,10:B4,14,19,29,31,35,42",
        "1... 4-15 2. 47x36 35-40 3. 25-9 40-44",
        &["wrong-separator@1", "ambiguous-capture@2"],
        "W:WK9,K36:B15,19,44",
    )]);
}

#[test]
fn a_sign_that_is_right_on_the_final_board_is_not_reported() {
    check(&[
        (
            "brazilian",
            "B:Wd6,a5,c5,Ka1:Bg7,f2,Kg1",
            "1... g1-a7 2. a1xh8 a7xd4",
            &["illegal-king-move@1"],
            "W:Wa5,d6,Kh8:Bf2,Kd4",
        ),
        (
            "russian",
            "B:Wd2,e3,g5,a3:BKc1",
            "1... c1-h6 2. a3-b4 h6xf4 3. e3xg5",
            &["illegal-king-move@1"],
            "B:Wd2,b4,g5:B",
        ),
        (
            "international",
            "W:WK17,K34,K37,K48:BK4,9,K36,K42",
            "1. 48-31 36x45 2. 37x48 45-40 3. 48-42",
            &["illegal-king-move@1"],
            "B:WK17,K42:BK4,9,K40",
        ),
    ]);
}

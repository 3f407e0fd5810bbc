//! The move number of each ply, as the game counts it.

use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// The numbers of all plies of a record, with the dots of the side that moves second.
fn numbers(variant: &str, record: &str) -> Vec<String> {
    let report = Report::of(pdn::parse(record), variant::named(variant));
    let game = report.game.as_ref().unwrap();
    let number = |ply| format!("{}{}", game.move_number(ply), if game.is_second(ply) { "…" } else { "." });
    (1..=game.plies).map(number).collect()
}

#[test]
fn a_record_from_the_middle_of_a_game_has_its_own_numbers() {
    for (what, record, expected) in [
        (
            "the second side begins",
            r#"[FEN "B:W32,37:B10,28"] 34... 10-14 35. 37-31 14-19 36. 32x23"#,
            &["34…", "35.", "35…", "36."][..],
        ),
        (
            "the second side begins, and each pair",
            r#"[FEN "B:W32,37:B10,28"] 1. 10-14 37-31 2. 14-19 32x23"#,
            &["1.", "1…", "2.", "2…"],
        ),
        (
            "the second side begins, and its ply stands alone",
            r#"[FEN "B:W32,37:B10,28"] 1. 10-14 2. 37-31 14-19 3. 32x23"#,
            &["1…", "2.", "2…", "3."],
        ),
        ("the first side", r#"[FEN "W:W33,50:B28,1"] 40. 33x22 1-7 41. 50-44"#, &["40.", "40…", "41."]),
        ("it counts from one", r#"[FEN "W:W33,50:B28,1"] 1. 33x22 1-7 2. 50-44"#, &["1.", "1…", "2."]),
        ("no number", r#"[FEN "W:W33,50:B28,1"] 33x22 1-7 50-44"#, &["1.", "1…", "2."]),
        ("a year is no number", r#"[FEN "W:W33,50:B28,1"] 2004. 33x22 1-7 50-44"#, &["1.", "1…", "2."]),
    ] {
        assert_eq!(numbers("international", record), expected, "{what}: {record}");
    }
}

#[test]
fn a_ply_that_was_taken_back_does_not_count() {
    let missed = r#"{[%irregularity 5.6.6 "missed" corrected]}"#;
    let touched = r#"{[%irregularity 5.6.3 "touched another" corrected]}"#;
    let start = r#"[FEN "W:W33,50:B28,1"]"#;
    for (what, record, expected) in [
        ("nothing was corrected", format!("{start} 33x22 1-7 50-44"), &["1.", "1…", "2."][..]),
        (
            "the move made instead is the next ply",
            format!("{start} 50-44 {missed} 33x22 1-7 22-18"),
            &["1.", "1.", "1…", "2."],
        ),
        (
            "it is not in the record: the corrected ply stands for it",
            format!("{start} 50-44 {missed} 1-7 22-18"),
            &["1.", "1…", "2."],
        ),
        (
            "corrected twice",
            format!("{start} 50-44 {missed} 50-45 {missed} 33x22 1-7"),
            &["1.", "1.", "1.", "1…"],
        ),
        (
            "of the second side",
            format!(r#"[FEN "W:W38,50,45:B28,1,6"] 38-33 1-7 {missed} 28x39 50-44 39x50"#),
            &["1.", "1…", "1…", "2.", "2…"],
        ),
        (
            "the second side began",
            format!(r#"[FEN "B:W33,50,45:B28,1,6"] 1-7 {missed} 28x39 50-44 39x50"#),
            &["1…", "1…", "2.", "2…"],
        ),
        (
            "a legal ply that only hands made irregular",
            format!("32-28 {touched} 33-28 20-25 37-32"),
            &["1.", "1.", "1…", "2."],
        ),
        (
            "a board shows that it was taken back",
            format!(r#"{start} 50-44 {{[%position "W:W33,50:B28,1"]}} 33x22 1-7 22-18"#),
            &["1.", "1.", "1…", "2."],
        ),
        (
            "what cannot be played is corrected",
            format!("{start} 33-28 {{[%irregularity 5.6.2 \"x\" corrected]}} 33x22 1-7"),
            &["1.", "1.", "1…"],
        ),
    ] {
        assert_eq!(numbers("international", &record), expected, "{what}: {record}");
    }
}

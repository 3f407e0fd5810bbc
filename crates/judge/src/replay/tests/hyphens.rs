//! Captures that are not legal, written with the hyphen of a quiet move.

use super::{check, judged};
use damiera_rules::variant;

#[test]
fn a_capture_written_with_a_hyphen_breaks_what_it_breaks_with_a_cross() {
    // (game, start, ply, the squares, what follows, what is found with either sign)
    for (game, start, before, squares, after, expected) in [
        ("spanish", "B:WK21,22,K29:B12,26", "1...", "26-19", "2. 29x8 *", "not-the-most-kings"),
        ("italian", "W:WK23,31:B1,19,26,27", "1.", "31-22", "1-5 2. 23x14 5-9 *", "stopped-mid-capture"),
        (
            "international",
            "B:W10,14,29,22,45:BK27,28,K46",
            "1...",
            "28-17",
            "2. 10-4 46x5 *",
            "not-the-most-pieces",
        ),
        // Two men are jumped, and the way turns.
        ("international", "W:W38,49:B32,22,44,34,24,1", "1.", "38-18", "1-6 *", "not-the-most-pieces"),
    ] {
        let record = |squares: &str| format!("[FEN \"{start}\"] {before} {squares} {after}");
        let rules = variant::named(game).unwrap();
        let (with_cross, summed) = judged(rules, &record(&squares.replace('-', "x")));
        let (with_hyphen, summed_with_hyphen) = judged(rules, &record(squares));
        let codes: Vec<&str> =
            with_hyphen.iter().map(|found| found.split_once('@').map_or("", |(code, _)| code)).collect();
        assert_eq!(codes.first(), Some(&expected), "{start} {squares}");
        let other: Vec<&String> =
            with_hyphen.iter().filter(|found| !found.starts_with("wrong-separator")).collect();
        assert_eq!(other, with_cross.iter().collect::<Vec<_>>(), "{start} {squares}");
        assert_eq!(with_hyphen.len(), with_cross.len() + 1, "{with_hyphen:?}");
        assert_eq!(summed, summed_with_hyphen);
    }
}

#[test]
fn a_hyphen_says_that_no_capture_was_meant_where_the_record_leaves_it_open() {
    check(
        "international",
        &[
            (
                "the man jumped moves later: it stayed",
                r#"[FEN "W:W32,31,50:B27,21,1"] 1. 32-21 27x36 *"#,
                &["occupied-square@1 white: open"],
                "broken 0/2",
            ),
            (
                "nothing says which: the hyphen does",
                r#"[FEN "B:W10,14,29,22,45:BK27,28,K46"] 1... 28-17 *"#,
                &["illegal-man-move@1 black: open"],
                "irregular 1/1",
            ),
        ],
    );
}

//! Results, signs and clocks checked against the game as played.

use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// What is found in a record, notes and the form of the record left out, as `code@ply article`.
fn found(variant: &str, record: &str) -> Vec<String> {
    const OF_THE_GAME: &[&str] = &[
        "played-on-after-the-end",
        "result-contradicts-position",
        "result-contradicts-clock",
        "flag-fell",
        "clock-ran-backward",
        "result-sign-wrong",
        "gain-sign-wrong",
        "missed-capture",
        "empty-square",
        "contradictory-tags",
    ];
    let report = Report::of(pdn::parse(record), variant::named(variant));
    let findings = report.findings.iter().filter(|finding| OF_THE_GAME.contains(&finding.kind().code));
    findings
        .map(|finding| {
            let ply = finding.ply.map_or_else(String::new, |ply| format!("@{ply}"));
            let article = finding.citation.as_ref().map_or("", |citation| &citation.article);
            format!("{}{ply} {}", finding.kind().code, article.replace(" art.", "")).trim_end().to_owned()
        })
        .collect()
}

#[track_caller]
fn check(variant: &str, rows: &[(&str, &str, &[&str])]) {
    for (what, record, expected) in rows {
        assert_eq!(found(variant, record), *expected, "{what}: {record}");
    }
}

#[test]
fn the_board_decides_when_nothing_is_left_to_move() {
    check(
        "international",
        &[
            ("won by capture, as recorded", r#"[FEN "W:W32:B28"] 1. 32x23 2-0"#, &[]),
            (
                "won by capture, recorded lost",
                r#"[FEN "W:W32:B28"] 1. 32x23 0-2"#,
                &["result-contradicts-position international 6.2.3"],
            ),
            (
                "won by capture, recorded drawn",
                r#"[FEN "W:W32:B28"] 1. 32x23 1-1"#,
                &["result-contradicts-position international 6.2.3"],
            ),
            ("unknown contradicts nothing", r#"[FEN "W:W32:B28"] 1. 32x23 *"#, &[]),
            ("nor does 0-0", r#"[Result "0-0"] [FEN "W:W32:B28"] 1. 32x23 *"#, &[]),
            (
                "won by block: 45 is shut in by 50, and by 40 with 34 behind it",
                r#"[FEN "W:W50,40,34,20:B45"] 1. 20-14 1-1"#,
                &["result-contradicts-position international 6.2.2"],
            ),
            ("open, and resigned", r#"[FEN "W:W32:B18"] 1. 32-28 2-0"#, &[]),
            ("open, and agreed", r#"[FEN "W:W32:B18"] 1. 32-28 1-1"#, &[]),
            ("an irregular last ply proves no win", r#"[FEN "W:W50,34,35:B45"] 1. 35-40 0-2"#, &[]),
        ],
    );
    check(
        "italian",
        &[
            (
                "won by capture, recorded drawn",
                r#"[FEN "W:W23:B19"] 1. 23x14 1/2-1/2"#,
                &["result-contradicts-position italian 9.2.3"],
            ),
            (
                "the scale does not matter",
                r#"[FEN "W:W23:B19"] 1. 23x14 0-2"#,
                &["result-contradicts-position italian 9.2.3"],
            ),
        ],
    );
    check(
        "spanish",
        &[(
            "won by capture, recorded lost",
            r#"[FEN "W:W10:B14"] 1. 10x19 0-1"#,
            &["result-contradicts-position spanish 8.1"],
        )],
    );
}

#[test]
fn no_ply_stands_after_the_end() {
    check(
        "international",
        &[
            (
                "no piece left",
                r#"[FEN "W:W32:B28"] 1. 32x23 1-6 *"#,
                &["played-on-after-the-end@2 international 6.2.3"],
            ),
            (
                "the result is that of the position before it",
                r#"[FEN "W:W32:B28"] 1. 32x23 1-6 0-2"#,
                &[
                    "result-contradicts-position international 6.2.3",
                    "played-on-after-the-end@2 international 6.2.3",
                ],
            ),
            (
                "and may be that",
                r#"[FEN "W:W32:B28"] 1. 32x23 1-6 2-0"#,
                &["played-on-after-the-end@2 international 6.2.3"],
            ),
            (
                "the winner moves again",
                r#"[FEN "W:W32:B28"] 1. 32x23 23-18 *"#,
                &["played-on-after-the-end@2 international 6.2.3"],
            ),
            (
                "no move left",
                r#"[FEN "W:W50,40,34,20:B45"] 1. 20-14 45-50 *"#,
                &["played-on-after-the-end@2 international 6.2.2"],
            ),
            (
                "a move can still be made: an irregularity like others",
                r#"[FEN "W:W32:B28,1"] 1. 32x23 2-7 *"#,
                &["empty-square@2 international 5.6.2"],
            ),
        ],
    );
}

#[test]
fn points_of_a_draw_may_be_divided() {
    check(
        "international",
        &[
            (
                "advantage White, by the event's format: a draw, and won on the board",
                r#"[ResultFormat "Delfts"] [Result "1 1/2-1/2"] [FEN "W:W32:B28"] 1. 32x23 *"#,
                &["result-contradicts-position international 6.2.3"],
            ),
            (
                "the same scores without a format: White has more",
                r#"[Result "1 1/2-1/2"] [FEN "W:W32:B28"] 1. 32x23 *"#,
                &[],
            ),
            (
                "plus draw",
                r#"[ResultFormat "Plus draw"] [Result "1+ - 1-"] [FEN "W:W32:B18"] 1. 32-28 *"#,
                &[],
            ),
        ],
    );
}

#[test]
fn signs_of_result_and_gain() {
    check(
        "international",
        &[
            ("+ of the winner", "1. 32-28 20-25 + 0-2", &[]),
            ("+ of the loser", "1. 32-28 20-25 + 2-0", &["result-sign-wrong@2 international 9.10"]),
            ("= and a draw", "1. 32-28 20-25 = 1-1", &[]),
            ("= and a win", "1. 32-28 20-25 = 2-0", &["result-sign-wrong@2 international 9.11"]),
            ("a sign before the last move is an opinion", "1. 32-28 = 20-25 2-0", &[]),
            ("no result", "1. 32-28 20-25 = *", &[]),
            ("one won by the last capture", r#"[FEN "W:W32:B28,6"] 1. 32x23 +1 *"#, &[]),
            ("no two", r#"[FEN "W:W32:B28,6"] 1. 32x23 +2 *"#, &["gain-sign-wrong@1 international 9.12"]),
            (
                "one given and one taken in a phase of three plies",
                "1. 32-28 19-23 2. 28x19 -1 14x23 *",
                &["gain-sign-wrong@3 international 9.13"],
            ),
            ("the phase began earlier", "1. 32-28 19-23 2. 28x19 14x23 +1 *", &[]),
            ("one won by Black", r#"[FEN "B:W32:B28,6"] 1. 28x37 +1 *"#, &[]),
            (
                "one that Black did not win",
                r#"[FEN "B:W32:B28,6"] 1. 28x37 -1 *"#,
                &["gain-sign-wrong@1 international 9.13"],
            ),
        ],
    );
    check("italian", &[("13.12", "1. 22-19 +1 *", &["gain-sign-wrong@1 italian 13.12"])]);
    check("spanish", &[("the Spanish text has no signs", "1. 11-14 +1 *", &["gain-sign-wrong@1"])]);
}

#[test]
fn flags() {
    check(
        "international",
        &[
            (
                "the clock stood at nothing, and the result says so",
                "1. 32-28 {[%clk 0:00:00]} 0-2",
                &["flag-fell@1 international 6.2.4"],
            ),
            (
                "with time added for each move the clock shows more again",
                r#"[TimeControl "60+5"] 1. 32-28 {[%clk 0:00:00]} 20-25 2. 37-32 {[%clk 0:00:03]} 0-2"#,
                &[],
            ),
            (
                "the player whose flag fell is recorded as the winner",
                "1. 32-28 {[%clk 0:00:00]} 2-0",
                &["result-contradicts-clock international 6.2.4", "flag-fell@1 international 6.2.4"],
            ),
            (
                "won on the board first",
                r#"[FEN "W:W32:B28"] 1. 32x23 {[%clk 0:00:00]} 2-0"#,
                &["flag-fell@1 international 6.2.4"],
            ),
            (
                "both clocks in one command",
                "1. 32-28 {[%clock w0:10:00 B0:00:00]} 2-0",
                &["flag-fell@1 international 6.2.4"],
            ),
            (
                "the moves took longer than what was given",
                r#"[TimeControl "60"] 1. 32-28 {[%emt 0:00:50]} 20-25 2. 37-32 {[%emt 0:00:11]} 0-2"#,
                &["flag-fell@3 international 6.2.4"],
            ),
            (
                "one second less",
                r#"[TimeControl "60"] 1. 32-28 {[%emt 0:00:50]} 20-25 2. 37-32 {[%emt 0:00:10]} 0-2"#,
                &[],
            ),
            (
                "longer than any time",
                "1. 32-28 {[%emt 18446744073709551615]} 20-25 2. 37-32 {[%emt 18446744073709551615]} *",
                &[],
            ),
            (
                "Black used more than two hours",
                r#"[TimeControl "7200"] [BlackTime "2.01"] 1. 32-28 20-25 2-0"#,
                &["flag-fell international 6.2.4"],
            ),
            (
                "by the tag",
                r#"[Termination "Time forfeit"] 1. 32-28 20-25 2-0"#,
                &["flag-fell international 6.2.4"],
            ),
            (
                "a game lost on time is no draw",
                r#"[Termination "Time forfeit"] 1. 32-28 20-25 1-1"#,
                &["flag-fell international 6.2.4", "result-contradicts-clock international 6.2.4"],
            ),
            (
                "the tag names White, and White lost",
                r#"[Termination "White lost on time"] 1. 32-28 20-25 0-2"#,
                &["flag-fell international 6.2.4"],
            ),
            (
                "the tag names White, and White won",
                r#"[Termination "White ran out of time"] 1. 32-28 20-25 2-0"#,
                &["flag-fell international 6.2.4", "result-contradicts-clock international 6.2.4"],
            ),
            (
                "in another language",
                r#"[Termination "Il Bianco perde per tempo"] 1. 32-28 20-25 2-0"#,
                &["flag-fell international 6.2.4", "result-contradicts-clock international 6.2.4"],
            ),
            (
                "time trouble decides nothing",
                r#"[Termination "normal, in time trouble"] 1. 32-28 20-25 2-0"#,
                &[],
            ),
            (
                "both flags fell, White's first, and White won",
                "1. 32-28 {[%clk 0:00:00]} 20-25 {[%clk 0:00:00]} 2-0",
                &[
                    "result-contradicts-clock international 6.2.4",
                    "flag-fell@1 international 6.2.4",
                    "flag-fell@2 international 6.2.4",
                ],
            ),
            (
                "both flags fell, White's first, and Black won",
                "1. 32-28 {[%clk 0:00:00]} 20-25 {[%clk 0:00:00]} 0-2",
                &["flag-fell@1 international 6.2.4", "flag-fell@2 international 6.2.4"],
            ),
            (
                "both flags fell, Black's first, and White won",
                "1. 32-28 20-25 {[%clk 0:00:00]} 2. 37-32 {[%clk 0:00:00]} 2-0",
                &["flag-fell@2 international 6.2.4", "flag-fell@3 international 6.2.4"],
            ),
            (
                "both flags are down in one comment: nobody knows which fell first",
                "1. 32-28 {[%clock w0:00:00 B0:00:00]} 2-0",
                &["flag-fell@1 international 6.2.4", "flag-fell@1 international 6.2.4"],
            ),
            (
                "two moves in what two moves are given",
                r#"[TimeControl "100+5"] 1. 32-28 {[%emt 0:00:50]} 20-25 2. 37-32 {[%emt 0:01:00]} 0-2"#,
                &[],
            ),
            (
                "and in a second more",
                r#"[TimeControl "100+5"] 1. 32-28 {[%emt 0:00:50]} 20-25 2. 37-32 {[%emt 0:01:01]} 0-2"#,
                &["flag-fell@3 international 6.2.4"],
            ),
            (
                "the first period is for its moves alone",
                r#"[TimeControl "1/60:600"] 1. 32-28 {[%emt 0:01:01]} 0-2"#,
                &["flag-fell@1 international 6.2.4"],
            ),
            (
                "who is on move may have used the time of one move more",
                r#"[TimeControl "60+5"] [WhiteTime "0:01:10"] [BlackTime "0:01:06"] 1. 32-28 20-25 2-0"#,
                &["flag-fell international 6.2.4"],
            ),
            (
                "not finished, and won",
                r#"[Termination "Unterminated"] [Result "2-0"] 1. 32-28 20-25 2-0"#,
                &["contradictory-tags"],
            ),
        ],
    );
    check("spanish", &[("7.2", "1. 11-14 {[%clk 0:00:00]} 0-1", &["flag-fell@1 spanish 7.2"])]);
}

#[test]
fn clocks_do_not_run_backward() {
    let game = |control: &str, first: &str, second: &str| {
        format!("{control} 1. 32-28 {{[%clk {first}]}} 20-25 2. 37-32 {{[%clk {second}]}} *")
    };
    for (what, control, first, second, expected) in [
        ("less and less", "", "0:10:00", "0:09:00", false),
        ("an increment of five seconds", r#"[TimeControl "600+5"]"#, "0:10:00", "0:10:05", false),
        ("more than that", r#"[TimeControl "600+5"]"#, "0:10:00", "0:10:30", true),
        ("no increment", r#"[TimeControl "600"]"#, "0:09:00", "0:09:01", true),
        ("a new period after one move", r#"[TimeControl "1/600:600"]"#, "0:00:10", "0:10:05", false),
        ("nobody knows the increment", "", "0:09:00", "0:09:30", false),
        ("but none is of ten minutes", "", "0:09:00", "0:19:00", true),
        ("two increments for one move", r#"[TimeControl "300+5"]"#, "0:05:00", "0:05:10", true),
        (
            "an hourglass gives back what the other uses",
            r#"[TimeControl "*180"]"#,
            "0:01:00",
            "0:03:30",
            false,
        ),
    ] {
        let found = found("international", &game(control, first, second));
        let expected: &[&str] = if expected { &["clock-ran-backward@3"] } else { &[] };
        assert_eq!(found, expected, "{what}");
    }
    let first = |control: &str, white: &str, black: &str| {
        let text = format!(
            r#"[TimeControl "{control}"] 1. 32-28 {{[%clk {white}]}} 20-25 {{[%clk {black}]}} 2. 37-32 *"#
        );
        found("international", &text)
    };
    let none: [&str; 0] = [];
    assert_eq!(first("300", "0:05:00", "0:05:00"), none);
    assert_eq!(first("300", "0:05:06", "0:05:00"), ["clock-ran-backward@1"]);
    assert_eq!(first("300", "0:04:06", "0:05:01"), ["clock-ran-backward@2"]);
    assert_eq!(first("300", "0:05:01", "0:05:01"), ["clock-ran-backward@1", "clock-ran-backward@2"]);
    assert_eq!(first("300+5", "0:05:05", "0:05:05"), none);
    assert_eq!(first("300+5", "0:05:06", "0:05:05"), ["clock-ran-backward@1"]);
    // A clock that gives the increment before the move begins with one: both show it.
    assert_eq!(first("300+5", "0:05:08", "0:05:07"), none);
    assert_eq!(first("300+5", "0:05:08", "0:05:11"), ["clock-ran-backward@1", "clock-ran-backward@2"]);
    // Both gain on the same move: a new period, whatever it is.
    check(
        "international",
        &[(
            "both",
            "1. 32-28 {[%clock w0:01:00 b0:01:00]} 20-25 2. 37-32 {[%clock w0:31:00 b0:30:50]} *",
            &[],
        )],
    );
}

//! Moves without a capture, and records whose start or plies are missing.

use super::{check, judged};
use damiera_rules::variant;

#[test]
fn quiet_moves() {
    check(
        "international",
        &[
            ("5.6.2: nothing stands there", "1. 28-23 *", &["empty-square@1 white: open"], "broken 0/1"),
            ("5.6.2: something stands there", "1. 37-32 *", &["occupied-square@1 white: open"], "broken 0/1"),
            (
                "3.4: a man slides",
                "1. 32-23 19x28 *",
                &["moved-as-king@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "3.4: a man goes back",
                "1. 32-28 17-21 2. 28-32 21-26 *",
                &["illegal-man-move@3 white: accepted by 4"],
                "irregular 4/4",
            ),
            (
                "8.2.2: a hyphen says that no capture was meant, though its squares begin one: the man jumped is there",
                r#"[FEN "W:W44,48:B1,33,43"] 1. 48-39 43x34 *"#,
                &["illegal-man-move@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "8.2.3: the reply is legal only if it was taken: the capture was broken off",
                r#"[FEN "W:W44,48:B1,33,43"] 1. 48-39 1-6 *"#,
                &["stopped-mid-capture@1 white: accepted by 2", "wrong-separator@1 white"],
                "irregular 2/2",
            ),
            (
                "3.9: a king off its diagonal",
                r#"[FEN "W:WK46:B1,2"] 1. 46-45 1-6 *"#,
                &["illegal-king-move@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
    check(
        "italian",
        &[
            (
                "4.1: there are no sliding kings to move like",
                "1. 21-14 *",
                &["illegal-man-move@1 white: open"],
                "irregular 1/1",
            ),
            (
                "4.7: a king moves one square",
                r#"[FEN "W:WK32:B1,2"] 1. 32-23 1-5 *"#,
                &["illegal-king-move@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
}

#[test]
fn placeholders() {
    check(
        "international",
        &[
            ("an unknown move", "1. 32-28 - 2. 37-32 *", &["missing-move@2 black: open"], "broken 1/3"),
            (
                "an ellipsis in the place of a move",
                "1. 32-28 ... 2. 37-32 *",
                &["missing-move@2 black: open"],
                "broken 1/3",
            ),
            (
                "an ellipsis that says whose move comes",
                "1. 32-28 {so} ... 19-23 2. 28x19 *",
                &[],
                "legal 3/3",
            ),
            ("9.14: any of equal moves", "1. 32-28 19-23 2. a.l. 14x23 *", &[], "legal 4/4"),
            ("a bare x is the capture", "1. 32-28 19-23 2. x 14x23 *", &[], "legal 4/4"),
        ],
    );
}

#[test]
fn starts_that_cannot_be_played() {
    let (found, verdict) =
        judged(variant::named("international").unwrap(), r#"[FEN "W:W3,3,51,K30:B50"] 1. 30-24 *"#);
    assert_eq!(found, ["unplayable-start@0 nobody: open"]);
    assert_eq!(verdict, "broken 0/1");
}

//! A man captures a king where only kings may (Italian draughts).

use super::{Kind, Severity};

/// `man-captured-king`.
pub static KIND: Kind = Kind {
    code: "man-captured-king",
    severity: Severity::Error,
    summary: "a man captured a king",
    explanation: concat!(
        "\
A man captured a king. In Italian draughts men capture men only; a king is
captured by kings. A man whose only jump would be over a king has nothing to
capture, and other moves are legal.

International and Spanish draughts have no such rule.

",
        acceptance!()
    ),
    example: r#"[GameType "22"]
[FEN "W:W30:B9,K26"]

1. 30x21 9-13 *
"#,
    check: None,
};

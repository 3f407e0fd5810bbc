//! A man captures backward where men capture forward only (Italian and Spanish draughts).

use super::{Kind, Severity};

/// `man-captured-backward`.
pub static KIND: Kind = Kind {
    code: "man-captured-backward",
    severity: Severity::Error,
    summary: "a man captured backward",
    explanation: concat!(
        "\
A man captured backward. In Italian and Spanish draughts men capture forward
only; kings capture in every direction. In international draughts men capture
backward too.

If this happens again and again in one record, the game is perhaps of another
variant: try --variant.

",
        acceptance!()
    ),
    example: r#"[GameType "22"]
[FEN "W:W24:B9,28"]

1. 24x31 9-13 *
"#,
    check: None,
};

//! A man moves backward, sideways or too far.

use super::{Kind, Severity};

/// `illegal-man-move`.
pub static KIND: Kind = Kind {
    code: "illegal-man-move",
    severity: Severity::Error,
    summary: "a man cannot move like that",
    explanation: concat!(
        "\
A man was moved backward, sideways, off its diagonal or too far. A man moves one
square at a time, diagonally forward, to an empty square.

If the squares are those of a capture, write it with x: a quiet move is judged
as a quiet move.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W28:B10"]

1. 28-33 10-14 *
"#,
    check: None,
};

//! A man captures where a king takes as many pieces (Italian draughts).

use super::{Kind, Severity};

/// `king-must-capture`.
pub static KIND: Kind = Kind {
    code: "king-must-capture",
    severity: Severity::Error,
    summary: "a man captured where a king had to",
    explanation: concat!(
        "\
A man made the capture, although a king could take as many pieces. In Italian
draughts, where the number of pieces is equal, the capture belongs to the king.
The number comes first: a man that takes more goes before a king that takes
fewer.

International and Spanish draughts have no such rule.

",
        acceptance!()
    ),
    example: r#"[GameType "22"]
[FEN "W:WK23,31:B19,26,27"]

1. 31x15 26-29 *
"#,
    check: None,
};

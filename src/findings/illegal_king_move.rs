//! A king moves over a piece or off its diagonal, or farther than kings go in this game.

use super::{Kind, Severity};

/// `illegal-king-move`.
pub static KIND: Kind = Kind {
    code: "illegal-king-move",
    severity: Severity::Error,
    summary: "a king cannot move like that",
    explanation: concat!(
        "\
A king left its diagonal, passed over a piece without capturing, or went too
far. In international and Spanish draughts a king slides any distance over
empty squares of one diagonal; in Italian draughts it moves one square, forward
or backward.

A king that really slides in an Italian record is often a sign that the game is
of another variant: try --variant.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:WK28:B8"]

1. 28-27 8-12 *
"#,
    check: None,
};

//! A ply moves a piece of the side that has just moved, and the rest of the game fits that reading.

use super::{Kind, Severity};

/// `moved-twice`.
pub static KIND: Kind = Kind {
    code: "moved-twice",
    severity: Severity::Error,
    summary: "the same side moved again",
    explanation: concat!(
        "\
The same side made two moves in a row. The rules allow one move each, in turn;
a man that has just become a king also has to wait until the opponent has
moved.

A piece of the wrong colour on the move has two readings: its owner moved
twice, or the side to move took hold of the opponent's piece. The next move
written down decides; where it cannot, the owner is taken to have moved twice.

In a record this is often a move that nobody wrote down. Where the move numbers
leave a ply out there, that is reported instead (missing-move). Otherwise
compare the two score sheets: a missing move usually stands on the other one.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]

1. 32-28 37-32 2. 20-25 41-37 *
"#,
    check: None,
};

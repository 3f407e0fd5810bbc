//! The first ply is a move of the side that does not begin, and the second one of the other side.

use super::{Kind, Severity};

/// `wrong-side-first`.
pub static KIND: Kind = Kind {
    code: "wrong-side-first",
    severity: Severity::Error,
    summary: "the wrong side made the first move",
    explanation: concat!(
        "\
The first move of the game belongs to the side that does not begin, and the
second to the other side. In international, Italian and Spanish draughts White
always begins.

Before you call it a fault of play, look at the score sheet: the writer may
have taken Black for White, or written from the wrong side of the board. Where
every move of a game fits once the squares are turned round, that is reported
instead (numbering-turned). In a position of its own the side to move is the one
that the FEN names; at the start of a game it is White, whatever the FEN says,
and a FEN that names Black bears out that Black's men began.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "B:W31-50:B1-20"]

1. 20-25 32-28 2. 14-20 37-32 *
"#,
    check: None,
};

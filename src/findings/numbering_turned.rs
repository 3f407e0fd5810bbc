//! Every move is legal once the numbers of the squares are counted from the other side of the board.

use super::{Kind, Severity};

/// `numbering-turned`.
pub static KIND: Kind = Kind {
    code: "numbering-turned",
    severity: Severity::Warning,
    summary: "the squares are numbered from the other side of the board",
    explanation: "\
As written the game goes wrong at its first move, for the other side's men make
it. Once the board is turned round, every ply is legal: where 20-25 stands, read
31-26. Square n is 51 - n on fifty squares, 33 - n on thirty-two. This is how a
game looks when it was written down from Black's side, or with the numbers of
another country: a Spanish 1 is an Italian 32.

It is a fault of the record, not of play: the game is judged by the squares that
were meant, and positions are shown in the right numbering. A FEN is as a rule
right and is taken as it stands; only where the moves do not fit it then is it
turned with them.

The same ink also reads \"Black's men began\" (wrong-side-first), for the start
looks alike from both sides. Which it was only the players know; if Black's men
did begin, a FEN tag that gives them the first move says so, and the game is
judged as written. Otherwise write the moves anew with the right numbers.",
    example: r#"[GameType "20"]

1. 18-23 33-29 2. 12-18 39-33 3. 7-12 44-39 *
"#,
    check: None,
};

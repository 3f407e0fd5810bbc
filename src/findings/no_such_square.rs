//! A ply names a square that the board does not have.

use super::{Kind, Severity};

/// `no-such-square`.
pub static KIND: Kind = Kind {
    code: "no-such-square",
    severity: Severity::Error,
    summary: "the board has no such square",
    explanation: "\
The move names a square that this board does not have: international draughts
number 1 to 50, Italian and Spanish draughts 1 to 32.

The move cannot be followed and the record breaks here: nothing after this ply
is judged. It is a slip of the pen, or the game is of another variant than the
GameType tag or the option --variant says.",
    example: r#"[GameType "22"]

1. 22-18 34-29 *
"#,
    check: None,
};

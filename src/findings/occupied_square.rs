//! A quiet move arrives on a square that a piece holds.

use super::{Kind, Severity};

/// `occupied-square`.
pub static KIND: Kind = Kind {
    code: "occupied-square",
    severity: Severity::Error,
    summary: "the square it goes to is occupied",
    explanation: "\
A quiet move ends on a square that is not empty. Men and kings move to empty
squares only.

Such a move cannot be played on a board, so nobody can accept it and the record
breaks here: nothing after this ply is judged. A wrong digit is the usual cause;
where a capture was meant, write it with x.",
    example: r#"[GameType "20"]

1. 38-32 *
"#,
    check: None,
};

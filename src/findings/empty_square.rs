//! No piece stands on the square that a ply leaves.

use super::{Kind, Severity};

/// `empty-square`.
pub static KIND: Kind = Kind {
    code: "empty-square",
    severity: Severity::Error,
    summary: "there is no piece on the square it leaves",
    explanation: "\
The move starts from a square on which no piece stands. Most often a digit is
wrong, or an earlier move was written down wrongly and is legal by chance.

Such a move cannot be played on a board, so nobody can accept it and the record
breaks here: nothing after this ply is judged. Follow the game on a board from a
few moves before, compare the other score sheet, correct the record, and
validate it again.",
    example: r#"[GameType "20"]
[FEN "W:W32:B10"]

1. 33-28 *
"#,
    check: None,
};

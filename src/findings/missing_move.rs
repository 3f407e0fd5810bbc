//! A move is missing: a placeholder stands for it, or the move numbers leave it out.

use super::{Kind, Severity};

/// `missing-move`.
pub static KIND: Kind = Kind {
    code: "missing-move",
    severity: Severity::Error,
    summary: "a move is missing",
    explanation: "\
A placeholder such as - or ... stands where a move should be: nobody wrote the
move down, or nobody could read it. Or the move numbers leave a ply out, as in
31. 43-39 22x33 32. 12-18 33. 48-43, just where the moves stop to fit: then it
was lost when the record was typed, and no player moved twice. A move that would
make all the rest legal is named.

Without it the board is not known any more, and the record breaks here: nothing
after this ply is judged. Fill it in from the other score sheet, or go on with a
position, written as /FEN \"...\"/ in its place.",
    example: r#"[GameType "20"]

1. 32-28 - 2. 37-32 20-25 *
"#,
    check: None,
};

//! Moves that were taken back stand in the record beside those made in their place.

use super::{Kind, Severity};

/// `move-taken-back`.
pub static KIND: Kind = Kind {
    code: "move-taken-back",
    severity: Severity::Error,
    summary: "moves stand in the record that were taken back",
    explanation: "\
The move numbers go back, or plies are undone one after the other, and then the
moves do not fit any more. Programs write such logs when a user takes moves
back; two copies of one log, or two games that ran together, look so as well.

The record breaks there: nothing after this ply is judged and nobody is charged.
Where all other plies are legal without the ones that were taken back, the
finding names them. Delete them, or cut the second game off, and validate the
record again.",
    example: r#"[GameType "20"]

1. 34-29 18-23 2. 23-18 29-34 3. 33-28 18-22 *
"#,
    check: None,
};

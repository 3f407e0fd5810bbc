//! A file is no text.

use super::{Kind, Severity};

/// `binary-file`.
pub static KIND: Kind = Kind {
    code: "binary-file",
    severity: Severity::Note,
    summary: "the file is not text",
    explanation: "\
The file begins as programs, pictures and archives do, or is full of NUL bytes,
so it is no record of games. It is reported once and passed over; none of it is
read. A few NUL bytes among games are stray text of the game they stand in.

If it is a database of another program, export the games as PDN there.",
    example: "GIF89a\u{1}\u{0}\u{1}\u{0}",
    check: None,
};

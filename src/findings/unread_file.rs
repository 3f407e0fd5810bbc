//! A file could not be read, or not to its end.

use super::{Kind, Severity};

/// `unread-file`.
pub static KIND: Kind = Kind {
    code: "unread-file",
    severity: Severity::Error,
    summary: "a file could not be read, or not to its end",
    explanation: "\
The file is not there, may not be opened, is damaged (a compressed file that
ends too early), is no record of games (a workbook, a PDF document), or the run
was interrupted.

The games that were read before are counted; those that come after are missing
from everything that is said. The exit status is 3, or 130 after an
interruption.",
    example: "damiera validate no-such-file.pdn",
    check: None,
};

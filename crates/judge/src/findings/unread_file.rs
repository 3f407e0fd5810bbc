//! A file could not be read, or not to its end.

use super::fact::fact;
use super::{Kind, Severity};

/// `unread-file`.
pub static KIND: Kind = Kind {
    code: "unread-file",
    severity: Severity::Error,
    example: "damiera validate no-such-file.pdn",
    check: None,
};

fact! {
    /// Why it was not read.
    UnreadFile {
        /// What the system, or the reader of the file, says; empty if the run was interrupted.
        why: Option<String>,
    }
}

//! A file is not text.

use super::fact::fact;
use super::{Kind, Severity};

/// `binary-file`.
pub static KIND: Kind = Kind {
    code: "binary-file",
    severity: Severity::Note,
    example: "GIF89a\u{1}\u{0}\u{1}\u{0}",
    check: None,
};

fact! {
    /// What the file is.
    BinaryFile {
        /// What it is, where its first bytes show it.
        what: Option<String>,
    }
}

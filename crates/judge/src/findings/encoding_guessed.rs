//! A file is not UTF-8, and its encoding was guessed from its letters.

use super::fact::fact;
use super::{Kind, Severity};

/// `encoding-guessed`.
pub static KIND: Kind = Kind {
    code: "encoding-guessed",
    severity: Severity::Note,
    example: r#"[GameType "20"]
[White "André"]

1. 32-28 20-25 *
"#,
    check: None,
};

fact! {
    /// What was guessed.
    EncodingGuessed {
        /// The encoding.
        encoding: String,
    }
}

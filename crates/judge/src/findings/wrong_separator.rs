//! The squares give a legal move, but the sign between them is that of the other sort of move.

use super::fact::fact;
use super::{Kind, Severity};

/// `wrong-separator`.
pub static KIND: Kind = Kind {
    code: "wrong-separator",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 19-23 2. 28-19 14x23 *
"#,
    check: None,
};

fact! {
    /// The sign that belongs to the other kind of move.
    WrongSeparator {
        /// Whether the move is a capture.
        captures: bool,
        /// The sign of captures.
        sign: char,
    }
}

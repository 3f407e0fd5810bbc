//! Captures are written jump by jump, each as a move of its own.

use super::fact::fact;
use super::{Kind, Severity};

/// `jumps-written-apart`.
pub static KIND: Kind = Kind {
    code: "jumps-written-apart",
    severity: Severity::Note,
    example: r#"[GameType "21"]

1. 11-15 22-18 2. 15x22 25x18 3. 8-11 21-17 4. 9-13 18-14 5. 10-15 17x10 6. 6-9 13x6 7. 2x9 *
"#,
    check: None,
};

fact! {
    /// What is read as one.
    JumpsWrittenApart {
        /// How many captures are written so.
        joined: usize,
    }
}

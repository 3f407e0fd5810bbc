//! Captures are written jump by jump, each as a move of its own.

use super::fact::fact;
use super::{Kind, Severity};

/// `jumps-written-apart`.
pub static KIND: Kind = Kind {
    code: "jumps-written-apart",
    severity: Severity::Note,
    example: r#"[GameType "21"]
[FEN "B:W14,22,32:B3,10"]

1. 10x17 17x26 2. 32-27 3-7 *
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

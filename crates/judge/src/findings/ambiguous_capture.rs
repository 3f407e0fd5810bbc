//! A short capture names several captures, and the rest of the game does not decide which was made.

use super::fact::fact;
use super::{Kind, Severity};
use damiera_rules::movegen::Way;

/// `ambiguous-capture`.
pub static KIND: Kind = Kind {
    code: "ambiguous-capture",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[FEN "W:WK47:B14,19,29,31,42"]

1. 47x36 *
"#,
    check: None,
};

fact! {
    /// What a short capture can mean.
    AmbiguousCapture {
        /// The captures it can be.
        ways: Vec<Way>,
    }
}

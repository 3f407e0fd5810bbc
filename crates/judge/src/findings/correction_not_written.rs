//! The arbiter noted a correction, and the move made in the place of the corrected one is not in the record.

use super::fact::fact;
use super::{Kind, Severity};
use damiera_rules::movegen::Way;

/// `correction-not-written`; found by replay.
pub static KIND: Kind = Kind {
    code: "correction-not-written",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[FEN "W:W32,37:B10,28"]

1. 32-27 {[%irregularity 5.6.6 "left 28" corrected]} 10-15 *
"#,
    check: None,
};

fact! {
    /// What was played instead.
    CorrectionNotWritten {
        /// The moves that the plies after it allow.
        instead: Vec<Way>,
    }
}

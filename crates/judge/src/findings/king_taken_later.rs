//! A capture takes its pieces in the order that meets a king later (Italian draughts).

use super::fact::fact;
use super::{Kind, Severity};
use damiera_rules::movegen::Way;

/// `king-taken-later`.
pub static KIND: Kind = Kind {
    code: "king-taken-later",
    severity: Severity::Note,
    example: r#"[GameType "22"]
[FEN "W:WK7,K30:B11,K16,K18,19,20,K24,26,27"]

1. 30x23x14x21x30 *
"#,
    check: None,
};

fact! {
    /// The way that meets a king earlier.
    KingTakenLater {
        /// The same capture, that way.
        way: Way,
    }
}

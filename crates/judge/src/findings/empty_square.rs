//! There is no piece on the square that a ply leaves.

use super::fact::fact;
use super::{Kind, Severity};
use damiera_rules::board::Square;

/// `empty-square`.
pub static KIND: Kind = Kind {
    code: "empty-square",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W32:B10"]

1. 33-28 *
"#,
    check: None,
};

fact! {
    /// The empty square.
    EmptySquare {
        /// The square.
        from: Square,
    }
}

//! A man moves backward, sideways or too far.

use super::fact::fact;
use super::{Kind, Severity};
use damiera_rules::board::Square;

/// `illegal-man-move`.
pub static KIND: Kind = Kind {
    code: "illegal-man-move",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W28:B10"]

1. 28-33 10-14 *
"#,
    check: None,
};

fact! {
    /// A move that men cannot make.
    IllegalManMove {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    }
}

//! There is no piece on the square that a ply leaves.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;

/// `empty-square`.
pub static KIND: Kind = Kind {
    code: "empty-square",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W32:B10"]

1. 33-28 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: false })),
};

fact! {
    /// The empty square.
    EmptySquare {
        /// The square.
        from: Square,
    }
}

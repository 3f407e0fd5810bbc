//! A ply moves a piece of the side that has just moved, and the rest of the game fits that reading.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Color;

/// `moved-twice`.
pub static KIND: Kind = Kind {
    code: "moved-twice",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 32-28 37-32 2. 20-25 41-37 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: false })),
};

fact! {
    /// Who moved again.
    MovedTwice {
        /// Whose piece was moved.
        owner: Color,
    }
}

//! A ply moves a piece of the other colour, and the next ply shows that the turn passed on as usual.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Color;
use damiera_rules::board::Role;
use damiera_rules::board::Square;

/// `moved-opponents-piece`.
pub static KIND: Kind = Kind {
    code: "moved-opponents-piece",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 32-28 37-32 2. 41-37 20-25 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: false })),
};

fact! {
    /// Which piece was moved.
    MovedOpponentsPiece {
        /// Whose piece it was.
        owner: Color,
        /// What it was.
        role: Role,
        /// Where it stood.
        from: Square,
    }
}

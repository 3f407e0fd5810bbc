//! A quiet move arrives on a square that a piece holds.

use super::fact::Standing;
use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Role;
use damiera_rules::board::Square;

/// `occupied-square`.
pub static KIND: Kind = Kind {
    code: "occupied-square",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 38-32 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: false })),
};

fact! {
    /// A move to a square that is not empty.
    OccupiedSquare {
        /// What was to move.
        role: Role,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What is there.
        there: Option<Standing>,
    }
}

//! A capture takes as many pieces as another, but fewer kings.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::movegen::Way;

/// `not-the-most-kings`.
pub static KIND: Kind = Kind {
    code: "not-the-most-kings",
    severity: Severity::Error,
    example: r#"[GameType "22"]
[FEN "W:WK23:B19,K28"]

1. 23x14 28-24 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// How many kings were captured, and how many could be.
    NotTheMostKings {
        /// The most that could be captured.
        most: u32,
        /// How many were.
        taken: u32,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

//! Of captures that are otherwise equal, this one takes the kings later (Italian draughts).

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::movegen::Way;

/// `king-not-taken-first`.
pub static KIND: Kind = Kind {
    code: "king-not-taken-first",
    severity: Severity::Error,
    example: r#"[GameType "22"]
[FEN "W:WK30:B10,12,18,K20,K26,27"]

1. 30x7 10-13 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// Which captures meet kings first.
    KingNotTakenFirst {
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

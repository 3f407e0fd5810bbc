//! A complete capture takes fewer pieces, or less value, than the most that could be taken.

use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::movegen::Way;

/// `not-the-most-pieces`.
pub static KIND: Kind = Kind {
    code: "not-the-most-pieces",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W15,32:B8,19,20,27"]

1. 32x21 8-12 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// How many pieces were captured, and how many could be.
    NotTheMostPieces {
        /// What there could be more of.
        by: Measure,
        /// How many pieces the obligatory capture takes; by value it may be fewer than were taken.
        most: u32,
        /// How many pieces were taken.
        taken: u32,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

words! {
    /// What makes one capture greater than another.
    Measure {
        /// The number of pieces.
        Pieces "pieces",
        /// Their value, in which a king counts more than a man.
        Value "value",
    }
}

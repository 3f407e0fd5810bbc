//! A capture is broken off on a square from which it had to go on.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `stopped-mid-capture`.
pub static KIND: Kind = Kind {
    code: "stopped-mid-capture",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W15:B8,19,20"]

1. 15x24 19x30 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// Where a capture was broken off.
    StoppedMidCapture {
        /// The square.
        to: Square,
        /// How many pieces were captured by then.
        taken: u32,
        /// The ways it goes on.
        goes_on: Vec<Way>,
        /// Whether going on is legal, or another capture has priority.
        legally: bool,
        /// The article that puts captures of more pieces first, by its number.
        rule: Option<String>,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

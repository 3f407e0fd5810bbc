//! A man captures where a king takes as many pieces.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::movegen::Way;

/// `king-must-capture`.
pub static KIND: Kind = Kind {
    code: "king-must-capture",
    severity: Severity::Error,
    example: r#"[GameType "22"]
[FEN "W:WK23,31:B19,26,27"]

1. 31x15 26-29 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// What a man captured, and a king could.
    KingMustCapture {
        /// How many pieces the man captured.
        taken: u32,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

//! A quiet move, possible in itself, was made while a capture was open.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::movegen::Way;

/// `missed-capture`.
pub static KIND: Kind = Kind {
    code: "missed-capture",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W28,38:B10,23"]

1. 38-33 23x32 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// What could be captured.
    MissedCapture {
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

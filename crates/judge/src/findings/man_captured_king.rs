//! A man captures a king where only kings may (Italian draughts).

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `man-captured-king`.
pub static KIND: Kind = Kind {
    code: "man-captured-king",
    severity: Severity::Error,
    example: r#"[GameType "22"]
[FEN "W:W30:B9,K26"]

1. 30x21 9-13 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// The man that captured a king.
    ManCapturedKing {
        /// From where.
        from: Square,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

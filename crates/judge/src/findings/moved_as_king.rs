//! A man slides two squares or more where kings slide, or goes on as a king in the capture that crowns it.

use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `moved-as-king`.
pub static KIND: Kind = Kind {
    code: "moved-as-king",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W37:B10"]

1. 37-28 10-14 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: false })),
};

fact! {
    /// A man that did what kings do.
    MovedAsKing {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What it did.
        how: AsKing,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

words! {
    /// What men do that only kings may.
    AsKing {
        /// It slid two squares or more.
        Slid "slid",
        /// It reached the far row by a capture and went on capturing.
        WentOn "went-on",
    }
}

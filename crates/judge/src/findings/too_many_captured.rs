//! A piece is jumped twice in one capture.

use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `too-many-captured`.
pub static KIND: Kind = Kind {
    code: "too-many-captured",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W33:B6,18,19,28,29"]

1. 33x22x13x24x33x22 6-11 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: true })),
};

fact! {
    /// What was jumped, or landed on, again.
    TooManyCaptured {
        /// What was wrong.
        fault: JumpedAgain,
        /// The square of the piece.
        square: Option<Square>,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

words! {
    /// What was done with a piece that had been jumped.
    JumpedAgain {
        /// It was jumped again.
        Twice "twice",
        /// The capture stops on its square.
        Landed "landed",
    }
}

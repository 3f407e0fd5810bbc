//! A man captures backward where men capture forward only.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `man-captured-backward`.
pub static KIND: Kind = Kind {
    code: "man-captured-backward",
    severity: Severity::Error,
    example: r#"[GameType "22"]
[FEN "W:W24:B9,28"]

1. 24x31 9-13 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: false })),
};

fact! {
    /// The man that captured backward.
    ManCapturedBackward {
        /// From where.
        from: Square,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

//! A man moves backward, sideways or too far.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `illegal-man-move`.
pub static KIND: Kind = Kind {
    code: "illegal-man-move",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W28:B10"]

1. 28-33 10-14 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: false })),
};

fact! {
    /// A move that men cannot make.
    IllegalManMove {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// The obligatory captures that go on from the second square, if these squares are the first of one: it may have been
        /// broken off there.
        goes_on: Option<Vec<Way>>,
        /// The article on captures that are broken off, if this may be one.
        broken_off: Option<String>,
    }
}

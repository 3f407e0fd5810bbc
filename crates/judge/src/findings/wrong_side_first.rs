//! The first ply is a move of the side that does not begin, and the second one of the other side.

use super::fact::fact;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Color;

/// `wrong-side-first`.
pub static KIND: Kind = Kind {
    code: "wrong-side-first",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "B:W31-50:B1-20"]

1. 20-25 32-28 2. 14-20 37-32 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: false })),
};

fact! {
    /// Who moved first.
    WrongSideFirst {
        /// Whose piece was moved.
        owner: Color,
    }
}

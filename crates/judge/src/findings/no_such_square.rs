//! A ply names a square that the board does not have.

use super::fact::fact;
use super::{Kind, Severity};
use damiera_rules::board::WrittenSquare;

/// `no-such-square`.
pub static KIND: Kind = Kind {
    code: "no-such-square",
    severity: Severity::Error,
    example: r#"[GameType "22"]

1. 22-18 34-29 *
"#,
    check: None,
};

fact! {
    /// The square, and the squares there are.
    NoSuchSquare {
        /// The square as written.
        written: WrittenSquare,
        /// How many squares the board has.
        squares: u16,
        /// The name of the game.
        game: &'static str,
    }
}

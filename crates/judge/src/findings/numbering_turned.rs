//! Every move is legal once the numbers of the squares are counted from the other side of the board.

use super::fact::fact;
use super::{Kind, Severity};
use crate::report::View;

/// `numbering-turned`.
pub static KIND: Kind = Kind {
    code: "numbering-turned",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 18-23 33-29 2. 12-18 39-33 3. 7-12 44-39 *
"#,
    check: None,
};

fact! {
    /// How the squares have to be read.
    NumberingTurned {
        /// How.
        reading: View,
        /// How many plies are legal then.
        plies: usize,
        /// What a number and its reading add up to.
        sum: u16,
        /// Whether the squares of the FEN are read this way too.
        fen: bool,
        /// The first move that reads differently, as it is meant.
        meant: Option<String>,
    }
}

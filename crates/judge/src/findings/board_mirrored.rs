//! Every move is legal once each row is read backward: the board was mirrored.

use super::fact::fact;
use super::{Kind, Severity};
use crate::report::View;

/// `board-mirrored`.
pub static KIND: Kind = Kind {
    code: "board-mirrored",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 33-28 18-24 2. 37-33 14-18 3. 42-37 9-14 *
"#,
    check: None,
};

fact! {
    /// How the squares have to be read.
    BoardMirrored {
        /// How.
        reading: View,
        /// How many plies are legal then.
        plies: usize,
        /// Whether the squares of the FEN are read this way too.
        fen: bool,
        /// The ply until which the game could be restarted, if the rulebook sets a limit.
        annul_until_ply: Option<usize>,
        /// How many moves each side has made by then.
        annul_moves: Option<usize>,
        /// After how many minutes of the round it could not be restarted, whatever was played, if the rulebook says so.
        annul_minutes: Option<usize>,
        /// The name of the game.
        game: &'static str,
        /// The first move that reads differently, as it is meant.
        meant: Option<String>,
    }
}

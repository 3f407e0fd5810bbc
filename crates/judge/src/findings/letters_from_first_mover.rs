//! The letters of the squares count from the side that moves first, which is not White.

use super::fact::fact;
use super::{Kind, Severity};

/// `letters-from-first-mover`.
pub static KIND: Kind = Kind {
    code: "letters-from-first-mover",
    severity: Severity::Note,
    example: r#"[GameType "21"]

1. c3-d4 d6-e5 2. b2-c3 b6-c5 3. d4xb6 a7xc5 *
"#,
    check: None,
};

fact! {
    /// How the squares are read.
    LettersFromFirstMover {
        /// How many plies are written.
        plies: usize,
        /// The first move, by the letters or numbers of the game.
        meant: Option<String>,
        /// Whether the GameType names a mirror image of the board of the rules, on which the same games are played.
        mirrored: bool,
    }
}

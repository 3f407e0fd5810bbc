//! No tag says which game is played, and the evidence in the record decides.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};

/// `variant-guessed`.
pub static KIND: Kind = Kind {
    code: "variant-guessed",
    severity: Severity::Note,
    example: r#"1. 32-28 19-23 2. 28x19 14x23 *
"#,
    check: None,
};

fact! {
    /// What the game was taken for.
    VariantGuessed {
        /// Whether there is a GameType tag, with a number that is not a game.
        tagged: bool,
        /// The name of the game.
        game: &'static str,
        /// Its GameType.
        gametype: u16,
        /// What shows it.
        why: Evidence,
        /// The greatest square written.
        square: Option<u16>,
        /// For how many plies its rules hold.
        plies: Option<usize>,
        /// The names of the games that fit as well.
        also: Vec<&'static str>,
    }
}

words! {
    /// What shows the variant.
    Evidence {
        /// A square that no smaller board has.
        Square "square",
        /// Every ply is legal, but also in other games.
        AsInOthers "as-in-others",
        /// Every ply is legal in it alone.
        Alone "alone",
        /// Every ply is legal once the numbers are turned.
        Turned "turned",
        /// Its rules hold longest.
        Longest "longest",
    }
}

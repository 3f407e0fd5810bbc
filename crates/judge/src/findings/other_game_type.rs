//! The record names one game, and the whole of it is legal by the rules of another.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};

/// `other-game-type`.
pub static KIND: Kind = Kind {
    code: "other-game-type",
    severity: Severity::Warning,
    example: r#"[GameType "22"]

1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 12x21 5. 31-26 7-12 *
"#,
    check: None,
};

fact! {
    /// Which game it is legal in.
    OtherGameType {
        /// What names the other game.
        said: SaidBy,
        /// The name of that game.
        judged: Option<&'static str>,
        /// How many plies are legal.
        plies: usize,
        /// The name of the game in which they are.
        game: &'static str,
        /// Its GameType.
        gametype: u16,
        /// How the squares have to be read.
        reading: String,
        /// What a number and its turned number add up to, if it is turned.
        sum: Option<u16>,
        /// Whether the squares of the FEN are read this way too.
        fen: bool,
        /// Whether the evidence decides, and the game is judged as that one.
        decides: bool,
    }
}

words! {
    /// What names the game that a record is judged as.
    SaidBy {
        /// The GameType tag.
        Tag "tag",
        /// The Variant tag, without a GameType.
        Variant "variant",
        /// The option on the command line.
        Option "option",
    }
}

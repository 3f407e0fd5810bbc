//! The value of the GameType tag cannot be read.

use super::fact::fact;
use super::{Kind, Severity};
use damiera_record::notation::gametype::Part as GameTypePart;

/// `bad-game-type`.
pub static KIND: Kind = Kind {
    code: "bad-game-type",
    severity: Severity::Warning,
    example: r#"[GameType "ten by ten"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
    check: None,
};

fact! {
    /// Why the tag cannot be read.
    BadGameType {
        /// Its value.
        value: String,
        /// The number that is taken.
        number: Option<u16>,
        /// Whether no game has that number.
        unheard: bool,
        /// The name of the game that its words name.
        named: Option<&'static str>,
        /// The number of that game, or of the one that the moves show.
        gametype: Option<u16>,
        /// What belongs where the tag cannot be read.
        expected: Option<GameTypePart>,
    }
}

//! The kinds of values that fields have.

use super::words::Words;

/// The kind of values that a field has.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Text.
    Text,
    /// A whole number.
    Integer,
    /// One of a few words, in their order.
    Word(fn() -> Words),
    /// Codes of findings.
    Codes,
    /// The names of both players.
    Names,
    /// The path of a file.
    Path,
    /// Several texts.
    Texts,
    /// The tag pairs of a game by name.
    Tags,
    /// Findings.
    Findings,
    /// Draws that could be claimed.
    Claims,
    /// The material of a position.
    Material,
    /// The material of several positions.
    Positions,
    /// A number for each side.
    BySide,
}

impl Kind {
    /// Whether games can be ordered, divided and counted by it.
    #[must_use]
    pub const fn is_key(self) -> bool {
        matches!(self, Kind::Text | Kind::Integer | Kind::Word(_) | Kind::Names | Kind::Path)
    }
}

//! A file being read.

use crate::input::{Cut, Decoded, FileEncoding, LineEnd, decode};
use crate::notation::FileNotation;
use crate::record::{Above, Record, Room};

/// A file being read: its name, and how the text of its games is encoded and written.
#[derive(Debug)]
pub struct File {
    /// Its name in reports: the path as given or found, `-` for standard input.
    pub name: String,
    encoding: FileEncoding,
    notation: FileNotation,
    line_end: Option<LineEnd>,
    follows: bool,
}

impl File {
    /// A file of this name, encoding and notation.
    #[must_use]
    pub const fn new(name: String, encoding: FileEncoding, notation: FileNotation) -> File {
        File { name, encoding, notation, line_end: None, follows: false }
    }

    /// The same file, whose lines end in this way.
    #[must_use]
    pub fn in_lines(self, line_end: Option<LineEnd>) -> File {
        File { line_end, ..self }
    }

    /// How its lines end; `None` if that is not known.
    #[must_use]
    pub const fn line_end(&self) -> Option<LineEnd> {
        self.line_end
    }

    /// The same file, which others of its source may precede.
    #[must_use]
    pub fn following(self, follows: bool) -> File {
        File { follows, ..self }
    }

    /// Whether other files of its source were read before it.
    #[must_use]
    pub const fn follows(&self) -> bool {
        self.follows
    }

    /// How its bytes are decoded.
    #[must_use]
    pub const fn encoding(&self) -> FileEncoding {
        self.encoding
    }

    /// Whether its games are written in PDN.
    #[must_use]
    pub fn is_pdn(&self) -> bool {
        matches!(self.notation, FileNotation::Pdn)
    }

    /// Whether it is a table with a whole game in each row.
    #[must_use]
    pub fn has_game_in_row(&self) -> bool {
        self.notation.has_game_in_row()
    }

    /// The text of one of its games.
    #[must_use]
    pub fn decode<'b>(&self, game: &'b [u8]) -> Decoded<'b> {
        decode(game, self.encoding).in_lines(self.line_end)
    }

    /// The tags of one of its games, decoded before.
    #[must_use]
    pub fn parse_head<'t>(&'t self, decoded: &'t Decoded<'_>, cut: &'t Cut) -> Record<'t> {
        self.notation.parse_head(decoded.text()).under(cut.above.as_ref())
    }

    /// One of its games, decoded before, of which nothing is read.
    #[must_use]
    pub fn unread<'t>(&'t self, decoded: &'t Decoded<'_>) -> Record<'t> {
        self.notation.unread(decoded.text())
    }

    /// What one of its games says, decoded before, and what stands above it.
    #[must_use]
    pub fn parse<'t>(&'t self, decoded: &'t Decoded<'_>, cut: &'t Cut) -> Record<'t> {
        self.read(decoded.text(), cut.above.as_ref())
    }

    /// The same, in the [room](Room) of a record before.
    #[must_use]
    pub fn parse_in<'t>(&'t self, decoded: &'t Decoded<'_>, cut: &'t Cut, room: Room) -> Record<'t> {
        self.notation.parse_in(decoded.text(), room).under(cut.above.as_ref())
    }

    /// What a game says that is text already, and what stands above it.
    #[must_use]
    pub fn read<'t>(&'t self, text: &'t str, above: Option<&'t Above>) -> Record<'t> {
        self.notation.parse(text).under(above)
    }
}

use crate::input::{Decoded, FileEncoding, decode};
use crate::notation::FileNotation;
use crate::record::Record;

/// A file being read.
#[derive(Debug)]
pub(crate) struct File {
    /// Its name in reports: the path as given or found, `-` for standard input.
    pub name: String,
    encoding: FileEncoding,
    notation: FileNotation,
}

impl File {
    pub(crate) fn new(name: String, encoding: FileEncoding, notation: FileNotation) -> File {
        File { name, encoding, notation }
    }

    /// Whether its games are written in PDN.
    pub(crate) fn is_pdn(&self) -> bool {
        matches!(self.notation, FileNotation::Pdn)
    }

    /// The text of one of its games.
    pub(crate) fn decode<'b>(&self, game: &'b [u8]) -> Decoded<'b> {
        decode(game, self.encoding)
    }

    /// The tags of one of its games, decoded before.
    pub(crate) fn parse_head<'t>(&'t self, decoded: &'t Decoded<'_>) -> Record<'t> {
        self.notation.parse_head(decoded.text())
    }

    /// One of its games, decoded before, of which nothing is read.
    pub(crate) fn unread<'t>(&'t self, decoded: &'t Decoded<'_>) -> Record<'t> {
        self.notation.unread(decoded.text())
    }

    /// What one of its games says, decoded before.
    pub(crate) fn parse<'t>(&'t self, decoded: &'t Decoded<'_>) -> Record<'t> {
        self.notation.parse(decoded.text())
    }
}

//! PDN as it is: every byte that is not deliberately changed stays.

use super::{Format, Loss};
use crate::transcript::Sheet;
use damiera_query::game::JudgedGame;

use damiera_query::game::Needs;
use damiera_record::input::{Encoding, FileEncoding, decode};

/// Writes the bytes of each game, or its entries if something in them was changed, with the text between
/// games.
#[derive(Debug, Default)]
pub struct Archive {
    /// Whether everything is written in UTF-8, rather than each game in its own encoding.
    pub utf_8: bool,
    /// Whether at least what is in UTF-16 is: no text in another encoding can stand beside that.
    pub narrow: bool,
}

impl Format for Archive {
    fn holds_games(&self) -> bool {
        true
    }

    fn needs(&self) -> Needs {
        Needs::BYTES
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        self.gap(game.site.file, game.file_encoding, game.gap, out);
        if self.decodes(game.decoded.encoding()) {
            out.extend_from_slice(game.decoded.text().as_bytes());
        } else {
            out.extend_from_slice(game.bytes);
        }
    }

    fn cleaned_up(&self, game: &JudgedGame<'_>, sheet: &Sheet, out: &mut Vec<u8>) {
        self.gap(game.site.file, game.file_encoding, game.gap, out);
        if self.decodes(game.decoded.encoding()) {
            out.extend_from_slice(sheet.text().as_bytes());
        } else {
            out.extend(sheet.bytes(game.decoded.encoding()));
        }
    }

    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        let decoded = game.decoded;
        if !self.decodes(decoded.encoding()) || decoded.unwritable(0..decoded.text().len()).is_none() {
            return Vec::new();
        }
        let why = "has bytes that mean nothing in its encoding";
        vec![Loss::part(format!("{why}, {}: they are written as U+FFFD", decoded.encoding()))]
    }

    fn gap(&self, _file: &str, encoding: FileEncoding, bytes: &[u8], out: &mut Vec<u8>) {
        let is_wide = encoding.is_wide();
        // A gap can have lines that begin with a percent sign, written by anybody.
        let is_other = is_wide || std::str::from_utf8(bytes).is_err();
        if is_other && (self.utf_8 || self.narrow && is_wide) {
            out.extend_from_slice(decode(bytes, encoding).text().as_bytes());
        } else {
            out.extend_from_slice(bytes);
        }
    }
}

impl Archive {
    /// Whether the text of a game is written in UTF-8, rather than its bytes.
    fn decodes(&self, encoding: Encoding) -> bool {
        self.utf_8 || self.narrow && encoding.is_wide()
    }
}

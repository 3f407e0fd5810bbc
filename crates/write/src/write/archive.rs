//! PDN as it is: every byte that is not deliberately changed stays.

use super::format::Format;
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
}

impl Format for Archive {
    fn needs(&self) -> Needs {
        Needs::BYTES
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        self.gap(game.site.file, game.gap, out);
        if self.encoding(game) == game.decoded.encoding() {
            out.extend_from_slice(game.bytes);
        } else {
            out.extend_from_slice(game.decoded.text().as_bytes());
        }
    }

    fn cleaned_up(&self, game: &JudgedGame<'_>, sheet: &Sheet, out: &mut Vec<u8>) {
        self.gap(game.site.file, game.gap, out);
        out.extend(sheet.bytes(self.encoding(game)));
    }

    fn gap(&self, _file: &str, bytes: &[u8], out: &mut Vec<u8>) {
        // A gap can have lines that begin with a percent sign, written by anybody.
        if self.utf_8 && std::str::from_utf8(bytes).is_err() {
            out.extend_from_slice(decode(bytes, FileEncoding::Detected(None)).text().as_bytes());
        } else {
            out.extend_from_slice(bytes);
        }
    }
}

impl Archive {
    fn encoding(&self, game: &JudgedGame<'_>) -> Encoding {
        if self.utf_8 { Encoding::UTF_8 } else { game.decoded.encoding() }
    }
}

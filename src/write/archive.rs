//! PDN as it stands: every byte that is not deliberately changed stays as it was.

use super::format::{Format, Needs, Outgoing};
use crate::input::{Encoding, FileEncoding, decode};

/// Writes the bytes of each game, or its entries where something in them was changed, with what stands between games.
#[derive(Debug, Default)]
pub struct Archive {
    /// Whether everything is written in UTF-8, rather than each game in its own encoding.
    pub utf_8: bool,
}

impl Format for Archive {
    fn needs(&self) -> Needs {
        Needs { bytes_alone: true, ..Needs::default() }
    }

    fn game(&self, game: &Outgoing<'_>, out: &mut Vec<u8>) {
        self.gap(game.site.file, game.gap, out);
        let encoding = if self.utf_8 { Encoding::UTF_8 } else { game.decoded.encoding() };
        if let Some(sheet) = &game.sheet {
            out.extend(sheet.bytes(encoding));
            return;
        }
        if encoding == game.decoded.encoding() {
            out.extend_from_slice(game.bytes);
        } else {
            out.extend_from_slice(game.decoded.text().as_bytes());
        }
    }

    fn gap(&self, _file: &str, bytes: &[u8], out: &mut Vec<u8>) {
        // A gap can hold lines that begin with a percent sign, in the words of whoever wrote them.
        if self.utf_8 && std::str::from_utf8(bytes).is_err() {
            out.extend_from_slice(decode(bytes, FileEncoding::Detected(None)).text().as_bytes());
        } else {
            out.extend_from_slice(bytes);
        }
    }
}

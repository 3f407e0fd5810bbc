//! From the bytes of a game to its text, and from a place in the text back to the bytes.
//!
//! - A game that is valid UTF-8 is UTF-8, and its text is its bytes.
//! - Any other is in the legacy encoding of its file, chosen once from the file's first [`HEAD`] bytes
//!   (see [`legacy`]); if these show nothing, from the game itself.
//! - A file in UTF-16 is so as a whole: its first bytes show it, whatever is said of others (see [`wide`]).
//! - `--encoding` chooses for all games: UTF-8, any encoding of one byte per character, with the code pages of DOS, or
//!   UTF-16. Bytes that are not valid in it become U+FFFD, the replacement character, one for each faulty sequence.
//!
//! Byte order marks are not looked for: the splitter leaves the file's own to a gap.

mod dos;
pub mod legacy;
mod places;
mod signs;
pub mod wide;
mod words;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use super::LineEnd;
use crate::error::Error;
use dos::CodePage;

pub use places::{Place, Places};
pub(super) use places::{Reached, begin};
pub(super) use wide::Widened;

/// How much of a file its legacy encoding is chosen from.
pub const HEAD: usize = 1 << 20;

/// UTF-8, UTF-16, or an encoding of one byte per character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(Table);

/// Who knows what its bytes mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    /// The Encoding Standard of the WHATWG.
    Standard(&'static encoding_rs::Encoding),
    /// A code page of DOS.
    Dos(&'static CodePage),
}

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Encoding = Encoding(Table::Standard(encoding_rs::UTF_8));
    /// UTF-16 whose first byte is the low one: the 'Unicode' of Windows.
    pub const UTF_16LE: Encoding = Encoding(Table::Standard(encoding_rs::UTF_16LE));
    /// UTF-16 whose first byte is the high one.
    pub const UTF_16BE: Encoding = Encoding(Table::Standard(encoding_rs::UTF_16BE));
    /// The encoding of western Windows; what is called Latin-1 is read as this.
    pub const WINDOWS_1252: Encoding = Encoding(Table::Standard(encoding_rs::WINDOWS_1252));
    /// The encoding of central European Windows.
    pub const WINDOWS_1250: Encoding = Encoding(Table::Standard(encoding_rs::WINDOWS_1250));
    /// The encoding of Baltic Windows.
    pub const WINDOWS_1257: Encoding = Encoding(Table::Standard(encoding_rs::WINDOWS_1257));
    /// The encoding of Cyrillic Windows.
    pub const WINDOWS_1251: Encoding = Encoding(Table::Standard(encoding_rs::WINDOWS_1251));
    /// The encoding of Cyrillic DOS, code page 866.
    pub const IBM866: Encoding = Encoding(Table::Standard(encoding_rs::IBM866));
    /// The encoding of Russian Unix.
    pub const KOI8_R: Encoding = Encoding(Table::Standard(encoding_rs::KOI8_R));
    /// The encoding of Ukrainian Unix.
    pub const KOI8_U: Encoding = Encoding(Table::Standard(encoding_rs::KOI8_U));
    /// The Cyrillic encoding of the ISO.
    pub const ISO_8859_5: Encoding = Encoding(Table::Standard(encoding_rs::ISO_8859_5));
    /// The encoding of Turkish Windows; what is called Latin-5 is read as this.
    pub const WINDOWS_1254: Encoding = Encoding(Table::Standard(encoding_rs::WINDOWS_1254));
    /// The encoding of western Macintosh computers before Mac OS X: Mac Roman.
    pub const MACINTOSH: Encoding = Encoding(Table::Standard(encoding_rs::MACINTOSH));
    /// The encoding of Cyrillic Macintosh computers before Mac OS X.
    pub const X_MAC_CYRILLIC: Encoding = Encoding(Table::Standard(encoding_rs::X_MAC_CYRILLIC));
    /// Latin-2, the encoding of central European Unix.
    pub const ISO_8859_2: Encoding = Encoding(Table::Standard(encoding_rs::ISO_8859_2));
    /// The encoding of western DOS, code page 850; the letters of code page 437 lie in the same places.
    pub const IBM850: Encoding = Encoding(Table::Dos(dos::IBM850));
    /// The encoding of central European DOS, code page 852.
    pub const IBM852: Encoding = Encoding(Table::Dos(dos::IBM852));
    /// The encoding of Baltic DOS, code page 775.
    pub const IBM775: Encoding = Encoding(Table::Dos(dos::IBM775));
    /// The encoding of Turkish DOS, code page 857.
    pub const IBM857: Encoding = Encoding(Table::Dos(dos::IBM857));
    /// The encoding of Portuguese DOS, code page 860.
    pub const IBM860: Encoding = Encoding(Table::Dos(dos::IBM860));
    /// The encoding of Ukrainian DOS, code page 1125.
    pub const IBM1125: Encoding = Encoding(Table::Dos(dos::IBM1125));

    /// Its name in the WHATWG's Encoding Standard, or in the list of IANA.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Table::Standard(encoding) => encoding.name(),
            Table::Dos(page) => page.name,
        }
    }

    /// Whether a character is two bytes or four: UTF-16.
    #[must_use]
    pub fn is_wide(self) -> bool {
        self == Encoding::UTF_16LE || self == Encoding::UTF_16BE
    }

    /// The bytes of a text in this encoding; `None` if it has no byte for some character.
    #[must_use]
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self.0 {
            // The standard writes no UTF-16: what it calls encoding into it gives UTF-8.
            Table::Standard(_) if self.is_wide() => Some(wide::encode(text, self)),
            Table::Standard(encoding) => {
                let (bytes, _, unmappable) = encoding.encode(text);
                (!unmappable).then(|| bytes.into_owned())
            }
            Table::Dos(page) => page.encode(text),
        }
    }

    /// The text of bytes in this encoding.
    fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self.0 {
            Table::Standard(encoding) => encoding.decode_without_bom_handling(bytes).0,
            Table::Dos(page) => match std::str::from_utf8(bytes) {
                Ok(text) if text.is_ascii() => Cow::Borrowed(text),
                _ => Cow::Owned(page.decode(bytes)),
            },
        }
    }

    /// Finds an encoding by name: `utf-8`, `utf-16`, `latin1`, `cp1251`, `cp850`, `ibm866`, `koi8-r`, `iso-8859-2`,
    /// `mac-roman`, … in any case.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] when no encoding has the name, or it takes several bytes for a character.
    pub fn for_name(name: &str) -> Result<Encoding, Error> {
        let folded: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        let digits = folded.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let prefix = &folded[..folded.len() - digits.len()];
        let is_dos = matches!(prefix, "" | "cp" | "ibm" | "dos" | "msdos" | "oem" | "pc" | "codepage");
        if let Some(page) = CodePage::numbered(digits).filter(|_| is_dos) {
            return Ok(Encoding(Table::Dos(page)));
        }
        let windows = || matches!(prefix, "" | "cp" | "win" | "windows").then(|| format!("windows-{digits}"));
        // Code page 866 alone is one of the standard's.
        let dos = || (is_dos && digits == "866").then_some("ibm866");
        let mac = || Some(format!("x-mac-{}", folded.trim_start_matches('x').strip_prefix("mac")?));
        let usual = match folded.as_str() {
            "utf16" | "utf16le" => Some(encoding_rs::UTF_16LE),
            "utf16be" => Some(encoding_rs::UTF_16BE),
            "koi8" | "koi8r" => Some(encoding_rs::KOI8_R),
            "koi8u" => Some(encoding_rs::KOI8_U),
            _ => None,
        };
        let found = usual
            .or_else(|| encoding_rs::Encoding::for_label(name.as_bytes()))
            .or_else(|| encoding_rs::Encoding::for_label(folded.as_bytes()))
            .or_else(|| encoding_rs::Encoding::for_label(windows()?.as_bytes()))
            .or_else(|| encoding_rs::Encoding::for_label(dos()?.as_bytes()))
            .or_else(|| encoding_rs::Encoding::for_label(mac()?.as_bytes()));
        let advice = "UTF-8 and UTF-16 can be read, and encodings of one byte per character, such as windows-1252 (latin1), \
                      windows-1251 (cp1251), IBM850 (cp850), IBM866 (cp866), KOI8-R, ISO-8859-2 and macintosh (mac-roman)";
        match found {
            Some(encoding) if encoding == encoding_rs::X_USER_DEFINED => {
                Err(Error::Usage(format!("'{name}' does not say what its bytes mean; {advice}")))
            }
            Some(encoding) if encoding == encoding_rs::UTF_8 || encoding.is_single_byte() => {
                Ok(Encoding(Table::Standard(encoding)))
            }
            Some(encoding) if Encoding(Table::Standard(encoding)).is_wide() => {
                Ok(Encoding(Table::Standard(encoding)))
            }
            Some(encoding) => Err(Error::Usage(format!(
                "the encoding {} uses several bytes per character; {advice}",
                encoding.name()
            ))),
            None => Err(Error::Usage(format!("there is no encoding '{name}'; {advice}"))),
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the games of one file are decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileEncoding {
    /// All in this encoding, because someone said so.
    Forced(Encoding),
    /// In UTF-8; those that are not, in this legacy encoding, if the file shows one.
    Detected(Option<Encoding>),
    /// All in this encoding of two bytes, which the file shows without a mark.
    Shown(Encoding),
}

impl FileEncoding {
    /// Chooses the legacy encoding from the first [`HEAD`] bytes of the file.
    #[must_use]
    pub fn detect(head: &[u8]) -> FileEncoding {
        FileEncoding::Detected(legacy::guess(head))
    }

    /// Whether the file is in UTF-16.
    #[must_use]
    pub fn is_wide(self) -> bool {
        match self {
            FileEncoding::Forced(encoding) | FileEncoding::Shown(encoding) => encoding.is_wide(),
            FileEncoding::Detected(_) => false,
        }
    }
}

/// Makes text of the bytes of one game.
#[must_use]
pub fn decode(game: &[u8], encoding: FileEncoding) -> Decoded<'_> {
    let valid = || simdutf8::basic::from_utf8(game).ok();
    match encoding {
        FileEncoding::Forced(forced) if forced == Encoding::UTF_8 => match valid() {
            Some(text) => Decoded::utf_8(text),
            None => Decoded::lossy(game),
        },
        FileEncoding::Shown(encoding) => Decoded::wide(game, encoding, true),
        FileEncoding::Forced(encoding) if encoding.is_wide() => Decoded::wide(game, encoding, false),
        FileEncoding::Forced(encoding) => Decoded::single_byte(game, encoding, false),
        FileEncoding::Detected(legacy) => valid().map_or_else(
            || {
                let chosen = legacy.or_else(|| legacy::guess(game)).unwrap_or(Encoding::WINDOWS_1252);
                Decoded::single_byte(game, chosen, true)
            },
            Decoded::utf_8,
        ),
    }
}

/// The text of a game, and the way back to its bytes.
#[derive(Clone, Debug)]
pub struct Decoded<'b> {
    bytes: &'b [u8],
    text: Cow<'b, str>,
    encoding: Encoding,
    guessed: bool,
    map: Map,
    /// How the lines of its file end, where that is known.
    line_end: Option<LineEnd>,
}

/// How offsets in the text map to offsets in the bytes.
#[derive(Clone, Debug)]
enum Map {
    /// They are the same.
    Same,
    /// A byte is a character.
    Characters,
    /// A character is two bytes, or four.
    Units,
    /// The same, but for replaced sequences: after each of them, the offset in the text and the offset
    /// in the bytes.
    Replaced(Vec<(usize, usize)>),
}

impl<'b> Decoded<'b> {
    fn utf_8(text: &'b str) -> Decoded<'b> {
        Decoded {
            bytes: text.as_bytes(),
            text: Cow::Borrowed(text),
            encoding: Encoding::UTF_8,
            guessed: false,
            map: Map::Same,
            line_end: None,
        }
    }

    fn lossy(game: &'b [u8]) -> Decoded<'b> {
        let mut text = String::with_capacity(game.len());
        let mut replaced = Vec::new();
        let mut raw = 0;
        for chunk in game.utf8_chunks() {
            text.push_str(chunk.valid());
            raw += chunk.valid().len() + chunk.invalid().len();
            if !chunk.invalid().is_empty() {
                text.push(char::REPLACEMENT_CHARACTER);
                replaced.push((text.len(), raw));
            }
        }
        let map = Map::Replaced(replaced);
        Decoded {
            bytes: game,
            text: Cow::Owned(text),
            encoding: Encoding::UTF_8,
            guessed: false,
            map,
            line_end: None,
        }
    }

    fn single_byte(game: &'b [u8], encoding: Encoding, guessed: bool) -> Decoded<'b> {
        // Plain ASCII is borrowed, and then a byte is a character all the same.
        Decoded {
            bytes: game,
            text: encoding.decode(game),
            encoding,
            guessed,
            map: Map::Characters,
            line_end: None,
        }
    }

    fn wide(game: &'b [u8], encoding: Encoding, guessed: bool) -> Decoded<'b> {
        Decoded {
            bytes: game,
            text: encoding.decode(game),
            encoding,
            guessed,
            map: Map::Units,
            line_end: None,
        }
    }

    /// The same, from a file whose lines end in this way: a carriage return in it is no line end of another kind.
    #[must_use]
    pub fn in_lines(self, line_end: Option<LineEnd>) -> Decoded<'b> {
        Decoded { line_end, ..self }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The encoding it was in.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether the encoding was guessed: the bytes are not UTF-8, and nobody and no mark said what they are.
    #[must_use]
    pub fn is_guessed(&self) -> bool {
        self.guessed
    }

    /// Whether some of its bytes could not be decoded, so that parts of it may be [unwritable](Decoded::unwritable).
    #[must_use]
    pub fn is_lossy(&self) -> bool {
        self.text.contains(char::REPLACEMENT_CHARACTER)
    }

    /// The bytes of a range of the text, if the text would not give them back: some of them could not
    /// be decoded.
    #[must_use]
    pub fn unwritable(&self, place: Range<usize>) -> Option<&'b [u8]> {
        let text = self.text.get(place.clone())?;
        if !text.contains(char::REPLACEMENT_CHARACTER) {
            return None;
        }
        let raw = self.bytes.get(self.raw_offset(place.start)..self.raw_offset(place.end))?;
        (self.encoding.encode(text).as_deref() != Some(raw)).then_some(raw)
    }

    /// The offset in the game's bytes of a byte offset in its text. An offset inside a character gives
    /// the beginning of that character, one beyond the text its end.
    ///
    /// It takes time in proportion to the offset; [`Places`] goes from one place to the next.
    #[must_use]
    pub fn raw_offset(&self, offset: usize) -> usize {
        let offset = floor(&self.text, offset);
        match &self.map {
            Map::Same => offset,
            Map::Characters => characters(self.text.as_bytes().get(..offset).unwrap_or_default()),
            // One byte alone at the end is a character, too, or part of the half character before it.
            Map::Units if offset == self.text.len() => self.bytes.len(),
            Map::Units => {
                let before = self.text.as_bytes().get(..offset).unwrap_or_default();
                2 * wide::units_of(before)
            }
            Map::Replaced(replaced) => {
                let before = replaced.partition_point(|(text, _)| *text <= offset);
                let (text, raw) =
                    before.checked_sub(1).and_then(|last| replaced.get(last)).copied().unwrap_or_default();
                raw + (offset - text)
            }
        }
    }
}

/// The beginning of the character that `offset` is in, or the end of the text.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// How many characters begin in `bytes`.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests;

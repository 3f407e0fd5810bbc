//! Lines and columns, worked out only where someone wants to know them.

use memchr::{memchr_iter, memrchr};

use super::wide::units_of;
use super::{Decoded, Map, characters, floor};
use crate::input::line_end::LineEnd;
use crate::input::split::Cut;

/// A place in a stream, as a person or a program wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The byte in the stream, from 0.
    pub byte_start: u64,
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
}

/// Goes from place to place in the text of a game, in time proportional to the way.
///
/// Places may be asked for in any order; in order, all of them together take one pass.
#[derive(Clone, Debug)]
pub struct Places<'d> {
    decoded: &'d Decoded<'d>,
    start: Place,
    reached: Reached,
}

/// Where the last answer was.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::input) struct Reached {
    /// The offset in the text.
    offset: usize,
    /// The lines and the characters before it in the game.
    lines: u64,
    characters: u64,
    /// The bytes before it in the game, where that is in UTF-16.
    wide: u64,
    /// The characters before it on its line.
    column: u64,
    /// The last byte of each line of the text, once a place was asked for.
    line_end: Option<u8>,
}

impl<'d> Places<'d> {
    /// Begins at the first byte of the game `cut`, which was decoded to `decoded`.
    #[must_use]
    pub fn new(decoded: &'d Decoded<'d>, cut: &Cut) -> Places<'d> {
        Places { decoded, start: begin(cut), reached: Reached::default() }
    }

    /// The place of a byte offset in the text. One inside a character is taken to its beginning, one
    /// beyond the text to its end.
    pub fn at(&mut self, offset: usize) -> Place {
        self.reached.at(offset, self.decoded, self.start)
    }
}

/// The place of the first byte of a game.
pub(in crate::input) const fn begin(cut: &Cut) -> Place {
    Place { byte_start: cut.byte_start, line: cut.line, column: cut.column }
}

impl Reached {
    /// Goes to a byte offset in a text that begins at a place.
    pub(in crate::input) fn at(&mut self, offset: usize, decoded: &Decoded<'_>, start: Place) -> Place {
        let text = decoded.text();
        let offset = floor(text, offset);
        let bytes = text.as_bytes();
        let way = bytes.get(offset.min(self.offset)..offset.max(self.offset)).unwrap_or_default();
        // Once there are line feeds in a file, they alone end its lines: so the splitter counts them.
        let line_end = *self.line_end.get_or_insert_with(|| match decoded.line_end {
            Some(LineEnd::Lf | LineEnd::CrLf) => b'\n',
            Some(LineEnd::Cr) | None => LineEnd::of(text).last_byte(),
        });
        let lines = memchr_iter(line_end, way).count() as u64;
        let passed = count(way);
        let is_wide = matches!(decoded.map, Map::Units);
        let wide = if is_wide { 2 * units_of(way) as u64 } else { 0 };
        if offset >= self.offset {
            self.lines += lines;
            self.characters += passed;
            self.wide += wide;
            self.column = match memrchr(line_end, way) {
                Some(last) => count(way.get(last + 1..).unwrap_or_default()),
                None => self.column + passed,
            };
        } else {
            self.lines -= lines;
            self.characters -= passed;
            self.wide -= wide;
            self.column = if lines == 0 {
                self.column - passed
            } else {
                let before = bytes.get(..offset).unwrap_or_default();
                let last = memrchr(line_end, before).map_or(0, |last| last + 1);
                count(before.get(last..).unwrap_or_default())
            };
        }
        self.offset = offset;
        let raw = match &decoded.map {
            Map::Characters => self.characters,
            // A byte alone at the end belongs to the half character before it.
            Map::Units if offset == text.len() => decoded.bytes.len() as u64,
            Map::Units => self.wide.min(decoded.bytes.len() as u64),
            Map::Same | Map::Replaced(_) => decoded.raw_offset(offset) as u64,
        };
        Place {
            byte_start: start.byte_start + raw,
            line: start.line + self.lines,
            column: self.column + if self.lines == 0 { start.column } else { 1 },
        }
    }
}

/// How many characters begin in `bytes`.
fn count(bytes: &[u8]) -> u64 {
    characters(bytes) as u64
}

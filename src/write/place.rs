use crate::input::encoding::Decoded;
use crate::input::split::Cut;
use crate::record::Span;

/// One game where it was read: what turns spans of its text into places of its file.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The file as reports name it.
    pub file: &'a str,
    /// Where the game lies in the file.
    pub cut: &'a Cut,
    /// Its text, and how that maps to the bytes of the file.
    pub decoded: &'a Decoded<'a>,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub col: u64,
}

impl Place<'_> {
    /// The line and column of a byte of the text. Worked out only when something is shown.
    #[must_use]
    pub fn location(&self, offset: usize) -> Location {
        let before = self.decoded.text().get(..offset).unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', before.as_bytes()).count() as u64;
        let since = before.rsplit('\n').next().unwrap_or_default().chars().count() as u64;
        let col = if lines == 0 { self.cut.column + since } else { since + 1 };
        Location { line: self.cut.line + lines, col }
    }

    /// The first byte of a span in the file, and how many bytes of the file it covers.
    #[must_use]
    pub fn bytes(&self, span: Span) -> (u64, u64) {
        let start = self.decoded.raw_offset(span.start) as u64;
        let end = self.decoded.raw_offset(span.end) as u64;
        (self.cut.byte_start + start, end - start)
    }
}

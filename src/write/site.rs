use crate::input::{Cut, Decoded, Place, Places};
use crate::record::Span;

/// One game where it was read: what turns spans of its text into places of its file.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// The file as reports name it.
    pub file: &'a str,
    /// Where the game lies in the file.
    pub cut: &'a Cut,
    /// Its text, and how that maps to the bytes of the file.
    pub decoded: &'a Decoded<'a>,
}

impl Site<'_> {
    /// The byte, line and column of a byte of the text. Worked out only when something is shown.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        Places::new(self.decoded, self.cut).at(offset)
    }

    /// How many bytes of the file a span covers.
    #[must_use]
    pub fn byte_len(&self, span: Span) -> u64 {
        self.place(span.end).byte_start - self.place(span.start).byte_start
    }
}

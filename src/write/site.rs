use std::cell::RefCell;

use crate::input::{Cut, Decoded, Place, Places};
use crate::record::Span;

/// One game where it was read: what turns spans of its text into places of its file.
#[derive(Clone, Debug)]
pub struct Site<'a> {
    /// The file as reports name it.
    pub file: &'a str,
    /// Where the game lies in the file.
    pub cut: &'a Cut,
    /// Its text, and how that maps to the bytes of the file.
    pub decoded: &'a Decoded<'a>,
    /// Where the last place asked for is: a game may have as many findings as words.
    places: RefCell<Places<'a>>,
}

impl<'a> Site<'a> {
    /// The place of the game `cut`, which was decoded to `decoded`.
    #[must_use]
    pub fn new(file: &'a str, cut: &'a Cut, decoded: &'a Decoded<'a>) -> Site<'a> {
        Site { file, cut, decoded, places: RefCell::new(Places::new(decoded, cut)) }
    }

    /// The byte, line and column of a byte of the text. Worked out only when something is shown.
    ///
    /// It takes time in proportion to the way from the place asked for before.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        self.places.borrow_mut().at(offset)
    }

    /// How many bytes of the file a span covers.
    #[must_use]
    pub fn byte_len(&self, span: Span) -> u64 {
        self.place(span.end).byte_start - self.place(span.start).byte_start
    }
}

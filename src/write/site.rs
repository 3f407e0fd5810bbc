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
    /// Goes from place to place, so that all places of a game, asked for in order, take one pass over it.
    places: RefCell<Places<'a>>,
}

impl<'a> Site<'a> {
    /// The place of a game that was decoded from a file.
    #[must_use]
    pub fn new(file: &'a str, cut: &'a Cut, decoded: &'a Decoded<'a>) -> Site<'a> {
        Site { file, cut, places: RefCell::new(Places::new(decoded, cut)) }
    }

    /// The byte, line and column of a byte of the text. Worked out only when something is shown.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        self.places.borrow_mut().at(offset)
    }

    /// How many bytes of the file a span covers.
    #[must_use]
    pub fn byte_len(&self, span: Span) -> u64 {
        let start = self.place(span.start).byte_start;
        self.place(span.end).byte_start - start
    }
}

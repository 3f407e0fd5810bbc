//! Where a game was read: spans of its text as places of its file.

use std::sync::{Mutex, PoisonError};

use super::encoding::{Reached, begin};
use super::{Cut, Decoded, Place};
use crate::record::Span;

/// One game where it was read: what turns spans of its text into places of its file.
#[derive(Debug)]
pub struct Site<'a> {
    /// The file as reports name it.
    pub file: &'a str,
    /// Where the game lies in the file.
    pub cut: &'a Cut,
    /// Goes from place to place, so that all places of a game, asked for in order, take one pass over it.
    /// Behind a lock, which nobody else ever holds, because expressions want all that they look into to be `Sync`.
    reached: Mutex<Reached>,
    decoded: &'a Decoded<'a>,
}

impl<'a> Site<'a> {
    /// The place of a game that was decoded from a file.
    #[must_use]
    pub fn new(file: &'a str, cut: &'a Cut, decoded: &'a Decoded<'a>) -> Site<'a> {
        Site { file, cut, reached: Mutex::default(), decoded }
    }

    /// The byte, line and column of a byte of the text. Worked out only when something is shown.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        let mut reached = self.reached.lock().unwrap_or_else(PoisonError::into_inner);
        reached.at(offset, self.decoded, begin(self.cut))
    }

    /// How many bytes of the file a span covers.
    #[must_use]
    pub fn byte_len(&self, span: Span) -> u64 {
        let start = self.place(span.start).byte_start;
        self.place(span.end).byte_start - start
    }
}

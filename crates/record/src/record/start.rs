//! The start position that a record states.

use damiera_rules::position::{Setup, fen};

use super::{FaultKind, Record, Span, Tag};

impl Record<'_> {
    /// Whether it states a start position, be it one that cannot be read: whether [`start_setup`] gives anything.
    #[must_use]
    pub fn states_start(&self) -> bool {
        self.start.is_some() || self.value(Tag::Fen).is_some()
    }

    /// Where it tells, in words, the pieces of a start position in a way that cannot be read.
    #[must_use]
    pub fn unread_start(&self) -> Option<Span> {
        let mut unread = self.faults.iter().filter(|fault| fault.kind == FaultKind::UnreadStart);
        let first = unread.next()?.span;
        Some(Span::new(first.start, unread.next_back().map_or(first.end, |last| last.span.end)))
    }
}

/// The start position a record states, as written: by a FEN tag, otherwise in the words of its own notation; `None`
/// if it states none.
///
/// # Errors
///
/// The FEN's own error, with the bytes of the tag's value, if it cannot be read.
pub fn start_setup(record: &Record<'_>) -> Result<Option<(Setup, Span)>, (fen::ParseFenError, Span)> {
    let Some(text) = record.value(Tag::Fen) else { return Ok(record.start.as_deref().cloned()) };
    let span = record.tag(Tag::Fen).and_then(|pair| pair.value).unwrap_or_default();
    match fen::parse(text) {
        Ok(setup) => Ok(Some((setup, span))),
        Err(error) => Err((error, span)),
    }
}

use damiera_rules::position::{Setup, fen};

use super::{Record, Span, Tag};

/// The start position a record states, as written: by a FEN tag, otherwise in the words of its own notation; `None`
/// if it states none.
///
/// # Errors
///
/// The FEN's own error, with the bytes of the tag's value, if it cannot be read.
pub fn start_setup(record: &Record<'_>) -> Result<Option<(Setup, Span)>, (fen::ParseFenError, Span)> {
    let Some(text) = record.value(Tag::Fen) else { return Ok(record.start.clone()) };
    let span = record.tag(Tag::Fen).and_then(|pair| pair.value).unwrap_or_default();
    match fen::parse(text) {
        Ok(setup) => Ok(Some((setup, span))),
        Err(error) => Err((error, span)),
    }
}

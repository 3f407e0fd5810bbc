//! Dots in the place of a ply that say whose turn it is.

use damiera_record::record::{MoveKind, Record, TokenKind};

/// The placeholder tokens that are not plies, in order: dots followed by another move only say whose turn it
/// is.
pub(super) fn markers(record: &Record<'_>, end: usize) -> Vec<usize> {
    if !record.contents.has_unwritten_moves() {
        return Vec::new();
    }
    let mut plies = record.plies().map(|(span, _)| span.start).peekable();
    let mut markers = Vec::new();
    // The last dots of each open line, as long as no number follows them.
    let mut dots = vec![None];
    for (index, token) in record.tokens.iter().take(end).enumerate() {
        let is_main = dots.len() == 1;
        let last = dots.last_mut();
        match (token.kind, last) {
            (TokenKind::VariationStart, _) => dots.push(None),
            (TokenKind::VariationEnd, _) => drop(dots.pop()),
            (TokenKind::Move(written), _) if is_main => {
                let is_ply = plies.next_if_eq(&token.span.start).is_some();
                if !is_ply && written.kind == MoveKind::Unknown {
                    markers.push(index);
                }
            }
            (TokenKind::Move(written), Some(last)) => {
                markers.extend(last.take());
                let has_dots = record.slice(token.span).starts_with(['.', '…']);
                *last = (written.kind == MoveKind::Unknown && has_dots).then_some(index);
            }
            (TokenKind::MoveNumber { .. }, Some(last)) => *last = None,
            _ => {}
        }
    }
    markers.sort_unstable();
    markers
}

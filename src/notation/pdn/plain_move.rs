//! The plain move, `32-28 ` or `9x18 `, told from its first bytes.
//!
//! Nine moves of ten are written so. Trying this shape before all others makes reading faster by a
//! quarter; [`number_move`](super::written_move::number_move) reads the same, and everything else.

use crate::record::{MoveKind, Separator, WrittenMove, WrittenSquare};

/// Reads two squares with a dash or a cross between them and a blank behind.
///
/// The blank makes sure that no capture goes on here. What may be a result, `1-0` or `1-1`, is left to
/// others.
#[inline]
pub(super) fn plain_move(input: &[u8]) -> Option<(&[u8], WrittenMove)> {
    let (from, rest) = plain_number(input)?;
    let (separator, rest) = match rest {
        [b'-', rest @ ..] => (Separator::Dash, rest),
        [b'x', rest @ ..] => (Separator::Cross, rest),
        _ => return None,
    };
    let (to, rest) = plain_number(rest)?;
    let may_be_score = from == 0 || to == 0 || (from == 1 && to == 1);
    if may_be_score || !matches!(rest, [b' ' | b'\n' | b'\r', ..]) {
        return None;
    }
    let written = WrittenMove {
        kind: MoveKind::Squares,
        from: WrittenSquare::number(from),
        to: WrittenSquare::number(to),
        separator,
        middle: 0,
        middle_len: 0,
    };
    Some((rest, written))
}

#[inline]
fn plain_number(input: &[u8]) -> Option<(u8, &[u8])> {
    match input {
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            Some(((tens - b'0') * 10 + (ones - b'0'), rest))
        }
        [ones @ b'0'..=b'9', rest @ ..] => Some((ones - b'0', rest)),
        _ => None,
    }
}

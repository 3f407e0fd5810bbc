//! The plain move, `32-28 ` or `32x23 `, told from its first six bytes.
//!
//! Nine moves of ten are written so. Trying this shape before all others makes reading faster by a
//! fifth; [`number_move`](super::written_move::number_move) reads the same, and everything else.

use crate::record::{MoveKind, Separator, WrittenMove, WrittenSquare};

/// Reads two squares of two digits with a dash or a cross between them and a blank behind.
///
/// The blank makes sure that no capture goes on here; two digits on either side, that it is no result.
#[inline]
pub(super) fn plain_move(input: &[u8]) -> Option<(&[u8], WrittenMove)> {
    let [
        a @ b'0'..=b'9',
        b @ b'0'..=b'9',
        separator,
        c @ b'0'..=b'9',
        d @ b'0'..=b'9',
        b' ' | b'\n' | b'\r',
        ..,
    ] = input
    else {
        return None;
    };
    let separator = match separator {
        b'-' => Separator::Dash,
        b'x' => Separator::Cross,
        _ => return None,
    };
    let from = (a - b'0') * 10 + (b - b'0');
    let to = (c - b'0') * 10 + (d - b'0');
    if from == 0 && to == 0 {
        return None;
    }
    let (from, to) = (WrittenSquare::number(from), WrittenSquare::number(to));
    let written = WrittenMove {
        kind: MoveKind::Squares,
        from,
        to,
        separator,
        middle: 0,
        middle_len: 0,
    };
    Some((&input[5..], written))
}

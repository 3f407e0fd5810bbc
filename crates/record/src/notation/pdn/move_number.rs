//! Move numbers.

use super::blank::skip_blanks;
use super::{NOT_HERE, Parsed};
use crate::record::TokenKind;

/// Reads a number with its dots. A number beyond `u32::MAX` is held to it.
///
/// ```text
/// move-number ::= [0-9]+ ("." (blanks? ellipsis)? | ellipsis)
/// ```
#[inline]
pub(in crate::notation) fn move_number(input: &[u8]) -> Parsed<'_, TokenKind> {
    let mut number = 0_u32;
    let mut rest = input;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        rest = after;
    }
    if rest.len() == input.len() {
        return Err(NOT_HERE);
    }
    let (rest, continued) = match rest {
        // Nearly always the move follows, at once or after a space.
        [b'.', after @ ..] if matches!(after, [b'0'..=b'9', ..] | [b' ', b'0'..=b'9', ..]) => (after, false),
        [b'.', b'.', ..] | [0xE2, ..] => (ellipsis(rest).or_else(|_| two_dots(rest))?.0, true),
        [b'.', rest @ ..] => {
            let dots = skip_blanks(rest);
            match ellipsis(dots).or_else(|_| two_dots(dots)) {
                Ok((rest, ())) => (rest, true),
                Err(_) => (rest, false),
            }
        }
        _ => return Err(NOT_HERE),
    };
    Ok((rest, TokenKind::MoveNumber { number, continued }))
}

/// Reads three dots, and any more after them.
///
/// ```text
/// ellipsis ::= "..." | "…"
/// ```
#[inline]
pub(super) fn ellipsis(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'.', b'.', b'.', rest @ ..] => {
            let more = rest.iter().take_while(|&&byte| byte == b'.').count();
            Ok((&rest[more..], ()))
        }
        [0xE2, 0x80, 0xA6, rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

fn two_dots(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'.', b'.', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

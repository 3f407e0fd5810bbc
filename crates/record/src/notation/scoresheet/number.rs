//! Move numbers without a point: `1) 32-28`, `1 32-28`, `1;32-28`.

use super::blank::{column_gap, divider, ends_column, spaces};
use super::half_read::{is_glued_half_read, is_half_read};
use crate::notation::pdn::blank::blank;
use crate::notation::pdn::square::{number, separator, square};
use crate::notation::pdn::terminator::even_score;
use crate::notation::pdn::written_move::{unwritten_move, written_move};
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::record::TokenKind;

/// ```text
/// bracketed-number ::= digits ")"
/// ```
pub(super) fn bracketed_number(input: &[u8]) -> Parsed<'_, TokenKind> {
    let (rest, number) = digits(input)?;
    match rest {
        [b')', rest @ ..] => Ok((rest, TokenKind::MoveNumber { number, continued: false })),
        _ => Err(NOT_HERE),
    }
}

/// Reads a number by itself before a move; the caller must check that what begins here is not a move.
///
/// ```text
/// bare-number ::= digits
/// ```
pub(super) fn bare_number(input: &[u8]) -> Parsed<'_, TokenKind> {
    let (rest, number) = digits(input)?;
    let stands_apart = blank(rest).is_ok() || divider(rest).is_ok();
    let after = column_gap(rest);
    let star = after.strip_prefix(b"*").unwrap_or(after);
    let is_move = written_move(star, &mut Vec::new()).is_ok()
        || unwritten_move(after).is_ok()
        || is_unread(after)
        || is_half_written(after)
        || is_misread(after);
    if stands_apart && is_move && spaces(rest).len() < input.len() {
        Ok((rest, TokenKind::MoveNumber { number, continued: false }))
    } else {
        Err(NOT_HERE)
    }
}

/// Whether question marks stand here for a move.
fn is_unread(input: &[u8]) -> bool {
    let marks = input.iter().take_while(|byte| **byte == b'?').count();
    marks > 0 && ends_column(&input[marks..])
}

/// Whether a move is here that breaks off after the sign between its squares: `24-`.
fn is_half_written(input: &[u8]) -> bool {
    let from = number(input).or_else(|_| square(input));
    from.and_then(|(rest, _)| separator(rest)).is_ok_and(|(rest, _)| ends_column(rest))
}

/// Whether a ply that was misread is here, with a move behind it on its line: `1-1 18-15`, `37-?2 10-14`, `37?2 1014`.
fn is_misread(input: &[u8]) -> bool {
    let end = input.iter().position(|byte| byte.is_ascii_whitespace() || b",;|".contains(byte));
    let (word, rest) = input.split_at(end.unwrap_or(input.len()));
    let is_score = || even_score(word).is_ok_and(|(rest, ())| rest.is_empty());
    let reply = spaces(divider(spaces(rest)).map_or(rest, |(rest, ())| rest));
    (is_half_read(word) || is_glued_half_read(word) || is_score())
        && written_move(reply, &mut Vec::new()).is_ok()
}

/// ```text
/// digits ::= [0-9] [0-9]? [0-9]?
/// ```
pub(super) fn digits(input: &[u8]) -> Parsed<'_, u32> {
    let length = input.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if !(1..=3).contains(&length) {
        return Err(NOT_HERE);
    }
    let number = input[..length].iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    Ok((&input[length..], number))
}

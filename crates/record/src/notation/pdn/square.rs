//! Squares as written, and what is between them.

use super::cyrillic::cyrillic_file;
use super::{NOT_HERE, Parsed};
use crate::record::Separator;
use damiera_rules::board::WrittenSquare;

/// Reads one or two digits that no further digit follows; the reader takes any number up to 99.
///
/// ```text
/// number ::= [1-9] [0-9]? | "0" [1-9]
/// ```
#[inline]
pub(in crate::notation) fn number(input: &[u8]) -> Parsed<'_, WrittenSquare> {
    match input {
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => Err(NOT_HERE),
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            Ok((rest, WrittenSquare::number((tens - b'0') * 10 + (ones - b'0'))))
        }
        [ones @ b'0'..=b'9', rest @ ..] => Ok((rest, WrittenSquare::number(ones - b'0'))),
        _ => Err(NOT_HERE),
    }
}

/// Reads exactly two digits.
///
/// ```text
/// padded ::= [1-9] [0-9] | "0" [1-9]
/// ```
pub(super) fn padded(input: &[u8]) -> Parsed<'_, WrittenSquare> {
    match input {
        [b'0', b'0', ..] => Err(NOT_HERE),
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            Ok((rest, WrittenSquare::number((tens - b'0') * 10 + (ones - b'0'))))
        }
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// square ::= (file | cyrillic-file | "х" | "Х") rank
/// ```
#[inline]
pub(in crate::notation) fn square(input: &[u8]) -> Parsed<'_, WrittenSquare> {
    // х and Х, which are crosses elsewhere.
    if let [0xD1, 0x85, rest @ ..] | [0xD0, 0xA5, rest @ ..] = input {
        return rank(rest).map(|(rest, rank)| (rest, WrittenSquare::algebraic(7, rank)));
    }
    if let [0xD0 | 0xD1, ..] = input {
        let (rest, letter) = cyrillic_file(input)?;
        let (rest, rank) = rank(rest)?;
        let file = letter.file_at(rank).ok_or(NOT_HERE)?;
        return Ok((rest, WrittenSquare::algebraic(file, rank)));
    }
    let (rest, file) = file(input)?;
    let (rest, rank) = rank(rest)?;
    Ok((rest, WrittenSquare::algebraic(file, rank)))
}

/// ```text
/// file ::= [a-lA-L]
/// ```
#[inline]
pub(super) fn file(input: &[u8]) -> Parsed<'_, u8> {
    match input {
        [letter @ (b'a'..=b'l' | b'A'..=b'L'), rest @ ..] => Ok((rest, letter.to_ascii_lowercase() - b'a')),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// rank ::= "1" [0-2] | [1-9]
/// ```
#[inline]
pub(super) fn rank(input: &[u8]) -> Parsed<'_, u8> {
    match input {
        [b'1', ones @ b'0'..=b'2', rest @ ..] => Ok((rest, 10 + (ones - b'0'))),
        [ones @ b'1'..=b'9', rest @ ..] => Ok((rest, ones - b'0')),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// separator ::= dash | cross | ":"
/// ```
#[inline]
pub(in crate::notation) fn separator(input: &[u8]) -> Parsed<'_, Separator> {
    if let [b':', rest @ ..] = input {
        return Ok((rest, Separator::Colon));
    }
    dash(input).or_else(|_| cross(input))
}

/// Whether a byte is a separator by itself. The others have several bytes: the dashes of printers, `×`, and `х`, which is a
/// letter as well.
pub(crate) const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b'x' | b'X' | b':')
}

/// ```text
/// dash ::= "-" | [#x2010-#x2015] | #x2212
/// ```
#[inline]
pub(in crate::notation) fn dash(input: &[u8]) -> Parsed<'_, Separator> {
    match input {
        [b'-', rest @ ..] | [0xE2, 0x80, 0x90..=0x95, rest @ ..] | [0xE2, 0x88, 0x92, rest @ ..] => {
            Ok((rest, Separator::Dash))
        }
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// cross ::= "x" | "X" | "×" | "х" | "Х"
/// ```
///
/// The last two are Cyrillic.
#[inline]
pub(super) fn cross(input: &[u8]) -> Parsed<'_, Separator> {
    match input {
        [b'x' | b'X', rest @ ..]
        | [0xC3, 0x97, rest @ ..]
        | [0xD1, 0x85, rest @ ..]
        | [0xD0, 0xA5, rest @ ..] => Ok((rest, Separator::Cross)),
        _ => Err(NOT_HERE),
    }
}

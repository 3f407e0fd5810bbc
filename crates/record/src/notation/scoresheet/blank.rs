//! What is between the columns of a scoresheet.

use crate::notation::pdn::blank::{blank, skip_blanks};
use crate::notation::pdn::{NOT_HERE, Parsed};

/// Passes over blanks and what divides columns.
///
/// ```text
/// column-gap ::= (blank | divider) (blank | divider | full-stop)*
/// ```
pub(super) fn column_gap(input: &[u8]) -> &[u8] {
    let mut rest = skip_blanks(input);
    while let Ok((after, ())) = divider(rest).or_else(|_| full_stop(rest)) {
        rest = skip_blanks(after);
    }
    rest
}

/// ```text
/// divider ::= "," blank | [;|]
/// ```
pub(super) fn divider(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b',' | b';' | b'|', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Reads a point that ends a sentence: nothing follows it directly.
///
/// ```text
/// full-stop ::= "." (blank | divider)
/// ```
pub(super) fn full_stop(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'.', rest @ ..] if rest.is_empty() || blank(rest).is_ok() || divider(rest).is_ok() => {
            Ok((rest, ()))
        }
        _ => Err(NOT_HERE),
    }
}

/// The text after blanks of this line.
///
/// ```text
/// spaces ::= (#x9 | #x20 | #xA0)+
/// ```
pub(super) fn spaces(input: &[u8]) -> &[u8] {
    let mut rest = input;
    while let [b' ' | b'\t', after @ ..] | [0xC2, 0xA0, after @ ..] = rest {
        rest = after;
    }
    rest
}

/// Where the line ends that `input` begins in.
pub(super) fn line_end_at(input: &[u8]) -> usize {
    memchr::memchr2(b'\n', b'\r', input).unwrap_or(input.len())
}

/// The text without the blanks around it.
pub(super) fn trimmed(text: &[u8]) -> &[u8] {
    let start = spaces(text);
    let mut end = start;
    while let [before @ .., b' ' | b'\t'] | [before @ .., 0xC2, 0xA0] = end {
        end = before;
    }
    end
}

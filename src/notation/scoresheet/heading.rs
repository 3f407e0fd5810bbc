//! Headings: `Bianco: Rossi`, `Date = 2004.10.27`, and `Rossi - Bianchi 2-0`.

use std::borrow::Cow;

use super::blank::{line_end_at, spaces, trimmed};
use super::names::tag_of_heading;
use crate::notation::pdn::blank::blank;
use crate::notation::pdn::square::dash;
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::record::Tag;

/// The most bytes of a name; more are a sentence.
const LONGEST_NAME: usize = 40;

/// A heading, as slices of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeadingText<'t> {
    pub(super) name: &'t [u8],
    pub(super) value: &'t [u8],
    pub(super) tag: Option<Tag>,
}

/// Reads a heading, which takes the rest of its line.
///
/// Beyond the grammar: a tab behind a name that stands for a tag.
///
/// ```text
/// heading ::= heading-name spaces? [:=] spaces? heading-value?
/// ```
pub(super) fn heading(input: &[u8]) -> Parsed<'_, HeadingText<'_>> {
    let (rest, name) = heading_name(input)?;
    let tag = tag_of_heading(&text_of_bytes(name));
    let rest = match rest {
        [b'\t', rest @ ..] if tag.is_some() => rest,
        _ => match spaces(rest) {
            [b':' | b'=', rest @ ..] => rest,
            _ => return Err(NOT_HERE),
        },
    };
    let (rest, value) = heading_value(spaces(rest))?;
    Ok((rest, HeadingText { name, value, tag }))
}

/// Reads words. Beyond the grammar: any number of them, of any length, [`LONGEST_NAME`] bytes in all.
///
/// ```text
/// heading-name ::= name-word (" " name-word)?
/// ```
pub(super) fn heading_name(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (mut rest, ()) = name_word(input)?;
    while rest.starts_with(b" ")
        && let Ok((after, ())) = name_word(spaces(rest))
    {
        rest = after;
    }
    let length = input.len() - rest.len();
    if (2..=LONGEST_NAME).contains(&length) { Ok((rest, &input[..length])) } else { Err(NOT_HERE) }
}

/// Reads letters, with marks between and behind them.
///
/// ```text
/// name-word ::= letter letter letter? letter? letter? name-mark?
/// ```
fn name_word(input: &[u8]) -> Parsed<'_, ()> {
    let (mut rest, ()) = letter(input)?;
    while let Ok((after, ())) = letter(rest).or_else(|_| name_mark(rest)) {
        rest = after;
    }
    Ok((rest, ()))
}

/// ```text
/// name-mark ::= [.'/&#x2D]
/// ```
fn name_mark(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'.' | b'\'' | b'/' | b'&' | b'-', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// letter ::= [A-Za-z#xC0-#x7FF]
/// ```
pub(super) fn letter(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'A'..=b'Z' | b'a'..=b'z', rest @ ..] => Ok((rest, ())),
        // Not the signs below U+00C0: ½ is a result.
        [0xC2, 0x80..=0xBF, ..] => Err(NOT_HERE),
        [0x80..=0xFF, rest @ ..] if blank(input).is_err() && dash(input).is_err() => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// heading-value ::= [^#xA#xD]+
/// ```
pub(super) fn heading_value(input: &[u8]) -> Parsed<'_, &[u8]> {
    let end = line_end_at(input);
    Ok((&input[end..], trimmed(&input[..end])))
}

/// The name and the value of a heading that is all of `text`; a name of no tag needs a colon.
pub(in crate::notation) fn heading_of(text: &str) -> Option<(&str, &str)> {
    let (rest, heading) = heading(text.as_bytes()).ok()?;
    let part = |part: &[u8]| {
        let start = nom::Offset::offset(text.as_bytes(), part);
        text.get(start..start + part.len())
    };
    if rest.is_empty() { part(heading.name).zip(part(heading.value)) } else { None }
}

/// The text of a name where it has not been decoded yet: what is no UTF-8 is taken for Latin-1.
pub(in crate::notation) fn text_of_bytes(name: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(name) {
        Ok(name) => Cow::Borrowed(name),
        Err(_) => Cow::Owned(name.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// The players and the result of a line without a heading, as slices of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Players<'t> {
    pub(super) white: &'t [u8],
    pub(super) black: &'t [u8],
    pub(super) result: &'t [u8],
}

/// Reads two names and a result, a whole line. Without the result, they could be anything.
///
/// ```text
/// players ::= player " "+ dash " "+ player " "+ terminator
/// ```
pub(super) fn players(input: &[u8]) -> Parsed<'_, Players<'_>> {
    let (rest, white) = player(input)?;
    let (rest, _) = dash(spaces(rest))?;
    if !rest.starts_with(b" ") {
        return Err(NOT_HERE);
    }
    let (rest, black) = player(spaces(rest))?;
    let before = spaces(rest);
    let (rest, ()) = terminator(before)?;
    let result = &before[..before.len() - rest.len()];
    let rest = spaces(rest);
    if line_end_at(rest) == 0 { Ok((rest, Players { white, black, result })) } else { Err(NOT_HERE) }
}

/// Reads a name. Beyond the grammar: commas and parentheses too, `Rossi, M. (Milano)`.
///
/// ```text
/// player ::= name-word (" " name-word)?
/// ```
fn player(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (mut rest, ()) = name_word(input)?;
    loop {
        rest = match rest {
            [b',' | b'(' | b')', after @ ..] => after,
            _ => match name_word(rest).or_else(|_| name_word(spaces(rest))) {
                Ok((after, ())) => after,
                Err(_) => break,
            },
        };
    }
    let length = input.len() - rest.len();
    if (2..=LONGEST_NAME).contains(&length) { Ok((rest, &input[..length])) } else { Err(NOT_HERE) }
}

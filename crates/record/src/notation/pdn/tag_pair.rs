//! Tag pairs as they should be. Damaged ones are read by [`super::damaged_tag`].

use std::borrow::Cow;

use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::combinator::recognize;
use nom::multi::{many0_count, many1_count};
use nom::sequence::{delimited, preceded};

use super::blank::{line_end, skip_blanks};
use super::terminator::winner;
use super::{NOT_HERE, Parsed};

/// The texts of a tag pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TagText<'t> {
    /// The name.
    pub(super) name: &'t [u8],
    /// What is between the quotes.
    pub(super) value: Option<&'t [u8]>,
}

/// Reads a tag pair. A bare `[pdn]` is not one.
///
/// ```text
/// tag-pair ::= "[" blanks? (tag-name blanks? tag-value | tag-name - winner) blanks? "]"
/// ```
pub(super) fn tag_pair(input: &[u8]) -> Parsed<'_, TagText<'_>> {
    let [b'[', rest @ ..] = input else {
        return Err(NOT_HERE);
    };
    let (rest, name) = tag_name(skip_blanks(rest))?;
    let rest = skip_blanks(rest);
    let (rest, value) = match tag_value(rest) {
        Ok((rest, value)) => (rest, Some(value)),
        Err(_) => (rest, None),
    };
    match skip_blanks(rest) {
        [b']', rest @ ..] if value.is_some() || !is_no_tag(name) => Ok((rest, TagText { name, value })),
        _ => Err(NOT_HERE),
    }
}

/// Whether a name without a value is not a tag: it frames games in forums, or is a result.
pub(super) fn is_no_tag(name: &[u8]) -> bool {
    name.eq_ignore_ascii_case(b"pdn") || winner(name).is_ok_and(|(rest, ())| rest.is_empty())
}

/// ```text
/// tag-name ::= [A-Za-z_&#xC0-#x7FF] name-char*
/// ```
pub(super) fn tag_name(input: &[u8]) -> Parsed<'_, &[u8]> {
    let mut rest = match input {
        [b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'&', rest @ ..] | [0xC3..=0xDF, _, rest @ ..] => rest,
        _ => return Err(NOT_HERE),
    };
    loop {
        // Nearly all names are of letters alone.
        let letters = rest.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(rest.len());
        rest = &rest[letters..];
        let Ok((after, ())) = name_char(rest) else { break };
        rest = after;
    }
    Ok((rest, &input[..input.len() - rest.len()]))
}

/// ```text
/// name-char ::= [A-Za-z0-9_&#x23;.:#x2D#xC0-#x7FF]
/// ```
#[inline]
pub(super) fn name_char(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9', rest @ ..]
        | [b'_' | b'&' | b'#' | b';' | b'.' | b':' | b'-', rest @ ..]
        | [0xC3..=0xDF, _, rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Reads a value with its quotes, and gives what is between them.
///
/// ```text
/// tag-value ::= '"' (value-char | escape)* '"'
///             | '"' folded-line (line-end folded-line)+ '"'
///             | curly-quote curly-char* curly-quote
/// ```
pub(super) fn tag_value(input: &[u8]) -> Parsed<'_, &[u8]> {
    let [b'"', inside @ ..] = input else {
        return delimited(curly_quote, recognize(many0_count(curly_char)), curly_quote).parse(input);
    };
    let mut rest = inside;
    loop {
        let plain = rest.iter().position(|&byte| is_special(byte)).unwrap_or(rest.len());
        rest = &rest[plain..];
        let Ok((after, ())) = escape(rest) else { break };
        rest = after;
    }
    if rest.starts_with(b"\"") {
        return Ok((&rest[1..], &inside[..inside.len() - rest.len()]));
    }
    let (rest, value) =
        recognize((folded_line, many1_count(preceded(line_end, folded_line)))).parse(inside)?;
    if rest.starts_with(b"\"") { Ok((&rest[1..], value)) } else { Err(NOT_HERE) }
}

/// ```text
/// value-char ::= [^"#x5C#xA#xD]
/// ```
#[inline]
pub(super) fn value_char(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [byte, rest @ ..] if !is_special(*byte) => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Whether a byte can end a value, or escape another.
const fn is_special(byte: u8) -> bool {
    matches!(byte, b'"' | b'\\' | b'\n' | b'\r')
}

/// Reads a backslash and what follows; see [`unescape`] for what it means.
///
/// ```text
/// escape ::= "\" [^#xA#xD]
/// ```
#[inline]
pub(super) fn escape(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'\\', byte, rest @ ..] if *byte != b'\n' && *byte != b'\r' => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Reads a line of a set-up that was broken to fit.
///
/// ```text
/// folded-line ::= [A-Za-z0-9,.:;?#x2D]+
/// ```
pub(super) fn folded_line(input: &[u8]) -> Parsed<'_, ()> {
    let is_folded = |byte: u8| byte.is_ascii_alphanumeric() || b",.:;?-".contains(&byte);
    take_while1(is_folded).map(|_| ()).parse(input)
}

/// ```text
/// curly-quote ::= [#x201C#x201D#x201E]
/// ```
pub(super) fn curly_quote(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [0xE2, 0x80, 0x9C..=0x9E, rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// curly-char ::= [^"#x5C#x201C#x201D#x201E#xA#xD]
/// ```
pub(super) fn curly_char(input: &[u8]) -> Parsed<'_, ()> {
    if curly_quote(input).is_ok() { Err(NOT_HERE) } else { value_char(input) }
}

/// The value of a tag with its quotes and backslashes escaped, as it is between quotes.
#[must_use]
pub fn escaped(value: &str) -> Cow<'_, str> {
    if value.contains(['"', '\\']) {
        Cow::Owned(value.replace('\\', "\\\\").replace('"', "\\\""))
    } else {
        Cow::Borrowed(value)
    }
}

/// Decodes the escapes of a tag value: `\"` is a quote and `\\` a backslash.
///
/// Any other backslash is itself, as in `C:\games`.
#[must_use]
pub fn unescape(value: &str) -> Cow<'_, str> {
    unescaped(value, |next| matches!(next, '"' | '\\'))
}

/// Decodes `\'` too, as programs escape an apostrophe in a text that a script holds.
pub(in crate::notation) fn unescape_all(value: &str) -> Cow<'_, str> {
    unescaped(value, |next| matches!(next, '"' | '\\' | '\''))
}

fn unescaped(value: &str, is_escaped: fn(char) -> bool) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(char) = chars.next() {
        let escaped = if char == '\\' { chars.next_if(|next| is_escaped(*next)) } else { None };
        plain.push(escaped.unwrap_or(char));
    }
    Cow::Owned(plain)
}

//! What is between the columns of a scoresheet.

use crate::notation::pdn::blank::{blank, is_line_start, skip_blanks};
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
        [b'.', rest @ ..] if ends_column(rest) => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Whether a column ends before this text.
pub(super) fn ends_column(rest: &[u8]) -> bool {
    rest.is_empty() || blank(rest).is_ok() || divider(rest).is_ok()
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

/// Whether one of the blanks of [`spaces`] is right before a place: the text up to it ends with one. The last byte of `à` is that of a
/// no-break blank, too.
pub(super) const fn ends_with_space(before: &[u8]) -> bool {
    matches!(before, [.., b' ' | b'\t'] | [.., 0xC2, 0xA0])
}

/// Whether a text begins with one of the blanks of [`spaces`].
pub(super) const fn begins_with_space(text: &[u8]) -> bool {
    matches!(text, [b' ' | b'\t', ..] | [0xC2, 0xA0, ..])
}

/// Whether `before`, all the text up to some place, leaves that place at the beginning of a line: nothing but the blanks of
/// [`spaces`] are before it there.
pub(super) fn begins_line(before: &[u8]) -> bool {
    let mut rest = before;
    while let [shorter @ .., b' ' | b'\t'] | [shorter @ .., 0xC2, 0xA0] = rest {
        rest = shorter;
    }
    is_line_start(rest)
}

/// Where the line ends that `input` begins in.
pub(super) fn line_end_at(input: &[u8]) -> usize {
    memchr::memchr2(b'\n', b'\r', input).unwrap_or(input.len())
}

/// The length of the line that `input` begins with, its end included; `None` if more must be seen to tell. A line ends with
/// LF, with CR LF, even after one other CR, or with CR alone, as on an old Macintosh.
pub(super) fn line_with_end(input: &[u8], at_end: bool) -> Option<usize> {
    let end = line_end_at(input);
    // Of a long run of them, each is a line: to look for what ends it would take its square.
    let returns = input[end..].iter().take(2).take_while(|byte| **byte == b'\r').count();
    match input.get(end + returns) {
        Some(b'\n') => Some(end + returns + 1),
        None if !at_end => None,
        _ => Some(input.len().min(end + 1)),
    }
}

/// The lines of a text, without their ends.
pub(in crate::notation) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (line, after) = rest.split_at(line_with_end(rest.as_bytes(), true)?);
        rest = after;
        Some(line.trim_end_matches(['\n', '\r']))
    })
}

/// The text without the blanks around it.
pub(super) fn trimmed(text: &[u8]) -> &[u8] {
    // A page begins with a form feed.
    let start = spaces(text.strip_prefix(b"\x0C").unwrap_or(text));
    let mut end = start;
    while let [before @ .., b' ' | b'\t'] | [before @ .., 0xC2, 0xA0] = end {
        end = before;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::{begins_with_space, ends_with_space, line_with_end};

    #[test]
    fn a_line_ends_with_one_of_these() {
        for (text, length) in [
            ("a\nb", Some(2)),
            ("a\rb", Some(2)),
            ("a\r\nb", Some(3)),
            ("a\r\r\nb", Some(4)),
            // Of several, each is a line.
            ("a\r\r\r\nb", Some(2)),
            ("\r\r\rb", Some(1)),
            ("a\r\r", None),
            ("a\r", None),
            ("a", None),
        ] {
            assert_eq!(line_with_end(text.as_bytes(), false), length, "{text:?}");
        }
        assert_eq!(line_with_end(b"a\r", true), Some(2));
        assert_eq!(line_with_end(b"a", true), Some(1));
    }

    #[test]
    fn a_blank_is_a_whole_sign() {
        for (text, begins, ends) in [
            (" a\t", true, true),
            ("\u{A0}a\u{A0}", true, true),
            ("àà", false, false),
            ("РР", false, false),
            ("«»", false, false),
            ("", false, false),
        ] {
            let text = text.as_bytes();
            assert_eq!((begins_with_space(text), ends_with_space(text)), (begins, ends));
        }
    }
}

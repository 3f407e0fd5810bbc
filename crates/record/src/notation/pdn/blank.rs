//! Blanks and line ends.

use super::{NOT_HERE, Parsed};

/// ```text
/// blanks ::= blank+
/// ```
#[inline]
pub(super) fn blanks(input: &[u8]) -> Parsed<'_, ()> {
    let (mut rest, ()) = blank(input)?;
    while let Ok((after, ())) = blank(rest) {
        rest = after;
    }
    Ok((rest, ()))
}

/// `blanks?`, the text after it alone.
#[inline]
pub(in crate::notation) fn skip_blanks(input: &[u8]) -> &[u8] {
    let mut rest = input;
    // Nearly always there is nothing to skip, or one blank, or a line end.
    while let [b' ' | b'\n' | b'\r', after @ ..] = rest {
        rest = after;
    }
    match rest {
        [b'!'..=b'[' | b']'..=0x7f, ..] => rest,
        _ => skip_rare_blanks(rest),
    }
}

#[inline(never)]
fn skip_rare_blanks(input: &[u8]) -> &[u8] {
    blanks(input).map_or(input, |(rest, ())| rest)
}

/// Reads what Unicode calls white space, and the byte order mark.
///
/// A line end that a program wrote as a backslash and a letter is blank, too, where no letter follows; and Ctrl-Z, with
/// which DOS and CP/M ended a text.
///
/// ```text
/// blank ::= [#x9-#xD] | #x20 | #x85 | #xA0 | #x1680 | [#x2000-#x200A] | #x2028 | #x2029
///         | #x202F | #x205F | #x3000 | #xFEFF
/// ```
#[inline]
pub(in crate::notation) fn blank(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [0x9..=0xD | 0x1A | b' ', rest @ ..]
        | [0xC2, 0x85 | 0xA0, rest @ ..]
        | [0xE1, 0x9A, 0x80, rest @ ..]
        | [0xE2, 0x80, 0x80..=0x8A | 0xA8 | 0xA9 | 0xAF, rest @ ..]
        | [0xE2, 0x81, 0x9F, rest @ ..]
        | [0xE3, 0x80, 0x80, rest @ ..]
        | [0xEF, 0xBB, 0xBF, rest @ ..] => Ok((rest, ())),
        [b'\\', b'r' | b'n', rest @ ..] if !rest.first().is_some_and(u8::is_ascii_alphabetic) => {
            Ok((rest, ()))
        }
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// line-end ::= #xD? #xA
/// ```
pub(in crate::notation) fn line_end(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'\r', b'\n', rest @ ..] | [b'\n', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Whether `before`, all the text up to some place, leaves that place at the beginning of a line:
/// nothing but blanks are before it there. A form feed begins a page, and a line.
pub(in crate::notation) fn is_line_start(before: &[u8]) -> bool {
    let indent = before.iter().rev().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    let before = &before[..before.len() - indent];
    matches!(before, [] | [.., b'\n' | b'\r' | 0x0C] | [0xEF, 0xBB, 0xBF])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_unicode_white_space_and_the_marks_of_files() {
        for char in (0..=0x10FFFF).filter_map(char::from_u32) {
            let text = char.to_string();
            let is_blank = char.is_whitespace() || matches!(char, '\u{FEFF}' | '\u{1A}');
            assert_eq!(blank(text.as_bytes()).is_ok_and(|(rest, ())| rest.is_empty()), is_blank, "{char:?}");
            assert_eq!(skip_blanks(text.as_bytes()).is_empty(), is_blank, "{char:?}");
        }
    }

    #[test]
    fn a_line_end_in_letters_is_blank() {
        for (text, rest) in
            [("\\r\n[White", "[White"), ("\\r\\n1. 32-28", "1. 32-28"), ("\\r", ""), (" \\n {", "{")]
        {
            assert_eq!(skip_blanks(text.as_bytes()), rest.as_bytes(), "{text}");
        }
        for text in ["\\ritorno", "\\", "\\t", "\\\\r"] {
            assert_eq!(skip_blanks(text.as_bytes()), text.as_bytes(), "{text}");
        }
    }

    #[test]
    fn a_line_starts_after_its_indent() {
        for (before, starts) in
            [("", true), ("x\n  ", true), ("x\r\t", true), ("\u{FEFF}", true), ("x ", false)]
        {
            assert_eq!(is_line_start(before.as_bytes()), starts, "{before:?}");
        }
    }
}

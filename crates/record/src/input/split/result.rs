//! Results as words of movetext, in the bytes of a stream whose encoding nobody knows yet.
//!
//! The usual ones are compared at a glance. What else is a result the [parser](terminator) says, so that a game is cut
//! where its end is read; but it is on one line, and [`PEEK`](super::outline::PEEK) bytes hold it.

use super::outline::{PEEK, ends_word, may_end_word, without_last_nothing};
use crate::notation::pdn::square::is_separator;
use crate::notation::pdn::terminator::terminator;

/// Nearly all results that games end with.
const USUAL: &[&[u8]] = &[
    b"1/2-1/2",
    b"1/2:1/2",
    b"1-0",
    b"0-1",
    b"2-0",
    b"0-2",
    b"1-1",
    b"0-0",
    b"1:0",
    b"0:1",
    b"2:0",
    b"0:2",
    b"1:1",
    b"0.5-0.5",
    "½-½".as_bytes(),
];

/// The bytes of the star or the result that a text begins with.
#[inline]
pub(super) fn result(text: &[u8]) -> Option<usize> {
    let window = text.get(..PEEK).unwrap_or(text);
    if let [b'*', follows @ ..] = window {
        return follows.first().is_none_or(|byte| may_end_word(*byte)).then_some(1);
    }
    usual(window).or_else(|| if is_move(window) || is_move_number(window) { None } else { as_parsed(window) })
}

/// Whether a text begins with a move of two numbers that are points of nobody: `09-13`, `11x20`, `12-15`.
const fn is_move(window: &[u8]) -> bool {
    match window {
        [b'1', b'0', b'-', b'1', b'0', ..] => false,
        [b'0', b'0'..=b'9', ..]
        | [b'0'..=b'9', b'x', ..]
        | [b'0'..=b'9', b'0'..=b'9', b'x', ..]
        | [b'0'..=b'9', b'0'..=b'9', b'-', b'1'..=b'9', b'0'..=b'9', ..] => true,
        _ => false,
    }
}

/// Whether a text begins with the number of a row, with or without its move, as most words do that begin with a figure: `12. 32-28`,
/// `1.22-18`. Both sides of a score have a fraction, `1.01-0.99`.
fn is_move_number(window: &[u8]) -> bool {
    let figures = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole = figures(window);
    let Some([b'.', rest @ ..]) = window.get(whole..).filter(|_| whole > 0) else { return false };
    let part = figures(rest);
    match rest.get(part..) {
        Some([b'-' | b'x' | b':', rest @ ..]) if part > 0 => {
            !matches!(rest.get(figures(rest)..), Some([b'.' | b',', ..]))
        }
        _ => part == 0,
    }
}

/// The bytes of a [usual](USUAL) result; what else of other signs follows it, the parser judges.
fn usual(window: &[u8]) -> Option<usize> {
    // Most words are moves and numbers: few bytes are enough.
    let ([b'0'..=b'2', b'-' | b':' | b'/', ..] | [b'0', b'.', ..] | [0xc2, ..]) = window else {
        return None;
    };
    let result = USUAL.iter().find(|result| window.starts_with(result))?;
    let follows = window.get(result.len()..).unwrap_or_default();
    let ends = match follows.first() {
        Some(b'0'..=b'9') => begins_glued_game(result, follows),
        Some(0x80..) => false,
        Some(sign) => !is_separator(*sign) && *sign != b'/',
        None => true,
    };
    ends.then_some(result.len())
}

/// Whether a result is followed by the first move of the next game: `1-1` by `01.33-29`. After another
/// digit than 0, a bare `1` would be part of the same number: `1-11.` is not a result.
fn begins_glued_game(result: &[u8], follows: &[u8]) -> bool {
    match follows {
        [b'0', b'1', b'.', ..] => true,
        [b'1', b'.', next, ..] => next.is_ascii_digit() && !matches!(result.last(), Some(b'1'..=b'9')),
        _ => false,
    }
}

/// The bytes of a result as the parser reads it.
#[cold]
fn as_parsed(window: &[u8]) -> Option<usize> {
    // Nearly all that is in brackets are marks of diagrams, `[#]`.
    if let [b'[', sign, ..] = window
        && sign.is_ascii_graphic()
        && !matches!(sign, b'0'..=b'9' | b'G' | b'\\')
    {
        return None;
    }
    let length = window.iter().take_while(|byte| !matches!(byte, b'\n' | b'\r')).count();
    let line = window.get(..length)?;
    let parsed = |text: &[u8]| terminator(text).ok().map(|(rest, ())| text.len() - rest.len());
    if let Some(length) = parsed(line) {
        return Some(length);
    }
    // In UTF-8 these bytes are alone nowhere.
    if !line.iter().any(|byte| alone(*byte).is_some()) {
        return None;
    }
    let mut text = [0; 2 * PEEK];
    let mut room = text.iter_mut();
    for (sign, slot) in in_utf_8(line).flatten().zip(room.by_ref()) {
        *slot = *sign;
    }
    let written = 2 * PEEK - room.len();
    let mut length = parsed(text.get(..written)?)?;
    let mut bytes = 0;
    for signs in in_utf_8(line) {
        if length == 0 {
            break;
        }
        length = length.saturating_sub(signs.len());
        bytes += 1;
    }
    Some(bytes)
}

/// What a byte is that is no part of a letter in UTF-8: a half or a dash in the encodings of Windows, or a half in those of
/// DOS.
const fn alone(byte: u8) -> Option<&'static [u8]> {
    match byte {
        0xbd | 0xab => Some("½".as_bytes()),
        0x96 | 0x97 => Some(b"-"),
        _ => None,
    }
}

/// What each byte of a text is in UTF-8.
fn in_utf_8(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut is_in_letter = false;
    text.iter().map(move |byte| {
        is_in_letter = match byte {
            0..=0x7f => false,
            0x80..=0xbf => is_in_letter,
            0xc0.. => true,
        };
        let signs = if is_in_letter { None } else { alone(*byte) };
        signs.unwrap_or(std::slice::from_ref(byte))
    })
}

/// Where the result of several words, `1 1/2 - 1/2` or `[ GN ]`, begins that goes into the last word of a line, which begins
/// at `last`. Something that is no part of it may be glued to it.
pub(super) fn result_start(line: &[u8], last: usize) -> Option<usize> {
    let before = line.get(..last)?.trim_ascii_end();
    let may_end_one = match line.get(last..)? {
        [.., b']'] | [b'-' | b':' | 0xe2, ..] => true,
        // Two halves, or the second side of a score: a point or a sign is before them.
        [b'1', b'/', ..] | [0xc2 | 0xbd | 0xab, ..] => matches!(
            before,
            [b'0'..=b'9']
                | [.., b'-' | b':' | b'/' | 0x80..]
                | [.., b' ' | b'\t' | b'-' | b':' | b'(' | b'[' | 0x80.., b'0'..=b'9']
        ),
        [b'0'..=b'9', ..] => before.last().is_some_and(|sign| matches!(sign, b'-' | b':' | 0x80..)),
        _ => false,
    };
    if !may_end_one {
        return None;
    }
    // A word begins after bytes that say nothing, too.
    let begins_word = |at: &usize| {
        let passed = line.get(..*at).unwrap_or_default();
        let is_bracket = line.get(*at) == Some(&b'[');
        let begins =
            passed.last().is_none_or(|byte| ends_word(*byte)) || without_last_nothing(passed).is_some();
        is_bracket || begins
    };
    let reaches = |at: &usize| {
        let word = line.get(*at..).unwrap_or_default();
        // A move number may be glued to it.
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let dots = word.iter().skip(digits).take_while(|byte| **byte == b'.').count();
        let numbers = [0, digits + dots].into_iter().take(if dots > 0 { 2 } else { 1 });
        numbers.into_iter().any(|number| {
            let length = word.get(number..).and_then(result).unwrap_or(0);
            length > 0 && at + number + length > last
        })
    };
    (last.saturating_sub(PEEK)..last).filter(begins_word).find(reaches)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn::terminator::RESULTS;

    #[test]
    fn what_the_parser_reads_as_a_result_is_one() {
        for written in RESULTS.iter().chain(&["0 — 0", "1 -1", "1- 1"]) {
            let is_glued = written.ends_with(|sign: char| sign.is_ascii_alphabetic());
            for follows in ["", " ", "\n", "\r\n1. 33-28", " 33-28", "\t*", " {over}", ")", "[A \"b\"]"] {
                let text = format!("{written}{follows}");
                let length = if is_glued { written.len() - 1 } else { written.len() };
                assert_eq!(result(text.as_bytes()), Some(length), "{text:?}");
            }
        }
        for no_result in [
            "1-10",
            "20-00",
            "35-0",
            "0-37",
            "12-8",
            "4-6",
            "0:45",
            "1-1-5",
            "2–0–5",
            "1 - 1-5",
            "20-0x5",
            "[1-2 3-4]",
            "[GC]",
            "1,32 -28,19 -23",
            "1.32-28",
            "½",
            "1 33-28",
            "1 -\n1",
            "0\n-0",
        ] {
            assert_eq!(result(no_result.as_bytes()), None, "{no_result:?}");
        }
    }

    #[test]
    fn halves_and_dashes_of_other_encodings_are_read() {
        for (text, length) in [
            (&b"\xbd-\xbd "[..], Some(3)),
            (b"\xbd - \xbd", Some(5)),
            (b"1\xbd-\xbd\n", Some(4)),
            (b"\xab\x96\xab", Some(3)),
            (b"2\x960 33\x9628", Some(3)),
            (b"33\x9628 2\x960", None),
            (b"2\x9605", None),
            (b"\xe9-\xbd", None),
        ] {
            assert_eq!(result(text), length, "{:?}", text.escape_ascii().to_string());
        }
    }

    #[test]
    fn a_result_of_several_words_is_found_from_its_last() {
        for (line, word, start) in [
            ("14x23 1 - 0", "0", Some("1 - 0")),
            ("14x23 1/2 - 1 1/2", "1/2", Some("1/2 - 1 1/2")),
            ("14x23 1 1/2 - 1/2", "1/2", Some("1 1/2 - 1/2")),
            ("2. 14x23 1+ - 1-", "1-", Some("1+ - 1-")),
            ("14x23 [ GN ]", "]", Some("[ GN ]")),
            ("14x23[GB]", "GB]", Some("[GB]")),
            ("14x23 1 – 1", "1", Some("1 – 1")),
            ("14x23 1 -1", "-1", Some("1 -1")),
            ("14x23 12.1 - 1", "1", Some("12.1 - 1")),
            ("14x23 20x9", "20x9", None),
            ("14x23 5 - 9", "9", None),
            ("1. 32-28 19-23 1/2", "1/2", None),
        ] {
            let last = line.rfind(word).unwrap();
            let expected = start.map(|start| line.find(start).unwrap());
            assert_eq!(result_start(line.as_bytes(), last), expected, "{line}");
        }
    }
}

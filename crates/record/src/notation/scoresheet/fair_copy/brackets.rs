//! Words in square brackets among moves: `5. 32-28 [offers a draw] 19-23`, `[sic!]`. They are comments in the fair copy.
//!
//! Variations, times, results and notes with moves or numbers in them are what they are elsewhere.

use super::Shown;
use super::words::{is_move, put_comment, words as words_of};
use crate::notation::pdn::terminator::{score, terminator};

/// The most bytes of such words; more were never closed.
const LONGEST: usize = 200;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    while let Some(found) = line.get(at..).and_then(|rest| memchr::memchr(b'[', rest)) {
        let start = at + found;
        let length = words(&line[start..]);
        // Above the moves, names may be in brackets.
        let is_in_row = || line[..start].iter().any(u8::is_ascii_digit);
        if length > 0 && is_in_row() {
            put_comment(line, &(start..start + length));
            times += 1;
        }
        at = start + length.max(1);
    }
    Shown::times(times)
}

/// A result in parentheses at the end of a line, alone or after a move: `22. 37-32 13-18 (2-0)`, which looks like a variation.
pub(super) fn around_result(line: &mut [u8]) -> Shown {
    let places = words_of(line);
    let Some((last, before)) = places.split_last() else { return Shown::default() };
    let inside = line[last.clone()].strip_prefix(b"(").and_then(|word| word.strip_suffix(b")"));
    let is_result = inside.is_some_and(|inside| score(inside).is_ok_and(|(rest, ())| rest.is_empty()));
    if !is_result || !before.last().is_none_or(|word| is_move(&line[word.clone()])) {
        return Shown::default();
    }
    (line[last.start], line[last.end - 1]) = (b' ', b' ');
    Shown::times(1)
}

/// The length of the words in brackets that a text begins with; 0 if there are none.
fn words(text: &[u8]) -> usize {
    let head = text.get(..LONGEST).unwrap_or(text);
    // [GN] is a result.
    if terminator(head).is_ok() {
        return 0;
    }
    let Some(end) = memchr::memchr(b']', head) else { return 0 };
    let inside = &head[1..end];
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0xC3;
    let has_words = inside.windows(3).any(|three| three.iter().all(is_letter));
    let is_other = |byte: &u8| byte.is_ascii_digit() || b"{}[\"%".contains(byte);
    if has_words && !inside.iter().any(is_other) { end + 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::{around_result, copy};

    #[test]
    fn words_are_comments() {
        for (line, expected) in [
            ("5. 37x28 [biedt remise aan] 13-19", "5. 37x28 {................} 13-19"),
            ("5. 37x28 [sic!] 13-19", "5. 37x28 {....} 13-19"),
            ("5. 37x28 [34-29!] 13-19", "5. 37x28 [34-29!] 13-19"),
            ("5. 37x28 [0:05] 13-19", "5. 37x28 [0:05] 13-19"),
            ("5. 37x28 13-19 [=]", "5. 37x28 13-19 [=]"),
            ("5. 37x28 13-19 [ GN\u{2009}]", "5. 37x28 13-19 [ GN\u{2009}]"),
            ("[White \"Smit\"]", "[White \"Smit\"]"),
            ("Smit [NED] - Bos [ITA]", "Smit [NED] - Bos [ITA]"),
            ("5. 37x28 [nooit gesloten", "5. 37x28 [nooit gesloten"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }

    #[test]
    fn a_result_in_parentheses_is_no_variation() {
        for (line, expected) in [
            ("22. 37-32 13-18 (2-0)", "22. 37-32 13-18  2-0 "),
            ("(1/2-1/2)", " 1/2-1/2 "),
            ("22. 37-32 (13-18)", "22. 37-32 (13-18)"),
            ("Smit - Bos (2-0)", "Smit - Bos (2-0)"),
            ("22. 37-32 (0:05)", "22. 37-32 (0:05)"),
            ("(*)", "(*)"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            around_result(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
        }
    }
}

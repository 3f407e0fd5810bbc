//! As much of movetext as cutting needs: blanks, terminators, move numbers, and what may be a move.

use memchr::memchr;

/// No word is judged by more than this many bytes.
pub(super) const PEEK: usize = 32;

/// Blank space between games and between the words of one.
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Whether a word ends before this byte.
pub(super) const fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'{' | b'}' | b'[' | b';' | b'(' | b')')
}

/// The end of the line that `at` is on, a carriage return left out; none when `data` ends before it.
pub(super) fn line_end(data: &[u8], at: usize, at_end: bool) -> Option<usize> {
    let rest = data.get(at..).unwrap_or_default();
    let length = match memchr(b'\n', rest) {
        Some(length) => length,
        None if at_end => rest.len(),
        None => return None,
    };
    let line = rest.get(..length).unwrap_or_default();
    Some(at + line.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |last| last + 1))
}

/// The longest line of words that is looked at whole.
const STRAY_LINE: usize = 1024;

/// The length of a line of mere words, which no move, number or terminator can be in: among tags it is
/// stray text and no movetext, so that the tags behind it belong to the same game. None where it may be
/// movetext; none at all when more of the line must be read to tell.
pub(super) fn stray_line(bytes: &[u8], at_end: bool) -> Option<Option<usize>> {
    let window = bytes.get(..STRAY_LINE).unwrap_or(bytes);
    let words = |line: &[u8]| {
        line.first().is_some_and(u8::is_ascii_alphabetic)
            && !line.iter().any(|byte| byte.is_ascii_digit() || b"*[]{}();-\xbd".contains(byte))
    };
    match memchr::memchr(b'\n', window) {
        Some(end) => {
            let line = window.get(..end).filter(|line| words(line));
            Some(line.and_then(|line| line.iter().rposition(|byte| !is_blank(*byte))).map(|last| last + 1))
        }
        // The last line, or a long one, is judged word by word.
        None if at_end || bytes.len() >= STRAY_LINE => Some(None),
        None => None,
    }
}

/// What a word of movetext is, judged by its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// `*` or a result; the bytes it takes.
    Terminator(usize),
    /// A move number other than 1; the bytes it takes, dots included.
    Number(usize),
    /// Move number 1; the bytes it takes, dots included.
    FirstNumber(usize),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// It may be a move.
    Move,
    /// Anything else.
    Other,
}

/// Judges the word that `bytes` begin with. They hold [`PEEK`] bytes, or all there are.
pub(super) fn word(bytes: &[u8]) -> Word {
    let window = bytes.get(..PEEK).unwrap_or(bytes);
    match window.first() {
        Some(b'(') => return Word::Open,
        Some(b')') => return Word::Close,
        Some(b'0'..=b'9' | b'*' | 0xc2 | 0xbd) => {}
        _ => {
            return if is_algebraic(window) { Word::Move } else { Word::Other };
        }
    }
    if let Some(length) = terminator(window) {
        return Word::Terminator(length);
    }
    if let Some(number) = number(window) {
        return number;
    }
    if is_numeric(window) { Word::Move } else { Word::Other }
}

const RESULTS: &[&[u8]] = &[
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
    b"0.5-0.5",
    "½-½".as_bytes(),
    b"\xbd-\xbd",
];

fn terminator(window: &[u8]) -> Option<usize> {
    if window.first() == Some(&b'*') {
        return window.get(1).is_none_or(|byte| ends_word(*byte)).then_some(1);
    }
    // Most words are moves: few bytes tell.
    if !matches!(window, [b'0'..=b'2', b'-' | b':' | b'/' | b'.', ..] | [0xc2 | 0xbd, ..]) {
        return None;
    }
    let result = RESULTS.iter().find(|result| window.starts_with(result))?;
    let follows = window.get(result.len()..).unwrap_or_default();
    let ends = match follows.first() {
        Some(b'0'..=b'9') => begins_glued_game(result, follows),
        Some(b'-' | b'x' | b'X' | b':' | b'/') => false,
        _ => true,
    };
    ends.then_some(result.len())
}

/// Whether a result is followed by the first move of the next game: `1-1` by `01.33-29`. After another
/// digit than 0, a bare `1` would be part of the same number: `1-11.` is no result.
fn begins_glued_game(result: &[u8], follows: &[u8]) -> bool {
    match follows {
        [b'0', b'1', b'.', ..] => true,
        [b'1', b'.', next, ..] => next.is_ascii_digit() && !matches!(result.last(), Some(b'1'..=b'9')),
        _ => false,
    }
}

fn number(window: &[u8]) -> Option<Word> {
    let digits = window.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = window.get(digits..)?.iter().take_while(|byte| **byte == b'.').count();
    if digits == 0 || dots == 0 {
        return None;
    }
    let zeros = window.iter().take_while(|byte| **byte == b'0').count();
    let is_first = window.get(zeros..digits) == Some(b"1");
    Some(if is_first { Word::FirstNumber(digits + dots) } else { Word::Number(digits + dots) })
}

/// `32-28`, `5- 9`, `20x 9`, `22:13`.
fn is_numeric(window: &[u8]) -> bool {
    let digits = window.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let separator = window.get(digits).is_some_and(|byte| matches!(byte, b'-' | b'x' | b'X' | b':'));
    let arrival = window.get(digits + 1).is_some_and(|byte| byte.is_ascii_digit() || *byte == b' ');
    (1..=2).contains(&digits) && separator && arrival
}

/// `c3-d4`, `E3:G5`, `c3d4`, `cd4`.
fn is_algebraic(window: &[u8]) -> bool {
    let file = |at: usize| window.get(at).is_some_and(|byte| matches!(byte | 0x20, b'a'..=b'j'));
    let rank = |at: usize| window.get(at).is_some_and(u8::is_ascii_digit);
    let mut at = 1;
    at += usize::from(rank(at));
    at +=
        usize::from(at == 2 && window.get(at).is_some_and(|byte| matches!(byte, b'-' | b'x' | b'X' | b':')));
    file(0) && file(at) && rank(at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_results_from_moves() {
        for (text, length) in [
            ("*", 1),
            ("*\n", 1),
            ("*[Event \"a\"]", 1),
            ("1-0", 3),
            ("0-0 1.34-29", 3),
            ("1-1[Result", 3),
            ("1-101.33-29", 3),
            ("0-01.33-29", 3),
            ("1/2:1/2\n", 7),
            ("½-½", 5),
            ("0.5-0.5", 7),
            ("2-0F", 3),
        ] {
            assert_eq!(word(text.as_bytes()), Word::Terminator(length), "{text}");
        }
        assert_eq!(word(b"\xbd-\xbd "), Word::Terminator(3));
        for text in ["1-10", "1-11.5", "1-1x3", "0-0-0", "*30-17", "1:01", "4-6", "3- 8"] {
            assert!(!matches!(word(text.as_bytes()), Word::Terminator(_)), "{text}");
        }
    }

    #[test]
    fn knows_the_number_one() {
        for (text, word_of) in [
            ("1.32-28", Word::FirstNumber(2)),
            ("01. ", Word::FirstNumber(3)),
            ("1...", Word::FirstNumber(4)),
            ("11.32-28", Word::Number(3)),
            ("10.", Word::Number(3)),
            ("1", Word::Other),
        ] {
            assert_eq!(word(text.as_bytes()), word_of, "{text}");
        }
    }

    #[test]
    fn knows_what_may_be_a_move() {
        for text in ["32-28", "5- 9", "20x 9", "22:13", "1-10", "c3-d4", "cd4", "E3:G5", "c3d4"] {
            assert_eq!(word(text.as_bytes()), Word::Move, "{text}");
        }
        for text in ["wins", "Black", "- -", "$7", "3228", "...", "}", "de"] {
            assert_eq!(word(text.as_bytes()), Word::Other, "{text}");
        }
    }
}

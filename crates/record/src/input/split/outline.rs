//! As much of movetext as cutting needs: blanks, words, move numbers, and what may be a move; results are in `result`.

use memchr::memchr2;

use super::result::result;
use crate::notation::date::after_date;
use crate::notation::pdn::square::is_separator;
use crate::notation::result::forfeit_at;

/// No word is judged by more than this many bytes.
pub(super) const PEEK: usize = 32;

/// Blank space between games and between the words of one.
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Whether a word ends before this byte. Cutting needs no more; the parsers know blanks of several bytes too, and end a
/// word otherwise where columns are.
pub(super) const fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'{' | b'}' | b'[' | b';' | b'(' | b')')
}

/// The same, or whether what [is blank](mark) or [says nothing](nothing) may begin with this byte.
pub(super) const fn may_end_word(byte: u8) -> bool {
    ends_word(byte) || matches!(byte, 0 | b'\\' | BYTE_ORDER_MARK | DOS_END)
}

/// The end of the line that `at` is on, LF or CR left out; `None` if `data` ends before it.
pub(super) fn line_end(data: &[u8], at: usize, at_end: bool) -> Option<usize> {
    let rest = data.get(at..).unwrap_or_default();
    let length = match memchr2(b'\n', b'\r', rest) {
        Some(length) => length,
        None if at_end => rest.len(),
        None => return None,
    };
    let line = rest.get(..length).unwrap_or_default();
    Some(at + line.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |last| last + 1))
}

/// The first byte of the byte order mark.
pub(super) const BYTE_ORDER_MARK: u8 = 0xef;

/// Ctrl-Z, with which DOS and CP/M ended a text.
pub(super) const DOS_END: u8 = 0x1a;

/// The length of the mark of a file that `bytes` begin with; 0 without one. Marks are blank wherever they stand, because
/// files are joined: the byte order mark before a text, and [`DOS_END`].
pub(super) fn mark(bytes: &[u8]) -> usize {
    match bytes {
        [0xef, 0xbb, 0xbf, ..] => 3,
        [DOS_END, ..] => 1,
        _ => 0,
    }
}

/// How many bytes of `bytes` say nothing, though they are not blank: a line end that became a backslash and a letter,
/// or NUL bytes. No gap can hold them, and no word is made of them.
pub(super) fn nothing(bytes: &[u8]) -> usize {
    match bytes {
        [b'\\', b'r' | b'n', rest @ ..] if !rest.first().is_some_and(u8::is_ascii_alphabetic) => 2,
        [0, rest @ ..] => 1 + rest.iter().position(|byte| *byte != 0).unwrap_or(rest.len()),
        _ => 0,
    }
}

/// `bytes` without the [`mark`] or the [`nothing`] that they end with; `None` if they end with neither.
pub(super) fn without_last_nothing(bytes: &[u8]) -> Option<&[u8]> {
    match bytes {
        [less @ .., b'\\', b'r' | b'n'] | [less @ .., 0 | DOS_END] | [less @ .., 0xef, 0xbb, 0xbf] => {
            Some(less)
        }
        _ => None,
    }
}

/// Whether the word that `bytes` begin with, first on its line or after its number, shows that movetext begins: it is
/// a move. They hold `PEEK` bytes, or all there are.
///
/// Without a number, a remark must not follow: `10-14 june` is not a move. What stands for a move, `x`, `-` and `a.l.`,
/// needs the number, and so does a move without a separator, which may be a year.
pub fn begins_movetext(bytes: &[u8], numbered: bool) -> bool {
    let window = bytes.get(..PEEK).unwrap_or(bytes);
    if numbered && window.get(..4).is_some_and(|word| word.eq_ignore_ascii_case(b"a.l.")) {
        return true;
    }
    let after = move_end(window, numbered).and_then(|end| window.get(end..));
    let Some(after) = after.filter(|_| after_date(window).is_none()) else { return false };
    let next = after.trim_ascii_start();
    let is_remark = next.len() < after.len()
        && next.first().is_some_and(|byte| byte.is_ascii_alphabetic() && !matches!(byte, b'x' | b'X'))
        && move_end(next, true).is_none();
    numbered || !is_remark
}

/// Whether a name is behind the first bytes, as no move begins, a capital and two small letters, and points behind it on its line: not
/// the move of who is named, nor the title of a game.
pub(super) fn begins_standing(bytes: &[u8], length: usize) -> bool {
    let window = bytes.get(..PEEK).unwrap_or(bytes).get(length..).unwrap_or_default().trim_ascii_start();
    // A letter may be cut off at the end.
    let text = match std::str::from_utf8(window) {
        Ok(text) => text,
        Err(error) => {
            std::str::from_utf8(window.get(..error.valid_up_to()).unwrap_or_default()).unwrap_or_default()
        }
    };
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let is_move =
        |word: &str| move_end(word.as_bytes(), false).is_some() && result(word.as_bytes()).is_none();
    if !line.contains(|sign: char| sign.is_ascii_digit()) || line.split_whitespace().any(is_move) {
        return false;
    }
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.by_ref().take(2).filter(|c| c.is_lowercase()).count() == 2
}

/// Whether the moves that `bytes` begin with may be the first of a game. They hold `PEEK` bytes, or all there are.
pub(super) fn may_open(bytes: &[u8]) -> bool {
    let window = bytes.get(..PEEK).unwrap_or(bytes);
    // A word that may go on behind them is not looked at, however much is shown.
    let is_cut = window.len() == PEEK;
    let end = window.iter().rposition(|byte| is_blank(*byte)).filter(|_| is_cut);
    crate::notation::may_open(window.get(..end.unwrap_or(window.len())).unwrap_or(window))
}

/// Where the move ends that `window` begins with, as far as it is looked at.
fn move_end(window: &[u8], numbered: bool) -> Option<usize> {
    let digits = window.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let blanks = |at: usize| {
        let rest = window.get(at..).unwrap_or_default();
        at + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
    };
    let ends = |at: usize| window.get(at).is_none_or(|byte| !byte.is_ascii_alphanumeric());
    if digits == 0 {
        let shape =
            algebraic(window).filter(|end| ends(*end) || matches!(window.get(*end), Some(b'x' | b'X')));
        let open = || {
            let sign = window.iter().take_while(|byte| b"-.xX".contains(byte)).count();
            (numbered && sign > 0 && ends(sign)).then_some(sign)
        };
        return shape.or_else(open).or_else(|| (numbered && window.first()? >= &0x80).then_some(1));
    }
    if digits == 4 && numbered && ends(4) {
        return Some(4);
    }
    if digits > 2 {
        return None;
    }
    let separator = if numbered { blanks(digits) } else { digits };
    let length = match window.get(separator)? {
        sign if is_separator(*sign) => 1,
        0xe2 => 3,
        // A cross; х and Х of the Cyrillic letters.
        0xc3 | 0xd0 | 0xd1 => 2,
        0x80.. => 1,
        _ => return None,
    };
    let second = blanks(separator + length);
    let digits = window.get(second..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
    matches!(digits, 1 | 2).then_some(second + digits)
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
    /// A date; the bytes it takes.
    Date(usize),
    /// Anything else.
    Other,
}

/// Judges the word that `bytes` begin with. They hold `PEEK` bytes, or all there are.
pub(super) fn word(bytes: &[u8]) -> Word {
    let window = bytes.get(..PEEK).unwrap_or(bytes);
    match window.first() {
        Some(b'(') => return Word::Open,
        Some(b')') => return Word::Close,
        Some(byte) if may_begin_result(*byte) => {}
        _ => {
            return if algebraic(window).is_some() { Word::Move } else { Word::Other };
        }
    }
    if let Some(length) = result(window) {
        return Word::Terminator(length);
    }
    if let Some(after) = after_date(window) {
        return Word::Date(window.len() - after.len());
    }
    if let Some(number) = number(window) {
        return number;
    }
    if is_numeric(window) { Word::Move } else { Word::Other }
}

/// Whether a star, a result or a number may begin with this byte; the last ones are halves, and the first of their two bytes.
pub(super) const fn may_begin_result(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'*' | b'[' | 0xc2 | 0xbd | 0xab)
}

/// The bytes of a forfeit, `+:-`, that a game without moves begins with; [`word`] does not know it, for in movetext some
/// of these are signs of strength.
pub(super) fn forfeit(bytes: &[u8]) -> Option<usize> {
    forfeit_at(bytes.get(..PEEK).unwrap_or(bytes), true)
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

/// The move number without a point that `bytes` begin with, and the bytes it takes: `1 32-28`, `1) 32-28`, `1, 32-28`. Only a
/// move after it shows that it is one.
pub(super) fn bare_number(bytes: &[u8]) -> Option<(u32, usize)> {
    /// More digits are no number of a move.
    const LONGEST: usize = 3;
    let window = bytes.get(..PEEK).unwrap_or(bytes);
    let digits = window.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = window.split_at_checked(digits).filter(|_| (1..=LONGEST).contains(&digits))?;
    let rest = match rest {
        [b')' | b',', rest @ ..] => rest,
        [b':' | b'-', rest @ ..] | rest if matches!(rest.first(), Some(b' ' | b'\t')) => rest,
        _ => return None,
    };
    let number = number.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    let mv = rest.trim_ascii_start();
    let is_move = word(mv) == Word::Move && begins_movetext(mv, false);
    is_move.then_some((number, window.len() - rest.len()))
}

/// Whether `bytes` begin with move number 1 and a move.
pub(super) fn begins_first_row(bytes: &[u8]) -> bool {
    match word(bytes) {
        Word::FirstNumber(length) => {
            bytes.get(length..).is_some_and(|rest| begins_movetext(rest.trim_ascii_start(), true))
        }
        _ => bare_number(bytes).is_some_and(|(number, _)| number == 1),
    }
}

/// `32-28`, `5- 9`, `20x 9`, `22:13`.
fn is_numeric(window: &[u8]) -> bool {
    let digits = window.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let separator = window.get(digits).is_some_and(|byte| is_separator(*byte));
    let arrival = window.get(digits + 1).is_some_and(|byte| byte.is_ascii_digit() || *byte == b' ');
    (1..=2).contains(&digits) && separator && arrival
}

/// Where `c3-d4`, `E3:G5`, `c3d4` or `cd4` ends, if `window` begins so.
fn algebraic(window: &[u8]) -> Option<usize> {
    let file = |at: usize| window.get(at).is_some_and(|byte| matches!(byte | 0x20, b'a'..=b'j'));
    let rank = |at: usize| window.get(at).is_some_and(u8::is_ascii_digit);
    let mut at = 1;
    at += usize::from(rank(at));
    at += usize::from(at == 2 && rank(at));
    at += usize::from(at >= 2 && window.get(at).is_some_and(|byte| is_separator(*byte)));
    // Boards have up to twelve rows.
    (file(0) && file(at) && rank(at + 1)).then_some(at + 2 + usize::from(rank(at + 2)))
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
            ("1:1\n", 3),
            ("1 - 1[White", 5),
            ("0 - 2", 5),
            ("1- 1 ", 4),
            ("1/2 - 1/2\n", 9),
            ("1 : 0", 5),
            ("½ - ½", 7),
        ] {
            assert_eq!(word(text.as_bytes()), Word::Terminator(length), "{text}");
        }
        assert_eq!(word(b"\xbd-\xbd "), Word::Terminator(3));
        for text in [
            "1-10", "1-11.5", "1-1x3", "0-0-0", "*30-17", "1:01", "4-6", "3- 8", "1 - 10", "1 - 5",
            "2 - 0-1", "1 1 - 0",
        ] {
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

    #[test]
    fn knows_where_movetext_begins() {
        for text in
            ["32-28", "32-28 19-23", "5- 9 ", "20x9", "22:13", "cd4 ", "c3-d4", "32–28", "1-5 x", "e3xg5xe7"]
        {
            assert!(begins_movetext(text.as_bytes(), false), "{text}");
            assert!(begins_movetext(text.as_bytes(), true), "{text}");
        }
        for text in ["10 - 14", "3228 ", "x ", "- ", "... 18-22", "… 18-22", "x"] {
            assert!(begins_movetext(text.as_bytes(), true), "{text}");
        }
        for text in
            ["10 - 14", "2004", "10-14 june", "x", "-", "...", "words", "17-09-1988", "a1b2c3", "1-", "100-5"]
        {
            assert!(!begins_movetext(text.as_bytes(), false), "{text}");
        }
        for text in ["5 points", "words", "17-09-1988", "xyz", "d", "12345", ""] {
            assert!(!begins_movetext(text.as_bytes(), true), "{text}");
        }
    }
}

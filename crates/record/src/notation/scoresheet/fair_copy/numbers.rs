//! Numbers of rows written in ways of their own: `(1) 32-28`, `1: 32-28`, `1.- 32-28`, `1-32-28`, `Zet 1: 32-28`, `1e zet: 32-28`, `#1 32-28`.

use super::super::touching_signs::touches_move;
use std::ops::Range;

use super::super::names::is_number_column;
use super::Shown;
use super::rows::{Ply, Row, Written, is_short_capture, rows};
use super::words::{
    are_near, begins_with_move, ends_of_move, is_dotted_move, is_move, is_move_sign, is_square, number, put,
    words,
};
use crate::notation::language::is_number_sign;

/// Rows with a sign behind their numbers, `1: 32-28 17-22`, `2 - 28*17 12*21`, whatever is between the squares: the number and a square
/// would read as a move.
pub(super) fn of_rows(line: &mut [u8]) -> Shown {
    let Some(rows) = signed_rows(line) else {
        return Shown { times: 0, against: usize::from(begins_with_ply(line)) };
    };
    let times = rows.iter().filter(|row| row.plies.len() > 1).count();
    for row in rows {
        put_point(line, row.place, row.number);
    }
    Shown::times(times)
}

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let words = words(line);
    let mut shown = Shown::default();
    // 1e zet: 32-28 19-23
    if let [number, name, next, ..] = &words[..]
        && is_name(&line[name.clone()])
        && begins_with_move(&line[next.clone()])
        && let Some(digits) = ordinal(&line[number.clone()])
    {
        let pointed = [&line[number.start..number.start + digits], b"."].concat();
        return Shown::times(usize::from(put(line, number.start..name.end, &pointed)));
    }
    for (at, place) in words.iter().enumerate() {
        let word = &line[place.clone()];
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        let is_named = before.is_some_and(|before| is_name(&line[before.clone()]));
        let begins = if is_named {
            at == 1
        } else {
            at == 0 || before.is_some_and(|before| ends_row(&line[before.clone()]))
        };
        if !begins {
            continue;
        }
        let next_word = |ahead: usize| words.get(at + ahead).map_or(&[][..], |next| &line[next.clone()]);
        // 1- 21 - 18: both squares of a move, with blanks around its sign.
        let is_move_apart = is_square(next_word(1)) && is_move_sign(next_word(2)) && is_square(next_word(3));
        let Some(written) = numbered(word, [next_word(1), next_word(2)], is_move_apart) else {
            continue;
        };
        if !(written.is_odd || is_named) {
            shown.against += usize::from(at == 0);
            continue;
        }
        let start = if is_named { words[0].start } else { place.start };
        let end = if written.takes_next { words[at + 1].end } else { place.start + written.length };
        let digits: Vec<u8> =
            line[place.start + written.digits.start..place.start + written.digits.end].to_vec();
        let pointed = [&digits[..], b"."].concat();
        let is_put = put(line, start..end, &pointed) || put(line, start..end, &digits);
        shown.times += usize::from(is_put);
    }
    shown
}

/// The rows of a line whose numbers all have a sign behind them that is no point. A line of one ply may be something else.
fn signed_rows(line: &[u8]) -> Option<Vec<Row>> {
    let rows = rows(line)?;
    /// The most days of a month, and months of a year: 12 - 10 - 24 is a date.
    const DATE: [u32; 2] = [31, 12];
    let is_sure = |row: &Row| {
        let is_joined = |ply: &Ply| match &ply.squares {
            Some([from, to]) => {
                let [from, to] = [from, to].map(|square| &line[square.clone()]);
                let may_be_date = row.number <= DATE[0] && number(from).is_some_and(|from| from <= DATE[1]);
                ply.has_sign && (are_near(from, to) || !may_be_date)
            }
            None => true,
        };
        row.plies.len() > 1 || row.plies.iter().all(is_joined)
    };
    let are_signed = rows.iter().all(|row| row.written == Written::Signed);
    // Among several rows only the last can lack its reply.
    (are_signed && (rows.len() > 1 || rows.iter().all(is_sure))).then_some(rows)
}

/// Writes a number with its point.
pub(super) fn put_point(line: &mut [u8], place: Range<usize>, number: u32) -> bool {
    put(line, place, format!("{number}.").as_bytes())
}

/// Whether a line begins with a ply that has no number.
pub(super) fn begins_with_ply(line: &[u8]) -> bool {
    let words = words(line);
    let word = |at: usize| words.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let is_apart = is_move_sign(word(1)) && is_square(word(2)) || is_short_capture(word(1));
    is_move(word(0)) || is_square(word(0)) && is_apart && !(is_square(word(2)) && is_move_sign(word(3)))
}

/// A number as written in a word.
struct Numbered {
    digits: Range<usize>,
    /// The bytes of the word that belong to the number.
    length: usize,
    /// Whether the next word does, too.
    takes_next: bool,
    /// Whether the grammar has no such number.
    is_odd: bool,
}

/// The length of the word that says that a number comes, `n.`, `n°`, `nr`; 0 if there is none.
fn number_sign(word: &[u8]) -> usize {
    let letters = word.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    if !std::str::from_utf8(&word[..letters]).is_ok_and(is_number_sign) {
        return 0;
    }
    letters
        + match &word[letters..] {
            [b'.', ..] => 1,
            // ° º
            [0xC2, 0xB0 | 0xBA, ..] => 2,
            _ => 0,
        }
}

/// Reads a number that stands before a move.
fn numbered(word: &[u8], [next, after]: [&[u8]; 2], is_move_apart: bool) -> Option<Numbered> {
    let opening = match word {
        [b'(' | b'[' | b'<' | b'#', ..] => 1,
        // №
        [0xE2, 0x84, 0x96, ..] => 3,
        _ => number_sign(word),
    };
    let count = word[opening..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let digits = opening..opening + count;
    number(&word[digits.clone()])?;
    let mut length = digits.end;
    loop {
        length += match &word[length..] {
            [b'.' | b')' | b']' | b'>' | b':' | b'/' | b'=' | b'-', ..] => 1,
            [0xC2, 0xB0 | 0xBA | 0xAA, ..] => 2,
            [0xE2, 0x80, 0x93 | 0x94, ..] => 3,
            _ => break,
        };
    }
    let signs = &word[digits.end..length];
    let closing = match word.first() {
        Some(b'(') => Some(b')'),
        Some(b'[') => Some(b']'),
        Some(b'<') => Some(b'>'),
        _ => None,
    };
    // `(12. 32-28 19-23)` is a variation.
    if closing.is_some_and(|closing| !signs.contains(&closing)) {
        return None;
    }
    let is_whole = length == word.len();
    let rest = &word[length..];
    // 32-28, 12:21 and 12/8 are no numbers with something after them.
    let is_apart = is_whole
        || matches!(signs, [b')' | b']' | b'>', ..] | [b'.', _, ..])
        || signs == b"/" && is_move(rest)
        || signs == b"-" && is_no_further_step(rest);
    let plain =
        opening == 0 && matches!(signs, [] | [b'.'] | [b')'] | b"...") || opening == 1 && signs == b"]";
    let is_row = begins_with_move(next) || (is_move_apart || is_dotted_move(next)) && !signs.is_empty();
    if is_whole && is_row {
        return Some(Numbered { digits, length, takes_next: false, is_odd: !plain });
    }
    if is_apart && !rest.is_empty() && begins_with_move(rest) {
        return Some(Numbered { digits, length, takes_next: false, is_odd: !plain });
    }
    let ends_number = matches!(next, [b'-' | b':' | b'=' | b'.' | b')' | b'>'] | [0xE2, 0x80, 0x93 | 0x94]);
    (is_whole && signs.is_empty() && ends_number && begins_with_move(after)).then_some(Numbered {
        digits,
        length,
        takes_next: true,
        is_odd: true,
    })
}

/// Whether what is behind a figure and a hyphen is a move by itself, `33-29` in `1-33-29`: the squares of one capture with hyphens
/// between them are farther apart, and a capture with its own sign has no hyphen.
fn is_no_further_step(rest: &[u8]) -> bool {
    /// The farthest that a man steps, in numbers of squares.
    const FARTHEST: u8 = 6;
    let Some([from, to]) = ends_of_move(rest) else { return false };
    let is_step = match (from.as_number(), to.as_number()) {
        (Some(from), Some(to)) => from.abs_diff(to) <= FARTHEST,
        // A square with a letter has none before it in its capture.
        _ => true,
    };
    is_step || !rest.contains(&b'-')
}

/// The digits of a number that the name of what it counts comes after: `1`, `1e`, `1ª`, `1-й`.
fn ordinal(word: &[u8]) -> Option<usize> {
    /// The most bytes of its end.
    const LONGEST: usize = 5;
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (written, end) = word.split_at(digits);
    let is_end = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80 || matches!(byte, b'-' | b'.');
    number(written)?;
    (end.len() <= LONGEST && end.iter().all(is_end)).then_some(digits)
}

/// Whether a word is what a column of numbers is called: `Zet`, `Move`, `nr.`.
fn is_name(word: &[u8]) -> bool {
    let word = word.strip_suffix(b":").unwrap_or(word);
    word.len() > 1 && std::str::from_utf8(word).is_ok_and(is_number_column)
}

/// Whether a row may end with a word.
fn ends_row(word: &[u8]) -> bool {
    is_move(word) || word.iter().all(|byte| touches_move(*byte) || b"-./".contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_a_sign_behind_them() {
        for (line, expected) in [
            ("2: 28*17 12*21", "2. 28*17 12*21"),
            ("2 - 28→17 12×21", "2.  28→17 12×21"),
            ("1 - 32 - 28 17 - 22 11 - 16 x 27", "1.  32 - 28 17 - 22 11.  16 x 27"),
            ("1 - 32 28 17 22 2 - 28 17 12 21", "1.  32 28 17 22 2.  28 17 12 21"),
            ("2 - x17 x21 2-0", "2.  x17 x21 2-0"),
            ("28 : 17 12 : 21", "28 : 17 12 : 21"),
            ("12 - 10 - 24", "12 - 10 - 24"),
            ("32 - 28 17 - 22", "32 - 28 17 - 22"),
            ("57 - 6 - 50", "57.  6 - 50"),
            ("1: 1115 2318", "1. 1115 2318"),
            ("12: c3b4 f6e5", "12. c3b4 f6e5"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            of_rows(&mut copied);
            assert_eq!(String::from_utf8(copied).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn numbers_of_rows_and_of_variations_are_told_apart() {
        for (line, expected) in [
            ("(1) 32-28 19-23", "1.  32-28 19-23"),
            ("(1.) 32-28 19-23", "1.   32-28 19-23"),
            ("[12: 32-28]", "[12: 32-28]"),
            ("(12. 32-28 12... 19-23)", "(12. 32-28 12... 19-23)"),
            ("(12... 19-23 13. 28x19)", "(12... 19-23 13. 28x19)"),
            ("12... 19-23", "12... 19-23"),
            ("1- 21 - 18 10 - 13", "1. 21 - 18 10 - 13"),
            ("2: 21 x 14 9 x 18", "2. 21 x 14 9 x 18"),
            ("1- 21 18", "1- 21 18"),
            ("(1) 21.18 12.15", "1.  21.18 12.15"),
            ("1.- 11.14 22.19", "1.  11.14 22.19"),
            ("21 - 18 10 - 13", "21 - 18 10 - 13"),
            ("1e zet: 32-28 19-23", "1.      32-28 19-23"),
            ("12ª mossa 32-28", "12.        32-28"),
            ("1/32-28 19-23", "1.32-28 19-23"),
            ("1-33-29 20-25 2-28x19 14x23", "1.33-29 20-25 2.28x19 14x23"),
            ("12-c3-d4 d6-c5", "12.c3-d4 d6-c5"),
            ("47-38-24 20x29", "47-38-24 20x29"),
            ("30-19-10", "30-19-10"),
            ("12/8 32-28", "12/8 32-28"),
            ("3e partij: Rossi", "3e partij: Rossi"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(String::from_utf8(copied).as_deref(), Ok(expected));
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}

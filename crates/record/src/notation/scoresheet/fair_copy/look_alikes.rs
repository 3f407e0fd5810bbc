//! Letters where only a digit can be, as scanners read them: `l2x23`, `1O-15`, `$-10`.

use super::super::touching_signs::touches_move;
use super::Shown;
use super::words::{begins_with_move, is_move, number, put, words};
use crate::notation::pdn::square::is_separator;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let is_of_figures = |word: &[u8]| word.first().is_some_and(u8::is_ascii_digit) && is_move(word);
    let has_figures = places.iter().any(|place| line.get(place.clone()).is_some_and(is_of_figures));
    let mut times = 0;
    // The number of the last row.
    let mut last = None;
    for (at, place) in places.iter().enumerate() {
        let word = &line[place.clone()];
        let word_at = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
        let is_move_at = |at: usize| begins_with_move(word_at(at)) || moved(word_at(at), false).is_some();
        let numbered = || match at {
            0 if is_move_at(1) && is_move_at(2) && places.len() == 3 => {
                row_number(word).or_else(|| of_whole_row(word))
            }
            0 if is_move_at(1) => row_number(word),
            // Of text that runs on: the number that comes after the last one.
            1.. if is_move_at(at - 1) && is_move_at(at + 1) => {
                row_number(word).filter(|new| last.is_none_or(|last| value(new) == Some(last + 1)))
            }
            _ => None,
        };
        let new = moved(word, has_figures).or_else(numbered);
        last = value(new.as_deref().unwrap_or(word)).or(last);
        if let Some(new) = new {
            times += usize::from(put(line, place.clone(), &new));
        }
    }
    Shown::times(times)
}

/// The digit that a text begins with, or what looks like one; its length, and whether it only looks so. A letter that
/// may be the file of a square is a digit only after another.
fn digit(text: &[u8], is_second: bool) -> Option<(u8, usize, bool)> {
    let (digit, length) = match text {
        [digit @ b'0'..=b'9', ..] => return Some((*digit, 1, false)),
        [b'l' | b'I' | b'|' | b'i', ..] => (b'1', 1),
        [b'O' | b'o' | b'Q', ..] => (b'0', 1),
        [b'S' | b's' | b'$', ..] => (b'5', 1),
        [b'Z' | b'z', ..] => (b'2', 1),
        [b'B', ..] if is_second => (b'8', 1),
        [b'g', ..] if is_second => (b'9', 1),
        // О, о, З, з of the Cyrillic letters; §.
        [0xD0, 0x9E | 0xBE, ..] => (b'0', 2),
        [0xD0, 0x97 | 0xB7, ..] => (b'3', 2),
        [0xC2, 0xA7, ..] => (b'5', 2),
        _ => return None,
    };
    Some((digit, length, true))
}

/// The move that a word is, if some of its digits only look so. `l4-l9` is a move between squares with letters as well, unless
/// another move of its line is `in_figures`.
fn moved(word: &[u8], in_figures: bool) -> Option<Vec<u8>> {
    let stands_for_one = |letter: &u8| matches!(letter, b'l' | b'I');
    let may_be_ones =
        || word.iter().filter(|byte| byte.is_ascii_alphabetic() && **byte != b'x').all(stands_for_one);
    if is_move(word) && !(in_figures && may_be_ones()) {
        return None;
    }
    let mut new = Vec::with_capacity(word.len());
    let (mut rest, mut squares, mut digits, mut alike) = (word, 0, 0, 0);
    if let Some(after) = rest.strip_prefix(b"*") {
        new.push(b'*');
        rest = after;
    }
    loop {
        let mut count = 0;
        while count < 2
            && let Some((digit, length, is_alike)) = digit(rest, count == 1)
        {
            new.push(digit);
            *(if is_alike { &mut alike } else { &mut digits }) += 1;
            rest = &rest[length..];
            count += 1;
        }
        if count == 0 {
            return None;
        }
        squares += 1;
        let length = match rest {
            // Not all that the grammar reads: х may be a letter of a word.
            [sign, ..] if is_separator(*sign) => 1,
            [0xC3, 0x97, ..] => 2,
            [0xE2, 0x80, 0x90..=0x95, ..] => 3,
            _ => break,
        };
        new.extend_from_slice(&rest[..length]);
        rest = &rest[length..];
    }
    let is_end = rest.iter().all(|byte| touches_move(*byte) || *byte == b'.');
    new.extend_from_slice(rest);
    (squares > 1 && is_end && alike > 0 && digits > 0 && begins_with_move(&new)).then_some(new)
}

/// The number of a row, `l.`, `lO)`.
fn row_number(word: &[u8]) -> Option<Vec<u8>> {
    let (new, digits) = figures(word)?;
    let (_, first) = word.split_last()?;
    // II. is a number of the Romans; IO. is none.
    let is_one = matches!(first, [b'I' | b'|']) || first.iter().all(|byte| *byte == b'l');
    let is_more = matches!(first, [b'l' | b'I' | b'|', b'O' | b'Q' | b'S' | b'Z' | b'$']);
    (digits > 0 || is_one || is_more).then_some(new)
}

/// The value of a number with what ends it.
fn value(word: &[u8]) -> Option<u32> {
    word.strip_suffix(b".").or_else(|| word.strip_suffix(b")")).and_then(number)
}

/// The number of a row that has a move of each side and nothing else: `S.`, `ZO.`. What stands before one move may be the
/// side that made it: `S. 19-23` is Black's in German. `B.` may be the letter of a variation, and `lo.` is a word.
fn of_whole_row(word: &[u8]) -> Option<Vec<u8>> {
    let is_roman = word.len() > 2 && word.iter().all(|byte| b"IVXLC.)".contains(byte));
    let is_word =
        word.len() > 2 && !word.iter().any(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    figures(word).filter(|_| !is_roman && !is_word).map(|(new, _)| new)
}

/// A number of which one digit at least only looks so, with what ends it, and how many are digits.
fn figures(word: &[u8]) -> Option<(Vec<u8>, usize)> {
    let (last, first) = word.split_last()?;
    let mut new = Vec::with_capacity(word.len());
    let (mut rest, mut digits, mut alike) = (first, 0, 0);
    while let Some((digit, length, is_alike)) = digit(rest, false) {
        new.push(digit);
        *(if is_alike { &mut alike } else { &mut digits }) += 1;
        rest = &rest[length..];
    }
    let is_number =
        b".)".contains(last) && rest.is_empty() && alike > 0 && new.len() < 4 && new.first() != Some(&b'0');
    new.push(*last);
    is_number.then_some((new, digits))
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn letters_in_the_place_of_digits() {
        for (line, expected) in [
            ("l. 32-28 l9-23", "1. 32-28 19-23"),
            ("lO. 32-28 19-23", "10. 32-28 19-23"),
            ("IO. 32-28 19-23", "10. 32-28 19-23"),
            ("ll. 32-28 19-23", "11. 32-28 19-23"),
            ("lS) 32-28 2O-24", "15) 32-28 20-24"),
            ("2. 30-25 l4-l9", "2. 30-25 14-19"),
            ("2. 30-25 I4-I9", "2. 30-25 14-19"),
            ("3. 25xl4 l9x20", "3. 25x14 19x20"),
            ("2. k3-l4 l6xk5", "2. k3-l4 l6xk5"),
            ("2. l4-k5", "2. l4-k5"),
            ("S. 44-39 10-15", "5. 44-39 10-15"),
            ("B. 44-39 10-15", "B. 44-39 10-15"),
            ("ZO) 44-39 10-15", "20) 44-39 10-15"),
            ("S. 44-39", "S. 44-39"),
            ("B. 44-39 10-15 5-10", "B. 44-39 10-15 5-10"),
            ("II. 32-28 19-23", "II. 32-28 19-23"),
            ("lo. 32-28 19-23", "lo. 32-28 19-23"),
            ("Il Bianco vince", "Il Bianco vince"),
            // In text that runs on, the number that is due.
            ("9. 32-28 19-23 1O. 28x19 14x23 ll. 33-28", "9. 32-28 19-23 10. 28x19 14x23 11. 33-28"),
            ("14x23 l8. 33-28 9-14 19. 28x19", "14x23 18. 33-28 9-14 19. 28x19"),
            ("9. 32-28 19-23 1S. 28x19 14x23", "9. 32-28 19-23 1S. 28x19 14x23"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied), expected);
        }
    }
}

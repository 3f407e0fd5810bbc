//! Moves that were put right on the sheet: `26-31 (corr. 36-31)`, `26-31 (crossed out) 36-31`, `26-31 → 36-31`,
//! `<s>26-31</s> 36-31`.
//!
//! The first is a comment in the fair copy, with the words between. `26-31 / 36-31` and `26-31 (36-31)` may be a choice, or a
//! move and its variation: they are left as they are.

use super::super::opening_move::height;
use super::Shown;
use super::words::{ends_of_move, is_move, put_comment, row_number, words};
use crate::notation::language::corrects;
use std::ops::Range;

/// The most words between the two moves, which may say it in two languages: `corretto in / corrected to`.
const MOST: usize = 5;

/// Signs that stand for such words.
pub(in crate::notation) const ARROWS: &[&str] = &["→", "->", "=>"];

/// What begins and ends a text that is struck out.
const STRUCK: &[(&[u8], &[u8])] = &[(b"<s>", b"</s>"), (b"<del>", b"</del>"), (b"<strike>", b"</strike>")];

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let places = words(line);
    for at in 0..places.len() {
        let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
        let meant = |count: usize| without_closing(word(at + count + 1));
        let correction = |count: usize| {
            let between = places.get(at + 1..=at + count)?;
            let between = correction(&line[between.first()?.start..between.last()?.end])?;
            let is_meant = match between {
                Correction::Words { .. } if may_be_remark(line, &places, at, count) => false,
                Correction::Words { .. } => is_move(meant(count)),
                Correction::Arrow => {
                    is_move(meant(count))
                        && (share_square(word(at), meant(count)) || is_one_too_many(line, &places, at, count))
                }
            };
            is_meant.then_some((count, between))
        };
        let found = match () {
            () if is_struck(word(at)) && is_move(word(at + 1)) => Some((0, Correction::Arrow)),
            () if is_move(word(at)) => (1..=MOST).find_map(correction),
            () => None,
        };
        let Some((count, between)) = found else { continue };
        let place = places[at + count + 1].clone();
        if between == (Correction::Words { opens: true }) && meant(count).len() < place.len() {
            line[place.end - 1] = b' ';
        }
        put_comment(line, &(places[at].start..places[at + count].end));
        times += 1;
    }
    Shown::times(times)
}

/// What says that the move after it was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Correction {
    /// Words, after a parenthesis or bracket perhaps that the move closes.
    Words { opens: bool },
    /// An arrow, which may also be between the two moves of a row.
    Arrow,
}

/// Whether words say that what follows them was meant.
fn correction(words: &[u8]) -> Option<Correction> {
    let opened = words.strip_prefix(b"(").or(words.strip_prefix(b"["));
    let closed = opened.and_then(|words| words.strip_suffix(b")").or(words.strip_suffix(b"]")));
    let inside = opened.filter(|_| closed.is_none());
    let words = closed.or(opened).unwrap_or(words);
    let words = words.strip_suffix(b".").or(words.strip_suffix(b":")).unwrap_or(words);
    let words = std::str::from_utf8(words).ok()?;
    if words.split('/').all(|words| corrects(words.trim())) {
        return Some(Correction::Words { opens: inside.is_some() });
    }
    ARROWS.contains(&words).then_some(Correction::Arrow)
}

/// Whether a word between two moves may be a remark about the first, `28x19 corretto 14x23`: with nothing around it, and the moves can be
/// the two of their row. The men of the two sides go opposite ways.
fn may_be_remark(line: &[u8], places: &[Range<usize>], at: usize, count: usize) -> bool {
    let word = |at: usize| places.get(at).and_then(|place| line.get(place.clone()));
    let (Some(one), Some(remark), Some(other)) = (word(at), word(at + 1), word(at + count + 1)) else {
        return false;
    };
    let is_number = |word: &[u8]| row_number(word).is_some();
    let is_row =
        at.checked_sub(1).and_then(word).is_some_and(is_number) && word(at + count + 2).is_none_or(is_number);
    let is_bare = remark.first().is_some_and(|first| first.is_ascii_alphabetic() || *first >= 0x80)
        && remark.last() != Some(&b':');
    let goes_up = |word: &[u8]| {
        let [from, to] = ends_of_move(word)?.map(height);
        Some(from? < to?)
    };
    let are_of_two_sides = goes_up(one).zip(goes_up(other)).is_some_and(|(one, other)| one != other);
    is_row && count == 1 && is_bare && !share_square(one, other) && are_of_two_sides
}

/// Whether the row of an arrow has three moves, one more than a row can have: `2. 32-23 → 33-28 25x34`, `2. 33-28 25x43 → 25x34`.
fn is_one_too_many(line: &[u8], places: &[Range<usize>], at: usize, count: usize) -> bool {
    let word = |at: usize| places.get(at).and_then(|place| line.get(place.clone())).unwrap_or_default();
    let is_number = |word: &[u8]| row_number(word).is_some();
    let ends_row = |at: usize| word(at).is_empty() || is_number(word(at));
    let is_first = at > 0 && is_number(word(at - 1));
    let is_second = at > 1 && is_number(word(at - 2)) && is_move(word(at - 1));
    let behind = at + count + 2;
    is_first && is_move(word(behind)) && ends_row(behind + 1) || is_second && ends_row(behind)
}

/// Whether two moves begin on one square, or end on one: then they cannot be the two moves of a row.
fn share_square(one: &[u8], other: &[u8]) -> bool {
    let (Some(one), Some(other)) = (ends_of_move(one), ends_of_move(other)) else { return false };
    one.iter().zip(other).any(|(one, other)| *one == other)
}

/// Whether a word is a move that is struck out.
fn is_struck(word: &[u8]) -> bool {
    STRUCK.iter().any(|(open, close)| {
        word.strip_prefix(*open).and_then(|word| word.strip_suffix(*close)).is_some_and(is_move)
    })
}

/// A word without the parenthesis or bracket at its end.
fn without_closing(word: &[u8]) -> &[u8] {
    word.strip_suffix(b")").or(word.strip_suffix(b"]")).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_move_that_was_put_right_is_a_comment() {
        for (line, expected) in [
            ("3. 26-31 (corr. 36-31) 10-14", "3. {..........} 36-31  10-14"),
            ("3. 26-31 corr: 36-31 10-14", "3. {.........} 36-31 10-14"),
            ("3. 26-31 (crossed out) 36-31 10-14", "3. {.................} 36-31 10-14"),
            ("3. 26-31 corretto in 36-31 10-14", "3. {...............} 36-31 10-14"),
            ("3. 26-31 corretto / corrected to 36-31", "3. {...........................} 36-31"),
            ("3. 26-31 doorgestreept 36-31 10-14", "3. {.................} 36-31 10-14"),
            ("3. 31-26 corr 37-32", "3. {........} 37-32"),
            ("3. 31-26 corr: 10-14", "3. {.........} 10-14"),
            ("3. 31-26 corr 10-14 37-32", "3. {........} 10-14 37-32"),
            ("3. 26-31 → 36-31 10-14", "3. {.......} 36-31 10-14"),
            ("3. 26-31 -> 26-21 10-14", "3. {......} 26-21 10-14"),
            ("2. 32-23 → 33-28 25x34", "2. {.......} 33-28 25x34"),
            ("2. 32-23 -> 33-28 25x34 3. 39x30 15-20", "2. {......} 33-28 25x34 3. 39x30 15-20"),
            ("2. 33-28 25-43 → 15x34", "2. 33-28 {.......} 15x34"),
            ("3. <s>26-31</s> 36-31 10-14", "3. {..........} 36-31 10-14"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            assert_eq!(copy(&mut copied).times, 1, "{line}");
            assert_eq!(String::from_utf8_lossy(&copied), expected);
        }
    }

    #[test]
    fn the_moves_of_a_row_stay() {
        for line in [
            "1. 32-28 -> 19-23",
            "1. 32-28 -> 19-23 2. 28x19 -> 14x23",
            "2. 28x19 → 14x23",
            "3. 37-32 => 10-14 4. 41-37 => 5-10",
            "3. 37-32 (3. 41-37 → 34-30) 10-14",
            "3. 37-32 / 41-37",
            "3. 37-32 good 10-14",
            "2. 28x19 corretto 14x23",
            "2. 28x19 correct 14x23 3. 37-32 10-14",
            "2 c3-d4 richtig d6-c5",
        ] {
            let mut copied = line.as_bytes().to_vec();
            assert_eq!(copy(&mut copied).times, 0, "{line}");
            assert_eq!(String::from_utf8_lossy(&copied), line);
        }
        // What was opened before it stays closed.
        let mut line = b"3. 37-32 (3. 26-31 -> 36-31) 10-14".to_vec();
        copy(&mut line);
        assert_eq!(String::from_utf8_lossy(&line), "3. 37-32 (3. {......} 36-31) 10-14");
    }
}

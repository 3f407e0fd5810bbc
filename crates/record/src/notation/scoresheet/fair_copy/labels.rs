//! The side before each move: `W: 32-28  Z: 20-25`, `Wit 32-28 Zwart 20-25`. Before several moves, it stands over the list of its own:
//! `Wit: 32-28 38-32 43-38`.

use std::ops::Range;

use super::super::names::color;
use super::Shown;
use super::words::{begins_with_move, is_dotted_move, words};
use crate::notation::language::begins_side;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let mut labels: Vec<Range<usize>> = Vec::new();
    if begins_list(line, &places) {
        return Shown::default();
    }
    for (at, place) in places.iter().enumerate() {
        let next = places.get(at + 1).map_or(&[][..], |next| &line[next.clone()]);
        let word = &line[place.clone()];
        // (5 m) 10-14: what the parenthesis closes was opened before.
        let closes = word.ends_with(b")") && is_in_parentheses(&line[..place.start]);
        let length = if (begins_with_move(next) || is_dotted_move(next)) && is_label(word) && !closes {
            word.len()
        } else {
            joined(word)
        };
        if length > 0 {
            labels.push(place.start..place.start + length);
        }
    }
    // Letters of notes, `(b) 8x15 (c) 10-14 (j) 32-28`, are more than there are sides.
    let mut sides: Vec<&[u8]> = labels.iter().map(|place| &line[place.clone()]).collect();
    sides.sort_unstable();
    sides.dedup();
    if sides.len() > 2 {
        return Shown::default();
    }
    for place in &labels {
        line[place.clone()].fill(b' ');
    }
    Shown::times(labels.len())
}

/// Whether a line begins with a side and two moves: they are all of that side.
fn begins_list(line: &[u8], places: &[Range<usize>]) -> bool {
    let mut words = places.iter().filter_map(|place| line.get(place.clone()));
    let is_move = |word: &[u8]| begins_with_move(word) || is_dotted_move(word);
    let Some(first) = words.next() else { return false };
    let begins = joined(first) > 0 || is_label(first) && words.next().is_some_and(is_move);
    begins && words.next().is_some_and(is_move)
}

/// Whether a parenthesis is open where a text ends.
fn is_in_parentheses(before: &[u8]) -> bool {
    memchr::memrchr2(b'(', b')', before).is_some_and(|last| before[last] == b'(')
}

/// The length of a label that a move touches: `W:32-28`.
fn joined(word: &[u8]) -> usize {
    let length = word.iter().position(|byte| b":=)".contains(byte)).map_or(0, |end| end + 1);
    let is_joined = length > 1 && is_label(&word[..length]) && begins_with_move(&word[length..]);
    if is_joined { length } else { 0 }
}

fn is_label(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"(").unwrap_or(word);
    let end = word.iter().rposition(|byte| !b".:)=-".contains(byte)).map_or(0, |last| last + 1);
    std::str::from_utf8(&word[..end]).is_ok_and(|word| begins_side(word) || color(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_sides_before_the_moves_are_left_out() {
        for (line, expected) in [
            ("W: 32-28  Z: 19-23", "   32-28     19-23"),
            ("(W) 32-28 (Z) 19-23", "    32-28     19-23"),
            ("1. B:32-28 N:19-23", "1.   32-28   19-23"),
            ("Белые 32-28 Чёрные 19-23", "           32-28              19-23"),
            ("Wit 32-28", "    32-28"),
            ("Wit: 32-28 38-32", "Wit: 32-28 38-32"),
            ("W:32-28, 38-32, 43-38", "W:32-28, 38-32, 43-38"),
            ("Wit 32-28 38-32 Zwart 19-23 14-19", "Wit 32-28 38-32 Zwart 19-23 14-19"),
            ("19x12 (a) 8x15 (b) 21-18 (c) 10-14 (j) 32-28", "19x12 (a) 8x15 (b) 21-18 (c) 10-14 (j) 32-28"),
            ("B 31.26", "  31.26"),
            ("W) 32-28 Z) 19-23", "   32-28    19-23"),
            // What a parenthesis closes.
            ("1. 21-18 (5 m) 10-14", "1. 21-18 (5 m) 10-14"),
            ("1. 21-18 (na 3 Z) 10-14", "1. 21-18 (na 3 Z) 10-14"),
            ("a 32-28", "a 32-28"),
            ("good 32-28", "good 32-28"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied), expected, "{line}");
        }
    }
}

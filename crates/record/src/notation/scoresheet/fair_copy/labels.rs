//! The side before each move: `W: 32-28  Z: 20-25`, `Wit 32-28 Zwart 20-25`.

use super::super::names::color;
use super::Shown;
use super::words::{begins_with_move, words};
use crate::notation::language::begins_side;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let mut times = 0;
    for (at, place) in places.iter().enumerate() {
        let next = places.get(at + 1).map_or(&[][..], |next| &line[next.clone()]);
        let word = &line[place.clone()];
        let length = if begins_with_move(next) && is_label(word) { word.len() } else { joined(word) };
        if length > 0 {
            line[place.start..place.start + length].fill(b' ');
            times += 1;
        }
    }
    Shown::times(times)
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

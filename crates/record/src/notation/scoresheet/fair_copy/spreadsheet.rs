//! What keeps a spreadsheet from turning a move into a date: `'5-10`, `="5-10"`.

use std::ops::Range;

use super::Shown;
use super::words::{begins_with_move, is_move, number, words};

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let places = words(line);
    let is_cell = |place: &Range<usize>| {
        line[place.clone()].starts_with(b"=") || line[place.clone()].starts_with(b"\"=")
    };
    // A row, not a heading: `Round ="3"`.
    let is_row = places.len() > 1 && places.iter().all(is_cell);
    for place in places {
        let word = &line[place.clone()];
        let opening = prefix(word);
        let inner = &word[opening..];
        let core = &inner[..inner.len() - suffix(inner)];
        let is_formula = word[..opening].contains(&b'=');
        let is_kept = is_formula || word[..opening].iter().any(|byte| *byte != b'"');
        let is_number = is_row && is_formula && number(core.strip_suffix(b".").unwrap_or(core)).is_some();
        if opening > 0 && is_kept && (is_move(core) || begins_with_move(core) && is_formula || is_number) {
            let (start, end) = (place.start + opening, place.start + opening + core.len());
            line[place.start..start].fill(b' ');
            line[end..place.end].fill(b' ');
            times += 1;
        }
    }
    Shown::times(times)
}

/// How many bytes of quotes and of the sign of a formula a word begins with.
fn prefix(word: &[u8]) -> usize {
    let mut at = 0;
    loop {
        at += match &word[at..] {
            [b'\'' | b'"' | b'=' | b'`', ..] => 1,
            [0xE2, 0x80, 0x98..=0x9F, ..] => 3,
            [0xC2, 0xB4, ..] => 2,
            _ => return at,
        };
    }
}

/// How many bytes of quotes it ends with.
fn suffix(word: &[u8]) -> usize {
    let mut at = word.len();
    loop {
        at -= match &word[..at] {
            [.., b'\'' | b'"' | b'`'] => 1,
            [.., 0xE2, 0x80, 0x98..=0x9F] => 3,
            [.., 0xC2, 0xB4] => 2,
            _ => return word.len() - at,
        };
    }
}

//! Moves that were put right on the sheet: `26-31 (corr. 36-31)`, `26-31 → 36-31`, `<s>26-31</s> 36-31`.
//!
//! The first is a comment in the fair copy, with the word between. `26-31 / 36-31` and `26-31 (36-31)` may be a choice, or a
//! move and its variation: they are left as they are.

use super::Shown;
use super::words::{is_move, put_comment, words};
use crate::notation::folding::folded;

/// The words that say so, folded.
const SAYS_SO: &[&str] = &[
    "corr",
    "corrected",
    "corretto",
    "corrige",
    "correct",
    "recte",
    "rectius",
    "lees",
    "lies",
    "lire",
    "leggi",
    "leggasi",
    "lease",
    "read",
    "sic",
    "moet zijn",
    "should be",
    "испр",
    "исправлено",
    "→",
    "->",
    "=>",
];

/// The most words between the two moves.
const MOST: usize = 2;

/// What begins and ends a text that is struck out.
const STRUCK: &[(&[u8], &[u8])] = &[(b"<s>", b"</s>"), (b"<del>", b"</del>"), (b"<strike>", b"</strike>")];

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let places = words(line);
    for at in 0..places.len() {
        let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
        let place = places[at].clone();
        let is_struck = STRUCK.iter().any(|(open, close)| {
            word(at).strip_prefix(*open).and_then(|word| word.strip_suffix(*close)).is_some_and(is_move)
        });
        if is_struck && is_move(word(at + 1)) {
            put_comment(line, &place);
            times += 1;
            continue;
        }
        if !is_move(word(at)) {
            continue;
        }
        let Some(count) = (1..=MOST).find(|count| is_correction(line, &places[at + 1..], *count)) else {
            continue;
        };
        let last = places[at + count].end;
        if let Some(closing) = closing(&line[places[at + count + 1].clone()]) {
            line[places[at + count + 1].end - closing] = b' ';
        }
        put_comment(line, &(place.start..last));
        times += 1;
    }
    Shown::times(times)
}

/// Whether so many words say that what follows them is what was meant, and a move follows.
fn is_correction(line: &[u8], places: &[std::ops::Range<usize>], count: usize) -> bool {
    let (Some(words), Some(next)) = (places.get(..count), places.get(count)) else { return false };
    let [first, .., last] = words else {
        return words.first().is_some_and(|only| says_so(&line[only.clone()], &line[next.clone()]));
    };
    says_so(&line[first.start..last.end], &line[next.clone()])
}

fn says_so(words: &[u8], next: &[u8]) -> bool {
    let opening = words.strip_prefix(b"(").or(words.strip_prefix(b"["));
    let inner = opening.unwrap_or(words);
    let inner = inner.strip_suffix(b".").or(inner.strip_suffix(b":")).unwrap_or(inner);
    let is_said = std::str::from_utf8(inner).is_ok_and(|inner| SAYS_SO.contains(&folded(inner).as_str()));
    let next = closing(next).map_or(next, |length| &next[..next.len() - length]);
    is_said && is_move(next)
}

/// The length of the parenthesis or bracket that a word ends with.
fn closing(word: &[u8]) -> Option<usize> {
    matches!(word, [.., b')' | b']']).then_some(1)
}

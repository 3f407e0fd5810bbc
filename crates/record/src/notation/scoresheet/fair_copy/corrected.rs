//! Moves that were put right on the sheet: `26-31 (corr. 36-31)`, `26-31 → 36-31`, `<s>26-31</s> 36-31`.
//!
//! The first is a comment in the fair copy, with the words between. `26-31 / 36-31` and `26-31 (36-31)` may be a choice, or a
//! move and its variation: they are left as they are.

use super::Shown;
use super::words::{is_move, put_comment, words};
use crate::notation::language::corrects;

/// The most words between the two moves.
const MOST: usize = 2;

/// Signs that stand for such words.
const ARROWS: &[&str] = &["→", "->", "=>"];

/// What begins and ends a text that is struck out.
const STRUCK: &[(&[u8], &[u8])] = &[(b"<s>", b"</s>"), (b"<del>", b"</del>"), (b"<strike>", b"</strike>")];

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let places = words(line);
    for at in 0..places.len() {
        let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
        let is_corrected = |count: &usize| {
            let between = places.get(at + 1..=at + count).and_then(<[_]>::first).zip(places.get(at + count));
            between.is_some_and(|(first, last)| is_correction(&line[first.start..last.end]))
                && is_move(without_closing(word(at + count + 1)))
        };
        let count = match () {
            () if is_struck(word(at)) && is_move(word(at + 1)) => Some(0),
            () if is_move(word(at)) => (1..=MOST).find(is_corrected),
            () => None,
        };
        let Some(count) = count else { continue };
        let meant = places[at + count + 1].clone();
        let is_closed = without_closing(&line[meant.clone()]).len() < meant.len();
        if is_closed {
            line[meant.end - 1] = b' ';
        }
        put_comment(line, &(places[at].start..places[at + count].end));
        times += 1;
    }
    Shown::times(times)
}

/// Whether a word is a move that is struck out.
fn is_struck(word: &[u8]) -> bool {
    STRUCK.iter().any(|(open, close)| {
        word.strip_prefix(*open).and_then(|word| word.strip_suffix(*close)).is_some_and(is_move)
    })
}

/// Whether words say that what follows them was meant.
fn is_correction(words: &[u8]) -> bool {
    let words = words.strip_prefix(b"(").or(words.strip_prefix(b"[")).unwrap_or(words);
    let words = words.strip_suffix(b".").or(words.strip_suffix(b":")).unwrap_or(words);
    std::str::from_utf8(words).is_ok_and(|words| ARROWS.contains(&words) || corrects(words))
}

/// A word without the parenthesis or bracket at its end.
fn without_closing(word: &[u8]) -> &[u8] {
    word.strip_suffix(b")").or(word.strip_suffix(b"]")).unwrap_or(word)
}

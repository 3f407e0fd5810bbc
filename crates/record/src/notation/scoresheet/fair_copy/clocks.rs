//! Times after the moves: `32-28 12:34`, `32-28 (0:05)`, `32-28 5'30"`, `32-28 12m`, or minutes alone.
//!
//! They are comments in the fair copy. `12:34` is a capture, too: it is a time where one comes after each move.

use super::Shown;
use super::words::{is_move, number, words};

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let is_played = |at: usize| is_move(word(at)) && !word(at).contains(&b':');
    let mut times = Vec::new();
    let mut without = 0;
    let mut is_bare = false;
    for at in 0..places.len() {
        if !is_played(at) {
            continue;
        }
        if is_time(word(at + 1)) {
            times.push(at + 1);
        } else if number(word(at + 1)).is_some() {
            is_bare = true;
            times.push(at + 1);
        } else {
            without += 1;
        }
    }
    // 32-28 20-25 2 37-32: the number of the next row.
    if times.is_empty() || is_bare && (without > 0 || times.len() < 2) {
        return Shown { times: 0, against: without };
    }
    for &at in &times {
        if let [first, inner @ .., last] = &mut line[places[at].clone()] {
            // Whole signs: a prime has three bytes.
            inner.fill(b'.');
            (*first, *last) = (b'{', b'}');
        }
    }
    let counted = times.iter().filter(|at| places[**at].len() > 1).count();
    Shown { times: counted, against: without }
}

/// Whether a word is a time.
fn is_time(word: &[u8]) -> bool {
    let word = match word {
        [b'(', inner @ .., b')'] | [b'[', inner @ .., b']'] => inner,
        _ => word,
    };
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let hours = digits(word);
    if !(1..=3).contains(&hours) || word.iter().any(|byte| b"{}".contains(byte)) {
        return false;
    }
    let Ok(rest) = std::str::from_utf8(&word[hours..]) else { return false };
    let mut rest = rest;
    let mut parts = 0;
    // A sign of its unit after each number, or one between them.
    while !rest.is_empty() {
        let sign = ["min", "sec", "''", ":", "'", "\"", "′", "″", "’", "”", "h", "m", "s", "u"]
            .into_iter()
            .find(|sign| rest.starts_with(sign));
        let Some(sign) = sign else { return false };
        rest = rest.get(sign.len()..).unwrap_or_default();
        let count = digits(rest.as_bytes());
        if count > 2
            || sign == ":" && count != 2
            || rest.starts_with(|digit: char| ('6'..='9').contains(&digit)) && count == 2
        {
            return false;
        }
        rest = rest.get(count..).unwrap_or_default();
        parts += 1;
    }
    (1..=3).contains(&parts)
}

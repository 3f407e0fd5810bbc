//! Times with a blank before their unit behind a move, in brackets or behind a dash: `21-18 (5 m)`, `21-18 [17 s.]`, `21-18 (1 h 5 m)`,
//! `21-18 - 5 min`. They are comments in the fair copy.

use super::Shown;
use super::words::{is_move, is_spaced_move, number, put_comment, row_number, units, words};
use crate::notation::pdn::square::dash;
use crate::notation::pdn::terminator::terminator;
use std::ops::Range;

/// The most bytes of one, in letters of two bytes.
const LONGEST: usize = 24;

/// Units of more than a letter. One letter may be that of any language: `m`, `s`, `B`, `z`, `м`.
const UNITS: &[&str] = &["min", "sec", "sek", "mn", "мин", "сек"];

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = Vec::new();
    let mut at = 0;
    while let Some(found) = line.get(at..).and_then(|rest| memchr::memchr2(b'(', b'[', rest)) {
        let start = at + found;
        let length = bracketed_time(&line[start..]);
        times.extend((length > 0).then_some(start..start + length));
        at = start + length.max(1);
    }
    if memchr::memmem::find(line, b" - ").is_some() || memchr::memchr(0xE2, line).is_some() {
        times.extend(behind_dashes(line));
    }
    // Among words it says when something was.
    if times.is_empty() || !units(line).into_iter().any(|unit| is_spaced_move(&line[unit])) {
        return Shown::default();
    }
    for time in &times {
        put_comment(line, time);
    }
    Shown::times(times.len())
}

/// The times behind a dash, with a move before that, and a move, the number of a row or nothing behind them.
fn behind_dashes(line: &[u8]) -> Vec<Range<usize>> {
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let is_dash = |word: &[u8]| dash(word).is_ok_and(|(rest, _)| rest.is_empty());
    let goes_on = |word: &[u8]| {
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        word.is_empty()
            || is_move(word)
            || row_number(word).is_some()
            || digits > 0 && word[digits..].starts_with(b".")
            || terminator(word).is_ok_and(|(rest, ())| rest.is_empty())
    };
    let is_time = |at: &usize| {
        let unit = std::str::from_utf8(word(at + 3)).unwrap_or_default();
        is_move(word(*at))
            && is_dash(word(at + 1))
            && number(word(at + 2)).is_some()
            && is_unit(unit.strip_suffix('.').unwrap_or(unit))
            && goes_on(word(at + 4))
    };
    (0..places.len()).filter(is_time).map(|at| places[at + 1].start..places[at + 3].end).collect()
}

/// The length of the time in brackets that a text begins with; 0 if there is none.
fn bracketed_time(text: &[u8]) -> usize {
    let head = text.get(..LONGEST).unwrap_or(text);
    let closing = if head.starts_with(b"(") { b')' } else { b']' };
    let Some(end) = memchr::memchr(closing, head) else { return 0 };
    let inside = std::str::from_utf8(&head[1..end]).unwrap_or_default();
    if inside.contains(' ') && is_time(inside) { end + 1 } else { 0 }
}

/// Whether a text is numbers, each with its unit behind it, and nothing else.
fn is_time(text: &str) -> bool {
    let mut rest = text.trim();
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, behind) = rest.split_at(digits);
        let behind = behind.trim_start();
        let end = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
        let (unit, behind) = behind.split_at(end);
        let behind = behind.strip_prefix('.').unwrap_or(behind);
        // `5 m6` is anything else; of several units, blanks or nothing divide them.
        if !(1..=3).contains(&number.len()) || !is_unit(unit) {
            return false;
        }
        rest = behind.trim_start();
    }
    !text.trim().is_empty()
}

/// Whether a word may be the unit of a time. A cross is the sign of a capture, of which a square may be missing.
fn is_unit(word: &str) -> bool {
    let is_letter = word.chars().count() == 1 && !"xXхХ".contains(word);
    is_letter || UNITS.iter().any(|unit| word.to_lowercase() == **unit)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn times_with_a_blank_before_their_unit_are_comments() {
        for (line, expected) in [
            ("1. 21-18 (5 m) 10-14", "1. 21-18 {...} 10-14"),
            ("2. 25-21 (7 m.) 5-10 (8 S)", "2. 25-21 {....} 5-10 {...}"),
            ("1 21-18 [17 m] 10-14 [5 min.]", "1 21-18 {....} 10-14 {......}"),
            ("1. 21 - 18 ( 1 h 5 m ) 10 - 14", "1. 21 - 18 {.........} 10 - 14"),
            ("1. c3-d4 (12 м) d6-c5 (3 мин)", "1. c3-d4 {.....} d6-c5 {........}"),
            ("1;21-18 (5 z);10-14", "1;21-18 {...};10-14"),
            ("1. 21-18 - 5 m 10-14 - 3 min.", "1. 21-18 {...} 10-14 {......}"),
            ("1. 21-18 – 5 min 10-14 2. 25-21", "1. 21-18 {.......} 10-14 2. 25-21"),
            // What is read elsewhere, and what is no time.
            ("1. 21-18 - 5 10-14", "1. 21-18 - 5 10-14"),
            ("1. 21-18 - 5 men ahead", "1. 21-18 - 5 men ahead"),
            ("1. 21-18 - 5 a day", "1. 21-18 - 5 a day"),
            ("1. 21-18 (5m) 10-14", "1. 21-18 (5m) 10-14"),
            ("1. 21-18 (5 x) 10-14", "1. 21-18 (5 x) 10-14"),
            ("1. 21-18 (12 goed) 10-14", "1. 21-18 (12 goed) 10-14"),
            ("1. 21-18 (2 10-14) 10-14", "1. 21-18 (2 10-14) 10-14"),
            ("1. 21-18 (na 5 m) 10-14", "1. 21-18 (na 5 m) 10-14"),
            ("1. 21-18 ( ) 10-14", "1. 21-18 ( ) 10-14"),
            ("1. 21-18 (5 m", "1. 21-18 (5 m"),
            ("Rossi (5 m) - Verdi", "Rossi (5 m) - Verdi"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}

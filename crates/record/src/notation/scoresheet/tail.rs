//! What stands behind the names of a title: a place, a date, a round, an event.

use std::ops::Range;

use super::blank::trimmed;
use super::caption::numbered;
use super::names::{is_particle, tag_of_heading};
use super::title::{MOST_WORDS, Title, is_letter, trimmed_of};
use crate::notation::date::{Date, after_written_date};
use crate::record::Tag;

/// Cuts a name from what comes after it: at two blanks, a parenthesis or comma, a date or a year.
pub(super) fn name_and_tail(text: &[u8], has_comma: bool) -> (&[u8], &[u8]) {
    let mut commas = usize::from(!has_comma);
    for (at, &byte) in text.iter().enumerate().skip(1) {
        let rest = &text[at..];
        let ends = match byte {
            b',' => {
                commas += 1;
                let piece = rest[1..].split(|byte| *byte == b',').next().unwrap_or_default();
                commas > 1 || piece.iter().any(u8::is_ascii_digit)
            }
            b'(' => rest.contains(&b',') || digits_at(rest) >= 4 || is_numbered(rest),
            b'\t' | b';' => true,
            b' ' => {
                rest.starts_with(b"  ")
                    || after_written_date(&rest[1..]).is_some()
                    || is_year(&rest[1..])
                    || is_numbered(rest)
            }
            _ => false,
        };
        if ends {
            return (trimmed(&text[..at]), rest);
        }
    }
    (text, &[])
}

/// Whether a text is a round or a board, in parentheses perhaps: ` Bord 1`, `(ronde 3)`.
fn is_numbered(text: &[u8]) -> bool {
    numbered(trimmed_of(text, b"()")).is_some()
}

/// The most digits that are together.
fn digits_at(text: &[u8]) -> usize {
    text.split(|byte| !byte.is_ascii_digit()).map(<[u8]>::len).max().unwrap_or(0)
}

/// The place of a date in words, where a word begins and a calendar has it; without the small words before and after it that
/// say nothing, `il 12 marzo 2023 a`.
pub(super) fn date_among_words(text: &[u8]) -> Option<Range<usize>> {
    let begins =
        |at: &usize| *at == 0 || text.get(at - 1).is_some_and(|before| b" \t,;:(\xA0".contains(before));
    let date = |place: Range<usize>| Date::parse(std::str::from_utf8(text.get(place)?).ok()?);
    let (whole, same) = (0..text.len()).filter(begins).find_map(|at| {
        let end = text.len() - after_written_date(text.get(at..)?)?.len();
        Some((at..end, date(at..end)?))
    })?;
    let last = |at: &usize| date(*at..whole.end) == Some(same);
    let start = (whole.start..whole.end).filter(begins).take_while(last).last()?;
    let behind = text.get(start..whole.end)?;
    let end = whole.end - if behind.ends_with(b" a") { 2 } else { 0 };
    Some(start..end)
}

/// Whether a year is here, and nothing touches it.
fn is_year(text: &[u8]) -> bool {
    let count = text.iter().take(5).take_while(|byte| byte.is_ascii_digit()).count();
    let is_word = text.get(4).is_none_or(|byte| matches!(byte, b' ' | b',' | b')' | b'.' | b';'));
    count == 4 && is_word && matches!(text, [b'1', b'8' | b'9', ..] | [b'2', b'0', ..])
}

/// Takes what comes after the players and the result as a place, a date, a round, an event; false if it is
/// prose.
pub(super) fn tail(text: &[u8], place: &impl Fn(&[u8]) -> Range<usize>, title: &mut Title) -> bool {
    let mut rest = text;
    let mut words = 0;
    let mut small = 0;
    while !rest.is_empty() {
        let end = (0..rest.len())
            .find(|&at| {
                matches!(rest[at], b',' | b';' | b'(' | b')' | b'\t') || rest[at..].starts_with(b"  ")
            })
            .unwrap_or(rest.len());
        let piece = trimmed_of(&rest[..end], b".-:[]");
        rest = rest.get(end + 1..).unwrap_or_default();
        let in_piece = piece.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
        words += in_piece.clone().count();
        let is_small = |word: &&[u8]| word.first().is_some_and(u8::is_ascii_lowercase) && !is_particle(word);
        small += in_piece.filter(is_small).count();
        tail_piece(piece, place, title);
    }
    words <= MOST_WORDS + 2 && small <= 2
}

fn tail_piece(piece: &[u8], place: &impl Fn(&[u8]) -> Range<usize>, title: &mut Title) {
    let has = |title: &Title, wanted| title.iter().any(|(tag, _)| *tag == wanted);
    let mut words = piece;
    let dated = |at: &usize| {
        let rest = &piece[*at..];
        let begins = *at == 0 || piece[at - 1] == b' ';
        begins && (is_year(rest) || after_written_date(rest).is_some())
    };
    if let Some(at) = (0..piece.len()).find(dated) {
        let rest = &piece[at..];
        let length = after_written_date(rest).map_or(4, |after| rest.len() - after.len());
        let written = &rest[..length];
        if !has(title, Tag::Date)
            && std::str::from_utf8(written).is_ok_and(|date| Date::parse(date).is_some())
        {
            title.push((Tag::Date, place(written)));
        }
        words = if at == 0 { trimmed(&rest[length..]) } else { trimmed(&piece[..at]) };
    }
    let words = trimmed_of(words, b",.-:");
    let letters = words.iter().filter(|byte| is_letter(**byte)).count();
    if letters < 2 {
        return;
    }
    let first = words.split(|byte| *byte == b' ' || byte.is_ascii_digit()).next().unwrap_or_default();
    let number = trimmed(&words[first.len()..]);
    let tag = match std::str::from_utf8(first).ok().and_then(tag_of_heading) {
        Some(tag @ (Tag::Round | Tag::Board)) if number.iter().any(u8::is_ascii_digit) => {
            if !has(title, tag) {
                title.push((tag, place(number)));
            }
            return;
        }
        _ if words.iter().any(u8::is_ascii_digit) => Tag::Event,
        _ if has(title, Tag::Site) => Tag::Event,
        _ => Tag::Site,
    };
    if !has(title, tag) {
        title.push((tag, place(words)));
    }
}

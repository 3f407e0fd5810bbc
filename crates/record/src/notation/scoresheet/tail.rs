//! What stands behind the names of a title: a place, a date, a round, an event.

use std::ops::Range;

use super::between_names::are_initials;
use super::blank::{ends_with_space, trimmed};
use super::caption::{is_event, numbered};
use super::course::after_short_date;
use super::names::{is_particle, tag_of_heading};
use super::player::is_name;
use super::stage::stage;
use super::title::{LONGEST_TITLE, MOST_WORDS, Title, is_letter, trimmed_of};
use super::title_score::says_score;
use crate::notation::date::{Date, after_written_date, is_year};
use crate::notation::language::says_nothing_in_date;
use crate::record::Tag;

/// Cuts a name from what comes after it: at two blanks, a parenthesis or comma, a date or a year. The initials of `Bos, P.` are of
/// the name.
pub(super) fn name_and_tail(text: &[u8], has_comma: bool) -> (&[u8], &[u8]) {
    let mut commas = usize::from(!has_comma);
    for (at, &byte) in text.iter().enumerate().skip(1) {
        let rest = &text[at..];
        let ends = match byte {
            b',' => {
                let piece = rest[1..].split(|byte| *byte == b',').next().unwrap_or_default();
                let is_of_name = commas < 2 && piece.contains(&b'.') && are_initials(trimmed(piece));
                commas += 1;
                !is_of_name && (commas > 1 || piece.iter().any(u8::is_ascii_digit))
            }
            b'(' => rest.contains(&b',') || digits_at(rest) >= 4 || is_numbered(rest),
            b'\t' | b';' => true,
            b' ' => {
                rest.starts_with(b"  ")
                    || after_written_date(&rest[1..]).is_some()
                    || begins_with_year(&rest[1..])
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
    let begins = |at: &usize| {
        let before = text.get(..*at).unwrap_or_default();
        before.last().is_none_or(|last| b",;:(".contains(last)) || ends_with_space(before)
    };
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
fn begins_with_year(text: &[u8]) -> bool {
    let is_word = text.get(4).is_none_or(|byte| matches!(byte, b' ' | b',' | b')' | b'.' | b';'));
    is_word && text.get(..4).is_some_and(is_year)
}

/// The name of a player with a date behind it, as slices of a text.
pub(super) struct NameAndDate<'t> {
    pub(super) name: &'t [u8],
    pub(super) behind: &'t [u8],
    /// What is said behind the name, and where there.
    pub(super) says: Title,
}

/// Divides a name from a whole date behind it, with a place perhaps: `Bos, 12 maart 2011`, `Bos, Utrecht, 12-03-2011`. A year alone
/// could be anything, and Jan is a name.
pub(super) fn name_and_date(text: &[u8], has_comma: bool) -> Option<NameAndDate<'_>> {
    if text.len() > LONGEST_TITLE || !text.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let (name, behind) = name_and_tail(text, has_comma);
    let place = |part: &[u8]| {
        let at = nom::Offset::offset(behind, part);
        at..at + part.len()
    };
    let mut says = Title::new();
    let is_tail =
        !behind.is_empty() && is_name(name) && !says_score(behind) && tail(behind, &place, &mut says);
    says.sort_by_key(|(_, place)| place.start);
    let is_whole = |(tag, place): &(Tag, Range<usize>)| {
        let written = behind.get(place.clone()).and_then(|written| std::str::from_utf8(written).ok());
        *tag == Tag::Date && written.and_then(Date::parse).is_some_and(|date| date.day.is_some())
    };
    (is_tail && says.iter().any(is_whole)).then_some(NameAndDate { name, behind, says })
}

/// Takes what comes after the players and the result as a place, a date, a round, an event; false if it is
/// prose.
pub(super) fn tail(text: &[u8], place: &impl Fn(&[u8]) -> Range<usize>, title: &mut Title) -> bool {
    // `March 12, 2011` is one piece.
    let near = text.get(..LONGEST_TITLE).unwrap_or(text);
    let date = if near.contains(&b',') { date_among_words(near) } else { None };
    let divides = |at: usize| {
        let is_in_date = date.as_ref().is_some_and(|date| date.contains(&at));
        let is_sign = matches!(text.get(at), Some(b',' | b';' | b'(' | b')' | b'\t'));
        !is_in_date && (is_sign || text.get(at..).is_some_and(|here| here.starts_with(b"  ")))
    };
    let mut from = 0;
    let mut words = 0;
    let mut small = 0;
    while from < text.len() {
        let end = (from..text.len()).find(|&at| divides(at)).unwrap_or(text.len());
        let piece = trimmed_of(text.get(from..end).unwrap_or_default(), b".-:[]");
        from = end + 1;
        let in_piece = piece.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
        words += in_piece.clone().count();
        let is_small = |word: &&[u8]| word.first().is_some_and(u8::is_ascii_lowercase) && !is_particle(word);
        small += in_piece.filter(is_small).count();
        tail_piece(piece, place, title);
    }
    words <= MOST_WORDS + 2 && small <= 2
}

/// Whether a piece of a title is a date that could be something else elsewhere: `12-3-11`, `20110312`.
fn is_short_date(piece: &[u8]) -> bool {
    let is_solid = || piece.len() == 8 && piece.iter().all(u8::is_ascii_digit);
    let is_short = after_short_date(piece).is_some_and(<[u8]>::is_empty) || is_solid();
    is_short && std::str::from_utf8(piece).is_ok_and(|piece| Date::parse(piece).is_some())
}

fn tail_piece(piece: &[u8], place: &impl Fn(&[u8]) -> Range<usize>, title: &mut Title) {
    let has = |title: &Title, wanted| title.iter().any(|(tag, _)| *tag == wanted);
    if is_short_date(piece) {
        if !has(title, Tag::Date) {
            title.push((Tag::Date, place(piece)));
        }
        return;
    }
    let mut words = piece;
    let dated = |at: &usize| {
        let rest = &piece[*at..];
        let begins = *at == 0 || piece[at - 1] == b' ';
        begins && (begins_with_year(rest) || after_written_date(rest).is_some())
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
    // Zaterdag, 12 maart 2011
    let says_nothing = |word: &[u8]| std::str::from_utf8(word).is_ok_and(says_nothing_in_date);
    if letters < 2 || words.split(|byte| *byte == b' ').all(|word| says_nothing(trimmed_of(word, b".,"))) {
        return;
    }
    if let Some((tag, value)) = stage(words) {
        if !has(title, tag) {
            title.push((tag, place(value)));
        }
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
        _ if words.iter().any(u8::is_ascii_digit) || is_event(words) => Tag::Event,
        _ if has(title, Tag::Site) => Tag::Event,
        _ => Tag::Site,
    };
    if !has(title, tag) {
        title.push((tag, place(words)));
    }
}

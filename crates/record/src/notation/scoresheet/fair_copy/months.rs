//! Moves that a spreadsheet took for dates: `5-okt` is 5-10, and `dec-18` is 12-18.
//!
//! Where the day is written first, `12-18` can only be a month and a year, `dec-18`. In America the month comes first:
//! `10-May` is 5-10 there, and `14-Oct` is 10-14.

use super::super::touching_signs::unsigned;
use std::ops::Range;

use super::Shown;
use super::words::{are_near, is_move, number, only_blanks, put, words};
use crate::notation::language;

pub(super) fn day_first(line: &mut [u8]) -> Shown {
    copy(line, false)
}

pub(super) fn month_first(line: &mut [u8]) -> Shown {
    copy(line, true)
}

fn copy(line: &mut [u8], is_american: bool) -> Shown {
    let places = words(line);
    let mut shown = Shown::default();
    // A date by itself is one.
    if places.iter().filter(|place| line[(*place).clone()].iter().any(u8::is_ascii_digit)).count() < 2 {
        return shown;
    }
    let goes_up = other_goes_up(line, &places);
    let dates: Vec<(Range<usize>, Date)> = dates(line, &places);
    let is_alone = dates.len() == 1;
    let is_turn = is_turn(line, &places, &dates);
    for (place, Date { month, figure, is_english, month_leads }) in dates {
        let (month, is_late) = (u32::from(month), figure > 12);
        let (from, to) = match (month_leads, is_american) {
            // The month and the year, or the day where the month does not fit.
            (true, _) => (month, figure),
            (false, false) => (figure, month),
            (false, true) => (month, figure),
        };
        // Squares so far apart are no man's move: unless a king's is due there, it is a date.
        if !is_turn && !are_near(from.to_string().as_bytes(), to.to_string().as_bytes()) {
            continue;
        }
        // The other side's men go the other way.
        let is_against = goes_up.filter(|_| is_alone).map(|other| other == (from < to));
        let vote = match is_english {
            false => Some(is_american),
            true if month_leads => (figure < 32).then_some(is_american),
            true => is_against.or_else(|| is_late.then_some(!is_american)),
        };
        match vote {
            Some(true) => shown.against += 2,
            Some(false) => shown.times += 2,
            None => shown.times += 1,
        }
        put(line, place, format!("{from}-{to}").as_bytes());
    }
    shown
}

/// Whether a line is a number and a move of each side, of which some became dates; or, in cells, the last move alone.
fn is_turn(line: &[u8], places: &[Range<usize>], dates: &[(Range<usize>, Date)]) -> bool {
    let (row, one, other) = match places {
        [row, one, other] => (row, one, other),
        [row, one] if line[row.end..one.start].iter().any(|byte| b";,\t|".contains(byte)) => (row, one, one),
        _ => return false,
    };
    let digits = &line[row.clone()];
    let digits = digits.strip_suffix(b".").or_else(|| digits.strip_suffix(b")")).unwrap_or(digits);
    let is_ply = |place: &Range<usize>| {
        is_move(&line[place.clone()]) || dates.iter().any(|(date, _)| date.start == place.start)
    };
    number(digits).is_some() && is_ply(one) && is_ply(other)
}

/// Whether the numbers go up in the one move of a line that is no date.
fn other_goes_up(line: &[u8], places: &[Range<usize>]) -> Option<bool> {
    let mut moves = places.iter().filter_map(|place| {
        let (from, to) = std::str::from_utf8(&line[place.clone()]).ok()?.split_once('-')?;
        Some((number(from.as_bytes())?, number(to.as_bytes())?))
    });
    let (from, to) = moves.next()?;
    moves.next().is_none().then_some(from < to)
}

/// A day, or year, and a month.
struct Date {
    month: u8,
    figure: u32,
    is_english: bool,
    month_leads: bool,
}

fn dates(line: &[u8], places: &[Range<usize>]) -> Vec<(Range<usize>, Date)> {
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let mut dates = Vec::new();
    for (at, place) in places.iter().enumerate() {
        let bare = unsigned(word(at));
        if let Some(date) = date(bare) {
            dates.push((place.start..place.start + bare.len(), date));
        } else if at > 0
            && places.get(at + 1).is_some_and(|next| only_blanks(line, place, next))
            && let Some(figure) = word(at).strip_suffix(b".").and_then(number)
            && let Some((month, false)) = month(word(at + 1))
            && number(word(at + 2)).is_none()
            && word(at + 2).len() != 4
            && (1..=31).contains(&figure)
        {
            // 05. Okt
            let end = places.get(at + 1).map_or(place.end, |next| next.end);
            dates.push((place.start..end, Date { month, figure, is_english: false, month_leads: false }));
        }
    }
    dates
}

/// Reads a word: `5-okt`, `05/out`, `05.окт`, `okt-15`.
fn date(word: &[u8]) -> Option<Date> {
    let at = word.iter().position(|byte| b"-/.".contains(byte))?;
    let (first, last) = (&word[..at], &word[at + 1..]);
    if let Some(figure) = number(first).filter(|day| (1..=31).contains(day) && first.len() < 3) {
        let (month, is_english) = month(last)?;
        return Some(Date { month, figure, is_english, month_leads: false });
    }
    let (month, is_english) = month(first)?;
    let last = last.strip_prefix(b"-").unwrap_or(last);
    let figure = number(last).filter(|figure| (1..=99).contains(figure) && last.len() == 2)?;
    Some(Date { month, figure, is_english, month_leads: true })
}

/// The month of this name, or of this beginning of a name; and whether it is English alone or by chance.
fn month(word: &[u8]) -> Option<(u8, bool)> {
    let word = std::str::from_utf8(word).ok()?.trim_end_matches('.').to_lowercase();
    if word.chars().count() < 3 || word.len() > 24 || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    Some((language::month(&word)?, language::is_english_month(&word)))
}

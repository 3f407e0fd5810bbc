//! Dates with the month in letters: `27 ottobre 2010`, `October 27th, 2010`, `27.X.2004`.

use super::Date;
use crate::notation::language::{leads_to_last_day, month, says_nothing_in_date};

/// The most bytes of a date; more are a sentence.
const LONGEST: usize = 80;

/// The most bytes of a date that is looked for among other words.
const LONGEST_AMONG_WORDS: usize = 48;

/// What is in a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A number, and its digits.
    Number(u16, usize),
    Month(u8),
    /// The last day of a period comes.
    Until,
}

/// The date that a text stands for, of which at least one part is in letters.
pub(super) fn date_in_words(text: &str) -> Option<Date> {
    if text.len() > LONGEST || !text.contains(|c: char| c.is_alphabetic()) {
        return None;
    }
    let text = match text.rsplit_once(' ') {
        Some((day, hour)) if hour.contains(':') && super::is_hour(hour) => day,
        _ => text,
    };
    let parts = parts(text)?;
    let until = parts.iter().position(|part| *part == Part::Until);
    let (first, last) = match until {
        // 27 ottobre - 1 novembre 2004
        Some(at) if has_month(&parts[..at]) => {
            let (first, last) = (date_of(&parts[..at])?, date_of(&parts[at + 1..])?);
            (first, Some(last))
        }
        // 1-2 June 2002
        Some(at) => match (&parts[..at], &parts[at + 1..]) {
            ([Part::Number(first, 1 | 2)], [Part::Number(last, 1 | 2), rest @ ..]) if first < last => {
                let with = |day: u16| -> Vec<Part> { [&[Part::Number(day, 2)], rest].concat() };
                let last = date_of(&with(*last))?;
                (date_of(&with(*first))?, Some(last))
            }
            _ => return None,
        },
        None => (date_of(&parts)?, None),
    };
    Some(last.map_or(first, |last| first.in_year_of(last)))
}

/// Whether there is a month among the parts.
fn has_month(parts: &[Part]) -> bool {
    parts.iter().any(|part| matches!(part, Part::Month(_)))
}

/// The text in the parts that say something; `None` if there is a word in it that no date has.
fn parts(text: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut rest = text;
    // What is before: a digit that touches the next word; a sign that may divide two days.
    let (mut touches, mut dash, mut pointed) = (false, false, false);
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            if dash && matches!(parts.last(), Some(Part::Number(_, 1 | 2))) {
                parts.push(Part::Until);
            }
            if !matches!(end, 1 | 2 | 4) {
                return None;
            }
            parts.push(Part::Number(rest[..end].parse().ok()?, end));
            (touches, dash, pointed) = (true, false, false);
            rest = &rest[end..];
        } else if first.is_alphabetic() && !matches!(first, 'º' | 'ª') {
            let is_part = |(at, c): (usize, char)| {
                let next = rest[at + c.len_utf8()..].chars().next();
                c.is_alphabetic()
                    || c == '/' && next.is_some_and(char::is_alphabetic)
                    || matches!(c, '\u{300}'..='\u{36f}')
            };
            let end = rest.char_indices().find(|&part| !is_part(part)).map_or(rest.len(), |(at, _)| at);
            let word = &rest[..end];
            let follows_day =
                !touches && matches!(parts.last(), Some(Part::Number(_, 1 | 2) | Part::Month(_)));
            let says_more = !has_month(&parts) || parts.contains(&Part::Until);
            if let Some(month) = month(word).or_else(|| roman(word, pointed)).filter(|_| says_more || dash) {
                if dash && has_month(&parts) {
                    parts.push(Part::Until);
                }
                parts.push(Part::Month(month));
            } else if follows_day && leads_to_last_day(word) {
                parts.push(Part::Until);
            } else if !says_nothing_in_date(word) || is_file(word, &rest[end..]) {
                return None;
            }
            (touches, dash, pointed) = (false, false, false);
            rest = &rest[end..];
        } else if let Some(after) = after_short_year(rest) {
            (touches, dash, pointed) = (true, false, false);
            rest = after;
        } else {
            match first {
                '-' | '–' | '—' | '‑' | '/' => (dash, pointed) = (true, true),
                '.' => pointed = true,
                ',' | '(' | ')' | '\'' | '’' | 'º' | 'ª' | '°' => {}
                c if c.is_whitespace() => {}
                _ => return None,
            }
            touches = false;
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(parts)
}

/// Whether a word is the letter of a square: of `1988. 3... g7-f6`, the g stands for no year.
fn is_file(word: &str, behind: &str) -> bool {
    word.chars().nth(1).is_none() && behind.starts_with(|c: char| c.is_ascii_digit())
}

/// The text after a year of an unknown century, `'24`.
fn after_short_year(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['\'', '’'])?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    (digits == 2).then(|| rest.get(digits..))?
}

/// A month as a Roman number: in capitals, or after a point or a dash.
fn roman(word: &str, pointed: bool) -> Option<u8> {
    let is_small = || pointed && word.bytes().all(|byte| byte.is_ascii_lowercase());
    roman_month(word).or_else(|| if is_small() { roman_month(&word.to_ascii_uppercase()) } else { None })
}

/// A month as a Roman number in capitals.
pub(in crate::notation) fn roman_month(word: &str) -> Option<u8> {
    const NUMBERS: [&str; 12] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
    (1..).zip(NUMBERS).find(|(_, number)| *number == word).map(|(month, _)| month)
}

/// The date of its parts, in any order. With a year of two digits, which number is the day is unknown.
fn date_of(parts: &[Part]) -> Option<Date> {
    let months: Vec<u8> = parts
        .iter()
        .filter_map(|part| if let Part::Month(month) = part { Some(*month) } else { None })
        .collect();
    let numbers = |is_year: bool| {
        let wanted = move |part: &Part| match part {
            Part::Number(number, digits) if (*digits == 4) == is_year => Some(*number),
            _ => None,
        };
        parts.iter().filter_map(wanted).collect::<Vec<u16>>()
    };
    let (years, days) = (numbers(true), numbers(false));
    let month = months.first().map(|month| u16::from(*month));
    match (months.len(), &years[..], &days[..]) {
        (1, [], [day]) => Date::checked(None, month, Some(*day)),
        (1, [year], []) => Date::checked(Some(*year), month, None),
        (1, [year], [day]) => Date::checked(Some(*year), month, Some(*day)),
        (1, [], [one, other]) => {
            let may_be = |day: u16| Date::checked(None, month, Some(day)).is_some();
            if may_be(*one) || may_be(*other) { Date::checked(None, month, None) } else { None }
        }
        (0, [year], []) => Date::checked(Some(*year), None, None),
        // 27.10.2004 г.
        (0, [year], [day, month]) if matches!(parts.last(), Some(Part::Number(_, 4))) => {
            Date::checked(Some(*year), Some(*month), Some(*day))
        }
        (0, [year], [month, day]) => Date::checked(Some(*year), Some(*month), Some(*day)),
        _ => None,
    }
}

/// The year and the month of a date in letters, whatever its day: `31 aprile 2004`.
pub(super) fn year_and_month(text: &str) -> Option<(u16, Option<u16>)> {
    if text.len() > LONGEST {
        return None;
    }
    let (mut year, mut month, mut days) = (None, None, 0);
    for part in parts(text)? {
        match part {
            Part::Number(number, 4) if year.is_none() => year = Some(number),
            Part::Number(_, 1 | 2) => days += 1,
            Part::Month(number) if month.is_none() => month = Some(number.into()),
            _ => return None,
        }
    }
    if month.is_some() && days < 2 { Some((year?, month)) } else { None }
}

/// The text after a date that it begins with, which has its month in letters and a year of four digits; `None` if it
/// begins with something else.
pub(super) fn after_date_in_words(input: &[u8]) -> Option<&[u8]> {
    let begins = input.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    let window = &input[..input.len().min(LONGEST_AMONG_WORDS)];
    let window = &window[..memchr::memchr3(b'\n', b':', b'{', window).unwrap_or(window.len())];
    if let Some(rest) = after_year_first(input, window) {
        return Some(rest);
    }
    // A year of four digits ends it.
    let is_digit = |at: usize| window.get(at).is_some_and(u8::is_ascii_digit);
    let year = (0..window.len()).find(|&at| begins && (at..at + 4).all(is_digit))?;
    let whole = !is_digit(year + 4) && !window.get(year + 4).is_some_and(u8::is_ascii_alphabetic);
    let written = std::str::from_utf8(window.get(..year + 4)?).ok().filter(|_| whole)?;
    let date = date_in_words(written)?;
    // Not `X 3228`, a capture and a move.
    let is_year = date.year.is_some_and(|year| (1700..2100).contains(&year));
    let is_named = date.day.is_some() || written.chars().filter(|c| c.is_alphabetic()).count() > 2;
    let is_it = is_year && is_named && date.month.is_some() && has_month(&parts(written)?);
    let rest = input.get(year + 4..).filter(|_| is_it)?;
    // 2010 г.
    let behind = rest.strip_prefix(b" ").and_then(|behind| {
        let end = behind
            .iter()
            .take(16)
            .position(|byte| b" .,;\r\n".contains(byte))
            .unwrap_or(behind.len().min(16));
        let word = std::str::from_utf8(behind.get(..end)?).ok().filter(|word| !word.is_empty())?;
        let rest = behind.get(end..)?;
        says_nothing_in_date(word).then(|| rest.strip_prefix(b".").unwrap_or(rest))
    });
    Some(behind.unwrap_or(rest))
}

/// The same of a date with the year first, as far as it goes: `2011. gada 12. marts`, `2011 m. kovo 12 d.`.
fn after_year_first<'t>(input: &'t [u8], window: &[u8]) -> Option<&'t [u8]> {
    let digits = window.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let begins = matches!(window, [b'1', b'7'..=b'9', ..] | [b'2', b'0', ..]) && digits == 4;
    if !begins || !window.get(4).is_some_and(|next| b" .".contains(next)) {
        return None;
    }
    let text = match std::str::from_utf8(window) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(window.get(..error.valid_up_to())?).ok()?,
    };
    // All of its words, up to a sign that none has.
    let text = text.get(..text.find(|c: char| ",;()\r|".contains(c)).unwrap_or(text.len()))?;
    let ends = text.char_indices().skip(4).filter(|(at, _)| {
        let (before, behind) = text.split_at(*at);
        before.ends_with(char::is_alphanumeric) && !behind.starts_with(char::is_alphanumeric)
    });
    let ends = ends.map(|(at, _)| at).chain([text.len()]);
    let is_whole = |end: &usize| {
        let date = text.get(..*end).and_then(date_in_words);
        date.is_some_and(|date| date.year.is_some() && date.month.is_some() && date.day.is_some())
    };
    let end = ends.filter(is_whole).last()?;
    let rest = input.get(end..)?;
    // 12 d.
    let is_short = text.get(..end)?.chars().rev().take_while(|c| c.is_alphabetic()).count() == 1;
    Some(rest.strip_prefix(b".").filter(|_| is_short).unwrap_or(rest))
}

//! Dates of tags.
//!
//! PDN writes `2004.10.27`, with `??` for what is unknown. Also accepted:
//!
//! - `-`, `/` and `.` between the parts, a point after the last, parts without leading zero;
//! - the same with a blank after each point, `27. 10. 2004`;
//! - the day first, `27.10.2004`, and the month first where only that is possible, `10/27/2004`;
//! - a year alone, a year and a month, two years of a season, `2007/2008`;
//! - a period, ` - ` between two dates: its first day;
//! - a period whose parts in common are written once, `2010.10.27-29`, `2010.10.27-11.03`, `27-29.10.2010`: only what
//!   its first and its last day have in common is known;
//! - an hour after the day, which is left out;
//! - years of two digits, `03.07.20`: which end is the year is unknown, so only the month is known; with an apostrophe, `4 mei '24`,
//!   only the century is unknown, and so the year;
//! - months by name or as Roman numbers, in every [language](super::language): `27 ottobre 2010`, `October 27th, 2010`,
//!   `27.X.2004`; the days of the week and other words that dates have are passed over;
//! - eight digits, `20041027`;
//! - zeros for a day, or a day and a month, that are unknown, `00-08-1991`;
//! - nothing, and question marks alone: all unknown.
//!
//! A date that no calendar has, `2004.04.31`, is none; what is [possible](Date::possible) of it is known all the same.

mod impossible;
mod period;
mod spaced;
mod words;
mod year;

use std::fmt;

pub(in crate::notation) use words::roman_month;
pub(in crate::notation) use year::{TYPED_YEARS, is_year};

/// A day: year, month, day of the month.
pub type Day = (u16, u8, u8);

/// A date, each part of which may be unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: Option<u16>,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day, 1 to 31.
    pub day: Option<u8>,
}

impl Date {
    /// The date that `text` stands for; `None` if it is not a date, or no calendar has it.
    #[must_use]
    pub fn parse(text: &str) -> Option<Date> {
        if let Some((year, month, day)) = plain(text) {
            return Date::checked(Some(year), month, day);
        }
        let text = text.trim();
        if text.is_empty() {
            return Some(Date::default());
        }
        // Asked first: nearly no date has a blank, and a search for several bytes costs more than the date.
        let days = if text.contains(' ') { text.split_once(" - ") } else { None };
        match days {
            Some((first, last)) => {
                let of_day = |text: &str| Self::of_day(text).or_else(|| words::date_in_words(text));
                match (of_day(first.trim()), of_day(last.trim())) {
                    (Some(first), Some(last)) => Some(first.in_year_of(last)),
                    // 2010.10.27 - 29, 27 - 28 ottobre 2004
                    _ => period::in_common(text).or_else(|| words::date_in_words(text)),
                }
            }
            None => {
                let of_words = || words::date_in_words(text).or_else(|| spaced::date(text));
                Self::of_day(text).or_else(|| period::in_common(text)).or_else(of_words)
            }
        }
    }

    /// The date that `text` stands for; of one that no calendar has, `2004.04.31`, its year, and its month if there is such
    /// a one. `None` if it is not a date.
    #[must_use]
    pub fn possible(text: &str) -> Option<Date> {
        Date::parse(text).or_else(|| impossible::date(text))
    }

    /// The first day of a period, whose year may be said of the last day alone.
    fn in_year_of(self, last: Date) -> Date {
        let is_same = self.month.is_some() && (self.month, self.day) <= (last.month, last.day);
        Date { year: self.year.or(last.year.filter(|_| is_same)), ..self }
    }

    /// The first and the last day that it can mean, of those that the calendar has: `2004.02.29` is the last of
    /// `2004.02.??`, `2004.12.15` of `2004.??.15`. `None` without a year.
    #[must_use]
    pub fn days(self) -> Option<(Day, Day)> {
        let year = self.year?;
        let first = (year, self.month.unwrap_or(1), self.day.unwrap_or(1));
        let month = self.month.unwrap_or(12);
        let last = (year, month, self.day.unwrap_or_else(|| last_day(Some(year), Some(month))));
        Some((first, last))
    }

    /// Whether both can be the same date: no part is known in both and differs.
    #[must_use]
    pub fn agrees_with(self, other: Date) -> bool {
        fn agree<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
            a.is_none() || b.is_none() || a == b
        }
        agree(self.year, other.year) && agree(self.month, other.month) && agree(self.day, other.day)
    }

    fn of_day(text: &str) -> Option<Date> {
        let text = without_hour(text);
        let text = text.strip_suffix('.').unwrap_or(text);
        if text.is_empty() {
            return Some(Date::default());
        }
        if let Some(date) = solid(text) {
            return Some(date);
        }
        let mut parts = [Part::default(); 3];
        let mut count = 0;
        for written in text.split(['.', '-', '/']) {
            *parts.get_mut(count)? = Part::parse(written)?;
            count += 1;
        }
        let [a, b, c] = parts;
        match (count, a.is_year(), b.is_year(), c.is_year()) {
            (1, ..) if a.is_year() || a.value.is_none() => Date::checked(a.value, None, None),
            (2, true, false, _) => Date::checked(a.value, b.value, None),
            (2, false, true, _) => Date::checked(b.value, a.value, None),
            (2, true, true, _) if a.value <= b.value => Date::checked(a.value, None, None),
            (3, true, false, false) => Date::checked(a.value, b.value, c.value),
            (3, false, false, true) => {
                Date::checked(c.value, b.value, a.value).or_else(|| Date::checked(c.value, a.value, b.value))
            }
            (3, false, false, false) => Date::checked(None, b.value, a.value)
                .or_else(|| Date::checked(None, b.value, c.value))
                .map(|date| Date { day: None, ..date }),
            _ => None,
        }
    }

    /// A day or a month of zeros is unknown: `00-08-1991`, `1991.00.00`; a month only if the day is, too.
    fn checked(year: Option<u16>, month: Option<u16>, day: Option<u16>) -> Option<Date> {
        let day = day.filter(|&day| day > 0);
        let month = month.filter(|&month| month > 0 || day.is_some());
        let days = last_day(year, month.and_then(|month| u8::try_from(month).ok()));
        let within = |part: Option<u16>, last: u16| part.is_none_or(|number| (1..=last).contains(&number));
        if !(within(year, 9999) && within(month, 12) && within(day, days.into())) {
            return None;
        }
        Some(Date {
            year,
            month: month.and_then(|month| u8::try_from(month).ok()),
            day: day.and_then(|day| u8::try_from(day).ok()),
        })
    }
}

/// The text after a whole date that it begins with: three numbers with one sign between them, `.`, `-` or `/`, of which
/// the first or the last is a year of four digits. `None` if it begins with something else, or a digit touches it.
///
/// No move is written so, and no list of moves: whoever reads moves asks here first. Whether a calendar has the date
/// is not asked.
#[must_use]
pub fn after_date(input: &[u8]) -> Option<&[u8]> {
    let digits = |input: &[u8]| input.iter().take(5).take_while(|byte| byte.is_ascii_digit()).count();
    let first = digits(input);
    let sign = *input.get(first).filter(|sign| b".-/".contains(sign))?;
    let rest = input.get(first + 1..)?;
    let second = digits(rest);
    if rest.get(second) != Some(&sign) {
        return None;
    }
    let rest = rest.get(second + 1..)?;
    let third = digits(rest);
    let is_date = matches!((first, second, third), (1..=2, 1..=2, 4) | (4, 1..=2, 1..=2));
    let rest = rest.get(third..)?;
    let goes_on = match rest {
        [b'-' | b'/' | b'.', next, ..] => next.is_ascii_digit(),
        [next, ..] => next.is_ascii_alphanumeric() && !matches!(next, b'T'),
        [] => false,
    };
    (is_date && !goes_on).then_some(rest)
}

/// The text after a whole date that it begins with, [in digits](after_date) or with its month in letters and a year of
/// four digits, `27 ottobre 2010`, or after a period in digits, `27-29.10.2010`; `None` if it begins with something else.
#[must_use]
pub fn after_written_date(input: &[u8]) -> Option<&[u8]> {
    after_date(input)
        .or_else(|| period::after(input))
        .or_else(|| spaced::after(input))
        .or_else(|| words::after_date_in_words(input))
}

/// A date of eight digits, `20041027`.
fn solid(text: &str) -> Option<Date> {
    let (year, month, day) = split_solid(text)?;
    // Not 10122004.
    Date::checked(Some(year), Some(month), Some(day)).filter(|_| year >= 1500)
}

/// The year, the month and the day that eight digits may be.
fn split_solid(text: &str) -> Option<(u16, u16, u16)> {
    if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let part = |from: usize, to: usize| text.get(from..to)?.parse::<u16>().ok();
    Some((part(0, 4)?, part(4, 6)?, part(6, 8)?))
}

/// The parts of `2004.10.27` and of `2004`, as nearly all dates are written; no calendar was asked. `None` for all that is
/// written otherwise.
fn plain(text: &str) -> Option<(u16, Option<u16>, Option<u16>)> {
    let (year, month_and_day) = match text.as_bytes() {
        [a, b, c, d] => ([a, b, c, d], None),
        [a, b, c, d, b'.', e, f, b'.', g, h] => ([a, b, c, d], Some(([e, f], [g, h]))),
        _ => return None,
    };
    // Zeros stand for what is unknown, and are left to the rest.
    let year = number(year)?;
    Some(match month_and_day {
        Some((month, day)) => (year, Some(number(month)?), Some(number(day)?)),
        None => (year, None, None),
    })
}

/// The number that these digits write; `None` where they are none, or all of them zeros.
fn number<const DIGITS: usize>(digits: [&u8; DIGITS]) -> Option<u16> {
    let digits = digits.map(|byte| u16::from(byte.wrapping_sub(b'0')));
    if digits.iter().any(|&digit| digit > 9) {
        return None;
    }
    Some(digits.into_iter().fold(0, |number, digit| number * 10 + digit)).filter(|&number| number > 0)
}

/// As PDN writes it: `2004.10.27`, `1996.??.??`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(number) => write!(f, ".{number:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

/// What is between two dots.
#[derive(Clone, Copy, Default)]
struct Part {
    value: Option<u16>,
    width: usize,
}

impl Part {
    /// Digits, or digits and question marks: `19??` is an unknown year.
    fn parse(text: &str) -> Option<Part> {
        // '98: a year of an unknown century.
        if let Some(short) = text.strip_prefix(['\'', '’']) {
            let is_year = short.len() == 2 && short.bytes().all(|byte| byte.is_ascii_digit());
            return is_year.then_some(Part { value: None, width: 4 });
        }
        let known = match text.len() {
            1..=4 if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?') => !text.contains('?'),
            _ => return None,
        };
        Some(Part { value: if known { text.parse().ok() } else { None }, width: text.len() })
    }

    const fn is_year(self) -> bool {
        self.width == 4
    }
}

/// The last day of a month; of an unknown one, or the February of an unknown year, the last that it can have.
const fn last_day(year: Option<u16>, month: Option<u8>) -> u8 {
    match (month, year) {
        (Some(4 | 6 | 9 | 11), _) => 30,
        (Some(2), Some(year)) if !is_leap(year) => 28,
        (Some(2), _) => 29,
        _ => 31,
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// Takes off ` 17:17:18` or `T17:17`.
fn without_hour(text: &str) -> &str {
    match text.split_once([' ', 'T']) {
        Some((day, hour)) if hour.contains(':') && is_hour(hour) => day,
        _ => text,
    }
}

fn is_hour(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || b":.Z".contains(&byte))
}

#[cfg(test)]
mod tests;

//! A cell that a spreadsheet made of a move, and what it shows: a date, in one of the ways in which the languages write one, or a time.
//!
//! - `2025-10-14`, `2025/10/14`, `5 ott`, `05-ott-26`, `7-XII`: a day and a month, in whatever order they were typed;
//! - `14-10-2025`, `14/10/2025`, `14.10.25`: numbers in the order in which they were typed. Three numbers of two digits with strokes
//!   between them are the path of a capture, and so are others where each step is one;
//! - `28:19:00`: a time, of a capture with a colon.
//!
//! Midnight may follow a date.

use crate::notation::date::{TYPED_YEARS, roman_month};
use crate::notation::language;

/// A year, a month and a day. The year is 0 where the cell has none.
pub(super) type Date = [u16; 3];

/// The last day of a month, and the last month.
const LAST_DAY: u16 = 31;
const DECEMBER: u16 = 12;

/// Where a year of two digits is one of this century.
const CENTURY: u16 = 2000;

/// Reads a date whose year is on the left: `2025-10-14`, `2025-10-14 00:00:00`, `2025-10-14T00:00:00`, `2025/10/14`.
pub(super) fn date(cell: &str) -> Option<Date> {
    let date = without_midnight(cell);
    let [year, month, day] = parts(date)?;
    let are_whole = year.len() == 4 && (date.contains('/') || month.len() == 2 && day.len() == 2);
    let date = [number(year)?, number(month)?, number(day)?];
    (are_whole && is_day(date) && TYPED_YEARS.contains(&date[0])).then_some(date)
}

/// Reads a date as a cell shows it, its first two numbers as they were typed: `06-10-2023`, `6/10/2023`, `06.10.23`.
pub(super) fn shown_date(cell: &str) -> Option<Date> {
    let date = without_midnight(cell);
    let [first, second, year] = parts(date)?;
    let is_short = year.len() == 2 && !date.contains('-');
    let are_whole = first.len() < 3 && second.len() < 3 && (year.len() == 4 || is_short);
    let [first, second, year] = [number(first)?, number(second)?, number(year)?];
    let (least, most) = (first.min(second), first.max(second));
    let is_path = is_short && is_capture(first, second) && is_capture(second, year);
    let year = if is_short { CENTURY + year } else { year };
    let is_date = TYPED_YEARS.contains(&year) && (1..=DECEMBER).contains(&least) && most <= LAST_DAY;
    (are_whole && is_date && !is_path).then_some([year, second, first])
}

/// Reads a date whose month has a name: `5 ott`, `05-ott-26`, `07-Dec-2026`, `7-XII`.
pub(super) fn named_date(cell: &str) -> Option<Date> {
    let mut parts = without_midnight(cell).split(['-', '/', '.', ' ']).filter(|part| !part.is_empty());
    let (day, month) = (parts.next()?, parts.next()?);
    let year = match (parts.next(), parts.next()) {
        (None, None) => 0,
        (Some(year), None) if year.len() == 2 => CENTURY + number(year)?,
        (Some(year), None) => number(year).filter(|year| TYPED_YEARS.contains(year))?,
        _ => return None,
    };
    let date = [year, month_of(month)?, number(day).filter(|_| day.len() < 3)?];
    is_day(date).then_some(date)
}

/// Reads a time as the hours and minutes that were squares, and its seconds: `28:19:00`.
pub(super) fn time(cell: &str) -> Option<[u16; 3]> {
    let mut parts = cell.split(':');
    let (hours, minutes, seconds, None) = (parts.next()?, parts.next()?, parts.next()?, parts.next()) else {
        return None;
    };
    let are_whole = hours.len() < 3 && minutes.len() == 2 && seconds.len() == 2;
    let time = [number(hours)?, number(minutes)?, number(seconds)?];
    are_whole.then_some(time)
}

/// The parts of a date, between two of the same sign.
fn parts(date: &str) -> Option<[&str; 3]> {
    let sign = date.chars().find(|c| !c.is_ascii_digit()).filter(|sign| "-/.".contains(*sign))?;
    let mut parts = date.split(sign);
    let (first, second, third, None) = (parts.next()?, parts.next()?, parts.next()?, parts.next()) else {
        return None;
    };
    Some([first, second, third])
}

fn number(text: &str) -> Option<u16> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

fn is_day([_, month, day]: Date) -> bool {
    (1..=DECEMBER).contains(&month) && (1..=LAST_DAY).contains(&day)
}

fn month_of(word: &str) -> Option<u16> {
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let named = || language::month(word).filter(|_| word.chars().count() > 2);
    roman_month(word).or_else(named).map(u16::from)
}

/// A cell without the midnight that follows a date.
fn without_midnight(cell: &str) -> &str {
    let before = |(at, _): (usize, &str)| Some((cell.get(..at)?, cell.get(at + 1..)?));
    let mut divided = cell.match_indices([' ', 'T']).filter_map(before);
    divided.find(|(_, time)| is_midnight(time)).map_or(cell, |(date, _)| date)
}

fn is_midnight(time: &str) -> bool {
    let time = time.trim_end_matches('Z');
    matches!(time, "12:00 AM" | "12:00:00 AM")
        || time.contains(':') && time.bytes().all(|byte| matches!(byte, b'0' | b':' | b'.'))
}

/// Whether two squares are as far apart as those of a man's capture, on a board of any size.
const fn is_capture(one: u16, other: u16) -> bool {
    matches!(one.abs_diff(other), 7 | 9 | 11 | 13)
}

#[cfg(test)]
mod tests {
    use super::{date, named_date, shown_date, time};

    #[test]
    fn dates_are_whole() {
        for cell in [
            "2025-10-14",
            "2025-10-14 00:00:00",
            "2025-10-14T00:00:00",
            "2025-10-14T00:00:00.000",
            "2025-10-14T00:00:00Z",
            "2025/10/14",
        ] {
            assert_eq!(date(cell), Some([2025, 10, 14]), "{cell}");
        }
        assert_eq!(date("2025/3/7"), Some([2025, 3, 7]));
        for cell in [
            "2025-13-14",
            "2025-10-14 12:30:00",
            "32-28",
            "2025-10-1",
            "10-14-2025",
            "1234-10-14",
            "",
            "2025-10-1é",
        ] {
            assert_eq!(date(cell), None, "{cell}");
        }
    }

    #[test]
    fn dates_are_shown_in_the_order_in_which_they_were_typed() {
        for cell in
            ["06-10-2023", "6/10/2023", "06.10.2023", "6-10-2023", "6/10/23", "06.10.23", "06/10/2023 00:00"]
        {
            assert_eq!(shown_date(cell), Some([2023, 10, 6]), "{cell}");
        }
        assert_eq!(shown_date("10/14/2023"), Some([2023, 14, 10]));
        assert_eq!(shown_date("10/14/2023 12:00:00 AM"), Some([2023, 14, 10]));
        for cell in [
            "06-10",
            "06-10-23",
            "13-14-2023",
            "32-10-2023",
            "06/10-2023",
            "2023-10-06",
            "6-10-1234",
            // The path of a man.
            "21/12/03",
            "",
            "a-b-2023",
        ] {
            assert_eq!(shown_date(cell), None, "{cell}");
        }
    }

    #[test]
    fn months_have_names() {
        for (cell, expected) in [
            ("5 ott", [0, 10, 5]),
            ("7 déc", [0, 12, 7]),
            ("05-ott-26", [2026, 10, 5]),
            ("07-Dec-2026", [2026, 12, 7]),
            ("7-XII", [0, 12, 7]),
        ] {
            assert_eq!(named_date(cell), Some(expected), "{cell}");
        }
        for cell in ["5-10", "ott 5", "32 ott", "5 x", "5 ott 26 uur", "5-kg", "005 ott", ""] {
            assert_eq!(named_date(cell), None, "{cell}");
        }
    }

    #[test]
    fn times_have_seconds() {
        assert_eq!(time("28:19:00"), Some([28, 19, 0]));
        assert_eq!(time("9:03:05"), Some([9, 3, 5]));
        for cell in ["28:19", "28:19:00:00", "28:19:0", "128:19:00", "a:19:00", ""] {
            assert_eq!(time(cell), None, "{cell}");
        }
    }
}

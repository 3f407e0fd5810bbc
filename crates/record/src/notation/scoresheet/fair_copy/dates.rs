//! Moves that a spreadsheet took for dates, and wrote in full: `05/10/2024` is 5-10.
//!
//! Only in a row that has a number and one other move. The year says nothing, unless the day is the first: then the month
//! and the year may be the squares, `01/12/2018`; the squares that are near each other are meant.

use super::Shown;
use super::words::{are_near, is_move, number, put_anew, words};
use crate::notation::date::TYPED_YEARS;

pub(super) fn before_a_move(line: &mut [u8]) -> Shown {
    copy(line, 0)
}

/// Only with another row below: what is after the last move may be a date.
pub(super) fn behind_a_move(line: &mut [u8]) -> Shown {
    copy(line, 1)
}

fn copy(line: &mut [u8], side: usize) -> Shown {
    let places = words(line);
    let [row, cells @ ..] = &places[..] else { return Shown::default() };
    let digits = &line[row.clone()];
    let digits = digits.strip_suffix(b".").or_else(|| digits.strip_suffix(b")")).unwrap_or(digits);
    if number(digits).is_none() || cells.len() != 2 {
        return Shown::default();
    }
    let moves = cells.iter().filter(|place| is_move(&line[(*place).clone()])).count();
    let dates = cells.iter().enumerate().filter(|(at, _)| *at == side);
    let dates: Vec<_> = dates.filter_map(|(_, place)| Some((place, date(&line[place.clone()])?))).collect();
    // The other may be a date as well: `4. 06-10-2023 15-12-2023`.
    let others = cells.iter().filter(|place| date(&line[(*place).clone()]).is_some()).count();
    if moves == 0 && others < 2 {
        return Shown::default();
    }
    let mut times = 0;
    for (place, [day, month, year]) in dates {
        let [day, month, year] = [day, month, year % 100].map(|number| number.to_string());
        let first = are_near(day.as_bytes(), month.as_bytes());
        let other = day == "1" && year != "0" && are_near(month.as_bytes(), year.as_bytes());
        let squares = match (first, other) {
            (true, false) => format!("{day}-{month}"),
            (false, true) => format!("{month}-{year}"),
            _ => continue,
        };
        times += usize::from(put_anew(line, place.clone(), squares.as_bytes()));
    }
    Shown::times(times)
}

/// Reads a day, a month and a year of four digits, or a month and a day.
fn date(word: &[u8]) -> Option<[u32; 3]> {
    let sign = *word.iter().find(|byte| b"/-".contains(byte))?;
    let mut parts = word.split(|byte| *byte == sign);
    let (first, second, year) = (parts.next()?, parts.next()?, parts.next()?);
    let [day, month] = [number(first)?, number(second)?];
    let is_year = year.len() == 4 && year.iter().all(u8::is_ascii_digit) && parts.next().is_none();
    let is_date = (1..=31).contains(&day) && (1..=31).contains(&month) && (day <= 12 || month <= 12);
    if !is_year || !is_date {
        return None;
    }
    let year = year.iter().fold(0, |year, digit| 10 * year + u16::from(digit - b'0'));
    TYPED_YEARS.contains(&year).then_some([day, month, year.into()])
}

//! Moves that a spreadsheet took for dates, and wrote in full: `2025-10-14 00:00:00` is 10-14 or 14-10.

use std::borrow::Cow;
use std::ops::Range;

use super::columns::{Column, Columns};
use super::rows;
use crate::notation::date_order::{DateOrder, Dated};
use crate::notation::scoresheet::tag_of_heading;

/// A year, a month and a day.
type Date = [u16; 3];

/// Reads a date of a cell: `2025-10-14`, `2025-10-14 00:00:00`, `2025-10-14T00:00:00`.
pub(super) fn date(cell: &str) -> Option<Date> {
    let (date, time) = cell.split_at_checked(10)?;
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u16>().ok())?;
    let parts: Vec<&str> = date.split('-').collect();
    let [year, month, day] = parts[..] else { return None };
    let date = [number(year)?, number(month)?, number(day)?];
    let is_midnight = matches!(time, "" | " 00:00" | " 00:00:00" | "T00:00" | "T00:00:00");
    let [year, month, day] = date;
    (is_midnight && (1930..2100).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day))
        .then_some(date)
}

/// How the dates in the columns of moves were typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Dates {
    order: DateOrder,
    /// The year in which the moves were typed, which all days have that are days.
    year: Option<u16>,
}

impl Dates {
    /// Looks at all dates; `None` if there are none.
    pub(super) fn of(columns: &Columns, delimiter: u8, text: &str) -> Option<Dates> {
        let mut found = Dates::default();
        let mut dates = Vec::new();
        for (column, place) in cells_of_moves(columns, delimiter, text) {
            let cell = text.get(place).unwrap_or_default();
            match date(cell) {
                Some(date) => dates.push((column, date)),
                None => found.order.saw_text(column, cell),
            }
        }
        found.year = dates.iter().find(|(_, [_, _, day])| *day > 1).map(|(_, [year, ..])| *year);
        for (column, date) in &dates {
            match found.month_and_year(*date) {
                Some((_, year)) => found.order.saw_month(year),
                None => found.order.saw_date(dated(*column, *date)),
            }
        }
        (!dates.is_empty()).then_some(found)
    }

    /// A text with the moves in the places of the dates.
    pub(super) fn copy<'t>(&self, columns: &Columns, delimiter: u8, text: Cow<'t, str>) -> Cow<'t, str> {
        let squares = |(column, place): (u32, Range<usize>)| {
            let date = date(text.get(place.clone())?)?;
            let squares =
                self.month_and_year(date).unwrap_or_else(|| self.order.squares(dated(column, date)));
            Some((place, squares))
        };
        let found: Vec<_> = cells_of_moves(columns, delimiter, &text).filter_map(squares).collect();
        if found.is_empty() {
            return text;
        }
        let mut copy = text.into_owned();
        for (place, (from, to)) in found {
            // The sign stays in its place, after the four figures of the year.
            let squares = format!("{from:>4}-{to}");
            copy.replace_range(place.clone(), &format!("{squares:<width$}", width = place.len()));
        }
        Cow::Owned(copy)
    }

    /// The first of a month is a month and a year, `12-18`, where the year is another than that of the days.
    fn month_and_year(&self, [year, month, day]: Date) -> Option<(u16, u16)> {
        let are_near = |one: u16, other: u16| matches!(one.abs_diff(other), 3..=7 | 9 | 11);
        let is_of_month = self.year.map_or_else(|| !are_near(day, month), |known| known != year);
        (day == 1 && is_of_month && are_near(month, year % 100)).then_some((month, year % 100))
    }
}

fn dated(column: u32, [_, month, day]: Date) -> Dated {
    Dated { column, day, month }
}

/// The cells in the columns of moves, each with the number of its column.
fn cells_of_moves<'c>(
    columns: &'c Columns,
    delimiter: u8,
    text: &str,
) -> impl Iterator<Item = (u32, Range<usize>)> + 'c {
    let cells = |row: Vec<Range<usize>>| {
        let sides = columns.columns.iter().zip(row).zip(0..);
        sides.filter_map(|((column, cell), at)| {
            matches!(column, Column::White | Column::Black).then_some((at, cell))
        })
    };
    // The date of the game is no move: `Data;2024-10-05`.
    let is_heading = |row: &Vec<Range<usize>>| {
        let first = row.first().and_then(|cell| text.get(cell.clone())).unwrap_or_default();
        tag_of_heading(first.trim_end_matches([':', ' '])).is_some()
    };
    let rows: Vec<_> = rows::rows(text, delimiter).into_iter().filter(|row| !is_heading(row)).collect();
    rows.into_iter().flat_map(cells)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_whole() {
        for cell in ["2025-10-14", "2025-10-14 00:00:00", "2025-10-14T00:00:00"] {
            assert_eq!(date(cell), Some([2025, 10, 14]), "{cell}");
        }
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
}

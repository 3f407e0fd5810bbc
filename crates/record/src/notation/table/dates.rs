//! Moves that a spreadsheet took for dates, and wrote in full: `2025-10-14 00:00:00` is 10-14 or 14-10, and `14-10-2025`,
//! `14/10/2025` or `14.10.2025` is 14-10.

use std::borrow::Cow;
use std::ops::Range;

use super::columns::{Column, Columns};
use super::{cell_move, number_cell, rows};
use crate::notation::date_order::{DateOrder, Dated};
use crate::notation::scoresheet::{put, put_anew, tag_of_heading};

/// A year, a month and a day.
type Date = [u16; 3];

/// The years in which people type moves into spreadsheets, or that these make of squares.
const YEARS: Range<u16> = 1930..2100;

/// The last day of a month, and the last month.
const LAST_DAY: u16 = 31;
const DECEMBER: u16 = 12;

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
    (is_midnight && YEARS.contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day))
        .then_some(date)
}

/// Reads a date as a cell shows it, its first two numbers as they were typed: `06-10-2023`, `6/10/2023`, `06.10.2023`.
fn shown_date(cell: &str) -> Option<Date> {
    let sign = cell.chars().find(|c| !c.is_ascii_digit()).filter(|sign| "-/.".contains(*sign))?;
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u16>().ok())?
    };
    let parts: Vec<&str> = cell.split(sign).collect();
    let [first, second, year] = parts[..] else { return None };
    let are_short = first.len() < 3 && second.len() < 3 && year.len() == 4;
    let [first, second, year] = [number(first)?, number(second)?, number(year)?];
    let (least, most) = (first.min(second), first.max(second));
    (are_short && YEARS.contains(&year) && (1..=DECEMBER).contains(&least) && most <= LAST_DAY)
        .then_some([year, second, first])
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
        for cell in cells_of_moves(columns, delimiter, text) {
            match cell.date(text) {
                Some(date) => dates.push((cell.column, date)),
                None => found.order.saw_text(cell.column, text.get(cell.place).unwrap_or_default()),
            }
        }
        let year_of_day =
            |(_, CellDate { date: [year, _, day], .. }): &(u32, CellDate)| (*day > 1).then_some(*year);
        found.year = dates.iter().find_map(year_of_day);
        for (column, CellDate { date, is_shown }) in &dates {
            match found.month_and_year(*date) {
                Some((_, year)) => found.order.saw_month(year),
                // What a cell shows is in its order already.
                None if *is_shown => {}
                None => found.order.saw_date(dated(*column, *date)),
            }
        }
        (!dates.is_empty()).then_some(found)
    }

    /// A text with the moves in the places of the dates. After the last move a date may be one: there it is read only where its
    /// numbers are those of a man's move.
    pub(super) fn copy<'t>(&self, columns: &Columns, delimiter: u8, text: Cow<'t, str>) -> Cow<'t, str> {
        let cells = cells_of_moves(columns, delimiter, &text);
        let last = cells.iter().rfind(|cell| !cell.place.is_empty()).map(|cell| cell.place.start);
        let squares = |cell: &Cell| {
            let CellDate { date, is_shown } = cell.date(&text)?;
            let [_, month, day] = date;
            let typed = || {
                if is_shown { (day, month) } else { self.order.squares(dated(cell.column, date)) }
            };
            let (from, to) = self.month_and_year(date).unwrap_or_else(typed);
            let may_be_date = is_shown && last == Some(cell.place.start);
            if may_be_date && !are_near(from, to) {
                return None;
            }
            Some((cell.place.clone(), from, to, is_shown))
        };
        let found: Vec<_> = cells.iter().filter_map(squares).collect();
        if found.is_empty() {
            return text;
        }
        let mut copy = text.into_owned().into_bytes();
        for (place, from, to, is_shown) in found {
            if is_shown {
                put_anew(&mut copy, place, format!("{from}-{to}").as_bytes());
            } else {
                // The sign of `2025-10-14` stays in its place, after the four figures of the year.
                put(&mut copy, place, format!("{from:>4}-{to}").as_bytes());
            }
        }
        // Figures took the place of figures.
        Cow::Owned(String::from_utf8(copy).unwrap_or_default())
    }

    /// The first of a month is a month and a year, `12-18`, where the year is another than that of the days.
    fn month_and_year(&self, [year, month, day]: Date) -> Option<(u16, u16)> {
        let is_of_month = self.year.map_or_else(|| !are_near(day, month), |known| known != year);
        (day == 1 && is_of_month && are_near(month, year % 100)).then_some((month, year % 100))
    }
}

/// Whether two squares are as near each other as those of a man's move.
fn are_near(one: u16, other: u16) -> bool {
    matches!(one.abs_diff(other), 3..=7 | 9 | 11)
}

fn dated(column: u32, [_, month, day]: Date) -> Dated {
    Dated { column, day, month }
}

/// The date of a cell, and whether that is written as people do.
#[derive(Clone, Copy, Debug)]
struct CellDate {
    date: Date,
    is_shown: bool,
}

/// A cell in a column of moves.
#[derive(Clone, Debug)]
struct Cell {
    /// The number of its column.
    column: u32,
    place: Range<usize>,
    /// Whether its row can only be one of moves: it has a number, or a move of each side where the table has none.
    is_in_turn: bool,
}

impl Cell {
    /// The date that it is. One that people write may be that of the game, unless it is among moves.
    fn date(&self, text: &str) -> Option<CellDate> {
        let cell = text.get(self.place.clone())?;
        let shown = || if self.is_in_turn { shown_date(cell) } else { None };
        match date(cell) {
            Some(date) => Some(CellDate { date, is_shown: false }),
            None => shown().map(|date| CellDate { date, is_shown: true }),
        }
    }
}

/// The cells in the columns of moves.
fn cells_of_moves(columns: &Columns, delimiter: u8, text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let is_numbered = columns.columns.contains(&Column::Number);
    for row in rows::rows(text, delimiter) {
        let written = |place: &Range<usize>| text.get(place.clone()).unwrap_or_default();
        // The date of the game is no move: `Data;2024-10-05`.
        if row
            .iter()
            .find(|cell| !cell.is_empty())
            .is_some_and(|first| tag_of_heading(written(first).trim_end_matches([':', ' '])).is_some())
        {
            continue;
        }
        let in_columns = || columns.columns.iter().zip(&row);
        let is_side = |column: &Column| matches!(column, Column::White | Column::Black);
        let mut of_sides =
            in_columns().filter(|(column, _)| is_side(column)).map(|(_, place)| written(place));
        let is_in_turn = if is_numbered {
            in_columns()
                .any(|(column, place)| *column == Column::Number && number_cell(written(place)).is_some())
        } else {
            of_sides.all(|cell| cell_move(cell) || shown_date(cell).is_some())
        };
        let sides = in_columns().zip(0..).filter(|((column, _), _)| is_side(column));
        cells.extend(sides.map(|((_, place), column)| Cell { column, place: place.clone(), is_in_turn }));
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::{date, shown_date};

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

    #[test]
    fn dates_are_shown_in_the_order_in_which_they_were_typed() {
        for cell in ["06-10-2023", "6/10/2023", "06.10.2023", "6-10-2023"] {
            assert_eq!(shown_date(cell), Some([2023, 10, 6]), "{cell}");
        }
        assert_eq!(shown_date("10/14/2023"), Some([2023, 14, 10]));
        for cell in [
            "06-10",
            "06-10-23",
            "13-14-2023",
            "32-10-2023",
            "06/10-2023",
            "2023-10-06",
            "6-10-1234",
            "",
            "a-b-2023",
        ] {
            assert_eq!(shown_date(cell), None, "{cell}");
        }
    }
}

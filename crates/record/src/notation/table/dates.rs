//! Moves that a spreadsheet took for dates or times, and wrote in full: `2025-10-14 00:00:00` and `14 ott` are 10-14 or 14-10,
//! `14-10-2025`, `14/10/25` or `14.10.2025` is 14-10, and `28:19:00` is 28:19.

use std::borrow::Cow;
use std::ops::Range;

use super::columns::{Column, Columns};
use super::date_cell::{Date, date, named_date, shown_date, time};
use super::{cell_move, number_cell, rows};
use crate::notation::date_order::{DateOrder, Dated};
use crate::notation::scoresheet::{are_near_numbers, put, put_anew, tag_of_heading};

/// How the dates and times in the columns of moves were typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Dates {
    order: DateOrder,
    /// The year in which the moves were typed, which all days have that are days.
    year: Option<u16>,
    /// Whether times are captures: none has seconds.
    are_times_captures: bool,
}

impl Dates {
    /// Looks at all dates and times; `None` if there are none.
    pub(super) fn of(columns: &Columns, delimiter: u8, text: &str) -> Option<Dates> {
        let mut found = Dates::default();
        let mut dates = Vec::new();
        let (mut times, mut timed) = (0, 0);
        for cell in cells_of_moves(columns, delimiter, text) {
            let capture = cell.time(text);
            match cell.date(text) {
                Some(date) => dates.push((cell.column, date)),
                None if capture.is_some() => {
                    times += 1;
                    timed += usize::from(capture.is_some_and(|[_, _, seconds]| seconds > 0));
                }
                None => found.order.saw_text(cell.column, text.get(cell.place).unwrap_or_default()),
            }
        }
        found.are_times_captures = times > 0 && timed == 0;
        let year_of_day = |(_, CellDate { date: [year, _, day], .. }): &(u32, CellDate)| {
            (*day > 1 && *year > 0).then_some(*year)
        };
        found.year = dates.iter().find_map(year_of_day);
        for (column, CellDate { date, written }) in &dates {
            match found.month_and_year(*date) {
                Some((_, year)) => found.order.saw_month(year),
                // What a cell shows is in its order already.
                None if *written == Written::AsTyped => {}
                None => found.order.saw_date(dated(*column, *date)),
            }
        }
        (!dates.is_empty() || found.are_times_captures).then_some(found)
    }

    /// A text with the moves in the places of the dates and times.
    pub(super) fn copy<'t>(&self, columns: &Columns, delimiter: u8, text: Cow<'t, str>) -> Cow<'t, str> {
        let cells = cells_of_moves(columns, delimiter, &text);
        let last = cells.iter().rfind(|cell| !cell.place.is_empty()).map(|cell| cell.place.start);
        let moves = |cell: &Cell| {
            let move_ = self.ply_of(cell, &text, last == Some(cell.place.start))?;
            Some((cell.place.clone(), move_))
        };
        let found: Vec<_> = cells.iter().filter_map(moves).collect();
        if found.is_empty() {
            return text;
        }
        let mut copy = text.into_owned().into_bytes();
        for (place, (ply, written)) in found {
            if written == Written::InFull {
                // The sign of `2025-10-14` stays in its place, after the four figures of the year.
                put(&mut copy, place, ply.as_bytes());
            } else {
                put_anew(&mut copy, place, ply.as_bytes());
            }
        }
        // Figures took the place of figures.
        Cow::Owned(String::from_utf8(copy).unwrap_or_default())
    }

    /// The ply of a cell. After the last move a date may be one: there it is read only where its numbers are those of a man's move.
    fn ply_of(&self, cell: &Cell, text: &str, is_last: bool) -> Option<(String, Written)> {
        if let Some([from, to, _]) = cell.time(text).filter(|_| self.are_times_captures) {
            return Some((format!("{from}:{to}"), Written::AsTyped));
        }
        let CellDate { date, written } = cell.date(text)?;
        let [_, month, day] = date;
        let typed = || {
            if written == Written::AsTyped {
                (day, month)
            } else {
                self.order.squares(dated(cell.column, date))
            }
        };
        let (from, to) = self.month_and_year(date).unwrap_or_else(typed);
        if written == Written::InFull {
            return Some((format!("{from:>4}-{to}"), written));
        }
        (!is_last || are_near(from, to)).then(|| (format!("{from}-{to}"), written))
    }

    /// The first of a month is a month and a year, `12-18`, where the year is another than that of the days.
    fn month_and_year(&self, [year, month, day]: Date) -> Option<(u16, u16)> {
        let is_of_month = self.year.map_or_else(|| !are_near(day, month), |known| known != year);
        (day == 1 && year > 0 && is_of_month && are_near(month, year % 100)).then_some((month, year % 100))
    }
}

fn are_near(one: u16, other: u16) -> bool {
    are_near_numbers(one.into(), other.into())
}

fn dated(column: u32, [_, month, day]: Date) -> Dated {
    Dated { column, day, month }
}

/// How a cell has a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// As programs do, the year first.
    InFull,
    /// As people do, the two numbers in the order in which they were typed.
    AsTyped,
    /// With the name of the month, which does not say whether that was typed first.
    Named,
}

/// The date of a cell.
#[derive(Clone, Copy, Debug)]
struct CellDate {
    date: Date,
    written: Written,
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
        let in_full = date(cell).map(|date| (date, Written::InFull));
        let as_people = || {
            let shown = shown_date(cell).map(|date| (date, Written::AsTyped));
            shown.or_else(|| named_date(cell).map(|date| (date, Written::Named)))
        };
        let (date, written) = in_full.or_else(|| if self.is_in_turn { as_people() } else { None })?;
        Some(CellDate { date, written })
    }

    /// The time that it is, of two numbers that may be squares, and its seconds.
    fn time(&self, text: &str) -> Option<[u16; 3]> {
        let time = time(text.get(self.place.clone())?)?;
        let [from, to, _] = time;
        (self.is_in_turn && from > 0 && to > 0 && from != to).then_some(time)
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
            of_sides.all(|cell| cell_move(cell) || shown_date(cell).or_else(|| named_date(cell)).is_some())
        };
        let sides = in_columns().zip(0..).filter(|((column, _), _)| is_side(column));
        cells.extend(sides.map(|((_, place), column)| Cell { column, place: place.clone(), is_in_turn }));
    }
    cells
}

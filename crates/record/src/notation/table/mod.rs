//! Scoresheets in the cells of a spreadsheet, as CSV gives them.
//!
//! Cells are divided by commas, semicolons or tabs, and quoted where they need it; a quoted cell may hold line
//! ends. These layouts are read:
//!
//! - a move of each side in a row, `n;white;black`, under a row that names the columns or without one. One game
//!   a file, or several: the number 1 begins the next game, and so does a heading after moves. Above are
//!   headings, name and value in adjacent cells, `Bianco;Rossi`;
//! - a game in a row, under a row that names the columns: one has the moves, or each of several has a ply, the others hold tags; or
//!   without such a row, where the cells show the moves and both players;
//! - a ply in a row, under a row that names the columns, with its number or its side. The number begins anew with the next game.
//!
//! Moves that a spreadsheet took for dates may be written in full, `2025-10-14 00:00:00`.
//!
//! Columns of numbers and moves may occur several times: blocks side by side, in the order that the numbers say.
//!
//! A column or heading may be called in any language of
//! [`tag_of_heading`]. An empty cell, `...` and `---` stand for a move that
//! nobody wrote down; after the last move of the game, for nothing. The row that names the columns belongs to
//! the game after it.

mod cells;
mod columns;
mod cutting;
mod dates;
mod games;
mod plies;
mod row;
mod rows;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use columns::{Column, Columns, RowIs};
pub(super) use cutting::Rows;
use dates::Dates;

use super::pdn::terminator::terminator;
use super::pdn::written_move::written_move;
use super::scoresheet::{
    Typing, has_moves, heading_of, is_caption, is_time, names_players, of_text, tag_of_heading,
};
use crate::record::{Record, Separator, WrittenMove};

/// The layout of a table, decided once for its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    delimiter: u8,
    columns: Columns,
    /// The rows up to the one that names the columns, that one included.
    rows_above: usize,
    /// How its cells are typed.
    typing: Typing,
    /// How dates in the columns of moves were typed, if there are any.
    dates: Option<Dates>,
}

/// Rows that are looked at for the names of the columns.
const ROWS_ABOVE: usize = 40;

impl Table {
    /// Recognises a table from the first lines of a file.
    #[must_use]
    pub fn recognise(text: &str) -> Option<Table> {
        let typing = Typing::of_cells(text);
        let copy = typing.copy_text(text);
        let divided =
            |text| [b';', b'\t', b','].into_iter().find_map(|delimiter| Table::divided_by(delimiter, text));
        // Bars divide the rows of a sheet, too, but no rows with a whole game in each.
        let by_bars = || Table::divided_by(b'|', &copy).filter(Table::has_game_in_row);
        let table = divided(&copy).or_else(by_bars)?;
        let is_turn = table.columns.rows == RowIs::Turn;
        let dates = if is_turn { Dates::of(&table.columns, table.delimiter, &copy) } else { None };
        Some(Table { typing, dates, ..table })
    }

    fn divided_by(delimiter: u8, text: &str) -> Option<Table> {
        let rows = rows::rows(text, delimiter);
        let cells = |row: &[std::ops::Range<usize>]| -> Vec<&str> {
            row.iter().map(|place| text.get(place.clone()).unwrap_or_default()).collect()
        };
        let table = |rows_above, columns| {
            let typing = Typing::default();
            Table { delimiter, columns, rows_above, typing, dates: None }
        };
        let mut above = 0;
        for (index, row) in rows.iter().enumerate().take(ROWS_ABOVE) {
            let row = cells(row);
            if row.iter().all(|cell| cell.is_empty()) {
                continue;
            }
            above += 1;
            for columns in Columns::named(row.iter().copied()) {
                let below = rows.iter().skip(index + 1).map(|row| cells(row));
                let mut below = below.filter(|row| row.iter().any(|cell| !cell.is_empty()));
                let looked_at = if columns.rows == RowIs::Turn { 1 } else { 3 };
                if below.by_ref().take(looked_at).any(|row| fits(&columns, &row)) {
                    return Some(table(above, columns));
                }
            }
            let below = || rows.iter().skip(index + 1).map(|row| cells(row));
            let filled =
                || below().filter(|row| row.iter().any(|cell| !cell.is_empty())).take(4).collect::<Vec<_>>();
            if let Some(columns) = plies::columns(&row, &filled()) {
                return Some(table(above, columns));
            }
            if let Some(columns) = of_first_row(&row) {
                return Some(table(0, columns));
            }
            if let Some(columns) = games::columns(&row, &filled()).filter(|_| above == 1) {
                return Some(table(0, columns));
            }
            // Names that nobody knows, right above the first row of moves.
            let next = rows.get(index + 1).map(|row| cells(row)).unwrap_or_default();
            let are_names = row.len() == next.len()
                && !row.iter().any(|cell| cell_move(cell))
                && next.get(1).is_some_and(|cell| cell_move(cell));
            if let Some(columns) = of_first_row(&next).filter(|_| are_names) {
                return Some(table(above, columns));
            }
            // A row of moves that is no row of cells: the file has games of another kind.
            let begins_row = |cell: &&str| cell.starts_with(|c: char| c.is_ascii_digit()) && has_moves(cell);
            if let Some(only) = row.iter().find(|cell| !cell.is_empty())
                && row.iter().filter(|cell| !cell.is_empty()).count() == 1
                && begins_row(only)
            {
                return None;
            }
            // Above the columns there are headings, and perhaps a title: nothing else.
            let filled = row.iter().filter(|cell| !cell.is_empty()).count();
            let first = row.iter().find(|cell| !cell.is_empty());
            let is_title = filled == 2 && first.is_some_and(|cell| names_players(cell.as_bytes()));
            let is_heading = is_title
                || first.is_some_and(|cell| {
                    let name = cell.trim_end_matches([':', ' ']);
                    tag_of_heading(name).is_some() || heading_of(cell).is_some()
                });
            let is_caption = || {
                let whole = row.join(",");
                delimiter == b',' && is_caption(&whole)
            };
            let is_heading = is_heading || is_pair(row.iter().copied()) || is_caption();
            if filled > 1 && !is_heading {
                return None;
            }
        }
        None
    }

    /// Whether each row is a whole game.
    #[must_use]
    pub(in crate::notation) fn has_game_in_row(&self) -> bool {
        matches!(self.columns.rows, columns::RowIs::Game)
    }

    /// Reads the rows of one game. It never fails: what it stumbled over is in
    /// [`Record::faults`].
    #[must_use]
    pub fn parse<'t>(&'t self, text: &'t str) -> Record<'t> {
        let copy = self.typing.copy_text(text);
        let copy = match &self.dates {
            Some(dates) => dates.copy(&self.columns, self.delimiter, copy),
            None => copy,
        };
        match copy {
            Cow::Borrowed(text) => row::Game::new(self, text).table(),
            Cow::Owned(copy) => of_text(text, &self.columns.names, row::Game::new(self, &copy).table()),
        }
    }
}

/// Whether a row is a name, in its first cell, and a value, and nothing more: `Arbitro;Bianchi;`.
fn is_pair<'t>(mut row: impl Iterator<Item = &'t str>) -> bool {
    let is_name = row.next().is_some_and(|name| !name.is_empty() && !name.contains(char::is_numeric));
    is_name && row.filter(|cell| !cell.is_empty()).count() == 1
}

/// The columns of a table whose first row of moves this is, by what is in its cells.
fn of_first_row(row: &[&str]) -> Option<Columns> {
    // Numbers lead on the blocks of the first row.
    let is_block = |at: usize| {
        row.get(at).is_some_and(|cell| number_cell(cell).is_some())
            && row.get(at + 1).is_some_and(|cell| cell_move(cell))
    };
    let columns =
        if row.iter().any(|cell| is_time(cell)) || columns::is_beside_move(row, 2) || columns::is_spaced(row)
        {
            Columns::timed(row)
        } else {
            Columns::unnamed((1..).take_while(|block| is_block(3 * block)).count() + 1)
        };
    let is_numbered = row.first().is_some_and(|cell| number_cell(cell) == Some(1));
    (is_numbered && row.len() > 2 && fits(&columns, row)).then_some(columns)
}

/// Whether a row holds what its columns promise: a move, or several.
fn fits(columns: &Columns, row: &[&str]) -> bool {
    let mut cells = row.iter().zip(&columns.columns);
    match columns.rows {
        RowIs::Turn => {
            let is_move = |cell: &str| cell_move(cell) || dates::date(cell).is_some();
            cells.any(|(cell, column)| matches!(column, Column::White | Column::Black) && is_move(cell))
        }
        RowIs::Game | RowIs::Ply => cells.any(|(cell, column)| *column == Column::Moves && has_moves(cell)),
    }
}

/// Whether a cell begins with a move: squares, with something between them.
///
/// ```text
/// cell-move ::= padded (dash | cross) padded
/// ```
fn cell_move(cell: &str) -> bool {
    let cell = cell.trim_start_matches('*').as_bytes();
    let is_move = |written: WrittenMove| written.separator != Separator::None;
    terminator(cell).is_err() && written_move(cell, &mut Vec::new()).is_ok_and(|(_, move_)| is_move(move_))
}

/// The number in a cell: `1`, `1.`; beyond the grammar `1)`, `1º`.
///
/// ```text
/// number-cell ::= digits "."?
/// ```
fn number_cell(cell: &str) -> Option<u32> {
    let digits = cell.trim().trim_end_matches(['.', ')', '°', 'º', ':', '-']).trim_end();
    (1..=3).contains(&digits.len()).then(|| digits.parse().ok()).flatten()
}

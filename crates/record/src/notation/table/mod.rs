//! Scoresheets in the cells of a spreadsheet, as CSV gives them.
//!
//! Cells are divided by commas, semicolons or tabs, and quoted where they need it; a quoted cell may hold line
//! ends. These layouts are read:
//!
//! - a move of each side in a row, `n;white;black`, under a row that names the columns or their players, or without one; the players
//!   may be above or below a row of the colours. One game
//!   a file, or several: the number 1 begins the next game, and so does a heading after moves. Above are
//!   headings, name and value in adjacent cells, `Bianco;Rossi`, or a title, `Rossi;-;Verdi`, `Rossi;Verdi;2-0`. All of it may be
//!   further to the right;
//! - a game in a row, under a row that names the columns: one has the moves, or each of several has a ply, the others hold tags; or
//!   without such a row, where the cells show the moves and both players;
//! - a ply in a row, under a row that names the columns, with its number or its side; or without such a row, with both, `1;White;32-28`.
//!   The number begins anew with the next game;
//! - the plies of a player in a row, behind his name, and those of the other in the row below.
//!
//! Moves that a spreadsheet took for dates may be written in full, `2025-10-14 00:00:00`, `14-10-2025`, or with the month, `14 ott`;
//! and captures with a colon as times, `28:19:00`.
//!
//! Columns of numbers and moves may occur several times: blocks side by side, in the order that the numbers say, with empty columns
//! between them perhaps.
//!
//! A column or heading may be called in any language of
//! [`tag_of_heading`](super::scoresheet::tag_of_heading). An empty cell, `...` and `---` stand for a move that
//! nobody wrote down; after the last move of the game, for nothing. The row that names the columns belongs to
//! the game after it.

mod cells;
mod columns;
mod cutting;
mod date_cell;
mod dates;
mod games;
mod players;
mod plies;
mod recognise;
mod row;
mod rows;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use columns::{Column, Columns, RowIs};
pub(super) use cutting::Rows;
use dates::Dates;

use super::pdn::square::dash;
use super::pdn::terminator::terminator;
use super::pdn::written_move::written_move;
use super::result::Outcome;
use super::scoresheet::{Typing, has_moves, of_text, players_over_columns};
use crate::record::{MoveKind, Record, Separator, Tag, WrittenMove};

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

impl Table {
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

/// Whether a text is a result, and no more.
fn is_result(text: &str) -> bool {
    terminator(text.as_bytes()).is_ok_and(|(rest, ())| rest.is_empty()) || Outcome::of_words(text).is_some()
}

/// A title whose names and result are in cells of their own, `Rossi;-;Verdi`, `Rossi;Verdi;2-0`, `Rossi;2-0;Verdi`, each cell with the
/// tag that it is the value of. Without a dash and a result, two cells may be the name of a heading and its value. Before names with a
/// result, a number may be that of the board or the round, which stands for no tag: `Tavolo 1;Rossi;Verdi;2-0`.
fn title_in_cells<'t>(row: impl Iterator<Item = &'t str>) -> Option<Vec<(Option<Tag>, &'t str)>> {
    let mut filled = row.filter(|cell| !cell.is_empty()).peekable();
    let label = filled.next_if(|cell| is_label(cell));
    let white = filled.next()?;
    let is_divided = filled.next_if(|cell| is_dash(cell)).is_some();
    let between = filled.next_if(|cell| !is_divided && is_result(cell));
    let (black, last, None) = (filled.next()?, filled.next(), filled.next()) else { return None };
    let result = between.or(last);
    let are_players = players_over_columns([white, black]).is_some_and(|over| over.names == [white, black]);
    let is_title = are_players
        && (between.is_none() || last.is_none())
        && result.map_or(is_divided && label.is_none(), is_result);
    let players = [(Some(Tag::White), white), (Some(Tag::Black), black)];
    let result = result.map(|result| (Some(Tag::Result), result));
    is_title.then(|| label.map(|label| (None, label)).into_iter().chain(players).chain(result).collect())
}

fn is_dash(cell: &str) -> bool {
    dash(cell.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty())
}

/// Whether a cell is a number, after words perhaps: `1`, `Tavolo 1`.
fn is_label(cell: &str) -> bool {
    let number = cell.rsplit(' ').next().unwrap_or_default();
    let words = cell.get(..cell.len() - number.len()).unwrap_or_default();
    number_cell(number).is_some() && !words.contains(char::is_numeric)
}

/// Whether a row holds what its columns promise: a move, or several.
fn fits(columns: &Columns, row: &[&str]) -> bool {
    let mut cells = row.iter().zip(&columns.columns);
    match columns.rows {
        RowIs::Turn => {
            let is_named = !columns.names.is_empty();
            let is_move = |cell: &str| {
                cell_move(cell) || date_cell::date(cell).is_some() || is_named && bare_move(cell)
            };
            cells.any(|(cell, column)| matches!(column, Column::White | Column::Black) && is_move(cell))
        }
        RowIs::Game | RowIs::Ply | RowIs::Player => {
            cells.any(|(cell, column)| *column == Column::Moves && has_moves(cell))
        }
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

/// Whether a cell is the squares of a move with nothing between them, which only the name of its column tells from a number: `3228`.
fn bare_move(cell: &str) -> bool {
    written_move(cell.as_bytes(), &mut Vec::new())
        .is_ok_and(|(rest, written)| rest.is_empty() && written.kind == MoveKind::Squares)
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

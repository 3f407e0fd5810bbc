//! Recognising a table: which row of a text names the columns, or shows without names what they hold.

use std::ops::Range;

use super::columns::{self, Column, Columns, RowIs};
use super::dates::Dates;
use super::{Table, cell_move, fits, games, is_pair, number_cell, players, plies, rows, title_in_cells};
use crate::notation::scoresheet::{
    Typing, begins_game, has_moves, heading_of, is_caption, is_list, is_number_column, is_person, moves_in,
    names_players, tag_of_heading,
};
use crate::record::Tag;

/// Rows that are looked at for the names of the columns.
const ROWS_ABOVE: usize = 40;

/// Rows between the names of the columns and the moves that say something of each player: their names, their points.
const MOST_OF_PLAYERS: usize = 4;

/// Rows below the first that show whether each is a ply, or a game.
const ROWS_BELOW: usize = 4;

impl Table {
    /// Recognises a table from the first lines of a file.
    #[must_use]
    pub fn recognise(text: &str) -> Option<Table> {
        let typing = Typing::of_cells(text);
        let copy = typing.copy_text(text);
        let divided =
            |text| [b';', b'\t', b','].into_iter().find_map(|delimiter| Table::divided_by(delimiter, text));
        // Bars divide the rows of a sheet, too, but no rows with a whole game in each, and none with counts of their own.
        let by_bars = || {
            Table::divided_by(b'|', &copy)
                .filter(|table| table.has_game_in_row() || table.has_counts_beside_moves(&copy))
        };
        let table = divided(&copy).or_else(by_bars)?;
        let is_turn = table.columns.rows == RowIs::Turn;
        let dates = if is_turn { Dates::of(&table.columns, table.delimiter, &copy) } else { None };
        Some(Table { typing, dates, ..table })
    }

    /// Whether a column right behind that of a side has numbers, of minutes perhaps, as the names of the columns say: on a sheet they would
    /// be those of moves.
    fn has_counts_beside_moves(&self, text: &str) -> bool {
        let columns = &self.columns.columns;
        let is_side = |column: &Column| matches!(column, Column::White | Column::Black);
        let counts: Vec<usize> = (1..columns.len())
            .filter(|at| columns[*at] == Column::Tag(None) && is_side(&columns[at - 1]))
            .collect();
        if self.columns.rows != RowIs::Turn || counts.is_empty() {
            return false;
        }
        let grid = Grid { text, rows: rows::rows(text, self.delimiter) };
        let named = (0..grid.rows.len()).find(|at| self.columns.are_named_by(grid.row(*at).into_iter()));
        let first = named.and_then(|at| grid.filled_below(at).next()).unwrap_or_default();
        counts.iter().any(|at| first.get(*at).is_some_and(|cell| number_cell(cell).is_some()))
    }

    fn divided_by(delimiter: u8, text: &str) -> Option<Table> {
        let grid = Grid { text, rows: rows::rows(text, delimiter) };
        let mut above = 0;
        for at in 0..grid.rows.len().min(ROWS_ABOVE) {
            let row = grid.row(at);
            if !is_filled(&row) {
                continue;
            }
            above += 1;
            if let Some((rows_above, columns)) = grid.columns(at, &row, above) {
                if columns.rows == RowIs::Turn && grid.holds_typed_game(at, &columns) {
                    return None;
                }
                let typing = Typing::default();
                return Some(Table { delimiter, columns, rows_above, typing, dates: None });
            }
            if is_row_of_moves(&row) || is_list_of_player(&row) || !may_be_above(&row, delimiter) {
                return None;
            }
        }
        None
    }
}

/// A text in rows of cells.
struct Grid<'t> {
    text: &'t str,
    rows: Vec<Vec<Range<usize>>>,
}

impl<'t> Grid<'t> {
    /// The cells of a row; none below the last one.
    fn row(&self, at: usize) -> Vec<&'t str> {
        let places = self.rows.get(at).map(Vec::as_slice).unwrap_or_default();
        places.iter().map(|place| self.text.get(place.clone()).unwrap_or_default()).collect()
    }

    /// The rows below one that are not empty, without the rule below the names of columns.
    fn filled_below(&self, at: usize) -> impl Iterator<Item = Vec<&'t str>> {
        let is_wanted = |row: &Vec<&str>| is_filled(row) && !columns::draws_rule(row.iter().copied());
        (at + 1..self.rows.len()).map(|below| self.row(below)).filter(is_wanted)
    }

    /// The columns that a row shows, and how many rows are above the first one of moves; `above` counts those so far that are not
    /// empty.
    fn columns(&self, at: usize, row: &[&str], above: usize) -> Option<(usize, Columns)> {
        let below = || self.filled_below(at).take(ROWS_BELOW).collect::<Vec<_>>();
        let named = self.named_columns(at, row).or_else(|| plies::columns(row, &below()));
        if let Some(columns) = named {
            return Some((above, columns));
        }
        if let Some(columns) = plies::unnamed_columns(row, &below()) {
            return Some((0, columns));
        }
        let other = self.filled_below(at).next().unwrap_or_default();
        if let Some(columns) = players::columns(row, &other) {
            return Some((0, columns));
        }
        let first_of_games = || if above == 1 { games::columns(row, &below()) } else { None };
        if let Some(columns) = of_first_row(row).or_else(first_of_games) {
            return Some((0, columns));
        }
        self.columns_below_unknown_names(at, row).map(|columns| (above, columns))
    }

    /// Whether a game begins below a row that is typed as on a sheet: all its rows are read as those of one, which divides cells, too.
    /// Below the names of players, its moves need no numbers.
    fn holds_typed_game(&self, at: usize, columns: &Columns) -> bool {
        let has_number = columns.columns.contains(&Column::Number);
        let mut is_named = false;
        self.filled_below(at).any(|row| {
            let mut filled = row.iter().copied().filter(|cell| !cell.is_empty());
            let (Some(first), others) = (filled.next(), filled.count()) else { return false };
            let is_typed = if others == 0 {
                begins_typed_game(first) || is_named && begins_game(first)
            } else {
                has_number && begins_typed_row(first)
            };
            let names =
                || others == 0 && names_players(first.as_bytes()) || others < 2 && heads_player(first);
            is_named = is_named && !row.iter().any(|cell| has_moves(cell)) || names();
            is_typed || is_list_of_player(&row)
        })
    }

    /// The columns that a row names, if those below it hold what it says.
    fn named_columns(&self, at: usize, row: &[&str]) -> Option<Columns> {
        let named = |columns: &Columns| {
            if columns.rows == RowIs::Game && self.is_heading_among_others(at, row) {
                return false;
            }
            let looked_at = if columns.rows == RowIs::Turn { 1 } else { 3 };
            let mut below = self.below_players(at, columns).take(looked_at);
            match columns.columns[..] {
                [Column::Black, Column::White] => {
                    !self.heads_player_above(at) && below.any(|row| are_two_moves(&row))
                }
                _ => below.any(|row| fits(columns, &row)),
            }
        };
        let columns = Columns::named(row.iter().copied()).find(named)?;
        let first = self.below_players(at, &columns).next().unwrap_or_default();
        Some(columns.numbered_by(&first))
    }

    /// The rows below the names of columns that are not empty, without those that say something of each player.
    fn below_players<'r>(
        &'r self,
        at: usize,
        columns: &Columns,
    ) -> impl Iterator<Item = Vec<&'t str>> + use<'r, 't> {
        let sides = if columns.rows == RowIs::Turn { columns.two_sides() } else { None };
        let number = columns.columns.iter().position(|column| *column == Column::Number);
        let is_of_players = move |row: &Vec<&str>| {
            let cell = |at: usize| row.get(at).copied().unwrap_or_default();
            let Some(sides) = sides else { return false };
            let label = number.map_or("", cell);
            let others = row.iter().filter(|cell| !cell.is_empty()).count() - usize::from(!label.is_empty());
            let is_color = |cell: &str| tag_of_heading(cell).is_some_and(Tag::is_player);
            let are_said = || sides.into_iter().all(|at| !cell(at).is_empty() && !cell_move(cell(at)));
            let are_players = || columns.players_over(sides, sides.map(cell)).is_some();
            let is_said = || {
                let may_be_players = label.is_empty() || !is_number_column(label);
                let say_colors = sides.into_iter().any(|at| is_color(cell(at)));
                !label.is_empty() && !say_colors || may_be_players && are_players()
            };
            is_label(label) && !is_color(label) && others == 2 && are_said() && is_said()
        };
        let mut below = self.filled_below(at).peekable();
        for _ in 0..MOST_OF_PLAYERS {
            below.next_if(is_of_players);
        }
        below
    }

    /// Whether a row of two cells is the heading of a player and a name, of somebody called Game or Partita: another heading is beside it,
    /// in the row above or below.
    fn is_heading_among_others(&self, at: usize, row: &[&str]) -> bool {
        let is_pair = |row: &[&str]| row.iter().filter(|cell| !cell.is_empty()).count() == 2;
        let heads = |row: &[&str]| row.first().is_some_and(|cell| tag_of_heading(cell.trim()).is_some());
        let is_heading = |row: &[&str]| is_pair(row) && heads(row);
        let above = at.checked_sub(1).map(|above| self.row(above));
        let below = self.filled_below(at).next();
        row.first().is_some_and(|cell| heads_player(cell))
            && is_pair(row)
            && [above, below].into_iter().flatten().any(|other| is_heading(&other))
    }

    /// Whether a row above is the heading of a player.
    fn heads_player_above(&self, at: usize) -> bool {
        (0..at).any(|above| self.row(above).first().is_some_and(|cell| heads_player(cell)))
    }

    /// The columns below names that nobody knows, right above the first row of moves.
    fn columns_below_unknown_names(&self, at: usize, row: &[&str]) -> Option<Columns> {
        // Their points may be between.
        let is_of_players = |row: &&Vec<&str>| {
            let [label, cells @ ..] = &row[..] else { return false };
            let filled = || cells.iter().filter(|cell| !cell.is_empty());
            label.starts_with(char::is_alphabetic)
                && filled().count() == 2
                && !is_number_column(label)
                && !filled().any(|cell| cell_move(cell) || tag_of_heading(cell).is_some())
        };
        let below: Vec<_> =
            (at + 1..self.rows.len().min(at + 2 + MOST_OF_PLAYERS)).map(|at| self.row(at)).collect();
        let next = below.iter().find(|row| !is_of_players(row)).cloned().unwrap_or_default();
        let are_names = row.len() == next.len()
            && !row.iter().any(|cell| cell_move(cell))
            && next.iter().skip_while(|cell| cell.is_empty()).nth(1).is_some_and(|cell| cell_move(cell));
        if are_names { of_first_row(&next) } else { None }
    }
}

fn is_filled(row: &[&str]) -> bool {
    row.iter().any(|cell| !cell.is_empty())
}

/// Whether a row is a move of each side, and nothing else.
fn are_two_moves(row: &[&str]) -> bool {
    row.len() == 2 && row.iter().all(|cell| cell_move(cell))
}

/// Whether a row is moves in one cell: the file has games of another kind.
fn is_row_of_moves(row: &[&str]) -> bool {
    let mut filled = row.iter().filter(|cell| !cell.is_empty());
    let (Some(only), None) = (filled.next(), filled.next()) else { return false };
    only.starts_with(|c: char| c.is_ascii_digit()) && has_moves(only)
}

/// Whether a cell is the first row of a game, or several, with numbers: `1. 32-28 19-23`, `01. 32-28 19-23`.
fn begins_typed_game(cell: &str) -> bool {
    begins_with_one(cell) && moves_in(cell) > 1
}

/// Whether the first of several cells is a number and its move, which are in two cells of a table: the 1. 32-28 of
/// `1. 32-28, 19-23`.
fn begins_typed_row(cell: &str) -> bool {
    begins_with_one(cell) && moves_in(cell) > 0
}

fn begins_with_one(cell: &str) -> bool {
    let number = cell.trim_start_matches('0');
    number.strip_prefix('1').is_some_and(|rest| rest.starts_with(['.', ')', ' ']))
}

/// Whether a cell is the heading of a player, or its name.
fn heads_player(cell: &str) -> bool {
    let name = cell.split_once(':').map_or(cell, |(name, _)| name);
    tag_of_heading(name.trim()).is_some_and(Tag::is_player)
}

/// Whether a row is the plies of one player behind the name of the colour, as on a sheet.
fn is_list_of_player(row: &[&str]) -> bool {
    let is_player = |cell: &&str| cell.starts_with(char::is_alphabetic);
    row.first().is_some_and(is_player) && row.iter().any(|cell| has_moves(cell)) && is_list(&row.join(";"))
}

/// Whether a cell before those of the players may say what they are, or is empty.
fn is_label(cell: &str) -> bool {
    cell.is_empty() || number_cell(cell).is_none() && !cell.contains(char::is_numeric)
}

/// Whether a row is two people beside what they are, or beside an empty cell, as over columns that are named below: `;Rossi;Verdi`.
fn are_over_columns(row: &[&str]) -> bool {
    let Some((label, others)) = row.split_first().filter(|(label, _)| is_label(label)) else { return false };
    let mut filled = others.iter().filter(|cell| !cell.is_empty());
    let (Some(one), Some(other), None) = (filled.next(), filled.next(), filled.next()) else { return false };
    !is_number_column(label) && [one, other].into_iter().all(|name| is_person(name.as_bytes()))
}

/// Whether a row may be above the columns: a cell by itself, headings, a title or a caption.
fn may_be_above(row: &[&str], delimiter: u8) -> bool {
    let mut filled = row.iter().filter(|cell| !cell.is_empty());
    let Some(first) = filled.next() else { return true };
    let others = filled.count();
    let is_heading = || {
        let name = first.trim_end_matches([':', ' ']);
        tag_of_heading(name).is_some() || heading_of(first).is_some()
    };
    others == 0
        || players::is_row_of_numbers(row)
        || are_over_columns(row)
        || others == 1 && names_players(first.as_bytes())
        || is_heading()
        || title_in_cells(row.iter().copied()).is_some()
        || is_pair(row.iter().copied())
        || delimiter == b',' && (is_caption(&row.join(",")) || names_players(row.join(", ").as_bytes()))
}

/// The columns of a table whose first row of moves this is, by what is in its cells, behind the empty ones that it begins with.
fn of_first_row(row: &[&str]) -> Option<Columns> {
    let lead = row.iter().take_while(|cell| cell.is_empty()).count();
    let row = row.get(lead..)?;
    let columns = if row.iter().any(|cell| columns::is_time_cell(cell))
        || columns::is_beside_move(row, 2)
        || columns::is_spaced(row)
    {
        Columns::timed(row)
    } else {
        Columns::unnamed(row)
    };
    let is_numbered = row.first().is_some_and(|cell| number_cell(cell) == Some(1));
    // `1.<tab>32-28 19-23 2.<tab>28x19 14x23`: a list that numbers itself, with a tab behind each number.
    let is_list = || row.iter().any(|cell| moves_in(cell) > 1);
    let is_row = is_numbered && row.len() > 2 && fits(&columns, row) && !is_list();
    is_row.then(|| columns.behind(lead))
}

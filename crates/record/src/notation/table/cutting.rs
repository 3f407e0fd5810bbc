//! Where the games of a table begin.

use super::cells::Cells;
use super::columns::{Column, RowIs, draws_rule};
use super::players;
use super::rows::{is_blank, row_end};
use super::{Columns, Table, cell_move, is_pair, number_cell, title_in_cells};
use crate::input::{RowJudge, RowPlace};
use crate::notation::scoresheet::{
    Typing, is_date, is_number_column, may_close, speaks_of_moves, text_of_bytes,
};
use crate::record::Tag;

/// Cuts a table, row by row.
#[derive(Clone, Debug)]
pub(in crate::notation) struct Rows {
    delimiter: u8,
    columns: Columns,
    /// The column of the move numbers.
    number: Option<usize>,
    /// The empty columns before the first.
    lead: usize,
    /// Rows still to come before the first below the names of the columns.
    above: usize,
    /// The columns with moves, from the left.
    sides: Vec<usize>,
    has_moves: bool,
    has_result: bool,
    /// Whether a result is below the moves that is of the next game, if one begins.
    has_next_result: bool,
    /// The first heading of the game.
    first: Option<Tag>,
    /// The row right above, if its number is 1.
    first_row: Option<Vec<u8>>,
    /// The number of the last row, and whether a blank row follows it.
    last: Option<u32>,
    divided: bool,
    /// How many rows of the game have the plies of a player, where a table has such rows.
    players: usize,
    /// What the number 1 of the last row stands for, if it is misread.
    instead: Option<u32>,
    /// The greatest number of the game, in any block.
    greatest: Option<u32>,
    /// The numbers with which the game may go on where the names of the columns stand below its last row, as on the next page: behind
    /// that of the row, or behind the greatest.
    next: Option<[u32; 2]>,
    typing: Typing,
}

impl Rows {
    pub(in crate::notation) fn new(table: &Table) -> Rows {
        let at = |wanted: Column| table.columns.columns.iter().position(|column| *column == wanted);
        let mut sides: Vec<usize> = [at(Column::White), at(Column::Black)].into_iter().flatten().collect();
        sides.sort_unstable();
        Rows {
            delimiter: table.delimiter,
            number: at(Column::Number),
            lead: table.columns.lead(),
            columns: table.columns.clone(),
            above: table.rows_above,
            sides,
            has_moves: false,
            has_result: false,
            has_next_result: false,
            first: None,
            first_row: None,
            last: None,
            divided: false,
            instead: None,
            greatest: None,
            next: None,
            players: 0,
            typing: table.typing,
        }
    }

    /// Whether a row is the rule below the names of the columns.
    fn is_rule(&self, row: &[u8]) -> bool {
        draws_rule(Cells::of(row, self.delimiter).texts().iter().map(String::as_str))
    }

    /// A row of a table with one game in a row.
    fn judge_game(&mut self) -> RowPlace {
        // The first game has the names of the columns above it.
        let begins = self.has_moves;
        self.has_moves = true;
        if begins { RowPlace::Begins } else { RowPlace::GoesOn }
    }

    /// Whether a game begins with a row of this number, or began with the row before it.
    ///
    /// A 1 in the place of 11 is misread if 12 follows: only the next row tells. Of two rows that are the same, one is a copy.
    fn restarts(&mut self, number: Option<u32>, row: &[u8]) -> bool {
        let first = (number == Some(1)).then(|| row.trim_ascii_end().to_vec());
        let is_copy = first.is_some() && self.has_moves && !self.divided && self.first_row == first;
        self.first_row = first;
        if is_copy {
            return false;
        }
        let last = std::mem::replace(&mut self.last, number);
        let divided = std::mem::take(&mut self.divided);
        if let Some(instead) = self.instead.take() {
            let goes_on = number == Some(instead + 1);
            return !goes_on;
        }
        if number != Some(1) {
            return false;
        }
        let instead = last.filter(|_| self.has_moves && !divided).map(|last| last.saturating_add(1));
        self.instead = instead.filter(|instead| may_be_misread_as_one(*instead));
        true
    }

    /// A row of a table with one ply in a row: where the number goes down, the next game begins, and below the names of the columns.
    fn judge_ply(&mut self, row: &[u8]) -> RowPlace {
        let cells = Cells::of(row, self.delimiter);
        let names = cells.texts();
        let heads = self.columns.are_named_by(names.iter().map(String::as_str));
        let number = self.number.and_then(|at| number_cell(names.get(at)?));
        if number.is_none() && !heads {
            return self.judge_words_among_plies(&cells);
        }
        let goes_down = number.is_some_and(|number| self.last.is_some_and(|last| number < last));
        self.last = if heads { None } else { number };
        let begins = (heads || goes_down) && self.has_moves;
        self.has_moves = !heads;
        if begins {
            self.first = self.next_result();
            self.has_result = self.first.is_some();
        }
        if begins { RowPlace::Begins } else { RowPlace::GoesOn }
    }

    /// A row without a ply of such a table: what names the players below the plies is of the next game.
    fn judge_words_among_plies(&mut self, cells: &Cells) -> RowPlace {
        let heading = cells.heading(self.lead);
        if let Some(tag) = heading
            && let Some(place) = self.judge_heading(tag, cells)
        {
            return place;
        }
        if heading.is_some_and(Tag::is_player) {
            self.last = None;
            return self.begin_below_moves(heading, false);
        }
        if self.has_moves && cells.are_title() { RowPlace::MayBegin } else { RowPlace::Undecided }
    }

    /// A row of a table with the plies of a player in a row: the third begins the next game, and what is above it.
    fn judge_player(&mut self, row: &[u8]) -> RowPlace {
        let cells = Cells::of(row, self.delimiter);
        let names = cells.texts();
        if players::is_row(&names.iter().map(String::as_str).collect::<Vec<_>>()) {
            let begins = self.players == 2;
            self.players = if begins { 1 } else { self.players + 1 };
            self.has_moves = true;
            if begins {
                self.first = self.next_result();
                self.has_result = self.first.is_some();
            }
            return if begins { RowPlace::Begins } else { RowPlace::GoesOn };
        }
        let heading = cells.heading(self.lead);
        match heading.and_then(|tag| self.judge_heading(tag, &cells)) {
            Some(place) => place,
            None if self.players == 2 => RowPlace::MayBegin,
            None => RowPlace::Undecided,
        }
    }

    /// A row of a table with one move of each side in a row.
    fn judge_turn(&mut self, row: &[u8]) -> RowPlace {
        let cells = Cells::of(row, self.delimiter);
        let names = cells.texts();
        let heads = self.columns.are_named_by(names.iter().map(String::as_str));
        let heading = if heads { None } else { cells.heading(self.lead) };
        let is_title = || title_in_cells(names.iter().map(String::as_str)).is_some();
        let is_title = !heads && may_name_players(&cells) && is_title();
        // The number before a title is none of a move.
        let number = self.number.filter(|_| !is_title).and_then(|at| number_cell(cells.text(at)));
        if let Some(last) = self.last.filter(|_| heads && self.has_moves && self.instead.is_none()) {
            self.next = Some([last, self.greatest.unwrap_or(last)].map(|last| last.saturating_add(1)));
            return RowPlace::MayBegin;
        }
        if number.is_some() {
            self.take_numbers(&cells);
        }
        if let Some(next) = self.next.take_if(|_| number.is_some()) {
            if number.is_some_and(|number| next.contains(&number)) {
                self.last = number;
                return RowPlace::GoesOn;
            }
            self.divided = true;
            self.restarts(number, row);
            return self.begin_below_moves(None, true);
        }
        let restarts = self.restarts(number, row);
        if self.instead.is_some() {
            return RowPlace::MayBegin;
        }
        if let Some(tag) = heading
            && let Some(place) = self.judge_heading(tag, &cells)
        {
            return place;
        }
        if heads || heading.is_some() || restarts {
            return self.begin_below_moves(heading, restarts);
        }
        if self.has_moves && (is_title || cells.are_title() || self.are_players(&cells)) {
            return RowPlace::MayBegin;
        }
        // Above the rows there may be a title, with a result that begins with a figure.
        let may_be_title = || {
            let has_no_number = self.number.is_some() && number.is_none();
            has_no_number || is_pair(names.iter().map(String::as_str)) || cells.are_date()
        };
        if !self.has_moves && may_be_title() {
            return RowPlace::Undecided;
        }
        let is_move = |cell: &str| {
            cell_move(cell) || cell.starts_with(|c: char| c.is_ascii_digit()) && !is_date(cell.as_bytes())
        };
        let moves = self.sides.iter().any(|&side| is_move(cells.text(side)));
        self.has_moves |= moves;
        self.has_next_result &= !moves;
        if moves { RowPlace::GoesOn } else { RowPlace::Undecided }
    }

    /// Takes in the numbers of all blocks in a row. With 1 on the left, a game begins.
    fn take_numbers(&mut self, cells: &Cells) {
        let columns = self.columns.columns.iter().enumerate();
        let numbers = columns.filter(|(_, column)| **column == Column::Number);
        let mut numbers = numbers.filter_map(|(at, _)| number_cell(cells.text(at))).peekable();
        if numbers.peek() == Some(&1) {
            self.greatest = None;
        }
        self.greatest = self.greatest.max(numbers.max());
    }

    /// What a heading is that may be of the game above; `None` if the next one begins with it.
    fn judge_heading(&mut self, tag: Tag, cells: &Cells) -> Option<RowPlace> {
        if tag == Tag::Result && !self.has_result {
            self.has_result = true;
            self.first = self.first.or(Some(tag));
            return Some(RowPlace::GoesOn);
        }
        if !self.has_moves {
            return None;
        }
        if tag == Tag::Result && self.first.is_some_and(|first| first != Tag::Result) {
            // Said above and again at the foot.
            return Some(RowPlace::GoesOn);
        }
        // A result said again, the date or the time below the moves is of the game above, unless another one follows.
        if tag == Tag::Result || may_close(tag) {
            self.has_next_result |= tag == Tag::Result;
            return Some(RowPlace::MayBegin);
        }
        speaks_of_moves(&text_of_bytes(cells.at(0))).then_some(RowPlace::GoesOn)
    }

    /// The heading with which the game that begins has begun already, if that is its result.
    fn next_result(&mut self) -> Option<Tag> {
        std::mem::take(&mut self.has_next_result).then_some(Tag::Result)
    }

    /// A game begins, unless one has begun that has no moves yet.
    fn begin_below_moves(&mut self, heading: Option<Tag>, restarts: bool) -> RowPlace {
        let begins = self.has_moves;
        let heading = self.next_result().or(heading);
        if begins {
            self.has_result = heading == Some(Tag::Result);
            self.first = None;
        }
        if begins && !restarts {
            self.greatest = None;
        }
        self.next = None;
        self.first = self.first.or(heading);
        self.has_moves = restarts;
        if begins { RowPlace::Begins } else { RowPlace::GoesOn }
    }

    /// Whether a row is the names of the next game's players, over the columns.
    fn are_players(&self, cells: &Cells) -> bool {
        let [one, other] = self.sides[..] else { return false };
        let is_named = self.number.is_some_and(|number| is_number_column(cells.text(number)));
        cells.filled().count() == 2 + usize::from(is_named)
            && self.columns.players_over([one, other], [cells.text(one), cells.text(other)]).is_some()
    }
}

impl RowJudge for Rows {
    fn row_end(&self, data: &[u8], at: usize, at_end: bool) -> Option<usize> {
        row_end(data, at, self.delimiter, at_end).map(|(end, _)| end)
    }

    fn resume(&mut self) -> bool {
        self.above = 0;
        self.columns.rows == RowIs::Game
    }

    fn judge(&mut self, row: &[u8]) -> RowPlace {
        if is_blank(row, self.delimiter) {
            self.divided = true;
            return RowPlace::Undecided;
        }
        match self.columns.rows {
            RowIs::Game if self.above > 0 => {
                self.above -= 1;
                RowPlace::Undecided
            }
            RowIs::Game if !self.has_moves && self.is_rule(row) => RowPlace::Undecided,
            RowIs::Game => self.judge_game(),
            RowIs::Turn => self.judge_turn(&self.typing.copy(row)),
            RowIs::Ply => self.judge_ply(row),
            RowIs::Player => self.judge_player(&self.typing.copy(row)),
        }
    }
}

/// Whether the first or second cell of a row that is not empty begins with a letter, as a name does.
fn may_name_players(cells: &Cells) -> bool {
    let begins_with_letter =
        |cell: &[u8]| cell.first().is_some_and(|byte| !byte.is_ascii() || byte.is_ascii_alphabetic());
    cells.filled().take(2).any(begins_with_letter)
}

/// Whether one figure misread, or others lost, make a 1 of a number: 7, 11, 21.
fn may_be_misread_as_one(number: u32) -> bool {
    number > 1 && (number < 10 || number.to_string().contains('1'))
}

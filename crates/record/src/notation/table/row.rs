//! The rows of a game, cell by cell.

mod above;
mod names;
mod player;
mod ply;
mod turn;

use std::ops::Range;

use super::columns::{Column, RowIs, draws_rule};
use super::plies::Side;
use super::{Table, cell_move, fits, rows};
use crate::notation::pdn::reader::Last;
use crate::notation::scoresheet::{Sheet, tag_of_heading};
use crate::record::{Notation, Record, Span, Tag, TagPair, TokenKind};

/// A game being read.
pub(super) struct Game<'t> {
    table: &'t Table,
    text: &'t str,
    sheet: Sheet<'t>,
    /// Whether a row with moves has been read.
    has_rows: bool,
    /// Whether rows above the moves begin with the names of both colours: `Bianchi;Rossi` and `Neri;Verdi`.
    heads_both: bool,
    /// The token of a result in a column without a name: that is a remark if moves follow, an offer say.
    said: Option<usize>,
    /// The number and the side of the last ply, where each has a row.
    ply: Option<(Option<u32>, Option<Side>)>,
}

/// The places of the cells of a row.
type Row = [Range<usize>];

impl<'t> Game<'t> {
    pub(super) fn new(table: &'t Table, text: &'t str) -> Game<'t> {
        let mut sheet = Sheet::new(text, Notation::Table);
        sheet.reader.record.columns = &table.columns.names;
        sheet.is_black_first = table.columns.is_black_first();
        sheet.are_columns_named = table.columns.rows == RowIs::Turn && !table.columns.names.is_empty();
        Game { table, text, sheet, has_rows: false, heads_both: false, said: None, ply: None }
    }

    /// Reads all rows.
    ///
    /// ```text
    /// table ::= (cell-heading line-end)* turn-names (line-end turn-row)+ line-end? | game-names
    ///     (line-end game-row)+ line-end?
    /// ```
    pub(super) fn table(mut self) -> Record<'t> {
        let rows = rows::rows(self.text, self.table.delimiter);
        self.heads_both = self.heads_both(&rows);
        let mut rows = rows.into_iter().peekable();
        if let Some(first) = rows.peek_mut() {
            self.restore_empty_cells(first);
        }
        while let Some(row) = rows.next() {
            if row.iter().all(Range::is_empty) || self.is_rule(&row) {
                continue;
            }
            if rows.next_if(|below| self.names_below(&row, below)).is_some() {
                continue;
            }
            let names = row.iter().map(|cell| self.cell(cell));
            if self.table.columns.are_named_by(names) || !self.has_rows && self.players_over(&row).is_some() {
                self.names(&row);
            } else if !self.cell_heading(&row) {
                if self.has_rows && self.is_remark(&row) {
                    row.iter().filter(|cell| !cell.is_empty()).for_each(|cell| self.say(cell));
                    continue;
                }
                let cells = || row.iter().map(|cell| self.cell(cell));
                self.has_rows |= matches!(self.table.columns.rows, RowIs::Game | RowIs::Ply)
                    || cells().any(cell_move)
                    || fits(&self.table.columns, &cells().collect::<Vec<_>>());
                match self.table.columns.rows {
                    RowIs::Turn => self.turn_row(&row),
                    RowIs::Game => self.game_row(&row),
                    RowIs::Ply => self.ply_row(&row),
                    RowIs::Player => self.player_row(&row),
                }
            }
        }
        self.sheet.finish()
    }

    /// Whether rows above the moves begin with the names of both colours.
    fn heads_both(&self, rows: &[Vec<Range<usize>>]) -> bool {
        if self.table.columns.rows != RowIs::Turn {
            return false;
        }
        let above = rows.iter().take_while(|row| !row.iter().any(|cell| cell_move(self.cell(cell))));
        let heads = above.filter_map(|row| {
            if self.table.columns.are_named_by(row.iter().map(|cell| self.cell(cell))) {
                return None;
            }
            tag_of_heading(self.cell(row.iter().find(|cell| !cell.is_empty())?).trim_end_matches([':', ' ']))
        });
        let heads: Vec<Tag> = heads.filter(|tag| tag.is_player()).collect();
        heads.contains(&Tag::White) && heads.contains(&Tag::Black)
    }

    fn cell(&self, place: &Range<usize>) -> &'t str {
        self.text.get(place.clone()).unwrap_or_default()
    }

    /// Whether a row is only the rule between the names of the columns and the games.
    fn is_rule(&self, row: &Row) -> bool {
        let is_named = !self.table.columns.names.is_empty();
        is_named && !self.has_rows && draws_rule(row.iter().map(|cell| self.cell(cell)))
    }

    /// Reads a row with a game in it.
    ///
    /// ```text
    /// game-row ::= text-cell ";" text-cell ";" text-cell ";" moves-cell
    /// ```
    fn game_row(&mut self, row: &Row) {
        let columns = &self.table.columns.columns;
        let is_of_moves = |at: usize| columns.get(at) == Some(&Column::Moves);
        let last = row.iter().enumerate().rposition(|(at, cell)| is_of_moves(at) && !cell.is_empty());
        for (at, cell) in row.iter().enumerate() {
            match columns.get(at) {
                // A ply that nobody wrote down, among others.
                Some(Column::Moves) if cell.is_empty() => {
                    if last.is_some_and(|last| at < last) {
                        self.add_unwritten(cell);
                    }
                }
                _ if cell.is_empty() => {}
                Some(Column::Moves) => self.moves_cell(cell),
                Some(Column::Tag(tag)) => self.text_cell(at, *tag, cell),
                _ => self.stray(cell),
            }
        }
    }

    /// ```text
    /// text-cell ::= [^;"#x5B#xA#xD]+ | quoted-cell
    /// ```
    fn text_cell(&mut self, at: usize, tag: Option<Tag>, cell: &Range<usize>) {
        let span = Span::new(cell.start, cell.end);
        let name = Span::new(cell.start, cell.start);
        let column = u16::try_from(at).ok();
        self.sheet.add_pair(TagPair { span, name, value: Some(span), tag, column });
    }

    /// Adds a ply that nobody wrote down.
    fn add_unwritten(&mut self, cell: &Range<usize>) {
        let bytes = self.text.as_bytes();
        let at = |place: usize| bytes.get(place..).unwrap_or_default();
        self.sheet.add_unread(at(cell.start), at(cell.end));
    }

    /// Takes a cell for words.
    fn remark(&mut self, cell: &Range<usize>) {
        let bytes = self.text.as_bytes();
        let at = |place: usize| bytes.get(place..).unwrap_or_default();
        self.sheet.reader.add_stray_up_to(at(cell.start), at(cell.end));
    }

    /// Reads a cell that may hold anything that movetext has.
    ///
    /// ```text
    /// moves-cell ::= '"' numbering? cell-move (column-gap cell-move)* '"'
    /// ```
    fn moves_cell(&mut self, cell: &Range<usize>) {
        self.sheet.movetext(cell.clone());
    }

    fn stray(&mut self, cell: &Range<usize>) {
        if !cell.is_empty() {
            self.moves_cell(cell);
        }
    }

    /// Takes a cell for a comment.
    fn say(&mut self, cell: &Range<usize>) {
        self.push(cell.clone(), TokenKind::Comment);
    }

    fn push(&mut self, place: Range<usize>, kind: TokenKind) {
        let bytes = self.text.as_bytes();
        let at = |place: usize| bytes.get(place..).unwrap_or_default();
        self.sheet.reader.push(at(place.start), at(place.end), kind);
        self.sheet.reader.last = Last::Other;
    }
}

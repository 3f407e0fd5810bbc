//! The rows of a game, cell by cell.

mod above;
pub(super) mod names;
mod ply;

use std::ops::Range;

use super::columns::{Column, RowIs};
use super::{Table, cell_move, number_cell, rows};
use crate::notation::pdn::reader::Last;
use crate::notation::pdn::stray::touches;
use crate::notation::pdn::written_move::unwritten_move;
use crate::notation::scoresheet::{Sheet, has_moves, is_rule};
use crate::record::{Notation, Record, Span, Tag, TagPair, Token, TokenKind};

/// A game being read.
pub(super) struct Game<'t> {
    table: &'t Table,
    text: &'t str,
    sheet: Sheet<'t>,
    /// Whether a row with moves has been read.
    has_rows: bool,
    /// The token of a result in a column without a name: that is a remark if moves follow, an offer say.
    said: Option<usize>,
    /// The number and the side of the last ply, where each has a row.
    ply: Option<(Option<u32>, Option<Tag>)>,
}

/// The places of the cells of a row.
type Row = [Range<usize>];

impl<'t> Game<'t> {
    pub(super) fn new(table: &'t Table, text: &'t str) -> Game<'t> {
        let mut sheet = Sheet::new(text, Notation::Table);
        sheet.reader.record.columns = &table.columns.names;
        sheet.is_black_first = table.columns.is_black_first();
        Game { table, text, sheet, has_rows: false, said: None, ply: None }
    }

    /// Reads all rows.
    ///
    /// ```text
    /// table ::= (cell-heading line-end)* turn-names (line-end turn-row)+ line-end? | game-names
    ///     (line-end game-row)+ line-end?
    /// ```
    pub(super) fn table(mut self) -> Record<'t> {
        let mut rows = rows::rows(self.text, self.table.delimiter).into_iter().peekable();
        if let Some(first) = rows.peek_mut() {
            self.restore_empty_cells(first);
        }
        while let Some(row) = rows.next() {
            if row.iter().all(Range::is_empty) {
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
                self.has_rows |= self.table.columns.rows != RowIs::Turn
                    || row.iter().any(|cell| cell_move(self.cell(cell)));
                match self.table.columns.rows {
                    RowIs::Turn => self.turn_row(&row),
                    RowIs::Game => self.game_row(&row),
                    RowIs::Ply => self.ply_row(&row),
                }
            }
        }
        self.sheet.finish()
    }

    fn cell(&self, place: &Range<usize>) -> &'t str {
        self.text.get(place.clone()).unwrap_or_default()
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

    /// Reads a row with a move of each side.
    ///
    /// ```text
    /// turn-row ::= number-cell ";" move-cell ";" move-cell
    /// ```
    fn turn_row(&mut self, row: &Row) {
        // A remark or a result, in a row of its own.
        let mut filled = row.iter().filter(|cell| !cell.is_empty());
        if let (Some(only), None) = (filled.next(), filled.next())
            && number_cell(self.cell(only)).is_none()
        {
            let text = self.cell(only);
            if is_rule(text) {
                return self.push(only.clone(), TokenKind::Heading);
            }
            // Below rows, moves in the place of a number are a variation.
            let is_first =
                row.first() == Some(only) && self.table.columns.columns.first() == Some(&Column::Number);
            if self.has_rows && has_moves(text) && (is_first || !cell_move(text)) {
                return self.remark(only);
            }
            if !cell_move(text) {
                return self.sheet.words_or_moves(only.clone());
            }
        }
        let columns = &self.table.columns.columns;
        let blocks: Vec<[Option<usize>; 3]> = self.table.columns.blocks().collect();
        let is_filled =
            |at: &Option<usize>| at.and_then(|at| row.get(at)).is_some_and(|cell| !cell.is_empty());
        self.sheet.blocks.begin_line();
        if blocks.iter().any(|[_, sides @ ..]| sides.iter().any(is_filled))
            && let Some(said) = self.said.take()
            && let Some(token) = self.sheet.reader.record.tokens.get_mut(said)
        {
            token.kind = TokenKind::Comment;
        }
        for (at, cell) in row.iter().enumerate() {
            let block = blocks.iter().find(|block| block.contains(&Some(at)));
            // A block without moves: a result below its game, a remark.
            let has_move = block.is_some_and(|[_, sides @ ..]| sides.iter().any(is_filled));
            if let Some(block) = block
                && block.iter().flatten().min() == Some(&at)
                && block.iter().any(is_filled)
            {
                let number = block[0].and_then(|at| number_cell(self.cell(row.get(at)?)));
                self.sheet.blocks.begin_row(number, self.sheet.reader.record.tokens.len());
            }
            match columns.get(at) {
                Some(Column::Number) if !cell.is_empty() => self.number(cell),
                Some(Column::White | Column::Black) if cell.is_empty() && !has_move => {}
                Some(Column::White | Column::Black) => {
                    let is_opposite = |side: &&usize| **side != at;
                    let opposite = block.and_then(|[_, sides @ ..]| sides.iter().flatten().find(is_opposite));
                    let replies =
                        opposite.and_then(|at| row.get(*at)).is_some_and(|it| cell_move(self.cell(it)));
                    self.move_cell(cell, replies);
                }
                _ if cell.is_empty() => {}
                // A move in a column of another name cannot be placed, and is not a remark.
                Some(Column::Tag(_)) if cell_move(self.cell(cell)) && !self.cell(cell).contains(':') => {
                    self.remark(cell);
                }
                Some(Column::Tag(_)) => self.say(cell),
                None if cell_move(self.cell(cell)) => self.remark(cell),
                None => {
                    self.sheet.words_or_moves(cell.clone());
                    let tokens = &self.sheet.reader.record.tokens;
                    self.said = tokens.len().checked_sub(1).filter(|&last| {
                        tokens.get(last).is_some_and(|token| token.kind == TokenKind::Terminator)
                    });
                }
                _ => self.moves_cell(cell),
            }
        }
    }

    /// Takes a cell for words.
    fn remark(&mut self, cell: &Range<usize>) {
        let bytes = self.text.as_bytes();
        let at = |place: usize| bytes.get(place..).unwrap_or_default();
        self.sheet.reader.add_stray_up_to(at(cell.start), at(cell.end));
    }

    /// Whether a cell says that nobody wrote the move down, or that nobody can read it.
    fn is_unwritten(&self, cell: &Range<usize>) -> bool {
        let text = self.cell(cell).as_bytes();
        text.iter().all(|byte| *byte == b'?') || unwritten_move(text).is_ok_and(|(rest, _)| rest.is_empty())
    }

    fn number(&mut self, cell: &Range<usize>) {
        match number_cell(self.cell(cell)) {
            Some(number) => self.push(cell.clone(), TokenKind::MoveNumber { number, continued: false }),
            None => self.moves_cell(cell),
        }
    }

    /// Reads the cell of one side's move.
    ///
    /// ```text
    /// move-cell ::= cell-move | '"' cell-move '"'
    /// ```
    ///
    /// Next to a move of the other side, words alone stand for one that nobody could read: `illegible`.
    fn move_cell(&mut self, cell: &Range<usize>, is_next_to_move: bool) {
        let bytes = self.text.as_bytes();
        let at = |place: usize| bytes.get(place..).unwrap_or_default();
        if !self.is_unwritten(cell) {
            let known = self.sheet.reader.record.tokens.len();
            self.sheet.move_and_words(cell.clone());
            let news = self.sheet.reader.record.tokens.get(known..).unwrap_or_default();
            // In parentheses they look like a variation.
            let is_word = |token: &Token| {
                matches!(token.kind, TokenKind::Stray | TokenKind::VariationStart | TokenKind::VariationEnd)
            };
            let are_words = !news.is_empty() && news.iter().all(is_word);
            if is_next_to_move && are_words && self.cell(cell).contains(char::is_alphabetic) {
                self.sheet.add_unread(at(cell.end), at(cell.end));
            }
            return;
        }
        // Before all moves, it says that the second side moves first.
        if !self.sheet.has_moves {
            if let Some(token) = self.sheet.reader.record.tokens.last_mut()
                && let TokenKind::MoveNumber { continued, .. } = &mut token.kind
                && touches(bytes.get(token.span.end..cell.start))
            {
                *continued = true;
                token.span.end = token.span.end.max(cell.end);
            }
            return;
        }
        self.add_unwritten(cell);
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

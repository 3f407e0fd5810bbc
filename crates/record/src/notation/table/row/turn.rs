//! Rows with a move of each side.

use std::ops::Range;

use super::super::columns::Column;
use super::super::{cell_move, number_cell};
use super::{Game, Row};
use crate::notation::pdn::stray::touches;
use crate::notation::pdn::written_move::unwritten_move;
use crate::notation::scoresheet::{has_moves, is_half_read, is_rule};
use crate::record::{Token, TokenKind};

/// The columns of a number and of the moves beside it.
type Block = [Option<usize>; 3];

impl Game<'_> {
    /// Reads a row with a move of each side.
    ///
    /// ```text
    /// turn-row ::= number-cell ";" move-cell ";" move-cell
    /// ```
    pub(super) fn turn_row(&mut self, row: &Row) {
        if self.only_words(row) {
            return;
        }
        let blocks: Vec<Block> = self.table.columns.blocks().collect();
        self.sheet.blocks.begin_line();
        if blocks.iter().any(|block| has_move(row, block)) {
            self.take_said_for_remark();
        }
        for (at, cell) in row.iter().enumerate() {
            let block = blocks.iter().find(|block| block.contains(&Some(at)));
            if let Some(block) = block.filter(|block| block.iter().flatten().min() == Some(&at)) {
                self.begin_block(row, block);
            }
            self.turn_cell(row, at, cell, block);
        }
    }

    /// Reads a remark or a result in a row of its own; false if the row has more, a number or a move.
    fn only_words(&mut self, row: &Row) -> bool {
        let mut filled = row.iter().filter(|cell| !cell.is_empty());
        let (Some(only), None) = (filled.next(), filled.next()) else { return false };
        let text = self.cell(only);
        if number_cell(text).is_some() {
            return false;
        }
        // Below rows, moves in the place of a number are a variation.
        let is_first =
            row.first() == Some(only) && self.table.columns.columns.first() == Some(&Column::Number);
        if is_rule(text) {
            self.push(only.clone(), TokenKind::Heading);
        } else if self.has_rows && has_moves(text) && (is_first || !cell_move(text)) {
            self.remark(only);
        } else if !cell_move(text) {
            self.sheet.words_or_moves(only.clone());
        } else {
            return false;
        }
        true
    }

    /// Moves follow what was taken for the result.
    fn take_said_for_remark(&mut self) {
        if let Some(said) = self.said.take()
            && let Some(token) = self.sheet.reader.record.tokens.get_mut(said)
        {
            token.kind = TokenKind::Comment;
        }
    }

    /// Begins a row of a block, unless its cells are empty.
    fn begin_block(&mut self, row: &Row, block: &Block) {
        if block.iter().any(|at| is_filled(row, *at)) {
            let number = block[0].and_then(|at| number_cell(self.cell(row.get(at)?)));
            self.sheet.blocks.begin_row(number, self.sheet.reader.record.tokens.len());
        }
    }

    /// Reads a cell by what its column holds.
    fn turn_cell(&mut self, row: &Row, at: usize, cell: &Range<usize>, block: Option<&Block>) {
        match self.table.columns.columns.get(at) {
            Some(Column::Number) if !cell.is_empty() => self.number(cell),
            // A block without moves: a result below its game, a remark.
            Some(Column::White | Column::Black)
                if cell.is_empty() && !block.is_some_and(|block| has_move(row, block)) => {}
            Some(Column::White | Column::Black) => {
                let is_next_to_move = block.is_some_and(|block| self.is_next_to_move(row, at, block));
                self.move_cell(cell, is_next_to_move);
            }
            _ if cell.is_empty() => {}
            // A move in a column of another name cannot be placed, and is not a remark.
            Some(Column::Tag(_)) if cell_move(self.cell(cell)) && !self.cell(cell).contains(':') => {
                self.remark(cell);
            }
            Some(Column::Tag(_)) => self.say(cell),
            None if cell_move(self.cell(cell)) => self.remark(cell),
            None => self.unnamed_cell(cell),
            _ => self.moves_cell(cell),
        }
    }

    /// Whether the other side's cell in a block has a move.
    fn is_next_to_move(&self, row: &Row, at: usize, [_, sides @ ..]: &Block) -> bool {
        let other = sides.iter().flatten().find(|side| **side != at);
        other.and_then(|side| row.get(*side)).is_some_and(|cell| cell_move(self.cell(cell)))
    }

    /// Reads a cell in a column without a name, which may be the result.
    fn unnamed_cell(&mut self, cell: &Range<usize>) {
        self.sheet.words_or_moves(cell.clone());
        let tokens = &self.sheet.reader.record.tokens;
        let is_result = |token: &Token| token.kind == TokenKind::Terminator;
        self.said = tokens.last().filter(|token| is_result(token)).map(|_| tokens.len() - 1);
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
    pub(super) fn move_cell(&mut self, cell: &Range<usize>, is_next_to_move: bool) {
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
            let is_unread =
                |text: &str| text.contains(char::is_alphabetic) || is_half_read(text.trim().as_bytes());
            if is_next_to_move && are_words && is_unread(self.cell(cell)) {
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
}

fn is_filled(row: &Row, at: Option<usize>) -> bool {
    at.and_then(|at| row.get(at)).is_some_and(|cell| !cell.is_empty())
}

fn has_move(row: &Row, [_, sides @ ..]: &Block) -> bool {
    sides.iter().any(|side| is_filled(row, *side))
}

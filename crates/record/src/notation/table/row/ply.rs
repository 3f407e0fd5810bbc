//! Rows with a ply in each.

use super::super::columns::Column;
use super::super::number_cell;
use super::super::plies::side_of;
use super::{Game, Row};

impl Game<'_> {
    /// Reads a row with a ply in it. What its other cells say is said in the first row of a game.
    pub(super) fn ply_row(&mut self, row: &Row) {
        let columns = &self.table.columns.columns;
        let cell_of = |wanted: Column| {
            let at = columns.iter().position(|column| *column == wanted)?;
            row.get(at).filter(|cell| !cell.is_empty())
        };
        let number = cell_of(Column::Number).and_then(|cell| number_cell(self.cell(cell)));
        let side = cell_of(Column::Side).and_then(|cell| side_of(self.cell(cell)));
        let is_named = !self.table.columns.names.is_empty();
        let moves = columns.iter().position(|column| *column == Column::Moves);
        for (at, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match columns.get(at) {
                // Without a name, it is said of the ply.
                Some(Column::Tag(_)) if !is_named && moves < Some(at) => {}
                Some(Column::Tag(_)) if !is_named => self.say(cell),
                Some(Column::Tag(tag)) if !self.sheet.has_moves => self.text_cell(at, *tag, cell),
                Some(Column::Tag(_)) if self.says_again(at, self.cell(cell)) => {}
                Some(Column::Tag(_)) => self.say(cell),
                None => self.remark(cell),
                Some(_) => {}
            }
        }
        let Some(cell) = cell_of(Column::Moves) else { return self.words_among_plies(row) };
        let missing = match (self.ply, (number, side)) {
            // Of two plies of one side, the one between is missing.
            (Some((_, Some(last))), (_, Some(side))) => usize::from(last == side),
            (Some((Some(last), None)), (Some(number), None)) => match number.saturating_sub(last) {
                0 | 1 => 0,
                // As many as leave the sides in turn.
                gap => {
                    if gap % 2 == 0 {
                        1
                    } else {
                        2
                    }
                }
            },
            _ => 0,
        };
        for _ in 0..missing {
            self.add_unwritten(&(cell.start..cell.start));
        }
        self.ply = Some((number, side));
        self.sheet.move_and_words(cell.clone());
        if !is_named {
            let behind = row.iter().enumerate().filter(|(at, cell)| moves < Some(*at) && !cell.is_empty());
            behind.filter(|(at, _)| *at < columns.len()).for_each(|(_, cell)| self.say(cell));
        }
    }

    /// Reads what a row without a ply says in the place of its number or its side: the result, a remark.
    fn words_among_plies(&mut self, row: &Row) {
        let columns = &self.table.columns.columns;
        for (at, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            let text = self.cell(cell);
            let says_more = match columns.get(at) {
                Some(Column::Number) => number_cell(text).is_none(),
                Some(Column::Side) => side_of(text).is_none(),
                _ => false,
            };
            if says_more {
                self.sheet.words_or_moves(cell.clone());
            }
        }
    }

    /// Whether a column has said this in the first row of the game.
    fn says_again(&self, at: usize, text: &str) -> bool {
        let record = &self.sheet.reader.record;
        let column = u16::try_from(at).ok();
        record
            .tags
            .iter()
            .any(|pair| pair.column == column && pair.value.is_some_and(|value| record.slice(value) == text))
    }
}

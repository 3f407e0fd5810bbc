//! Rows with the plies of a player.

use super::super::players::{is_row, is_row_of_numbers};
use super::super::{cell_move, is_result};
use super::{Game, Row};
use crate::notation::scoresheet::{heading_of, is_person, player_over_column, tag_of_heading};
use crate::record::{Span, Tag, TagPair, TokenKind};

impl Game<'_> {
    /// Reads a row with the plies of a player, or one above or below these.
    pub(super) fn player_row(&mut self, row: &Row) {
        let cells: Vec<&str> = row.iter().map(|cell| self.cell(cell)).collect();
        let filled = || row.iter().filter(|cell| !cell.is_empty());
        if is_row_of_numbers(&cells) {
            return filled().for_each(|cell| self.push(cell.clone(), TokenKind::Heading));
        }
        let Some((name, plies)) = row.split_first().filter(|_| is_row(&cells)) else {
            return filled().for_each(|cell| self.sheet.words_or_moves(cell.clone()));
        };
        self.player(name);
        let last = plies.iter().rposition(|cell| cell_move(self.cell(cell)));
        for (at, cell) in plies.iter().enumerate() {
            if last.is_none_or(|last| at > last) && is_result(self.cell(cell)) {
                self.moves_cell(cell);
            } else if !cell.is_empty() {
                self.move_cell(cell, last.is_some_and(|last| at < last));
            } else if last.is_some_and(|last| at < last) {
                self.add_unwritten(cell);
            }
        }
    }

    /// Reads the name of a player, which may say the colour. Where it does not, White is on top.
    fn player(&mut self, cell: &std::ops::Range<usize>) {
        let text = self.cell(cell);
        let headed = heading_of(text)
            .and_then(|(name, value)| Some((value, tag_of_heading(name).filter(|tag| tag.is_player())?)));
        let (name, said) = headed.map_or_else(|| player_over_column(text), |(name, tag)| (name, Some(tag)));
        let tag = said.unwrap_or(if self.sheet.has_lists() { Tag::Black } else { Tag::White });
        self.sheet.begin_list(tag, cell.start);
        let is_named = self.sheet.reader.record.tag(tag).is_some();
        if is_named || !is_person(name.as_bytes()) {
            return self.remark(cell);
        }
        let start = cell.start + nom::Offset::offset(text, name);
        let value = Some(Span::new(start, start + name.len()));
        let (span, name) = (Span::new(cell.start, cell.end), Span::new(cell.start, cell.start));
        self.sheet.add_pair(TagPair { span, name, value, tag: Some(tag), column: None });
    }
}

//! The names of the players over the columns of their moves, and of the columns.

use super::super::columns::RowIs;
use super::super::is_result;
use super::{Game, Row};
use crate::notation::scoresheet::{OverColumns, is_person, players_over_columns, tag_of_heading};
use crate::record::{Span, Tag, TagPair, TokenKind};
use std::ops::Range;

impl<'t> Game<'t> {
    pub(super) fn names(&mut self, row: &Row) {
        let (Some(first), Some(last)) =
            (row.iter().find(|cell| !cell.is_empty()), row.iter().rfind(|cell| !cell.is_empty()))
        else {
            return;
        };
        let Some((players, over)) = self.players_over(row) else {
            return self.push(first.start..last.end, TokenKind::Heading);
        };
        if let Some(left) = over.left {
            self.sheet.is_black_first = left == Tag::Black;
        }
        let tags =
            if self.sheet.is_black_first { [Tag::Black, Tag::White] } else { [Tag::White, Tag::Black] };
        for (at, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match players.iter().zip(over.names.into_iter().zip(tags)).find(|(player, _)| **player == at) {
                Some((_, (name, tag))) => {
                    let start = cell.start + nom::Offset::offset(self.cell(cell), name);
                    let value = Span::new(start, start + name.len());
                    let (span, name) = (Span::new(cell.start, cell.end), Span::new(cell.start, cell.start));
                    self.sheet.add_pair(TagPair {
                        span,
                        name,
                        value: Some(value),
                        tag: Some(tag),
                        column: None,
                    });
                }
                None => self.beside_players(cell),
            }
        }
    }

    /// Reads a cell beside the names of the players: the name of a column, the result, the board and its number.
    fn beside_players(&mut self, cell: &Range<usize>) {
        let text = self.cell(cell);
        if is_result(text) && self.sheet.reader.record.tag(Tag::Result).is_none() {
            self.say_above(Tag::Result, cell);
        } else if !text.contains(char::is_numeric) {
            self.push(cell.clone(), TokenKind::Heading);
        } else if !self.sheet.add_caption_of(text.as_bytes(), cell.start) {
            self.remark(cell);
        }
    }

    /// The two columns of moves, and the players whose names are over them: `nr;Jan Smit;Piet Bos`. Over further blocks of the same
    /// game are the same names, or none.
    pub(super) fn players_over(&self, row: &Row) -> Option<([usize; 2], OverColumns<'t>)> {
        let record = &self.sheet.reader.record;
        let is_named = [Tag::White, Tag::Black].into_iter().any(|tag| record.tag(tag).is_some());
        if is_named {
            return None;
        }
        let cell = |at: usize| row.get(at).map_or("", |cell| self.cell(cell));
        let mut blocks = self.table.columns.sides_of_blocks();
        let sides = blocks.next()?;
        let names = sides.map(cell);
        let are_same = |sides: [usize; 2]| sides.map(cell) == names || sides.map(cell) == [""; 2];
        let over = players_over_columns(names).filter(|_| blocks.all(are_same))?;
        Some((sides, over))
    }

    /// Whether the names of the colours are over the columns of their moves, and nothing else is in the row.
    fn colors_over(&self, row: &Row) -> bool {
        let Some([left, right]) = self.table.columns.two_sides() else { return false };
        let says = |at: usize| row.get(at).and_then(|cell| tag_of_heading(self.cell(cell)));
        let filled = row.iter().filter(|cell| !cell.is_empty()).count();
        let are_two = |wanted: [Tag; 2]| [says(left), says(right)] == wanted.map(Some);
        filled == 2 && (are_two([Tag::White, Tag::Black]) || are_two([Tag::Black, Tag::White]))
    }

    /// Gives the first row of a game the empty cells back that tabs before it made, where they put names over the columns: a game
    /// begins with its first letter, and the blanks before that are not in its text.
    pub(super) fn restore_empty_cells(&self, row: &mut Vec<Range<usize>>) {
        let missing = self.table.columns.columns.len().saturating_sub(row.len());
        let Some(first) = row.first().filter(|_| missing > 0 && self.table.delimiter == b'\t') else {
            return;
        };
        let empty = first.start..first.start;
        let restored: Vec<_> = std::iter::repeat_n(empty, missing).chain(row.iter().cloned()).collect();
        let names_columns = self.table.columns.are_named_by(restored.iter().map(|cell| self.cell(cell)))
            || self.colors_over(&restored);
        if names_columns || self.players_over(&restored).is_some() {
            *row = restored;
        }
    }

    /// Reads the names of the players below those of the colours, `Wit;;Zwart` above `Smit;;Bos`; false if there are none.
    pub(super) fn names_below(&mut self, colors: &Row, names: &Row) -> bool {
        if self.table.columns.rows != RowIs::Turn || self.has_rows {
            return false;
        }
        let places = |row: &Row| -> Vec<usize> { (0..row.len()).filter(|at| !row[*at].is_empty()).collect() };
        let above = places(colors);
        if above != places(names) || self.sheet.has_moves {
            return false;
        }
        let player = |at: usize| {
            let tag = tag_of_heading(self.cell(&colors[at]).trim_end_matches([':', ' ']))?;
            let name = self.cell(&names[at]);
            let is_player = tag.is_player() && is_person(name.as_bytes());
            (is_player && tag_of_heading(name).is_none()).then_some(tag)
        };
        let players: Option<Vec<(usize, Tag)>> =
            above.into_iter().map(|at| player(at).map(|tag| (at, tag))).collect();
        let players = match players.as_deref() {
            Some(players @ [_]) => players.to_vec(),
            Some(players @ [(_, first), (_, second)]) if first != second => players.to_vec(),
            _ => return false,
        };
        for (at, _) in &players {
            self.push(colors[*at].clone(), TokenKind::Heading);
        }
        for (at, tag) in players {
            let span = Span::new(names[at].start, names[at].end);
            let name = Span::new(span.start, span.start);
            self.sheet.add_pair(TagPair { span, name, value: Some(span), tag: Some(tag), column: None });
        }
        true
    }
}

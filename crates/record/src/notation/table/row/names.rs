//! The names of the players over the columns of their moves, and of the columns.

use super::super::columns::RowIs;
use super::{Game, Row};
use crate::notation::scoresheet::{is_name_alone, is_person, tag_of_heading, without_color};
use crate::record::{Span, Tag, TagPair, TokenKind};

impl Game<'_> {
    pub(super) fn names(&mut self, row: &Row) {
        let (Some(first), Some(last)) =
            (row.iter().find(|cell| !cell.is_empty()), row.iter().rfind(|cell| !cell.is_empty()))
        else {
            return;
        };
        let Some(players) = self.players_over(row) else {
            return self.push(first.start..last.end, TokenKind::Heading);
        };
        let tags = [Some(Tag::White), Some(Tag::Black)];
        for (at, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match players.iter().zip(tags).find(|(player, _)| **player == at) {
                Some((_, tag)) => {
                    let text = self.cell(cell).as_bytes();
                    let name = without_color(text);
                    let start = cell.start + nom::Offset::offset(text, name);
                    let value = Span::new(start, start + name.len());
                    let (span, name) = (Span::new(cell.start, cell.end), Span::new(cell.start, cell.start));
                    self.sheet.add_pair(TagPair { span, name, value: Some(value), tag, column: None });
                }
                None => self.push(cell.clone(), TokenKind::Heading),
            }
        }
    }

    /// The columns of the moves of White and Black, if the names over them are those of the players: `nr;Jan Smit;Piet Bos`.
    pub(super) fn players_over(&self, row: &Row) -> Option<[usize; 2]> {
        let record = &self.sheet.reader.record;
        let is_named = [Tag::White, Tag::Black].into_iter().any(|tag| record.tag(tag).is_some());
        let mut blocks = self.table.columns.blocks();
        let (Some([_, Some(white), Some(black)]), None, false) = (blocks.next(), blocks.next(), is_named)
        else {
            return None;
        };
        let is_player = |at: usize| {
            row.get(at).is_some_and(|cell| {
                let name = without_color(self.cell(cell).as_bytes());
                is_person(name) && (name.contains(&b' ') || is_name_alone(name))
            })
        };
        (is_player(white) && is_player(black)).then_some([white, black])
    }

    /// Reads the names of the players below those of the colours, `Wit;;Zwart` above `Smit;;Bos`; false if there are none.
    pub(super) fn names_below(&mut self, colors: &Row, names: &Row) -> bool {
        if self.table.columns.rows != RowIs::Turn || self.has_rows {
            return false;
        }
        let places = |row: &Row| -> Vec<usize> { (0..row.len()).filter(|at| !row[*at].is_empty()).collect() };
        let above = places(colors);
        let ([one, other], true) = (&above[..], above == places(names)) else { return false };
        let player = |at: usize| {
            let tag = tag_of_heading(self.cell(&colors[at]).trim_end_matches([':', ' ']))?;
            let name = self.cell(&names[at]);
            let is_player = matches!(tag, Tag::White | Tag::Black) && is_person(name.as_bytes());
            (is_player && tag_of_heading(name).is_none()).then_some(tag)
        };
        let (Some(first), Some(second)) = (player(*one), player(*other)) else { return false };
        if first == second {
            return false;
        }
        for at in [*one, *other] {
            self.push(colors[at].clone(), TokenKind::Heading);
        }
        for (at, tag) in [(*one, first), (*other, second)] {
            let span = Span::new(names[at].start, names[at].end);
            let name = Span::new(span.start, span.start);
            self.sheet.add_pair(TagPair { span, name, value: Some(span), tag: Some(tag), column: None });
        }
        true
    }
}

//! The names of the players over the columns of their moves, and of the columns.

use super::super::columns::RowIs;
use super::super::is_result;
use super::{Game, Row};
use crate::notation::language::is_of_player;
use crate::notation::scoresheet::{
    OverColumns, are_names_beside, is_number_column, is_person, tag_of_heading,
};
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
            self.sheet.are_columns_named = true;
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
        } else if self.names_column(text) {
            self.push(cell.clone(), TokenKind::Heading);
        } else if !self.sheet.add_caption_of(text.as_bytes(), cell.start) {
            self.remark(cell);
        }
    }

    /// Whether a cell beside the names of the players says what is below or beside it.
    fn names_column(&self, text: &str) -> bool {
        let is_word = || {
            is_number_column(text) || is_of_player(text) || tag_of_heading(text).is_some_and(Tag::is_player)
        };
        !text.contains(char::is_numeric) && (self.table.columns.names.is_empty() || is_word())
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
        let over = self.table.columns.players_over(sides, names).filter(|_| blocks.all(are_same))?;
        // `Bianco;Rossi;Nero;Verdi`: headings, of which two happen to be over the columns.
        let is_color = |cell: &str| tag_of_heading(cell).is_some_and(Tag::is_player);
        let is_beside_color = || (0..row.len()).any(|at| !sides.contains(&at) && is_color(cell(at)));
        let are_headings = names.into_iter().any(is_color) && (self.heads_both || is_beside_color());
        let is_labelled = row.get(..sides[0])?.iter().all(|cell| self.may_label_players(self.cell(cell)));
        (!are_headings && is_labelled).then_some((sides, over))
    }

    /// Whether a cell to the left of two names may be beside those of players: `Nome;Rossi;Verdi`; not `Club;Roma;Milano`.
    fn may_label_players(&self, label: &str) -> bool {
        let is_known = || {
            label.is_empty()
                || is_number_column(label)
                || label.contains(char::is_numeric)
                || is_result(label)
                || label.split([' ', ':']).filter(|word| !word.is_empty()).all(is_of_player)
        };
        // Where nothing else names the columns, any word may be the name of the first.
        let names_column = || self.table.columns.names.is_empty() && tag_of_heading(label).is_none();
        is_known() || names_column()
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
        if self.table.columns.are_named_by(row.iter().map(|cell| self.cell(cell))) {
            return;
        }
        let empty = first.start..first.start;
        let restored = |lost: usize| -> Vec<_> {
            std::iter::repeat_n(empty.clone(), lost).chain(row.iter().cloned()).collect()
        };
        let are_over_columns = |row: &Vec<Range<usize>>| {
            self.table.columns.are_named_by(row.iter().map(|cell| self.cell(cell)))
                || self.colors_over(row)
                || self.players_over(row).is_some()
        };
        // Empty cells at its end may be left out as well: then its first one is over the first moves.
        let left = self.table.columns.sides_of_blocks().next().map(|[left, _]| left);
        let lost = [Some(missing), left].into_iter().flatten().filter(|lost| *lost <= missing);
        if let Some(restored) = lost.map(restored).find(are_over_columns) {
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
        let tag = |at: usize| {
            tag_of_heading(self.cell(&colors[at]).trim_end_matches([':', ' '])).filter(|tag| tag.is_player())
        };
        let Some(tags) = above.iter().map(|at| tag(*at)).collect::<Option<Vec<_>>>() else { return false };
        let is_name = |at: &usize| {
            let name = self.cell(&names[*at]);
            is_person(name.as_bytes()) && tag_of_heading(name).is_none()
        };
        let are_names = match above[..] {
            [_] => above.iter().all(is_name),
            [one, other] => {
                let both = |row: &Row| [one, other].map(|at| self.cell(&row[at]));
                tags[0] != tags[1]
                    && (above.iter().all(is_name) || are_names_beside(both(colors), both(names)))
            }
            _ => false,
        };
        if !are_names {
            return false;
        }
        let players: Vec<(usize, Tag)> = above.into_iter().zip(tags).collect();
        for (at, _) in &players {
            self.push(colors[*at].clone(), TokenKind::Heading);
        }
        for (at, tag) in players {
            let span = Span::new(names[at].start, names[at].end);
            self.sheet.add_pair(TagPair::unnamed(tag, span, span));
        }
        true
    }
}

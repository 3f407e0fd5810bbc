//! What is above the rows of moves, cell by cell: headings, titles, captions, a date or a result in a cell of its own.

use std::ops::Range;

use super::super::columns::{Column, RowIs};
use super::super::{cell_move, fits, is_pair, is_result, title_in_cells};
use super::{Game, Row};
use crate::notation::language::says_points;
use crate::notation::result::is_counted;
use crate::notation::scoresheet::{
    are_two_people, heading_of, headings_of, is_caption, is_date, is_number_column, may_be_time,
    names_players, players, speaks_of_moves, tag_of_heading, without_country,
};
use crate::record::{Span, Tag, TagPair, TokenKind};

impl<'t> Game<'t> {
    /// Reads a row of names and values in turn, or of a heading in one cell.
    ///
    /// ```text
    /// cell-heading ::= side-name ";" text-cell
    /// ```
    pub(super) fn cell_heading(&mut self, row: &Row) -> bool {
        let filled: Vec<&Range<usize>> = row.iter().filter(|cell| !cell.is_empty()).collect();
        let Some(&first) = filled.first().filter(|first| self.may_be_heading(row, first)) else {
            return false;
        };
        if let [only] = filled[..]
            && self.only_cell(only)
        {
            return true;
        }
        if self.two_people(&filled)
            || self.headings_side_by_side(row, &filled)
            || self.points(&filled)
            || self.heading_with_commas(&filled)
            || self.title_and_result(&filled)
            || self.title_in_cells(row, &filled)
            || self.line_with_commas(&filled)
        {
            return true;
        }
        if self.length_of_name(first).is_none() {
            return self.unknown_heading(row, &filled);
        }
        self.names_and_values(row);
        true
    }

    /// Whether a row may be headings, of which this is its first filled cell.
    fn may_be_heading(&self, row: &Row, first: &Range<usize>) -> bool {
        // `Cup` is the name of an event, and of the heading of one.
        let is_game =
            || fits(&self.table.columns, &row.iter().map(|cell| self.cell(cell)).collect::<Vec<_>>());
        let may_be = match self.table.columns.rows {
            RowIs::Turn => true,
            RowIs::Ply | RowIs::Player => !is_game(),
            RowIs::Game => !self.has_rows && !is_game(),
        };
        // Among the moves, a remark may be in a column of its own.
        let is_first = || row.iter().take(self.table.columns.lead() + 1).any(|cell| cell == first);
        may_be && (!self.has_rows || is_first())
    }

    /// Reads a cell alone on its row: a remark among the moves, or headings.
    fn only_cell(&mut self, cell: &Range<usize>) -> bool {
        let text = self.cell(cell);
        if self.has_rows && speaks_of_moves(text) {
            self.say(cell);
        } else if let Some(headings) = headings_of(text) {
            headings.into_iter().for_each(|heading| self.add_heading(heading));
        } else if let Some((name, value)) = heading_of(text) {
            self.add_heading([name, value]);
        } else {
            return false;
        }
        true
    }

    /// Reads `White: Rossi` and `Black: Verdi` side by side.
    ///
    /// Over the columns of the moves, they say whose each is: `nr;Black: Verdi;White: Rossi`.
    fn headings_side_by_side(&mut self, row: &Row, filled: &[&Range<usize>]) -> bool {
        let (number, cells) = match filled {
            [number, cells @ ..] if is_number_column(self.cell(number)) => (Some(*number), cells),
            _ => (None, filled),
        };
        let headings = cells.iter().map(|cell| self.known_heading(cell)).collect::<Option<Vec<_>>>();
        let Some(headings) = headings.filter(|headings| headings.len() > 1) else { return false };
        if let Some(number) = number {
            self.push(number.clone(), TokenKind::Heading);
        }
        let tag_at = |at: usize| tag_of_heading(self.known_heading(row.get(at)?)?[0]);
        if let Some(sides) = self.table.columns.two_sides() {
            let is_said = |tags: [Tag; 2]| sides.map(tag_at) == tags.map(Some);
            let is_black_first = is_said([Tag::Black, Tag::White]);
            let is_white_first = is_said([Tag::White, Tag::Black]);
            self.sheet.is_black_first = is_black_first || self.sheet.is_black_first && !is_white_first;
            self.sheet.are_columns_named |= is_black_first || is_white_first;
        }
        headings.into_iter().for_each(|heading| self.add_heading(heading));
        true
    }

    /// Reads `White: Rossi, Mario` in a table divided by commas.
    fn heading_with_commas(&mut self, filled: &[&Range<usize>]) -> bool {
        if let [first, others @ ..] = filled
            && let Some(last) = others.last()
            && self.table.delimiter == b','
            && let Some(heading) = self.known_heading(first)
            && others.iter().all(|cell| heading_of(self.cell(cell)).is_none())
        {
            let [name, value] = heading.map(|part| self.place_of(part));
            self.pair(name, Span::new(value.start, last.end));
            return true;
        }
        false
    }

    /// Reads two people of whom the first is called like a colour, where nothing names the other: `Bianchi;Rossi`.
    fn two_people(&mut self, filled: &[&Range<usize>]) -> bool {
        let [first, second] = filled else { return false };
        let record = &self.sheet.reader.record;
        let is_named = [Tag::White, Tag::Black].into_iter().any(|tag| record.tag(tag).is_some());
        // Below `Bianchi;Rossi` there may be `Neri;Verdi`.
        if self.has_rows || is_named || self.heads_both || self.table.columns.rows != RowIs::Turn {
            return false;
        }
        let are_people = are_two_people([first, second].map(|cell| self.cell(cell)));
        if are_people {
            self.say_above(Tag::White, first);
            self.say_above(Tag::Black, second);
        }
        are_people
    }

    /// Reads a title, and the result in a cell of its own perhaps.
    fn title_and_result(&mut self, filled: &[&Range<usize>]) -> bool {
        if let [title, results @ ..] = filled
            && !self.has_rows
            && results.len() < 2
            && results.iter().all(|cell| self.is_result(cell))
            && self.title(title)
        {
            results.iter().for_each(|cell| self.result(cell));
            return true;
        }
        false
    }

    /// Reads a title whose names and result are in cells of their own: `Rossi;-;Verdi`, `Rossi;Verdi;2-0`, `Rossi;2-0;Verdi`.
    fn title_in_cells(&mut self, row: &Row, filled: &[&Range<usize>]) -> bool {
        let record = &self.sheet.reader.record;
        let is_named = [Tag::White, Tag::Black].into_iter().any(|tag| record.tag(tag).is_some());
        let title = title_in_cells(row.iter().map(|cell| self.cell(cell)));
        let rows = self.table.columns.rows;
        let is_above = matches!(rows, RowIs::Turn | RowIs::Player) && !self.has_rows;
        let Some(title) = title.filter(|_| is_above && !is_named) else { return false };
        for (tag, text) in title {
            let Some(cell) = filled.iter().find(|cell| std::ptr::eq(self.cell(cell), text)) else { continue };
            match tag {
                Some(tag) => self.say_above(tag, cell),
                None if self.sheet.add_caption_of(text.as_bytes(), cell.start) => {}
                None => self.remark(cell),
            }
        }
        true
    }

    /// Reads a caption or a title with commas, in a table divided by them: `Torneo di Natale, Roma, 12/03/1999`,
    /// `Rossi - Verdi 2-0, 12 marzo 1999`.
    fn line_with_commas(&mut self, filled: &[&Range<usize>]) -> bool {
        let [first, .., last] = filled else { return false };
        if self.has_rows || self.table.delimiter != b',' {
            return false;
        }
        let whole = self.text.get(first.start..last.end).unwrap_or_default();
        // `Torneo,Open di Roma`: the name of a heading, and its value.
        let are_name_and_value = filled.len() == 2 && self.length_of_name(first).is_some();
        if are_name_and_value {
            return false;
        }
        if self.length_of_name(first).is_none()
            && let Some(title) = players(whole.as_bytes())
        {
            self.sheet.add_title(first.start, whole.len(), title);
            return true;
        }
        if names_players(self.cell(first).as_bytes()) && self.sheet.add_pairing(whole.as_bytes(), first.start)
        {
            return true;
        }
        is_caption(whole) && self.sheet.add_caption_of(whole.as_bytes(), first.start)
    }

    /// Reads a name that stands for no tag, and its value.
    fn unknown_heading(&mut self, row: &Row, filled: &[&Range<usize>]) -> bool {
        let is_turn = self.table.columns.rows == RowIs::Turn;
        let is_unknown = is_turn && !self.has_rows && is_pair(row.iter().map(|cell| self.cell(cell)));
        if let (true, [name, value]) = (is_unknown, filled) {
            let length = name_of(self.cell(name)).len();
            self.pair(Span::new(name.start, name.start + length), Span::new(value.start, value.end));
        }
        is_unknown
    }

    /// Reads names and values in turn.
    fn names_and_values(&mut self, row: &Row) {
        let mut cells = row.iter().skip_while(|cell| cell.is_empty()).peekable();
        while let Some(name) = cells.next() {
            match self.length_of_name(name) {
                Some(length) => {
                    let end = Span::new(name.end, name.end);
                    let mut value = cells.next().map_or(end, |value| Span::new(value.start, value.end));
                    if let Some(next) = cells.next_if(|next| self.are_scores(name, value.start..next.end)) {
                        value.end = next.end;
                    }
                    self.pair(Span::new(name.start, name.start + length), value);
                }
                None if may_be_time(self.cell(name)) => self.say(name),
                None => self.stray(name),
            }
        }
    }

    /// Reads the points of both players, in a cell each or in one, where nothing before says the result: `Punten;2;0`, `Punti;2-0`.
    fn points(&mut self, filled: &[&Range<usize>]) -> bool {
        let (name, first, last) = match filled {
            [name, first, last] => (name, first, last),
            [name, both] => (name, both, both),
            _ => return false,
        };
        let value = Span::new(first.start, last.end);
        let is_counted = || match filled {
            [_, both] => self.is_result(both),
            _ => !self.table.columns.is_black_first() && is_counted(self.cell(&(value.start..value.end))),
        };
        let are_points = says_points(name_of(self.cell(name)))
            && self.sheet.reader.record.tag(Tag::Result).is_none()
            && is_counted();
        if are_points {
            let span = Span::new(name.start, value.end);
            let name = Span::new(name.start, name.start + name_of(self.cell(name)).len());
            let tag = Some(Tag::Result);
            self.sheet.add_pair(TagPair { span, name, value: Some(value), tag, column: None });
        }
        are_points
    }

    /// Whether a result is a score in each of two cells, White's in the first: `Result;2;0`.
    fn are_scores(&self, name: &Range<usize>, both: Range<usize>) -> bool {
        tag_of_heading(name_of(self.cell(name))) == Some(Tag::Result)
            && !self.table.columns.is_black_first()
            && is_counted(self.cell(&both))
    }

    /// The heading in a cell, if it stands for a tag and has a value.
    fn known_heading(&self, cell: &Range<usize>) -> Option<[&'t str; 2]> {
        let (name, value) = heading_of(self.cell(cell))?;
        (tag_of_heading(name).is_some() && !value.trim().is_empty()).then_some([name, value])
    }

    /// The bytes of a name that stands for a tag, if a cell is one.
    fn length_of_name(&self, cell: &Range<usize>) -> Option<usize> {
        let name = name_of(self.cell(cell));
        tag_of_heading(name).map(|_| name.len())
    }

    /// Whether a row says something in words where its number is due, and has no moves: `Duration;2:35`, `Total;1:20;1:35`.
    pub(super) fn is_remark(&self, row: &Row) -> bool {
        let is_first_number = self.table.columns.columns.first() == Some(&Column::Number);
        let Some((name, others)) = row.split_first().filter(|_| is_first_number) else { return false };
        let name = self.cell(name);
        let is_word =
            name.chars().filter(|c| c.is_alphabetic()).count() > 1 && !name.contains(char::is_numeric);
        let is_move = |cell: &Range<usize>| cell_move(self.cell(cell)) && !may_be_time(self.cell(cell));
        let has_times = others.iter().any(|cell| may_be_time(self.cell(cell)));
        is_word && has_times && !others.iter().any(is_move)
    }

    /// Reads a cell above the rows that names the players, or is the result.
    fn title(&mut self, cell: &Range<usize>) -> bool {
        let text = self.cell(cell).as_bytes();
        if let Some(title) = players(text) {
            self.sheet.add_title(cell.start, text.len(), title);
            return true;
        }
        if self.sheet.add_pairing(text, cell.start) || self.sheet.add_points(text, cell.start) {
            return true;
        }
        if is_caption(self.cell(cell)) && self.sheet.add_caption_of(text, cell.start) {
            return true;
        }
        if is_date(text) && self.sheet.reader.record.tag(Tag::Date).is_none() {
            self.say_above(Tag::Date, cell);
            return true;
        }
        let is_result = self.is_result(cell);
        if is_result {
            self.result(cell);
        }
        is_result
    }

    /// Whether a cell is a result, and no more.
    fn is_result(&self, cell: &Range<usize>) -> bool {
        is_result(self.cell(cell))
    }

    fn result(&mut self, cell: &Range<usize>) {
        self.say_above(Tag::Result, cell);
    }

    /// Takes a cell above the rows for the value of a tag that nothing names.
    pub(super) fn say_above(&mut self, tag: Tag, cell: &Range<usize>) {
        let value = Span::new(cell.start, cell.end);
        self.sheet.add_pair(TagPair::unnamed(tag, value, value));
    }

    /// Adds a heading, by its name and its value in the text.
    fn add_heading(&mut self, heading: [&'t str; 2]) {
        let [name, value] = heading.map(|part| self.place_of(part));
        self.pair(name, value);
    }

    /// Where a slice of the text lies.
    fn place_of(&self, part: &str) -> Span {
        let start = nom::Offset::offset(self.text, part);
        Span::new(start, start + part.len())
    }

    fn pair(&mut self, name: Span, value: Span) {
        let written = self.text.get(name.start..name.end).unwrap_or_default();
        let tag = tag_of_heading(written);
        let span = Span::new(name.start, value.end.max(name.end));
        let text = self.text.get(value.start..value.end).unwrap_or_default().as_bytes();
        let value = match tag {
            Some(Tag::White | Tag::Black) => {
                Span::new(value.start, value.start + without_country(text).len())
            }
            _ => value,
        };
        self.sheet.add_pair(TagPair { span, name, value: Some(value), tag, column: None });
    }
}

/// The name in a cell, without the colon behind it.
fn name_of(cell: &str) -> &str {
    cell.trim_end_matches([':', ' '])
}

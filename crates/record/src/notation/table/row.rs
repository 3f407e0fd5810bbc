//! The rows of a game, cell by cell.

mod names;
mod ply;

use std::ops::Range;

use super::columns::{Column, RowIs};
use super::{Table, cell_move, fits, is_pair, number_cell, rows};
use crate::notation::pdn::reader::Last;
use crate::notation::pdn::stray::touches;
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::written_move::unwritten_move;
use crate::notation::result::Outcome;
use crate::notation::scoresheet::{
    Sheet, has_moves, heading_of, headings_of, is_rule, may_be_time, players, speaks_of_moves,
    tag_of_heading, without_country,
};
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

    /// Reads a row of names and values in turn, or of a heading in one cell.
    ///
    /// ```text
    /// cell-heading ::= side-name ";" text-cell
    /// ```
    fn cell_heading(&mut self, row: &Row) -> bool {
        let filled: Vec<&Range<usize>> = row.iter().filter(|cell| !cell.is_empty()).collect();
        let is_turn = self.table.columns.rows == RowIs::Turn;
        // `Cup` is the name of an event, and of the heading of one.
        let is_game =
            || fits(&self.table.columns, &row.iter().map(|cell| self.cell(cell)).collect::<Vec<_>>());
        let may_be = is_turn || !self.has_rows && !is_game();
        // Among the moves, a remark may be in a column of its own.
        let is_first = |cell: &&&Range<usize>| !self.has_rows || row.first() == Some(cell);
        let Some(&first) = filled.first().filter(|first| may_be && is_first(first)) else { return false };
        if let [only] = filled[..]
            && self.has_rows
            && speaks_of_moves(self.cell(only))
        {
            self.say(only);
            return true;
        }
        if let [only] = filled[..]
            && let Some(headings) = headings_of(self.cell(only))
        {
            headings.into_iter().for_each(|heading| self.add_heading(heading));
            return true;
        }
        if let [only] = filled[..]
            && let Some((name, value)) = heading_of(self.cell(only))
        {
            self.add_heading([name, value]);
            return true;
        }
        // `White: Rossi` and `Black: Verdi` side by side.
        let read = |cell: &&Range<usize>| {
            let (name, value) = heading_of(self.cell(cell))?;
            (tag_of_heading(name).is_some() && !value.trim().is_empty()).then_some([name, value])
        };
        if let Some(headings) = filled.iter().map(read).collect::<Option<Vec<_>>>()
            && headings.len() > 1
        {
            headings.into_iter().for_each(|heading| self.add_heading(heading));
            return true;
        }
        // `White: Rossi, Mario` in a table divided by commas.
        if let [first, others @ ..] = &filled[..]
            && let Some(last) = others.last()
            && self.table.delimiter == b','
            && let Some((name, value)) = heading_of(self.cell(first))
            && tag_of_heading(name).is_some()
            && !value.trim().is_empty()
            && others.iter().all(|cell| heading_of(self.cell(cell)).is_none())
        {
            let start = |part: &str| nom::Offset::offset(self.text, part);
            let (name, value) =
                (Span::new(start(name), start(name) + name.len()), Span::new(start(value), last.end));
            self.pair(name, value);
            return true;
        }
        // A title, and the result in a cell of its own perhaps.
        if let [title, results @ ..] = &filled[..]
            && !self.has_rows
            && results.len() < 2
            && results.iter().all(|cell| self.is_result(cell))
            && self.title(title)
        {
            results.iter().for_each(|cell| self.result(cell));
            return true;
        }
        let text = self.text;
        let name_in = |cell: &Range<usize>| {
            let cell = text.get(cell.clone()).unwrap_or_default().trim_end_matches([':', ' ']);
            tag_of_heading(cell).map(|_| cell.len())
        };
        if name_in(first).is_none() {
            // A name that stands for no tag.
            let is_unknown = is_turn && !self.has_rows && is_pair(row.iter().map(|cell| self.cell(cell)));
            if let (true, [name, value]) = (is_unknown, &filled[..]) {
                let length = self.cell(name).trim_end_matches([':', ' ']).len();
                self.pair(Span::new(name.start, name.start + length), Span::new(value.start, value.end));
            }
            return is_unknown;
        }
        let mut cells = row.iter().skip_while(|cell| cell.is_empty());
        while let Some(name) = cells.next() {
            match name_in(name) {
                Some(length) => {
                    let end = Span::new(name.end, name.end);
                    let value = cells.next().map_or(end, |value| Span::new(value.start, value.end));
                    self.pair(Span::new(name.start, name.start + length), value);
                }
                None if may_be_time(self.cell(name)) => self.say(name),
                None => self.stray(name),
            }
        }
        true
    }

    /// Whether a row says something in words where its number is due, and has no moves: `Duration;2:35`, `Total;1:20;1:35`.
    fn is_remark(&self, row: &Row) -> bool {
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
        if self.sheet.add_pairing(text, cell.start) {
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
        let text = self.cell(cell);
        terminator(text.as_bytes()).is_ok_and(|(rest, ())| rest.is_empty())
            || Outcome::of_words(text).is_some()
    }

    fn result(&mut self, cell: &Range<usize>) {
        let value = Span::new(cell.start, cell.end);
        let name = Span::new(cell.start, cell.start);
        let tag = Some(Tag::Result);
        self.sheet.add_pair(TagPair { span: value, name, value: Some(value), tag, column: None });
    }

    /// Adds a heading, by its name and its value in the text.
    fn add_heading(&mut self, heading: [&'t str; 2]) {
        let [name, value] = heading.map(|part| {
            let start = nom::Offset::offset(self.text, part);
            Span::new(start, start + part.len())
        });
        self.pair(name, value);
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
            let is_first = row.first() == Some(only);
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

//! The rows of a written scoresheet.

use std::borrow::Cow;
use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::{Sheet, in_one_line, says_result};
use crate::formats::Loss;
use crate::formats::forced::is_before_move;
use crate::formats::pdn::token_text;
use crate::text::wrap;
use damiera_record::notation::annotation::commands;
use damiera_record::notation::result::with_colors;
use damiera_record::record::{
    Misprint, MoveKind, Numbering, Record, Sign, Span, Tag, Token, TokenKind, WrittenMove,
};

/// The width of text between the rows.
const WIDTH: usize = 72;

/// The first cell of row 1.
const FIRST_CELL: i64 = 2;

/// A line of the sheet.
enum Line {
    /// A move of each side, or of one.
    Row { number: u32, cells: [String; 2] },
    /// Text between the rows.
    Text(String),
}

/// The rows being filled.
struct Rows<'r, 't> {
    record: &'r Record<'t>,
    lines: Vec<Line>,
    /// The places of plies given by the record's numbers.
    numbering: Numbering,
    /// Its wrong numbers that the next one puts right.
    misprints: Vec<Misprint>,
    /// The cell of the last move, counted along the rows from number 0 on; `None` before the first.
    cell: Option<i64>,
    /// The offset added to the cells given by the numbers, so that no number begins another game or jumps
    /// where the record does not.
    shift: i64,
    /// Whether a position precedes the next ply, after which numbers do not continue the earlier ones.
    set_up: bool,
    /// The column of the first move, if the numbers do not give it.
    first_column: i64,
    /// The number written before the next move.
    announced: Option<u32>,
    /// The plies that were taken back, in order: what was made in the place of one is in the same column.
    taken_back: &'r [usize],
    /// How many of them the record's numbers have counted since the last one that is written.
    counted_back: i64,
    /// Numbers that differ from those of their rows.
    renumbered: usize,
    /// Where the last token in a cell ends.
    end: usize,
    /// The sign "forced" before the next move.
    forced: bool,
}

impl Sheet {
    /// The moves, and everything between them.
    pub(super) fn rows(&mut self, record: &Record<'_>, second_began: bool, taken_back: &[usize]) -> String {
        let places: Vec<Span> = record.plies().map(|(span, _)| span).collect();
        let last = record.plies().enumerate().filter(|(_, (_, mv))| mv.kind != MoveKind::Unknown).last();
        let filled = last.map_or(0, |(index, _)| index + 1);
        let mut rows = Rows::new(record, second_began, taken_back);
        let (mut ply, mut depth) = (0, 0_usize);
        let mut variation = Vec::new();
        let mut tokens = record.tokens.iter().enumerate();
        let mut result = None;
        for (index, token) in tokens.by_ref() {
            match token.kind {
                TokenKind::VariationStart => depth += 1,
                TokenKind::VariationEnd if depth == 1 => {
                    variation.push(index);
                    depth = 0;
                    let text = self.running(record, &std::mem::take(&mut variation));
                    rows.lines.push(Line::Text(text));
                    continue;
                }
                TokenKind::VariationEnd => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > 0 {
                variation.push(index);
                continue;
            }
            match token.kind {
                TokenKind::MoveNumber { number, .. } => rows.announced = Some(number),
                TokenKind::Move(mv) if places.get(ply) == Some(&token.span) => {
                    ply += 1;
                    if ply <= filled {
                        rows.play(index, token, &mv, ply);
                    } else {
                        self.losses.push(Loss::part(format!("the unrecorded ply {ply} is left out")));
                    }
                }
                // Dots that only say whose turn it is.
                TokenKind::Move(_) | TokenKind::Start | TokenKind::Heading => {}
                TokenKind::Sign(Sign::Forced) if is_before_move(record, index) => rows.forced = true,
                TokenKind::Sign(_) | TokenKind::Nag(_) => rows.sign(token),
                TokenKind::Terminator => {
                    result = Some(record.slice(token.span));
                    break;
                }
                // What was made in the place of a ply that was taken back is in the same cell.
                TokenKind::Comment
                    if is_commands(record.slice(token.span)) || taken_back.binary_search(&ply).is_ok() =>
                {
                    let text = self.comment(record, index);
                    rows.beside(&text);
                }
                _ => {
                    rows.set_up |= token.kind == TokenKind::Setup;
                    let text = self.running(record, &[index]);
                    rows.lines.push(Line::Text(text));
                }
            }
        }
        if !variation.is_empty() {
            let text = self.running(record, &variation) + &")".repeat(depth);
            rows.lines.push(Line::Text(text));
        }
        let behind: Vec<usize> = tokens.map(|(index, _)| index).collect();
        self.end(rows, result, &behind)
    }

    /// Joins all lines, the result below them and the text after it.
    fn end(&mut self, rows: Rows<'_, '_>, result: Option<&str>, behind: &[usize]) -> String {
        if rows.renumbered > 0 {
            let why = format!("{} of its move numbers do not fit and are renumbered", rows.renumbered);
            self.losses.push(Loss::part(why));
        }
        let mut text = rows.text();
        match result {
            Some(result) => {
                // The letter of `B+` is another one in the headings of another language.
                let said = if result.contains('+') {
                    with_colors(rows.record, result)
                } else {
                    Cow::Borrowed(result)
                };
                let _ = writeln!(text, "{}", in_one_line(&said));
            }
            None if !says_result(rows.record) => text.push_str("*\n"),
            None => {}
        }
        for &index in behind {
            let Some(token) = rows.record.tokens.get(index) else { continue };
            let comment = if token.is_comment() {
                self.comment(rows.record, index)
            } else {
                let words = in_one_line(rows.record.slice(token.span)).replace('}', ")");
                format!("{{{}}}", self.harmless(&words))
            };
            text.push_str(&comment);
            text.push('\n');
        }
        text
    }

    /// Tokens one after another, wrapped.
    fn running(&mut self, record: &Record<'_>, tokens: &[usize]) -> String {
        let mut text = String::new();
        let mut end = None;
        for &index in tokens {
            let Some(token) = record.tokens.get(index) else { continue };
            let written = match token.kind {
                TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine | TokenKind::Stray => {
                    self.comment(record, index)
                }
                TokenKind::Sign(_) => record.slice(token.span).to_owned(),
                _ => token_text(record, index),
            };
            let touches = matches!(token.kind, TokenKind::Sign(_)) && end == Some(token.span.start)
                || index > 0 && is_before_move(record, index - 1);
            if !(text.is_empty() || text.ends_with('(') || token.kind == TokenKind::VariationEnd || touches) {
                text.push(' ');
            }
            text.push_str(&written);
            end = Some(token.span.end);
        }
        // A command is not broken: its values may have blanks. Neither is a position, which takes one line of
        // a sheet.
        let has_position = || {
            tokens.iter().any(
                |&index| matches!(record.tokens.get(index), Some(token) if token.kind == TokenKind::Setup),
            )
        };
        if text.contains("[%") || has_position() { text } else { wrap(&text, WIDTH) }
    }

    /// A comment in braces, on one line.
    fn comment(&mut self, record: &Record<'_>, index: usize) -> String {
        let text = token_text(record, index);
        let text = in_one_line(&text).into_owned();
        self.harmless(&text).into_owned()
    }
}

impl<'r, 't> Rows<'r, 't> {
    fn new(record: &'r Record<'t>, second_began: bool, taken_back: &'r [usize]) -> Rows<'r, 't> {
        let numbering = Numbering::of(record);
        Rows {
            record,
            lines: Vec::new(),
            misprints: numbering.misprints(),
            numbering,
            cell: None,
            shift: 0,
            set_up: false,
            first_column: i64::from(second_began),
            announced: None,
            taken_back,
            counted_back: 0,
            renumbered: 0,
            end: 0,
            forced: false,
        }
    }

    /// Puts a move into its column, given by the numbers of the record, whoever made it.
    fn play(&mut self, index: usize, token: &Token, mv: &WrittenMove, ply: usize) {
        let mut text = if self.forced { "*".to_owned() } else { String::new() };
        self.forced = false;
        match mv.kind {
            MoveKind::Unknown => text.push_str("---"),
            _ => text.push_str(&token_text(self.record, index)),
        }
        // After a move, `a.l.` would be its sign.
        let fits_row = matches!(self.lines.last(), Some(Line::Row { .. })) && mv.kind != MoveKind::AnyMove;
        let cell = self.cell_of(ply, fits_row);
        let (number, is_second) = (number_of(cell), cell.rem_euclid(2) == 1);
        let goes_on = is_second && self.cell.is_some_and(|last| last + 1 == cell);
        let is_made_again = self.is_made_again(ply) && self.cell == Some(cell);
        self.renumbered += usize::from(self.announced.take().is_some_and(|announced| announced != number));
        match self.lines.last_mut() {
            Some(Line::Row { cells: [_, second], .. }) if goes_on && fits_row => *second = text,
            Some(Line::Row { .. }) if is_made_again && fits_row => self.beside(&text),
            _ => {
                let cells = if is_second { ["...".to_owned(), text] } else { [text, String::new()] };
                self.lines.push(Line::Row { number, cells });
            }
        }
        (self.cell, self.end) = (Some(cell), token.span.end);
    }

    /// Whether a ply was made in the place of the one before it.
    fn is_made_again(&self, ply: usize) -> bool {
        ply > 1 && self.taken_back.binary_search(&(ply - 1)).is_ok()
    }

    /// The cell of a ply: that of its number, or the one after the last. `fits_row` says whether the last row has room for
    /// it, if that is in the first column.
    fn cell_of(&mut self, ply: usize, fits_row: bool) -> i64 {
        let place = self.numbering.place(ply);
        let misprinted = self.misprinted(ply, fits_row && place.is_some_and(|place| place.second));
        let is_made_again = self.is_made_again(ply);
        self.counted_back =
            if self.announced.is_some() { 0 } else { self.counted_back + i64::from(is_made_again) };
        let named = place.map(|place| {
            2 * i64::from(place.number) + i64::from(place.second) - misprinted - self.counted_back
        });
        let next = match (self.cell, place) {
            (Some(last), _) => last + i64::from(!is_made_again),
            (None, Some(place)) => 2 * i64::from(place.number),
            (None, None) => 2 * i64::from(self.first_number()) + self.first_column,
        };
        let behind_position = std::mem::take(&mut self.set_up);
        let Some(named) = named else { return next };
        if behind_position {
            // After a position, the sheet may jump as the record does.
            self.shift = 0;
        } else if self.cell.is_some() && self.numbering.place(ply - 1).is_none() {
            // After a move without a number the record does not jump; the sheet gave that move one.
            self.shift = next - named;
        }
        // After a result, number 1 would begin another game.
        let begins_anew = named + self.shift == FIRST_CELL && self.cell.is_some();
        if begins_anew && self.record.tag(Tag::Result).is_some() {
            self.shift = next - named;
        }
        named + self.shift
    }

    /// How many cells too far a misprint before a ply puts it. A number that its row would say again would be no misprint any
    /// more; only the ply that completes the row of the misprint stays there.
    fn misprinted(&self, ply: usize, completes_row: bool) -> i64 {
        let before = self.misprints.partition_point(|misprint| misprint.after.start <= ply);
        let misprint = before.checked_sub(1).and_then(|at| self.misprints.get(at));
        let misprint = misprint.filter(|misprint| misprint.after.contains(&ply));
        misprint
            .filter(|misprint| !(completes_row && misprint.after.start == ply))
            .map_or(0, |misprint| misprint.plies)
    }

    /// The first number of a record whose numbers do not place its plies: from the start of a game, rows are
    /// counted from 1.
    fn first_number(&self) -> u32 {
        let is_counted = self.record.plies().nth(1).is_some() && !self.record.states_start();
        if is_counted { 1 } else { self.announced.unwrap_or(1) }
    }

    /// The column of the last move.
    fn column(&self) -> usize {
        usize::from(self.cell.is_some_and(|cell| cell.rem_euclid(2) == 1))
    }

    /// Puts a sign after the last move, attached if it was.
    fn sign(&mut self, token: &Token) {
        let gap = if self.end == token.span.start { "" } else { " " };
        self.append(gap, self.record.slice(token.span));
        self.end = token.span.end;
    }

    /// Puts text next to the last move, or the last other item.
    fn beside(&mut self, text: &str) {
        self.append(" ", text);
    }

    fn append(&mut self, gap: &str, text: &str) {
        let column = self.column();
        let last = match self.lines.last_mut() {
            Some(Line::Row { cells, .. }) => cells.get_mut(column),
            Some(Line::Text(line)) => Some(line),
            None => None,
        };
        match last {
            Some(last) => {
                last.push_str(gap);
                last.push_str(text);
            }
            None => self.lines.push(Line::Text(text.to_owned())),
        }
    }

    /// All lines, with aligned columns.
    fn text(&self) -> String {
        let rows = || {
            self.lines.iter().filter_map(|line| match line {
                Line::Row { number, cells: [first, _] } => Some((number.to_string().len(), first.width())),
                Line::Text(_) => None,
            })
        };
        let numbers = rows().map(|(number, _)| number).max().unwrap_or(1).max(3);
        let first_width = rows().map(|(_, first)| first).max().unwrap_or(0).max(8);
        let indent = " ".repeat(numbers + 3);
        let mut text = String::new();
        for line in &self.lines {
            match line {
                Line::Row { number, cells: [first, second] } if second.is_empty() => {
                    let _ = writeln!(text, "{number:>numbers$}.  {first}");
                }
                Line::Row { number, cells: [first, second] } => {
                    let gap = first_width - first.width() + 4;
                    let _ = writeln!(text, "{number:>numbers$}.  {first}{:gap$}{second}", "");
                }
                Line::Text(lines) => {
                    for line in lines.lines() {
                        let _ = writeln!(text, "{indent}{}", line.trim_start());
                    }
                }
            }
        }
        text
    }
}

/// The number of the row that a cell is in.
fn number_of(cell: i64) -> u32 {
    u32::try_from(cell.div_euclid(2).max(0)).unwrap_or(u32::MAX)
}

/// Whether a comment consists only of commands, such as a clock.
fn is_commands(comment: &str) -> bool {
    let inner = comment.trim_start_matches('{').trim_end_matches('}');
    let mut end = 0;
    for command in commands(comment) {
        let between = comment.get(end.max(1)..command.span.start).unwrap_or("x");
        if !between.trim().is_empty() {
            return false;
        }
        end = command.span.end;
    }
    end > 0
        && comment.get(end..).is_some_and(|rest| rest.trim_end_matches('}').trim().is_empty())
        && inner.len() < 60
}

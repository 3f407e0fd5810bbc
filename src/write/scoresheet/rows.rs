use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::{Sheet, in_one_line, says_result};
use crate::board::Color;
use crate::notation::annotation::commands;
use crate::record::{MoveKind, Record, Sign, Span, Token, TokenKind, WrittenMove};
use crate::replay::Ply;
use crate::write::format::Loss;
use crate::write::pdn::token_text;
use crate::write::wrap;

/// Columns that text between the rows fills.
const WIDTH: usize = 72;

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
    /// The column that the last move stands in.
    column: usize,
    /// The number of the last row.
    number: Option<u32>,
    /// The number written before the next move.
    announced: Option<u32>,
    /// Numbers that differ from those of their rows.
    renumbered: usize,
    /// Where the last token that stands in a cell ends.
    end: usize,
    /// The sign "forced" before the next move.
    forced: bool,
}

impl Sheet {
    /// The moves, and all that stands between them.
    pub(super) fn rows(&mut self, record: &Record<'_>, plies: &[Ply]) -> String {
        let places: Vec<Span> = record.plies().map(|(span, _)| span).collect();
        let last = record.plies().enumerate().filter(|(_, (_, mv))| mv.kind != MoveKind::Unknown).last();
        let filled = last.map_or(0, |(index, _)| index + 1);
        let mut rows = Rows::new(record, first_column(record, plies));
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
                        let side = plies.get(ply - 1).map(|ply| usize::from(ply.side == Color::Black));
                        rows.play(index, token, &mv, side);
                    } else {
                        self.losses
                            .push(Loss::part(format!("ply {ply}, which nobody wrote down, is left out")));
                    }
                }
                // Dots that only say whose move comes.
                TokenKind::Move(_) | TokenKind::Start | TokenKind::Heading => {}
                TokenKind::Sign(Sign::Forced) if is_before_move(record, index) => rows.forced = true,
                TokenKind::Sign(_) | TokenKind::Nag(_) => rows.sign(token),
                TokenKind::Terminator => {
                    result = Some(record.slice(token.span));
                    break;
                }
                TokenKind::Comment if is_commands(record.slice(token.span)) => {
                    let text = self.comment(record, index);
                    rows.beside(&text);
                }
                _ => {
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

    /// Puts all lines together, the result below them and what stands behind it.
    fn end(&mut self, rows: Rows<'_, '_>, result: Option<&str>, behind: &[usize]) -> String {
        if rows.renumbered > 0 {
            let why = format!("{} of its move numbers do not fit, and are counted anew", rows.renumbered);
            self.losses.push(Loss::part(why));
        }
        let mut text = rows.text();
        match result {
            Some(result) => {
                let _ = writeln!(text, "{}", in_one_line(result));
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

    /// Tokens one after the other, in lines.
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
        // A command is kept whole: its values may have blanks.
        if text.contains("[%") { text } else { wrap(&text, WIDTH) }
    }

    /// A comment in braces, on one line.
    fn comment(&mut self, record: &Record<'_>, index: usize) -> String {
        let text = token_text(record, index);
        let text = in_one_line(&text).into_owned();
        self.harmless(&text).into_owned()
    }
}

impl<'r, 't> Rows<'r, 't> {
    fn new(record: &'r Record<'t>, first: usize) -> Rows<'r, 't> {
        Rows {
            record,
            lines: Vec::new(),
            // The column before the first.
            column: 1 - first,
            number: None,
            announced: None,
            renumbered: 0,
            end: 0,
            forced: false,
        }
    }

    /// Puts a move into its column: that of its side, where it is known.
    fn play(&mut self, index: usize, token: &Token, mv: &WrittenMove, side: Option<usize>) {
        let mut text = if self.forced { "*".to_owned() } else { String::new() };
        self.forced = false;
        match mv.kind {
            MoveKind::Unknown => text.push_str("---"),
            _ => text.push_str(&token_text(self.record, index)),
        }
        let column = side.unwrap_or(1 - self.column);
        let goes_on = column == 1 && self.column == 0 && self.number.is_some();
        let number = match self.number {
            Some(number) if goes_on => number,
            Some(number) => number.saturating_add(1),
            None => self.announced.unwrap_or(1),
        };
        self.renumbered += usize::from(self.announced.take().is_some_and(|announced| announced != number));
        match self.lines.last_mut() {
            // Behind a move, `a.l.` would be a sign of it.
            Some(Line::Row { cells: [_, second], .. }) if goes_on && mv.kind != MoveKind::AnyMove => {
                *second = text;
            }
            _ => {
                let cells = if column == 0 { [text, String::new()] } else { ["...".to_owned(), text] };
                self.lines.push(Line::Row { number, cells });
            }
        }
        (self.column, self.number, self.end) = (column, Some(number), token.span.end);
    }

    /// Puts a sign behind the last move, touching it if it did.
    fn sign(&mut self, token: &Token) {
        let gap = if self.end == token.span.start { "" } else { " " };
        self.append(gap, self.record.slice(token.span));
        self.end = token.span.end;
    }

    /// Puts text beside the last move, or what else stands last.
    fn beside(&mut self, text: &str) {
        self.append(" ", text);
    }

    fn append(&mut self, gap: &str, text: &str) {
        let last = match self.lines.last_mut() {
            Some(Line::Row { cells, .. }) => cells.get_mut(self.column),
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

    /// All lines, the columns below each other.
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

/// The column of the first move: the second where the side that moves second begins.
fn first_column(record: &Record<'_>, plies: &[Ply]) -> usize {
    if let Some(first) = plies.first() {
        return usize::from(first.side == Color::Black);
    }
    let numbers = record.main_line().find_map(|token| match token.kind {
        TokenKind::MoveNumber { continued, .. } => Some(continued),
        _ => None,
    });
    usize::from(numbers == Some(true))
}

/// `*16-20`, as Spanish columns have it.
fn is_before_move(record: &Record<'_>, index: usize) -> bool {
    matches!(
        record.tokens.get(index..index + 2),
        Some([sign, next]) if sign.kind == TokenKind::Sign(Sign::Forced)
            && matches!(next.kind, TokenKind::Move(_))
            && sign.span.end == next.span.start
    )
}

/// Whether a comment holds commands alone: a clock, say.
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

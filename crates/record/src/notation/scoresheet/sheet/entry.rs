//! The movetext of a sheet, entry by entry.

use std::ops::Range;

use super::super::blank::{column_gap, line_end_at};
use super::super::course::{command, marked_time, time};
use super::super::line::is_page_number;
use super::super::number::{bare_number, bracketed_number};
use super::super::said_result::{closing_result, said_result};
use super::Sheet;
use crate::notation::date::after_written_date;
use crate::notation::pdn::Parsed;
use crate::notation::pdn::move_number::move_number;
use crate::notation::pdn::reader::Last;
use crate::notation::pdn::stray::{stray_word, touches};
use crate::notation::pdn::terminator::{terminator, winner};
use crate::notation::pdn::written_move::squareless;
use crate::record::{MoveKind, Record, Span, Token, TokenKind, WrittenMove};

impl<'t> Sheet<'t> {
    /// Reads a stretch of the text that holds moves alone.
    ///
    /// ```text
    /// movetext ::= entry (column-gap entry)*
    ///     (column-gap ((terminator | winner | said-result) - ([^#xA#xD]* [#xA#xD] ([^#xA] | #xA)*)))?
    /// ```
    pub(in crate::notation) fn movetext(&mut self, stretch: Range<usize>) {
        let whole = self.reader.text;
        // Places are counted from the end of the text that the reader knows.
        self.reader.text = whole.get(..stretch.end).unwrap_or(whole);
        let mut input = column_gap(self.reader.text.get(stretch.start..).unwrap_or_default());
        while !input.is_empty() {
            input = column_gap(self.entry(input));
        }
        self.reader.text = whole;
    }

    /// Reads one item of the moves: what PDN has, and numbers without a point.
    ///
    /// ```text
    /// entry ::= (numbering? forced? (number-move | letter-move | compact-move | short-move) strength?)
    ///     - ([^#xA#xD]* [#xA#xD] ([^#xA] | #xA)*)
    ///     | comment
    /// ```
    pub(super) fn entry(&mut self, input: &'t [u8]) -> &'t [u8] {
        let known = self.reader.record.tokens.len();
        let read = self
            .not_a_move(input)
            .or_else(|| self.numbering(input, bracketed_number))
            .or_else(|| self.closed(input))
            .or_else(|| self.number_above_page(input))
            .or_else(|| self.reader.known_item(input))
            .or_else(|| if self.is_behind_number(input) { None } else { self.numbering(input, bare_number) })
            .or_else(|| self.won(input));
        let news = self.reader.record.tokens.get(known..).unwrap_or_default();
        self.has_moves |= news.iter().any(|token| matches!(token.kind, TokenKind::Move(_)));
        self.join_ellipses();
        let in_bracket = !self.reader.open.is_empty();
        read.unwrap_or_else(|| self.reader.add_stray_up_to(input, word_end(input, in_bracket)))
    }

    /// Reads what looks like a move but is not one: a date, a time; a command outside a comment; or a word in the place of a move that cannot be made
    /// out.
    fn not_a_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.lost.binary_search(&self.reader.place(input)).is_ok() {
            let rest = word_end(input, false);
            let written = &input[..input.len() - rest.len()];
            if written.iter().all(|byte| *byte == b'?') {
                self.add_unread(input, rest);
            } else {
                // The words stay what they are; the move after them is missing.
                self.reader.add_stray_up_to(input, rest);
                self.add_unread(rest, rest);
            }
            return Some(rest);
        }
        if let Ok((rest, ())) = command(input) {
            self.reader.push(input, rest, TokenKind::Comment);
            return Some(rest);
        }
        if !input.first().is_some_and(u8::is_ascii_digit) {
            return None;
        }
        if let Some(rest) = after_written_date(input) {
            return Some(self.reader.add_stray_up_to(input, rest));
        }
        if let Ok((rest, ())) = marked_time(input) {
            self.has_times = true;
            self.reader.push(input, rest, TokenKind::Comment);
            return Some(rest);
        }
        let tokens = &self.reader.record.tokens;
        let after_move = tokens.last().is_some_and(|last| matches!(last.kind, TokenKind::Move(_)));
        let (rest, ()) = time(input, after_move && self.course.is_timed).ok()?;
        // 0:12 is a result where nothing follows, and no time went before.
        let is_result = column_gap(rest).is_empty() && terminator(input).is_ok() && !self.has_times;
        if !self.course.is_timed || is_result {
            return None;
        }
        self.has_times = true;
        self.reader.push(input, rest, TokenKind::Comment);
        Some(rest)
    }

    /// Adds a ply that nobody wrote down, or that nobody can read.
    pub(in crate::notation) fn add_unread(&mut self, input: &'t [u8], rest: &'t [u8]) {
        self.reader.push(input, rest, TokenKind::Move(squareless(MoveKind::Unknown)));
        self.reader.last = Last::Other;
    }

    /// Takes dots that only announce the number right after them, `1.31-18 … 1. … 07-03`, into that number; and dots behind the number of
    /// the last ply that stands by itself, `1. 31-18` above `1 … 07-03`, into that: the reply follows.
    fn join_ellipses(&mut self) {
        let Record { text, tokens, .. } = &mut self.reader.record;
        let begins_reply = begins_reply(tokens);
        let [.., dots, number] = &mut tokens[..] else { return };
        if begins_reply && let TokenKind::MoveNumber { continued, .. } = &mut dots.kind {
            *continued = text.get(number.span.start..).is_some_and(|text| text.starts_with(['.', '…']));
            if *continued {
                dots.span.end = number.span.end;
                tokens.pop();
            }
            return;
        }
        let is_unwritten = matches!(dots.kind, TokenKind::Move(WrittenMove { kind: MoveKind::Unknown, .. }));
        let announced = matches!(number.kind, TokenKind::MoveNumber { continued: true, .. });
        let is_dots = |span: Span| text.get(span.start..).is_some_and(|text| text.starts_with(['.', '…']));
        // A heading can stand between the two.
        let together = touches(text.as_bytes().get(dots.span.end..number.span.start));
        if is_unwritten && announced && together && is_dots(dots.span) {
            dots.span.end = number.span.end;
            dots.kind = number.kind;
            tokens.pop();
        }
    }

    /// Whether the number of a row is right before, so that another number is a ply without its sign: the 36 of `27. 36  13-17`.
    fn is_behind_number(&self, input: &[u8]) -> bool {
        let last = self.reader.record.tokens.last();
        last.is_some_and(|last| {
            let between = self.reader.text.get(last.span.end..self.reader.place(input)).unwrap_or_default();
            matches!(last.kind, TokenKind::MoveNumber { .. })
                && !between.iter().any(|byte| b"\n\r".contains(byte))
        })
    }

    /// Reads a number of a kind that PDN does not have.
    ///
    /// ```text
    /// numbering ::= move-number blanks? | bracketed-number (blanks | divider)? | bare-number (spaces | [;|])
    /// ```
    fn numbering(
        &mut self,
        input: &'t [u8],
        number: fn(&'t [u8]) -> Parsed<'t, TokenKind>,
    ) -> Option<&'t [u8]> {
        let (rest, number) = number(input).ok()?;
        // Inside parentheses, `1)` closes them.
        if !self.reader.open.is_empty() && input[..input.len() - rest.len()].ends_with(b")") {
            return None;
        }
        self.reader.push(input, rest, number);
        self.reader.last = Last::Other;
        Some(rest)
    }

    /// Reads a number at the end of a line, below which a page begins with its own number: that is no move.
    fn number_above_page(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, _) = move_number(input).ok()?;
        let below = rest.trim_ascii_start();
        let ends_line = rest[..rest.len() - below.len()].iter().any(|byte| matches!(byte, b'\n' | b'\r'));
        let is_page = ends_line && is_page_number(&below[..line_end_at(below)]);
        if is_page { self.numbering(input, move_number) } else { None }
    }

    /// Reads what is a result as the last thing on its line, outside variations.
    fn closed(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let is_due = self.has_moves && self.reader.open.is_empty();
        let (rest, ()) = closing_result(input).ok().filter(|_| is_due)?;
        self.reader.push(input, rest, TokenKind::Terminator);
        self.reader.last = Last::Other;
        Some(rest)
    }

    /// Reads who won, where a result is due.
    fn won(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, ()) = winner(input).or_else(|_| said_result(input)).ok()?;
        let ends = rest.is_empty() || column_gap(rest).len() < rest.len() || rest.starts_with(b"]");
        if self.reader.record.tokens.is_empty() || !ends {
            return None;
        }
        self.reader.push(input, rest, TokenKind::Terminator);
        self.reader.last = Last::Other;
        Some(rest)
    }
}

/// Whether tokens end with a number and a move that nobody wrote, behind a ply that is alone with the same number.
fn begins_reply(tokens: &[Token]) -> bool {
    let [rows @ .., last, unwritten] = tokens else { return false };
    let number = |token: &Token| match token.kind {
        TokenKind::MoveNumber { number, continued: false } => Some(number),
        _ => None,
    };
    let is_unwritten = matches!(unwritten.kind, TokenKind::Move(WrittenMove { kind: MoveKind::Unknown, .. }));
    let is_of_row = |token: &&Token| matches!(token.kind, TokenKind::MoveNumber { .. } | TokenKind::Move(_));
    let mut above = rows.iter().rev().filter(is_of_row);
    let is_ply = |token: &Token| matches!(token.kind, TokenKind::Move(_));
    is_unwritten
        && number(last).is_some()
        && above.next().is_some_and(is_ply)
        && above.next().and_then(number) == number(last)
}

/// The text after a word that is nothing else. Between columns, what divides these ends it too; in a variation, so does the bracket
/// that closes it.
fn word_end(input: &[u8], in_bracket: bool) -> &[u8] {
    stray_word(input, |byte| matches!(byte, b',' | b';' | b'|') || in_bracket && byte == b']')
}

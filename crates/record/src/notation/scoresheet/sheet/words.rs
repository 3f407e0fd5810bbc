//! Moves among words: what of a line or cell is read as moves, and what stays words.

use std::ops::Range;

use super::super::blank::{column_gap, line_end_at, trimmed};
use super::super::course::{Course, begins_numbered_game, is_loose, words_after_move};
use super::super::recognise::has_tag_pair;
use super::super::said_result::said_result;
use super::super::tail::date_among_words;
use super::super::title::is_letter;
use super::Sheet;
use crate::notation::pdn::reader::Last;
use crate::notation::pdn::terminator::winner;
use crate::notation::pdn::written_move::unwritten_move;
use crate::record::{Fault, FaultKind, Record, Span, Tag, TagPair, Token, TokenKind};

impl<'t> Sheet<'t> {
    /// Reads a line, or what is left of it: moves, and words that are none.
    pub(super) fn line(&mut self, input: &'t [u8]) -> &'t [u8] {
        let line = trimmed(&input[..line_end_at(input)]);
        if line.starts_with(b"[") && has_tag_pair(line) {
            return self.entry(input);
        }
        self.course.has_moves = self.has_moves;
        let end = self.course.line_end_with_remark(input);
        let line = trimmed(&input[..end]);
        self.known = self.reader.place(input) + end;
        if self.course.is_unnumbered() && begins_numbered_game(line) {
            self.drop_loose_plies();
        }
        let words = self.course.take_above(line, false, input.get(end..).unwrap_or_default());
        if words.is_row && self.has_moves && self.reader.last == Last::Stray {
            // 4137 1419 would be two words among those of a remark above it.
            self.reader.last = Last::Other;
        }
        let start = self.reader.place(input);
        self.lost = words.lost.iter().map(|at| start + at).collect();
        if words.stretches.iter().map(|stretch| stretch.end - stretch.start).sum::<usize>() == line.len() {
            return self.entry(input);
        }
        let mut at = 0;
        for stretch in &words.stretches {
            self.words_up_to(start + at, start + stretch.start);
            if stretch.end < line.len() {
                self.movetext(start + stretch.start..start + stretch.end);
            } else {
                // A comment or a variation in it may go on below.
                let from = start + stretch.start;
                let mut rest = column_gap(&self.reader.text[from..]);
                while self.reader.place(rest) < start + line.len() && !rest.is_empty() {
                    rest = column_gap(self.entry(rest));
                }
                return rest;
            }
            at = stretch.end;
        }
        self.words_up_to(start + at, start + line.len());
        &input[end..]
    }

    /// Reads a stretch of the text that may hold anything: moves in their place, and words that mention moves.
    pub(in crate::notation) fn words_or_moves(&mut self, stretch: Range<usize>) {
        let text = self.reader.text.get(stretch.clone()).unwrap_or_default();
        self.course.has_moves = self.has_moves;
        let words = self.course.take(text, false);
        if words.others == 0 {
            return self.movetext(stretch);
        }
        let mut at = stretch.start;
        for part in &words.stretches {
            self.words_up_to(at, stretch.start + part.start);
            self.movetext(stretch.start + part.start..stretch.start + part.end);
            at = stretch.start + part.end;
        }
        self.words_up_to(at, stretch.end);
    }

    /// Reads the cell of a move: what comes after words there only mentions moves.
    pub(in crate::notation) fn move_and_words(&mut self, stretch: Range<usize>) {
        let text = self.reader.text.get(stretch.clone()).unwrap_or_default();
        if is_sentence(text) {
            return self.words_or_moves(stretch);
        }
        let end = words_after_move(text).map_or(stretch.end, |at| stretch.start + at);
        self.movetext(stretch.start..end);
        self.stray(end, stretch.end);
    }

    /// Takes the few plies above the first row for what they are: the score of a match, an hour, an opening.
    fn drop_loose_plies(&mut self) {
        let Record { text, tokens, .. } = &mut self.reader.record;
        let is_ply = |token: &&Token| matches!(token.kind, TokenKind::Move(_));
        let plies: Vec<Span> = tokens.iter().filter(is_ply).map(|token| token.span).collect();
        let (Some(first), Some(last)) = (plies.first(), plies.last()) else { return };
        let span = Span::new(first.start, last.end);
        let is_one_line = text.get(span.start..span.end).is_some_and(|text| !text.contains(['\n', '\r']));
        let has_number = tokens.iter().any(|token| matches!(token.kind, TokenKind::MoveNumber { .. }));
        if !is_one_line || has_number || !is_loose(plies.len()) {
            return;
        }
        let is_inside = |inner: Span| span.start <= inner.start && inner.end <= span.end;
        let at = tokens.iter().position(|token| is_inside(token.span)).unwrap_or(tokens.len());
        tokens.retain(|token| !is_inside(token.span));
        tokens.insert(at, Token { kind: TokenKind::Stray, span });
        let faults = &mut self.reader.record.faults;
        faults.retain(|fault| !is_inside(fault.span));
        let at = faults.partition_point(|fault| fault.span.start < span.start);
        faults.insert(at, Fault { kind: FaultKind::StrayText, span });
        self.has_moves = false;
        self.course = Course::default();
    }

    /// Takes what lies between two places of a line as words; a date among those above the moves is the game's.
    fn words_up_to(&mut self, from: usize, to: usize) {
        let text = self.reader.text;
        let is_above = !self.has_moves && self.reader.record.tag(Tag::Date).is_none();
        if is_above && let Some(date) = text.get(from..to).and_then(date_among_words) {
            let value = Span::new(from + date.start, from + date.end);
            self.stray(from, value.start);
            self.add_pair(TagPair::unnamed(Tag::Date, value, value));
            self.stray(value.end, to);
        } else {
            self.stray(from, to);
        }
    }

    /// Takes what lies between two places as stray text.
    pub(super) fn stray(&mut self, from: usize, to: usize) {
        let text = self.reader.text;
        let mut words = trimmed(text.get(from..to).unwrap_or_default());
        // A bar divides them from the next column.
        while let Some(before) = words.strip_suffix(b"|") {
            words = trimmed(before);
        }
        let start = nom::Offset::offset(text, words);
        if !column_gap(words).is_empty() {
            self.reader.add_stray_up_to(&text[start..], &text[start + words.len()..]);
        }
    }
}

/// Whether a cell is words, of which the last ones alone may be a result that all of them are not: `Geen remise`.
fn is_sentence(text: &[u8]) -> bool {
    let text = trimmed(text);
    let begins_with_letter = text.first().is_some_and(|first| is_letter(*first));
    begins_with_letter
        && !text.iter().any(u8::is_ascii_digit)
        && unwritten_move(text).is_err()
        && winner(text).is_err()
        && said_result(text).is_err()
}

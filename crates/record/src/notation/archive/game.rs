//! One game of an archive: its heading becomes tag pairs, the rest is movetext.

use super::ArchiveLayout;
use super::clock_times::clock_times;
use super::heading::{Values, begins_movetext, columns, event_line, numbered, spaces};
use crate::input::first_line;
use crate::notation::pdn::blank::{is_line_start, skip_blanks};
use crate::notation::pdn::reader::{Last, Reader};
use crate::notation::pdn::written_move::written_move;
use crate::notation::scoresheet::is_drawn;
use crate::record::{Notation, Record, Span, Tag, TagPair, TokenKind};

/// Reads the text of one game. It never fails: what it stumbled over is in [`Record::faults`].
pub(in crate::notation) fn parse(text: &str, layout: ArchiveLayout) -> Record<'_> {
    let mut reader = Reader::new(text);
    reader.record.notation = Notation::Archive;
    Game { reader, layout }.archived_game()
}

/// A game being read.
struct Game<'t> {
    reader: Reader<'t>,
    layout: ArchiveLayout,
}

impl<'t> Game<'t> {
    /// Reads all there is.
    ///
    /// ```text
    /// archived-game ::= (numbered line-end (event-line line-end)? | columns line-end) line-end* movetext
    /// ```
    fn archived_game(mut self) -> Record<'t> {
        let text = self.reader.text;
        let mut at = self.heading();
        // A line that is neither event nor moves, if moves follow somewhere.
        let begins = self.first_line(at, begins_movetext).unwrap_or(at);
        while at < begins {
            let (line, next) = line_at(text, at);
            self.stray(line);
            at = next;
        }
        self.movetext(&text[at..]);
        self.reader.finish()
    }

    /// Reads the heading, and gives the place of the line after it.
    fn heading(&mut self) -> usize {
        let text = self.reader.text;
        let Some(begins) = self.first_line(0, |line| self.layout.heads(line)) else { return 0 };
        let mut at = 0;
        while at < begins {
            let (line, next) = line_at(text, at);
            self.stray(line);
            at = next;
        }
        let (line, next) = line_at(text, at);
        let heading = match self.layout {
            ArchiveLayout::Numbered => numbered(line),
            ArchiveLayout::Columns => columns(line),
        };
        self.add_pairs(line, heading.unwrap_or_default());
        if self.layout == ArchiveLayout::Columns {
            return next;
        }
        let (line, below) = line_at(text, next);
        if line.is_empty() || begins_movetext(line) {
            return next;
        }
        self.add_pairs(line, event_line(line));
        below
    }

    /// Where the first line from `at` on begins that is wanted.
    fn first_line(&self, at: usize, is_wanted: impl Fn(&[u8]) -> bool) -> Option<usize> {
        let text = self.reader.text;
        let mut at = at;
        while at < text.len() {
            let (line, next) = line_at(text, at);
            if is_wanted(line) {
                return Some(at);
            }
            at = next;
        }
        None
    }

    /// Adds what a line says. What divides two values belongs to the second; what is around all of them, to the
    /// first and the last.
    fn add_pairs(&mut self, line: &'t [u8], values: Values) {
        let start = nom::Offset::offset(self.reader.text, line);
        let last = values.len().saturating_sub(1);
        let mut from = start;
        for (index, (tag, place)) in values.into_iter().enumerate() {
            let value = Span::new(start + place.start, start + place.end);
            let end = if index == last { start + line.len() } else { value.end };
            let before = self.reader.text.get(from..value.start).unwrap_or_default();
            let span = Span::new(value.start - spaces(before).len(), end);
            self.add_pair(span, value, tag);
            from = end;
        }
        self.reader.last = Last::Other;
    }

    fn add_pair(&mut self, span: Span, value: Span, tag: Tag) {
        let name = Span::new(value.start, value.start);
        self.reader.record.tags.push(TagPair {
            span,
            name,
            value: Some(value),
            tag: Some(tag),
            column: None,
        });
    }

    /// Takes a line as stray text.
    fn stray(&mut self, line: &'t [u8]) {
        let words = skip_blanks(line);
        let text = self.reader.text;
        let start = nom::Offset::offset(text, words);
        if !words.is_empty() {
            self.reader.add_stray_up_to(&text[start..], &text[start + words.len()..]);
            self.reader.last = Last::Other;
        }
    }

    /// Reads the moves, and what is among them.
    ///
    /// ```text
    /// movetext ::= ((move-number " "? number-move) - ([^#xA#xD]* [#xA#xD] ([^#xA] | #xA)*))
    ///     (blanks turn)* (blanks ending)? blanks?
    /// ```
    fn movetext(&mut self, input: &'t [u8]) {
        let text = self.reader.text;
        let mut input = self.reader.gap(input);
        while !input.is_empty() {
            let at = self.reader.place(input);
            if let Some(rest) = self.ending(input) {
                // Nothing belongs to the game any more.
                let mut at = self.reader.place(rest);
                while at < text.len() {
                    let (line, next) = line_at(text, at);
                    self.stray(line);
                    at = next;
                }
                return;
            }
            let begins_line = self.reader.open.is_empty() && is_line_start(&text[..at]);
            let rest = match begins_line.then(|| line_at(text, at)) {
                Some((line, next)) if begins_with_word(input) => {
                    self.stray(line);
                    &text[next..]
                }
                Some((line, next)) if is_drawn(line) => {
                    self.reader.push(input, &text[at + line.len()..], TokenKind::Heading);
                    &text[next..]
                }
                _ => self.reader.known_item(input).unwrap_or_else(|| self.reader.add_stray(input)),
            };
            input = self.reader.gap(rest);
        }
    }

    /// Reads the times after the result, where the game ends; or after the last move, if there is no result.
    ///
    /// ```text
    /// ending ::= score (" "* clock-times)?
    /// ```
    fn ending(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let rest = spaces(input);
        let (after, clocks) = clock_times(rest).ok().filter(|_| self.reader.open.is_empty())?;
        let last = self.reader.record.tokens.last();
        let is_behind_result = last.is_some_and(|last| last.kind == TokenKind::Terminator);
        if !is_behind_result && !skip_blanks(after).is_empty() {
            return None;
        }
        let (start, end) = (self.reader.place(rest), self.reader.place(after));
        let mut from = start;
        for (tag, clock) in [Tag::WhiteTime, Tag::BlackTime].into_iter().zip(clocks) {
            let Some(clock) = clock else { continue };
            let begin = nom::Offset::offset(self.reader.text, clock);
            let value = Span::new(begin, begin + clock.len());
            let is_last = tag == Tag::BlackTime || clocks[1].is_none();
            self.add_pair(Span::new(from, if is_last { end } else { value.end }), value, tag);
            from = value.end;
        }
        self.reader.last = Last::Other;
        Some(after)
    }
}

/// The line at a place, without its end, and the place of the next.
fn line_at(text: &[u8], at: usize) -> (&[u8], usize) {
    let rest = text.get(at..).unwrap_or_default();
    let (length, with_end) = first_line(rest).unwrap_or((rest.len(), rest.len()));
    let line = rest.get(..length).unwrap_or_default();
    (line.trim_ascii_end(), at + with_end)
}

/// Whether a text begins with a word of letters, and not with a move that looks like one.
fn begins_with_word(text: &[u8]) -> bool {
    /// No move that begins with a letter is longer.
    const LONGEST_MOVE: usize = 60;
    let head = text.get(..LONGEST_MOVE).unwrap_or(text);
    let head = String::from_utf8_lossy(head);
    let word = head.split(char::is_whitespace).next().unwrap_or_default();
    let letters: Vec<bool> = word.chars().map(char::is_alphabetic).collect();
    letters.first() == Some(&true)
        && letters.windows(2).any(|two| two == [true, true])
        && written_move(word.as_bytes(), &mut Vec::new()).is_err()
}

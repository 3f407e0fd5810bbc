//! The sheet: headings, the start position, and moves in columns, in one loop.

use std::ops::Range;

use super::blank::{column_gap, line_end_at};
use super::heading::{HeadingText, Players, heading, players};
use super::number::{bare_number, bracketed_number};
use super::start::{side, side_to_move};
use crate::notation::pdn::Parsed;
use crate::notation::pdn::blank::{blank, is_line_start};
use crate::notation::pdn::reader::{Last, Reader};
use crate::notation::pdn::terminator::winner;
use crate::record::{MoveKind, Notation, Record, Setup, Span, Tag, TagPair, TokenKind, WrittenMove};

/// A sheet being read.
pub(in crate::notation) struct Sheet<'t> {
    pub(in crate::notation) reader: Reader<'t>,
    /// Whether a move has been read: from then on, words with a colon are no headings.
    pub(in crate::notation) has_moves: bool,
}

impl<'t> Sheet<'t> {
    pub(in crate::notation) fn new(text: &'t str, notation: Notation) -> Sheet<'t> {
        let mut reader = Reader::new(text);
        reader.record.notation = notation;
        Sheet { reader, has_moves: false }
    }

    /// Reads a sheet of plain text.
    ///
    /// ```text
    /// sheet ::= (head-line line-end+)* movetext? column-gap?
    /// ```
    pub(super) fn sheet(mut self) -> Record<'t> {
        let mut input = column_gap(self.reader.text);
        while !input.is_empty() {
            let line_start = is_line_start(&self.reader.text[..self.reader.place(input)]);
            let read = if line_start { self.head_line(input) } else { self.start_position(input) };
            input = column_gap(read.unwrap_or_else(|| self.entry(input)));
        }
        self.finish()
    }

    /// What is only at the beginning of a line.
    ///
    /// ```text
    /// head-line ::= note | start-position | heading | players
    /// ```
    fn head_line(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        self.note(input)
            .or_else(|| self.start_position(input))
            .or_else(|| self.add_heading(input))
            .or_else(|| self.add_players(input))
    }

    /// Reads a line that is no part of the game.
    ///
    /// ```text
    /// note ::= [#x23%] [^#xA#xD]*
    /// ```
    fn note(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let kind = match input {
            [b'#', ..] => TokenKind::LineComment,
            [b'%', ..] => TokenKind::EscapeLine,
            _ => return None,
        };
        let rest = &input[line_end_at(input)..];
        self.reader.push(input, rest, kind);
        Some(rest)
    }

    /// Reads the pieces of one side, or whose move it is once a side has been read.
    ///
    /// ```text
    /// start-position ::= side (spaces? side)? (spaces? side-to-move)?
    /// ```
    fn start_position(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.has_moves || !matches!(input, [b'A'..=b'Z' | b'a'..=b'z' | b'(' | 0x80.., ..]) {
            return None;
        }
        let mut start = self.reader.record.start.take();
        let setup = start.as_mut().map(|(setup, _)| setup);
        let mut first = Setup::default();
        let is_first = setup.is_none();
        let setup = setup.unwrap_or(&mut first);
        let rest = match side(input, &mut setup.pieces) {
            Ok((rest, _)) => Some(rest),
            Err(_) if is_first => None,
            Err(_) => side_to_move(input).ok().map(|(rest, color)| {
                setup.turn = Some(color);
                rest
            }),
        };
        if let Some(rest) = rest {
            let span = self.reader.span(input, rest);
            let begins = start.as_ref().map_or(span.start, |(_, span)| span.start);
            let setup = start.map_or(first, |(setup, _)| setup);
            start = Some((setup, Span::new(begins, span.end)));
            self.reader.push(input, rest, TokenKind::Start);
            self.reader.last = Last::Other;
        }
        self.reader.record.start = start;
        rest
    }

    fn add_heading(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, HeadingText { name, value, tag }) = heading(input).ok()?;
        if tag.is_none() && self.has_moves {
            return None;
        }
        let (name, value) = (self.place_of(name), self.place_of(value));
        let span = Span::new(name.start, value.end);
        self.add_pair(TagPair { span, name, value: Some(value), tag, column: None });
        Some(rest)
    }

    fn add_players(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.has_moves {
            return None;
        }
        let (rest, Players { white, black, result }) = players(input).ok()?;
        for (value, tag) in [(white, Tag::White), (black, Tag::Black), (result, Tag::Result)] {
            let span = self.place_of(value);
            let name = Span::new(span.start, span.start);
            self.add_pair(TagPair { span, name, value: Some(span), tag: Some(tag), column: None });
        }
        Some(rest)
    }

    pub(in crate::notation) fn add_pair(&mut self, pair: TagPair) {
        self.reader.record.tags.push(pair);
        self.reader.last = Last::Pair;
    }

    /// Where a slice of the text lies.
    fn place_of(&self, slice: &[u8]) -> Span {
        let start = nom::Offset::offset(self.reader.text, slice);
        Span::new(start, start + slice.len())
    }

    /// Reads a stretch of the text that holds moves alone.
    ///
    /// ```text
    /// movetext ::= entry (column-gap entry)* (column-gap (terminator | winner))?
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
    /// entry ::= numbering? forced? (number-move | letter-move | compact-move | short-move) strength? |
    ///     comment
    /// ```
    fn entry(&mut self, input: &'t [u8]) -> &'t [u8] {
        let known = self.reader.record.tokens.len();
        let read = self
            .numbering(input, bracketed_number)
            .or_else(|| self.reader.known_item(input))
            .or_else(|| self.numbering(input, bare_number))
            .or_else(|| self.won(input));
        let news = self.reader.record.tokens.get(known..).unwrap_or_default();
        self.has_moves |= news.iter().any(|token| matches!(token.kind, TokenKind::Move(_)));
        self.join_ellipses();
        read.unwrap_or_else(|| self.reader.add_stray_up_to(input, word_end(input)))
    }

    /// Takes dots that only announce the number behind them, `1.31-18 … 1. … 07-03`, into that number.
    fn join_ellipses(&mut self) {
        let Record { text, tokens, .. } = &mut self.reader.record;
        let [.., dots, number] = &mut tokens[..] else { return };
        let is_unwritten = matches!(dots.kind, TokenKind::Move(WrittenMove { kind: MoveKind::Unknown, .. }));
        let announced = matches!(number.kind, TokenKind::MoveNumber { continued: true, .. });
        let is_dots = |span: Span| text.get(span.start..).is_some_and(|text| text.starts_with(['.', '…']));
        if is_unwritten && announced && is_dots(dots.span) {
            dots.span.end = number.span.end;
            dots.kind = number.kind;
            tokens.pop();
        }
    }

    /// Reads a number of a kind that PDN has not.
    ///
    /// ```text
    /// numbering ::= move-number blanks? | bracketed-number (blanks | divider)? | bare-number (blanks |
    ///     [;|])
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

    /// Reads who won, where a result is due.
    fn won(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, ()) = winner(input).ok()?;
        let ends = rest.is_empty() || column_gap(rest).len() < rest.len() || rest.starts_with(b"]");
        if self.reader.record.tokens.is_empty() || !ends {
            return None;
        }
        self.reader.push(input, rest, TokenKind::Terminator);
        self.reader.last = Last::Other;
        Some(rest)
    }

    /// Settles what only the end of a game shows.
    pub(in crate::notation) fn finish(mut self) -> Record<'t> {
        self.drop_trailing_placeholders();
        self.reader.finish()
    }

    /// Cells behind the last move that nobody filled, and dots that say that the game went on, are no moves.
    fn drop_trailing_placeholders(&mut self) {
        let tokens = &mut self.reader.record.tokens;
        let is_last = |kind: TokenKind| match kind {
            TokenKind::Move(WrittenMove { kind, .. }) => kind != MoveKind::Unknown,
            TokenKind::VariationEnd => true,
            _ => false,
        };
        let after = tokens.iter().rposition(|token| is_last(token.kind)).map_or(0, |last| last + 1);
        let mut at = 0;
        tokens.retain(|token| {
            at += 1;
            at <= after || !matches!(token.kind, TokenKind::Move(_))
        });
    }
}

/// The text after a word that is nothing else.
fn word_end(input: &[u8]) -> &[u8] {
    let ends = |at: usize| match input.get(at) {
        None | Some(b'{' | b'}' | b'(' | b')' | b'[' | b',' | b';' | b'|' | 0..=b' ') => true,
        Some(0x80..) => blank(input.get(at..).unwrap_or_default()).is_ok(),
        Some(_) => false,
    };
    let end = if matches!(input, [b'{' | b'}' | b'(' | b')' | b'[' | b']', ..]) {
        1
    } else {
        (1..).find(|&at| ends(at)).unwrap_or(input.len())
    };
    input.get(end..).unwrap_or_default()
}

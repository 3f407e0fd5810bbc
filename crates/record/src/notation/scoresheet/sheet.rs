//! The sheet: headings, the start position, and moves in columns, in one loop.

use std::ops::Range;

use super::blank::{column_gap, line_end_at, spaces, trimmed};
use super::blocks::Blocks;
use super::caption::caption;
use super::columns::{is_black_first, is_columns, put_white_first};
use super::course::{Course, time, without_divider, words_behind_move};
use super::heading::{HeadingText, heading};
use super::line::{is_rule, label};
use super::number::{bare_number, bracketed_number};
use super::recognise::has_tag_pair;
use super::start::{side, side_to_move};
use super::title::{Title, date_among_words, name_and_score, players};
use crate::notation::date::after_written_date;
use crate::notation::pdn::blank::{blank, is_line_start};
use crate::notation::pdn::reader::{Last, Reader};
use crate::notation::pdn::terminator::{terminator, winner};
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{LONGEST, Outcome, begins_result};
use crate::record::{
    FaultKind, MoveKind, Notation, Record, Separator, Span, Tag, TagPair, Token, TokenKind, WrittenMove,
};
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::Setup;

/// A sheet being read.
pub(in crate::notation) struct Sheet<'t> {
    pub(in crate::notation) reader: Reader<'t>,
    /// Whether a move has been read: from then on, words with a colon are not headings.
    pub(in crate::notation) has_moves: bool,
    /// Where the moves are, in case they are in blocks side by side.
    pub(in crate::notation) blocks: Blocks,
    /// Whether the columns are named, and Black's is on the left.
    pub(in crate::notation) is_black_first: bool,
    /// Whether a time has been read.
    has_times: bool,
    /// What has been read so far, line by line.
    course: Course,
    /// The pairs of the last title line above the moves.
    title: Range<usize>,
    /// Words in the place of a move that cannot be made out, from this line on.
    lost: Vec<usize>,
}

impl<'t> Sheet<'t> {
    pub(in crate::notation) fn new(text: &'t str, notation: Notation) -> Sheet<'t> {
        let mut reader = Reader::new(text);
        reader.record.notation = notation;
        Sheet {
            reader,
            has_moves: false,
            blocks: Blocks::default(),
            is_black_first: false,
            has_times: false,
            course: Course::default(),
            title: 0..0,
            lost: Vec::new(),
        }
    }

    /// Reads a sheet of plain text. Beyond the grammar: a title anywhere above the moves.
    ///
    /// ```text
    /// sheet ::= (players line-end+)? (head-line line-end+)* movetext? column-gap?
    /// ```
    pub(super) fn sheet(mut self) -> Record<'t> {
        // How far what has been read of a line goes.
        let mut known = 0;
        let mut input = column_gap(self.reader.text);
        while !input.is_empty() {
            let at = self.reader.place(input);
            let line_start = is_line_start(&self.reader.text[..at]);
            let read = if line_start {
                self.head_line(input)
            } else {
                let follows_heading = self.reader.last == Last::Pair;
                let heading = if follows_heading { self.add_heading(input) } else { None };
                // A bar may be before the first column.
                let is_framed = is_line_start(without_bar(&self.reader.text[..at]));
                let columns = |sheet: &mut Self| if is_framed { sheet.columns(input) } else { None };
                heading.or_else(|| self.start_position(input)).or_else(|| columns(&mut self))
            };
            input = column_gap(match read {
                Some(rest) => rest,
                None if at >= known && self.reader.open.is_empty() => {
                    if line_start && follows_blank_line(&self.reader.text[..at]) {
                        self.course.blank();
                    }
                    known = at + line_end_at(input);
                    self.line(input)
                }
                None => self.entry(input),
            });
        }
        self.settle_result_above();
        self.blocks.note_rows(&self.reader.record);
        self.finish()
    }

    /// Reads a line, or what is left of it: moves, and words that are none.
    fn line(&mut self, input: &'t [u8]) -> &'t [u8] {
        let end = line_end_at(input);
        let line = trimmed(&input[..end]);
        if line.starts_with(b"[") && has_tag_pair(line) {
            return self.entry(input);
        }
        self.course.has_moves = self.has_moves;
        let words = self.course.take(line, false);
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
        let end = words_behind_move(text).map_or(stretch.end, |at| stretch.start + at);
        self.movetext(stretch.start..end);
        self.stray(end, stretch.end);
    }

    /// Takes what lies between two places of a line as words; a date among those above the moves is the game's.
    fn words_up_to(&mut self, from: usize, to: usize) {
        let text = self.reader.text;
        let is_above = !self.has_moves && self.reader.record.tag(Tag::Date).is_none();
        if is_above && let Some(date) = text.get(from..to).and_then(date_among_words) {
            let value = Span::new(from + date.start, from + date.end);
            let name = Span::new(value.start, value.start);
            self.stray(from, value.start);
            self.add_pair(TagPair {
                span: value,
                name,
                value: Some(value),
                tag: Some(Tag::Date),
                column: None,
            });
            self.stray(value.end, to);
        } else {
            self.stray(from, to);
        }
    }

    /// Takes what lies between two places as stray text.
    fn stray(&mut self, from: usize, to: usize) {
        let text = self.reader.text;
        let words = trimmed(text.get(from..to).unwrap_or_default());
        let start = nom::Offset::offset(text, words);
        if !column_gap(words).is_empty() {
            self.reader.add_stray_up_to(&text[start..], &text[start + words.len()..]);
        }
    }

    /// What is only at the beginning of a line.
    ///
    /// ```text
    /// head-line ::= note | start-position | heading
    /// ```
    fn head_line(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        self.note(input)
            .or_else(|| self.start_position(input))
            .or_else(|| self.add_heading(input))
            .or_else(|| self.add_players(input))
            .or_else(|| self.columns(input))
            .or_else(|| self.add_caption(input))
    }

    /// Reads the names of columns, or a line drawn below them.
    fn columns(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        if !is_columns(line) && !is_rule(line, self.has_moves) {
            return None;
        }
        self.is_black_first |= is_black_first(line);
        let rest = &input[line.len()..];
        self.reader.push(input, rest, TokenKind::Heading);
        self.reader.last = Last::Other;
        Some(rest)
    }

    /// Reads a line that is not part of the game.
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
        let (rest, HeadingText { name, value, tag, remark }) = heading(input).ok()?;
        if tag.is_none() && label(value, &self.course) {
            let moves = nom::Offset::offset(input, value);
            self.reader.push(input, &input[moves..], TokenKind::Heading);
            self.reader.last = Last::Other;
            return Some(&input[moves..]);
        }
        if tag.is_none() && self.has_moves {
            // Words below a game, under a name of their own: `Opmerking: 34-29 was beter`.
            self.course.words();
            return Some(self.reader.add_stray_up_to(input, rest));
        }
        let (name, all) = (self.place_of(name), value);
        let score = if matches!(tag, Some(Tag::White | Tag::Black)) { name_and_score(value) } else { None };
        let value = self.place_of(score.map_or(value, |(name, _)| name));
        let end = if score.is_some() || !remark.is_empty() {
            value.end
        } else {
            // What divides it from the next heading on its line belongs to it.
            let between = &input[nom::Offset::offset(input, all) + all.len()..input.len() - rest.len()];
            let divider = trimmed(between);
            value.end.max(self.place_of(divider).end)
        };
        self.add_pair(TagPair {
            span: Span::new(name.start, end),
            name,
            value: Some(value),
            tag,
            column: None,
        });
        if let Some((_, score)) = score {
            let value = self.place_of(score);
            let (span, name) =
                (Span::new(value.start.min(end), value.end), Span::new(value.start, value.start));
            let span = Span::new(self.divided_from(end, span.end), span.end);
            self.add_pair(TagPair { span, name, value: Some(value), tag: Some(Tag::Result), column: None });
        }
        if !remark.is_empty() {
            let at = nom::Offset::offset(input, remark);
            self.reader.push(&input[at..], &input[at + remark.len()..], TokenKind::Comment);
        }
        Some(rest)
    }

    /// Where the text after `from` begins that is not a blank.
    fn divided_from(&self, from: usize, to: usize) -> usize {
        let between = self.reader.text.get(from..to).unwrap_or_default();
        to - spaces(between).len()
    }

    /// Reads a title. Of several above the moves, the last one is theirs; below the moves, it counts where nothing
    /// else names the players.
    fn add_players(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let title = players(line)?;
        if self.has_moves && self.reader.record.tag(Tag::White).is_some() {
            return None;
        }
        let start = self.reader.place(input);
        self.add_title(start, line.len(), title);
        Some(&input[line.len()..])
    }

    /// Adds the pairs of a title, whose length in bytes is given, from `start` on.
    pub(in crate::notation) fn add_title(&mut self, start: usize, len: usize, title: Title) {
        if !self.title.is_empty() {
            self.drop_title();
        }
        let known = self.reader.record.tags.len();
        self.add_pairs(start, len, title);
        self.title = if self.has_moves { 0..0 } else { known..self.reader.record.tags.len() };
        self.course.words();
    }

    /// Reads a caption above the moves, where none before says something of the same.
    fn add_caption(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = trimmed(&input[..line_end_at(input)]);
        let says = if self.has_moves { None } else { caption(line) }?;
        if says.iter().any(|(tag, _)| self.reader.record.tag(*tag).is_some()) {
            return None;
        }
        self.add_pairs(self.reader.place(input), line.len(), says);
        self.course.words();
        Some(&input[line.len()..])
    }

    /// Adds pairs of a line, whose length in bytes is given, from `start` on.
    fn add_pairs(&mut self, start: usize, len: usize, title: Title) {
        let mut from = start;
        let last = title.len().saturating_sub(1);
        for (index, (tag, place)) in title.into_iter().enumerate() {
            let value = Span::new(start + place.start, start + place.end);
            let end = if index == last { start + len } else { value.end };
            let span = Span::new(self.divided_from(from, value.start), end);
            let name = Span::new(value.start, value.start);
            self.add_pair(TagPair { span, name, value: Some(value), tag: Some(tag), column: None });
            from = end;
        }
    }

    /// A title followed by another does not belong to this game.
    fn drop_title(&mut self) {
        let pairs: Vec<TagPair> =
            self.reader.record.tags.edit(|pairs| pairs.drain(self.title.clone()).collect());
        if let (Some(first), Some(last)) = (pairs.first(), pairs.last()) {
            let span = Span::new(first.span.start, last.span.end);
            let at = self.reader.record.tokens.partition_point(|token| token.span.start < span.start);
            self.reader.record.tokens.insert(at, Token { span, kind: TokenKind::Stray });
            self.reader.fault(FaultKind::StrayText, span);
            self.reader.last = Last::Other;
        }
        self.title = 0..0;
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
    fn entry(&mut self, input: &'t [u8]) -> &'t [u8] {
        let known = self.reader.record.tokens.len();
        let read = self
            .not_a_move(input)
            .or_else(|| self.numbering(input, bracketed_number))
            .or_else(|| self.reader.known_item(input))
            .or_else(|| self.numbering(input, bare_number))
            .or_else(|| self.won(input));
        let news = self.reader.record.tokens.get(known..).unwrap_or_default();
        self.has_moves |= news.iter().any(|token| matches!(token.kind, TokenKind::Move(_)));
        self.join_ellipses();
        read.unwrap_or_else(|| self.reader.add_stray_up_to(input, word_end(input)))
    }

    /// Reads what looks like a move but is not one: a date, a time; or a word in the place of a move that cannot be made
    /// out.
    fn not_a_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.lost.binary_search(&self.reader.place(input)).is_ok() {
            let rest = word_end(input);
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
        if !input.first().is_some_and(u8::is_ascii_digit) {
            return None;
        }
        if let Some(rest) = after_written_date(input) {
            return Some(self.reader.add_stray_up_to(input, rest));
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
        let none = WrittenSquare::default();
        let (separator, kind) = (Separator::None, MoveKind::Unknown);
        let written = WrittenMove { kind, from: none, to: none, separator, middle: 0, middle_len: 0 };
        self.reader.push(input, rest, TokenKind::Move(written));
        self.reader.last = Last::Other;
    }

    /// Takes dots that only announce the number after them, `1.31-18 … 1. … 07-03`, into that number.
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

    /// A result that is alone above the moves is that of the game, and does not end it.
    fn settle_result_above(&mut self) {
        let record = &mut self.reader.record;
        let is_move = |token: &Token| matches!(token.kind, TokenKind::Move(_) | TokenKind::MoveNumber { .. });
        let Some(first) = record.tokens.iter().position(is_move) else { return };
        let is_result =
            |token: &Token| token.kind == TokenKind::Terminator && record.slice(token.span) != "*";
        let above = record.tokens[..first].iter().rposition(is_result);
        let Some(above) = above else { return };
        let span = record.tokens.remove(above).span;
        let name = Span::new(span.start, span.start);
        let pair = TagPair { span, name, value: Some(span), tag: Some(Tag::Result), column: None };
        let at = record.tags.partition_point(|pair| pair.span.start < span.start);
        record.tags.edit(|pairs| pairs.insert(at, pair));
    }

    /// Decides what only the end of a game shows.
    pub(in crate::notation) fn finish(mut self) -> Record<'t> {
        self.blocks.put_in_order(&mut self.reader.record);
        if self.is_black_first {
            put_white_first(&mut self.reader.record);
        }
        self.drop_trailing_placeholders();
        self.reader.finish()
    }

    /// Cells after the last move that nobody filled, and dots that say that the game went on, are not moves.
    fn drop_trailing_placeholders(&mut self) {
        let tokens = &mut self.reader.record.tokens;
        // After figures that cannot be made out, there was a move; other words may be a last remark.
        let text = self.reader.record.text;
        let is_lost = |at: usize, tokens: &[Token]| match tokens.get(at.saturating_sub(1)..=at) {
            Some([words, lost]) if words.kind == TokenKind::Stray && words.span.end == lost.span.start => {
                text[words.span.start..words.span.end].contains(|figure: char| figure.is_ascii_digit())
            }
            _ => false,
        };
        let is_last = |&at: &usize| match tokens.get(at).map(|token| token.kind) {
            Some(TokenKind::Move(WrittenMove { kind, .. })) => {
                kind != MoveKind::Unknown || is_lost(at, tokens)
            }
            Some(TokenKind::VariationEnd) => true,
            _ => false,
        };
        let after = (0..tokens.len()).rev().find(is_last).map_or(0, |last| last + 1);
        let mut at = 0;
        tokens.retain(|token| {
            at += 1;
            at <= after || !matches!(token.kind, TokenKind::Move(_))
        });
    }
}

/// Reads words of a result, which take the rest of their line. Beyond the grammar: all of them, in every language. Where
/// they are not among moves, the [end of the game](Reader::finish) shows that they are the result.
///
/// ```text
/// said-result ::= "patta" | "pari" | "tablas" | "empate" | "remise" | "nulle" | "vince il bianco" | "wit geeft op"
///     | "Black resigns" | "белые выиграли"
/// ```
fn said_result(input: &[u8]) -> Parsed<'_, ()> {
    // A bound: a line may be megabytes of words.
    let near = &input[..input.len().min(LONGEST + 1)];
    let line = up_to_closing(&near[..line_end_at(near)]);
    if line.len() > LONGEST || !begins_result(line) {
        return Err(NOT_HERE);
    }
    let written = std::str::from_utf8(line).map_err(|_| NOT_HERE)?;
    let written = without_divider(written);
    match Outcome::of_words(written) {
        None | Some(Outcome::None) => Err(NOT_HERE),
        Some(_) => Ok((&input[written.len()..], ())),
    }
}

/// What is before a parenthesis or bracket that closes one opened before: of `remise) 33-28`, the word.
fn up_to_closing(line: &[u8]) -> &[u8] {
    let mut open = 0_usize;
    let closing = line.iter().position(|byte| {
        match byte {
            b'(' | b'[' => open += 1,
            b')' | b']' if open == 0 => return true,
            b')' | b']' => open -= 1,
            _ => {}
        }
        false
    });
    &line[..closing.unwrap_or(line.len())]
}

/// A text without the bar at its end, and the blanks behind that.
fn without_bar(before: &[u8]) -> &[u8] {
    let end = before.iter().rposition(|byte| *byte != b' ').map_or(0, |last| last + 1);
    let before_bar = &before[..end];
    before_bar.strip_suffix(b"|").unwrap_or(before)
}

/// Whether the line is blank above the one that begins after this text.
fn follows_blank_line(before: &[u8]) -> bool {
    let above = before.trim_ascii_end();
    let between = &before[above.len()..];
    let is_end = |byte: &&u8| **byte == if between.contains(&b'\n') { b'\n' } else { b'\r' };
    between.iter().filter(is_end).count() > 1 || above.is_empty()
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

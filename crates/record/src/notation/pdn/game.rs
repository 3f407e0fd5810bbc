//! The game: tag pairs and tokens in one loop, distinguished by their first byte.

use nom::Offset;

use super::blank::{is_line_start, skip_blanks};
use super::comment::{comment, escape_line, line_comment};
use super::damaged_tag::damaged_tag;
use super::letter_tokens::Letters;
use super::move_number::move_number;
use super::other_scores::{settle_doubted_scores, settle_listed_results, settle_misread_plies};
use super::plain_comment::plain_comment;
use super::plain_tag_pair::PlainTagPair;
use super::plain_tokens::Numbers;
use super::reader::{Last, Reader};
use super::setup::setup;
use super::sign::nag;
use super::tag_name::tag_of_name;
use super::tag_pair::{TagText, tag_pair};
use super::terminator::{last_result, terminator};
use crate::notation::date::after_date;
use crate::notation::result::Outcome;
use crate::notation::scoresheet::time;
use crate::record::{
    FaultKind, MoveKind, Notation, Record, Room, Separator, Span, Tag, TagPair, Token, TokenKind,
};

/// Reads the text of one game.
///
/// ```text
/// game ::= (escape-line line-end)? (head (line-end blanks? turn (gap body)?)? | body)
/// ```
pub(super) fn game(text: &str, room: Room) -> Record<'_> {
    let mut reader = Reader::in_room(text, room);
    let rest = reader.head();
    reader.body(rest);
    let mut record = reader.finish();
    let is_last = |at| at + 1 == record.tokens.len();
    if record.contents.first_terminator().is_some_and(|at| !is_last(at)) {
        settle_listed_results(&mut record);
        read_misread_plies(&mut record);
    }
    record
}

/// Reads a result with moves behind it for what it is: a ply that was misread, perhaps. What the tag says, too, is the result.
#[cold]
fn read_misread_plies(record: &mut Record<'_>) {
    let first = record.tokens.iter().find(|token| token.kind == TokenKind::Terminator);
    let outcome = |text: &str| Outcome::parse(text).filter(|_| text != "*");
    let first = first.and_then(|token| outcome(record.slice(token.span)));
    if first.is_none() || first != record.value(Tag::Result).and_then(outcome) {
        settle_misread_plies(record);
        settle_doubted_scores(record);
    }
    record.contents.settle(&record.tokens);
}

/// Whether a bracket opens no [result](terminator): those begin with a digit, a half, or a letter for who won, `[GB]` or `[GN]`.
#[inline]
const fn begins_tag_pair(bracket: &[u8]) -> bool {
    matches!(bracket, [_, b'A'..=b'Z' | b'a'..=b'z', ..]) && !matches!(bracket, [_, b'G', b'B' | b'N', ..])
}

impl<'t> Reader<'t> {
    /// Reads tag pairs and comments, as far as they go. What else stands among tag pairs is read by the loop of `body`.
    ///
    /// ```text
    /// head ::= blanks? (comment gap)? tag-pair (gap (tag-pair | comment))* blanks?
    /// ```
    fn head(&mut self) -> &'t [u8] {
        let mut input = self.gap(self.text);
        loop {
            let rest = match input {
                [b'[', ..] if begins_tag_pair(input) => {
                    self.add_plain_tag_pair(input).or_else(|| self.add_other_tag_pair(input))
                }
                [b'{', ..] => self.add_comment(input),
                _ => None,
            };
            let Some(rest) = rest else { return input };
            input = match rest {
                // Nearly always the next tag pair is on the next line.
                [b'\n', next @ ..]
                | [b'\r', b'\n', next @ ..]
                | [b' ', b'\n', next @ ..]
                | [b' ', b'\r', b'\n', next @ ..]
                    if next.first() == Some(&b'[') =>
                {
                    next
                }
                _ => self.gap(rest),
            };
        }
    }

    /// Reads all there is, in one loop, however deep variations nest.
    ///
    /// ```text
    /// body ::= blanks? (item (gap item)*)? blanks?
    /// ```
    fn body(&mut self, input: &'t [u8]) {
        let mut input = self.gap(input);
        while !input.is_empty() {
            // After a tag on its line, what looks like a move may not be one.
            let is_plain = input.first().is_some_and(u8::is_ascii_digit) && !self.is_on_line_of_tag(input);
            let rest = if is_plain { self.plain_stretch(input) } else { input };
            let has_passed = rest.len() < input.len();
            input = match rest {
                // What is plain has been read: a result or something rarer.
                [b'0'..=b'9' | b'*', ..] => self.add_last_result(rest).unwrap_or_else(|| self.item(rest)),
                [b'{', ..] => self.add_comment(rest).unwrap_or_else(|| self.item(rest)),
                _ if has_passed => rest,
                _ => self.item(rest),
            };
            input = self.gap(input);
        }
    }

    /// Reads plain tokens, as far as they go.
    #[inline]
    fn plain_stretch(&mut self, input: &'t [u8]) -> &'t [u8] {
        let rest = self.plain_tokens::<Numbers>(input);
        // Nearly always a result comes next, or a comment. A number here touches what is after it.
        let may_go_on = matches!(
            rest,
            [b'a'..=b'z', ..] | [b'0'..=b'9', b'.', ..] | [b'0'..=b'9', b'0'..=b'9', b'.', ..]
        );
        if may_go_on { self.plain_tokens::<Letters>(rest) } else { rest }
    }

    /// Reads a result that is all there is: nearly all are.
    #[inline]
    fn add_last_result(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        // What touches a move or a sign may belong to it.
        let before = self.place(input).checked_sub(1).and_then(|at| self.text.get(at));
        if before.is_some_and(|byte| !byte.is_ascii_whitespace()) {
            return None;
        }
        self.token(input, last_result(input), |()| TokenKind::Terminator)
    }

    /// Passes over blanks, and keeps the lines among them that are not part of the game.
    ///
    /// ```text
    /// gap ::= blanks
    ///       | blanks? line-comment line-end blanks?
    ///       | blanks? line-end escape-line line-end blanks?
    /// ```
    #[inline(always)]
    pub(in crate::notation) fn gap(&mut self, input: &'t [u8]) -> &'t [u8] {
        let input = skip_blanks(input);
        // Apart, because hardly any gap has such lines.
        if matches!(input, [b';' | b'%' | b'>', ..]) { self.lines_in_gap(input) } else { input }
    }

    #[inline(never)]
    fn lines_in_gap(&mut self, mut input: &'t [u8]) -> &'t [u8] {
        while let [b';' | b'%' | b'>', ..] = input {
            // The mark of a line that a mail quotes is blank; elsewhere it is a word, or part of one.
            if let [b'>', ..] = input {
                if !is_line_start(&self.text[..self.place(input)]) {
                    break;
                }
                let marks = input.iter().take_while(|byte| matches!(byte, b'>' | b' ' | b'\t')).count();
                input = skip_blanks(&input[marks..]);
                continue;
            }
            // Asked first: looking for the line end of every `%` among words would be quadratic.
            if input.starts_with(b"%") && !is_line_start(&self.text[..self.place(input)]) {
                break;
            }
            if let Some(rest) = self.dividing_semicolon(input) {
                input = skip_blanks(rest);
                continue;
            }
            let Ok((rest, kind)) = line_comment(input)
                .map(|(rest, ())| (rest, TokenKind::LineComment))
                .or_else(|_| escape_line(input).map(|(rest, ())| (rest, TokenKind::EscapeLine)))
            else {
                break;
            };
            self.push(input, rest, kind);
            input = skip_blanks(rest);
        }
        input
    }

    /// Reads one tag pair or token, or a stretch of stray text.
    ///
    /// ```text
    /// item ::= turn | ply | nag | comment | variation | setup | terminator
    /// ```
    fn item(&mut self, input: &'t [u8]) -> &'t [u8] {
        self.known_item(input)
            .or_else(|| self.number_without_point(input))
            .or_else(|| self.odd_move(input))
            .unwrap_or_else(|| self.add_stray(input))
    }

    /// Reads one tag pair or token, unless it is stray text.
    pub(in crate::notation) fn known_item(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        match input {
            // Asked first: a date is written like moves.
            [b'0'..=b'9', ..] if after_date(input).is_some() || begins_with_time(input) => None,
            [b'0'..=b'9', ..] => {
                self.turn(input).or_else(|| self.ply(input)).or_else(|| self.add_terminator(input))
            }
            [b'{', ..] => self.add_comment(input),
            [b'(' | b')', ..] => self
                .add_sign(input)
                .or_else(|| self.time_in_parentheses(input))
                .or_else(|| self.variation(input)),
            [b'[', ..] if begins_tag_pair(input) => {
                self.add_tag_pair(input).or_else(|| self.bracketed_variation(input))
            }
            // Nothing in brackets begins with another one.
            [b'[', b'[', ..] => None,
            [b'[', ..] => self
                .add_terminator(input)
                .or_else(|| self.add_tag_pair(input))
                .or_else(|| self.bracketed_variation(input)),
            [b']', ..] => self.bracketed_variation_end(input),
            [b'$', ..] => self.add_nag(input),
            [b'*', ..] => {
                self.add_sign(input).or_else(|| self.ply(input)).or_else(|| self.add_terminator(input))
            }
            [b'/', ..] => {
                self.token(input, setup(input), |()| TokenKind::Setup).or_else(|| self.dividing_stroke(input))
            }
            [b'"' | b'}', ..] => None,
            [b'a' | b'A', b'.', ..] => self.add_sign(input).or_else(|| self.ply(input)),
            [b'a'..=b'z' | b'A'..=b'Z', ..] => self.ply(input),
            [b'?', b'-' | b':' | b'x' | b'X' | b'?' | b'0'..=b'9', ..] => {
                self.half_read_move(input).or_else(|| self.add_unread(input)).or_else(|| self.add_sign(input))
            }
            [b'?', ..] => self.add_unread(input).or_else(|| self.add_sign(input)),
            [b'-' | b'=' | b'+' | b'.' | 0xe2, ..] => self
                .ruled_line(input)
                .or_else(|| self.add_sign(input))
                .or_else(|| self.ply(input))
                .or_else(|| self.add_terminator(input)),
            _ => self.add_sign(input).or_else(|| self.ply(input)).or_else(|| self.add_terminator(input)),
        }
    }

    /// Takes a time in parentheses, `32-28 (0:05)`, for a comment: it is no variation.
    fn time_in_parentheses(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, ()) = time(input.strip_prefix(b"(")?, false).ok()?;
        let rest = rest.strip_prefix(b")")?;
        self.push(input, rest, TokenKind::Comment);
        Some(rest)
    }

    fn add_nag(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, number) = nag(input).ok()?;
        self.push(input, rest, TokenKind::Nag(number));
        self.last = if matches!(self.last, Last::Stray | Last::Pair) { Last::Other } else { self.last };
        Some(rest)
    }

    fn add_comment(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if let Some(rest) = plain_comment(input).and_then(|length| input.get(length..)) {
            self.push_plain(input, rest, TokenKind::Comment);
            return Some(rest);
        }
        let (rest, closed) = comment(input).ok()?;
        self.push(input, rest, TokenKind::Comment);
        if !closed {
            let brace = self.place(input);
            self.fault(FaultKind::UnclosedComment, Span::new(brace, brace + 1));
        }
        Some(rest)
    }

    fn add_terminator(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        self.token(input, terminator(input), |()| TokenKind::Terminator)
    }

    /// Reads a tag pair, sound or damaged.
    pub(super) fn add_tag_pair(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        self.add_plain_tag_pair(input).or_else(|| self.add_other_tag_pair(input))
    }

    /// Reads a plain tag pair.
    #[inline(always)]
    fn add_plain_tag_pair(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let plain = PlainTagPair::at_start(input)?;
        let start = self.place(input);
        let part = |from: usize, to: usize| Span::new(start + from, start + to);
        let value = part(plain.value(), plain.value_end());
        self.push_tag_pair(part(0, plain.end()), part(PlainTagPair::NAME, plain.name_end()), Some(value));
        input.get(plain.end()..)
    }

    /// Adds a tag pair with these parts.
    #[inline(always)]
    fn push_tag_pair(&mut self, span: Span, name: Span, value: Option<Span>) {
        self.judge_remarks(name);
        let tag = tag_of_name(self.record.slice(name));
        self.record.tags.push(TagPair { span, name, value, tag, column: None });
        self.last = Last::Pair;
    }

    /// Reads a tag pair that is not plain.
    fn add_other_tag_pair(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, (TagText { name, value }, closed)) = match tag_pair(input) {
            Ok((rest, pair)) => (rest, (pair, true)),
            Err(_) => {
                let before = &self.text[..self.place(input)];
                let begins_line = self.last == Last::Pair || is_line_start(before);
                damaged_tag(input, begins_line && !self.is_bracketed_remark(input)).ok()?
            }
        };
        let span = self.span(input, rest);
        let part = |part: &[u8]| {
            let start = self.text.offset(part);
            Span::new(start, start + part.len())
        };
        let name = part(name);
        let value = value.map(part);
        self.push_tag_pair(span, name, value);
        if !closed {
            self.fault(FaultKind::UnclosedTag, span);
        }
        Some(rest)
    }

    /// Whether words in brackets are on a line of their own between the rows, `[White had 10 minutes left.]`: a tag pair without quotes
    /// would be above the moves.
    fn is_bracketed_remark(&self, input: &[u8]) -> bool {
        /// The most bytes of it.
        const LONGEST: usize = 200;
        if self.course.plies == 0 {
            return false;
        }
        let head = input.get(..LONGEST).unwrap_or(input);
        let end = memchr::memchr3(b']', b'\n', b'\r', head).filter(|end| head[*end] == b']');
        let behind = end.and_then(|end| input.get(end + 1..)).map(skip_blanks).unwrap_or_default();
        let next = move_number(behind).ok().map(|(_, number)| number);
        matches!(next, Some(TokenKind::MoveNumber { number, .. })
            if Some(number) == self.course.next_number() || number.checked_add(1) == self.course.next_number())
    }

    /// Decides what only the end of a game shows.
    pub(in crate::notation) fn finish(mut self) -> Record<'t> {
        self.settle_alphabet();
        self.settle_players();
        self.settle_remark();
        self.settle_forfeit();
        self.settle_dash();
        if self.record.contents.has_variations() {
            self.settle_result_in_parentheses();
        }
        self.settle_result_in_words();
        self.settle_result();
        self.report_open_variations();
        self.settle_corrections();
        self.record.contents.settle(&self.record.tokens);
        if self.record.faults.is_empty() && self.record.notation == Notation::Pdn {
            self.record.contents.note(self.course.movetext(&self.record.tokens));
        }
        self.record
    }

    /// Distinguishes a last move from a result: `4-6` is a result if the Result tag says the same.
    fn settle_result(&mut self) {
        let is_remark = |token: &Token| {
            matches!(token.kind, TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine)
        };
        let Some(at) = self.record.tokens.iter().rposition(|token| !is_remark(token)) else {
            return;
        };
        if self.open.is_empty() && (self.is_result(self.record.tokens[at]) || self.is_score_of_twenty(at)) {
            self.record.tokens[at].kind = TokenKind::Terminator;
            self.record.contents.add(TokenKind::Terminator);
        }
    }

    /// Whether what reads as a move is what the Result tag says, blanks left out.
    fn is_result(&self, token: Token) -> bool {
        let TokenKind::Move(written) = token.kind else {
            return false;
        };
        let may_be = written.kind == MoveKind::Squares
            && written.middle_len == 0
            && matches!(written.separator, Separator::Dash | Separator::Colon);
        let solid = |text: &'t str| text.chars().filter(|char| !char.is_whitespace());
        let result = self.record.value(Tag::Result).filter(|_| may_be);
        result.is_some_and(|result| solid(result).eq(solid(self.record.slice(token.span))))
    }
}

/// Whether a time comes first, and no move or score: `0:45`, `1:00`.
pub(super) fn begins_with_time(input: &[u8]) -> bool {
    matches!(input, [_, b':', ..] | [_, _, b':', ..]) && time(input, false).is_ok()
}

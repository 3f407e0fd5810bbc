//! The game: tag pairs and tokens in one loop, told apart by their first byte.

use nom::Offset;

use super::Parsed;
use super::blank::{blank, is_line_start, skip_blanks};
use super::comment::{comment, escape_line, line_comment};
use super::damaged_tag::damaged_tag;
use super::move_number::move_number;
use super::plain_move::plain_move;
use super::setup::setup;
use super::sign::{forced, nag, sign, spaced_sign, strength};
use super::tag_name::tag_of_name;
use super::tag_pair::{TagText, tag_pair};
use super::terminator::{decimal_score, score, terminator};
use super::written_move::{open_move, unwritten_move, written_move};
use crate::record::{
    Fault, FaultKind, MoveKind, Record, Separator, Span, Tag, TagPair, Token, TokenKind, WrittenMove,
    WrittenSquare,
};

/// Reads the text of one game.
///
/// ```text
/// game ::= (escape-line line-end)? body
/// ```
pub(super) fn game(text: &str) -> Record<'_> {
    let mut reader = Reader {
        text: text.as_bytes(),
        // A ply and its share of a move number take ten bytes or so; tag pairs stand on 24.
        record: Record { text, tokens: Vec::with_capacity(text.len() / 5), ..Record::default() },
        open: Vec::new(),
        last: Last::Other,
    };
    reader.body();
    reader.close();
    reader.record
}

/// What the last token was, as far as it matters to the next; comments are looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    /// A move or one of its signs: signs may follow.
    Ply,
    /// Stray text: what could be a word is one.
    Stray,
    /// Something else.
    Other,
}

struct Reader<'t> {
    text: &'t [u8],
    record: Record<'t>,
    /// Where the variations begin that are not closed yet.
    open: Vec<usize>,
    last: Last,
}

impl<'t> Reader<'t> {
    /// Reads all there is, in one loop, however deep variations nest.
    ///
    /// ```text
    /// body ::= blanks? (item (gap item)*)? blanks?
    /// ```
    fn body(&mut self) {
        let mut input = self.gap(self.text);
        while !input.is_empty() {
            if let Some((rest, written)) = plain_move(input) {
                self.ply_read(input, rest, written);
                input = rest;
            } else {
                input = self.item(input);
            }
            input = self.gap(input);
        }
    }

    /// Passes over blanks, and keeps the lines among them that are no part of the game.
    ///
    /// ```text
    /// gap ::= blanks
    ///       | blanks? line-comment line-end blanks?
    ///       | blanks? line-end escape-line line-end blanks?
    /// ```
    #[inline]
    fn gap(&mut self, input: &'t [u8]) -> &'t [u8] {
        let mut input = skip_blanks(input);
        while let [b';' | b'%', ..] = input {
            // Asked first: looking for the line end of every `%` among words would be quadratic.
            if input.starts_with(b"%") && !is_line_start(&self.text[..self.place(input)]) {
                break;
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
    /// item ::= tag-pair | turn | ply | nag | comment | variation | setup | terminator
    /// ```
    fn item(&mut self, input: &'t [u8]) -> &'t [u8] {
        let read = match input {
            [b'0'..=b'9', ..] => {
                self.turn(input).or_else(|| self.ply(input)).or_else(|| self.terminator(input))
            }
            [b'{', ..] => self.comment(input),
            [b'(' | b')', ..] => self.sign(input).or_else(|| self.variation(input)),
            [b'[', ..] => self.terminator(input).or_else(|| self.tag_pair(input)),
            [b'$', ..] => self.nag(input),
            [b'*', ..] => self.sign(input).or_else(|| self.ply(input)).or_else(|| self.terminator(input)),
            [b'/', ..] => self.token(input, setup(input), |()| TokenKind::Setup),
            [b'"' | b'}' | b']', ..] => None,
            [b'a' | b'A', b'.', ..] => self.sign(input).or_else(|| self.ply(input)),
            [b'a'..=b'z' | b'A'..=b'Z', ..] => self.ply(input),
            _ => self.sign(input).or_else(|| self.ply(input)).or_else(|| self.terminator(input)),
        };
        read.unwrap_or_else(|| self.stray(input))
    }

    /// Reads a move number, and what stands for a move after it. A written move is read by the loop.
    ///
    /// ```text
    /// turn ::= move-number (blanks? (ply | open-move (blanks unwritten-move)?))?
    /// ```
    #[inline]
    fn turn(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, number) = move_number(input).ok()?;
        // 0.5-0.5 begins like a move number.
        if matches!(rest, [b'0'..=b'9', ..]) && decimal_score(input).is_ok() && score(input).is_ok() {
            return None;
        }
        self.push(input, rest, number);
        self.last = Last::Other;
        let after = skip_blanks(rest);
        if let [b'0'..=b'9', ..] = after {
            return Some(rest);
        }
        let Ok((end, open)) = open_move(after) else {
            return Some(rest);
        };
        Some(self.ply_read(after, end, open))
    }

    /// Reads one move. Its signs are items of their own, so that comments may stand between them.
    ///
    /// ```text
    /// ply ::= forced? written-move forced? (sign | nag)? (blanks (sign | spaced-sign | nag))*
    ///         (blanks unwritten-move)?
    /// ```
    fn ply(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let middles = self.record.middles.len();
        let (star, start) = match forced(input) {
            Ok((start, sign)) => (Some(sign), start),
            Err(_) => (None, input),
        };
        let Some((rest, written)) = self.move_here(start, star.is_some()) else {
            self.record.middles.truncate(middles);
            return None;
        };
        if let Some(sign) = star {
            self.push(input, start, TokenKind::Sign(sign));
        }
        Some(self.ply_read(start, rest, written))
    }

    /// A move, unless what looks like one is a result, a word or a sign.
    fn move_here(&mut self, input: &'t [u8], starred: bool) -> Option<(&'t [u8], WrittenMove)> {
        let among_words = self.last == Last::Stray;
        if self.touches_move(input) {
            return None;
        }
        match written_move(input, &mut self.record.middles) {
            Ok((_, written)) if may_be_score(&written) && score(input).is_ok() => None,
            Ok((_, written)) if among_words && !is_plainly_a_move(&written) => None,
            Ok(read) => Some(read),
            Err(_) if among_words || starred || self.touches_sign(input) => None,
            Err(_) => unwritten_move(input).or_else(|_| open_move(input)).ok(),
        }
    }

    #[inline]
    fn ply_read(&mut self, start: &'t [u8], rest: &'t [u8], written: WrittenMove) -> &'t [u8] {
        self.push(start, rest, TokenKind::Move(written));
        // Nothing is said of a move that nobody wrote down.
        self.last = if written.kind == MoveKind::Unknown { Last::Other } else { Last::Ply };
        rest
    }

    /// Reads a sign, where a move stands before it.
    fn sign(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.last != Last::Ply {
            return None;
        }
        let (rest, sign) = match input {
            [b'*', ..] if self.touches_move(input) || self.touches_sign(input) => forced(input),
            [b'*', ..] => return None,
            [b'!' | b'?' | b'(', ..] => strength(input),
            [b'+' | b'=', ..] => sign(input),
            _ => spaced_sign(input),
        }
        .ok()?;
        self.push(input, rest, TokenKind::Sign(sign));
        Some(rest)
    }

    fn nag(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, number) = nag(input).ok()?;
        self.push(input, rest, TokenKind::Nag(number));
        self.last = if self.last == Last::Stray { Last::Other } else { self.last };
        Some(rest)
    }

    fn comment(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, closed) = comment(input).ok()?;
        self.push(input, rest, TokenKind::Comment);
        if !closed {
            let brace = self.place(input);
            self.fault(FaultKind::UnclosedComment, Span::new(brace, brace + 1));
        }
        Some(rest)
    }

    /// Reads either end of a variation; what stands between is read by the loop of `body`.
    ///
    /// ```text
    /// variation ::= variation-start body variation-end
    /// ```
    fn variation(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let place = self.place(input);
        if let Ok((rest, kind)) = variation_start(input) {
            self.open.push(place);
            self.push(input, rest, kind);
            self.last = Last::Other;
            return Some(rest);
        }
        let (rest, kind) = variation_end(input).ok()?;
        self.open.pop()?;
        self.push(input, rest, kind);
        // The variation belongs to the move before it, and so does what follows it.
        self.last = Last::Ply;
        Some(rest)
    }

    fn terminator(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        self.token(input, terminator(input), |()| TokenKind::Terminator)
    }

    fn token<T>(
        &mut self,
        input: &'t [u8],
        read: Parsed<'t, T>,
        kind: fn(T) -> TokenKind,
    ) -> Option<&'t [u8]> {
        let (rest, read) = read.ok()?;
        self.push(input, rest, kind(read));
        self.last = Last::Other;
        Some(rest)
    }

    fn tag_pair(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, (TagText { name, value }, closed)) = match tag_pair(input) {
            Ok((rest, pair)) => (rest, (pair, true)),
            Err(_) => {
                let place = self.place(input);
                let follows_pair = self
                    .record
                    .tags
                    .last()
                    .is_some_and(|pair| skip_blanks(&self.text[pair.span.end..place]).is_empty());
                let begins_line = follows_pair || is_line_start(&self.text[..place]);
                damaged_tag(input, begins_line).ok()?
            }
        };
        let span = self.span(input, rest);
        let part = |part: &[u8]| {
            let start = self.text.offset(part);
            Span::new(start, start + part.len())
        };
        let name = part(name);
        let value = value.map(part);
        let tag = tag_of_name(self.record.slice(name));
        self.record.tags.push(TagPair { span, name, value, tag });
        if !closed {
            self.fault(FaultKind::UnclosedTag, span);
        }
        self.last = Last::Other;
        Some(rest)
    }

    /// Passes over a word that is nothing else. Adjacent ones make one token and one fault.
    fn stray(&mut self, input: &'t [u8]) -> &'t [u8] {
        let rest = stray_word(input);
        let span = self.span(input, rest);
        match (self.record.tokens.last_mut(), self.record.faults.last_mut()) {
            (Some(token), Some(fault)) if self.last == Last::Stray && token.kind == TokenKind::Stray => {
                token.span.end = span.end;
                fault.span.end = span.end;
            }
            _ => {
                self.push(input, rest, TokenKind::Stray);
                self.fault(FaultKind::StrayText, span);
                self.last = Last::Stray;
            }
        }
        rest
    }

    /// Whether a move, but not dots in its place, ends where `input` begins.
    fn touches_move(&self, input: &[u8]) -> bool {
        self.touching(input)
            .is_some_and(|kind| matches!(kind, TokenKind::Move(written) if written.kind != MoveKind::Unknown))
    }

    /// Whether a sign ends where `input` begins.
    fn touches_sign(&self, input: &[u8]) -> bool {
        self.touching(input).is_some_and(|kind| matches!(kind, TokenKind::Sign(_)))
    }

    /// The token that ends where `input` begins.
    fn touching(&self, input: &[u8]) -> Option<TokenKind> {
        let last = self.record.tokens.last()?;
        (last.span.end == self.place(input)).then_some(last.kind)
    }

    /// Reports the variations left open, and tells a last move from a result.
    fn close(&mut self) {
        let last = self.record.tokens.iter().rposition(|token| {
            !matches!(token.kind, TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine)
        });
        if let Some(at) = last
            && self.open.is_empty()
            && self.is_result(self.record.tokens[at])
            && let Some(token) = self.record.tokens.get_mut(at)
        {
            token.kind = TokenKind::Terminator;
        }
        if !self.open.is_empty() {
            let faults = std::mem::take(&mut self.open).into_iter();
            let unclosed =
                |start| Fault { kind: FaultKind::UnclosedVariation, span: Span::new(start, start + 1) };
            self.record.faults.extend(faults.map(unclosed));
            self.record.faults.sort_by_key(|fault| fault.span);
        }
    }

    /// Whether a token that reads as a move is the result that the Result tag names, as `4-6`.
    fn is_result(&self, token: Token) -> bool {
        let TokenKind::Move(written) = token.kind else {
            return false;
        };
        let may_be = written.kind == MoveKind::Squares
            && written.middle_len == 0
            && matches!(written.separator, Separator::Dash | Separator::Colon);
        let is_solid = |char: &char| !char.is_whitespace();
        may_be
            && self.record.value(Tag::Result).is_some_and(|result| {
                result.chars().filter(is_solid).eq(self.record.slice(token.span).chars().filter(is_solid))
            })
    }

    #[inline]
    fn push(&mut self, input: &[u8], rest: &[u8], kind: TokenKind) {
        let span = self.span(input, rest);
        self.record.tokens.push(Token { span, kind });
    }

    fn fault(&mut self, kind: FaultKind, span: Span) {
        self.record.faults.push(Fault { kind, span });
    }

    #[inline]
    fn span(&self, input: &[u8], rest: &[u8]) -> Span {
        Span::new(self.place(input), self.place(rest))
    }

    /// Where the rest of the text begins.
    #[inline]
    fn place(&self, input: &[u8]) -> usize {
        self.text.len() - input.len()
    }
}

/// ```text
/// variation-start ::= "("
/// ```
fn variation_start(input: &[u8]) -> Parsed<'_, TokenKind> {
    match input {
        [b'(', rest @ ..] => Ok((rest, TokenKind::VariationStart)),
        _ => Err(super::NOT_HERE),
    }
}

/// ```text
/// variation-end ::= ")"
/// ```
fn variation_end(input: &[u8]) -> Parsed<'_, TokenKind> {
    match input {
        [b')', rest @ ..] => Ok((rest, TokenKind::VariationEnd)),
        _ => Err(super::NOT_HERE),
    }
}

/// Whether a move may be a result: it has a zero, and takes nothing.
fn may_be_score(written: &WrittenMove) -> bool {
    let zero = WrittenSquare::number(0);
    let has_squares = written.kind == MoveKind::Squares;
    has_squares && written.separator != Separator::Cross && (written.from == zero || written.to == zero)
}

/// Whether a move has the look of one even among words: `2002`, `be4` and `x` have not.
fn is_plainly_a_move(written: &WrittenMove) -> bool {
    written.kind == MoveKind::Squares && written.separator != Separator::None
}

/// A word: all up to a blank, or to what may begin another token.
fn stray_word(input: &[u8]) -> &[u8] {
    let mut at = 1;
    if !matches!(input, [b'{' | b'}' | b'(' | b')' | b'[' | b']', ..]) {
        while let Some(byte) = input.get(at) {
            match byte {
                b'{' | b'}' | b'(' | b')' | b'[' | 0..=b' ' => break,
                0x80.. if blank(&input[at..]).is_ok() => break,
                _ => at += 1,
            }
        }
    }
    &input[at.min(input.len())..]
}

//! Movetext in the strict style.
//!
//! - `productions` writes each thing that movetext consists of.
//! - `markers` finds the dots that are no plies.

mod markers;
mod productions;

use std::borrow::Cow;

use markers::markers;

use super::Manner;
use super::numbers::{Counting, Number, Numbers, Place};
use crate::formats::forced::is_before_move;
use damiera_record::record::{
    MoveKind, Notation, Record, Separator, Sign, Span, Token, TokenKind, WrittenMove,
};
use damiera_rules::board::WrittenSquare;

/// What may follow the last thing written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// The beginning of the movetext or of a variation: no blank follows.
    Opening,
    /// A move: its strength may follow.
    Move,
    /// Anything else.
    Other,
}

/// The result or star that ends the main line.
pub(super) fn end_of_game(record: &Record<'_>) -> Option<Span> {
    let index = record.terminator()?;
    record.tokens.get(index).map(|token| token.span)
}

/// One token of a record in the strict style: a move without its number.
pub(crate) fn token_text(record: &Record<'_>, index: usize) -> String {
    let mut text = String::new();
    if let Some(token) = record.tokens.get(index) {
        let mut movetext = Movetext::with(record, &mut text, Counting::of_nothing(), false);
        match token.kind {
            TokenKind::MoveNumber { number, continued } => movetext.move_number(number.into(), continued),
            // Dots after a number would belong to it.
            TokenKind::Move(written) if written.kind == MoveKind::Unknown => movetext.text.push('-'),
            TokenKind::Move(written) => movetext.written_move(&written, record.slice(token.span)),
            _ => movetext.item(index, token),
        }
    }
    text
}

/// The moves of one line: the main one, or a variation.
struct Line {
    /// The place of its next ply.
    place: Place,
    /// The place of its last ply, or of the next if there is none.
    last: Place,
    /// Whether a ply of it has been written.
    begun: bool,
    /// The number that stands before its next ply.
    stated: Option<(Number, bool)>,
    /// Whether dots say that its next ply belongs to the side that moves second.
    marked: bool,
    /// Whether these dots are a token: they are written as part of a number.
    dotted: bool,
    /// Whether something is between its last ply and the next, so that a number is needed.
    interrupted: bool,
    /// Whether the number is required so that the ply is not misread.
    must_be_numbered: bool,
}

impl Line {
    const fn at(place: Place) -> Line {
        Line {
            place,
            last: place,
            begun: false,
            stated: None,
            marked: false,
            dotted: false,
            interrupted: true,
            must_be_numbered: false,
        }
    }
}

/// Writes the tokens of a record.
pub(super) struct Movetext<'r, 't> {
    record: &'r Record<'t>,
    text: &'r mut String,
    counting: Counting,
    ranges: bool,
    last: Last,
    /// The main line, and the variations that are open.
    lines: Vec<Line>,
    /// The last move had a sign "forced" before it, which still has to be written.
    forced: bool,
}

impl<'r, 't> Movetext<'r, 't> {
    pub(super) fn new(record: &'r Record<'t>, text: &'r mut String, manner: &Manner) -> Movetext<'r, 't> {
        Movetext::with(record, text, manner.counting(record), manner.ranges)
    }

    fn with(
        record: &'r Record<'t>,
        text: &'r mut String,
        counting: Counting,
        ranges: bool,
    ) -> Movetext<'r, 't> {
        let lines = vec![Line::at(Place::default())];
        Movetext { record, text, counting, ranges, last: Last::Opening, lines, forced: false }
    }

    /// `movetext ::= (item " ")* terminator`
    ///
    /// `remarks` are written first, and what is to be said of the `ending` before the star.
    pub(super) fn movetext(&mut self, remarks: &[String], ending: Option<&str>) {
        for remark in remarks {
            self.remark(remark);
        }
        let tokens = &self.record.tokens;
        let end = self.record.terminator().unwrap_or(tokens.len());
        let markers = markers(self.record, end);
        let mut markers = markers.iter().peekable();
        for (index, token) in tokens.iter().take(end).enumerate() {
            if markers.next_if_eq(&&index).is_some() {
                let line = self.line();
                (line.marked, line.dotted) = (true, true);
            } else {
                self.item(index, token);
            }
        }
        self.forced_sign();
        while self.lines.len() > 1 {
            self.variation(false);
        }
        self.remark(ending.unwrap_or_default());
        self.behind_the_end(tokens.get(end + 1..).unwrap_or_default());
        self.terminator();
    }

    /// Writes the text after the end of the game, where nothing was played, as comments.
    fn behind_the_end(&mut self, tokens: &[Token]) {
        let mut text = String::new();
        let mut depth = 0_usize;
        for token in tokens {
            let written = self.record.slice(token.span);
            match token.kind {
                TokenKind::VariationStart => depth += 1,
                TokenKind::VariationEnd => depth = depth.saturating_sub(1),
                _ => {}
            }
            match token.kind {
                // A comment in a variation applies only to that variation.
                TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine if depth == 0 => {
                    self.remark(&std::mem::take(&mut text));
                    self.item(0, token);
                }
                TokenKind::Terminator if written == "*" && text.is_empty() => {}
                TokenKind::Start | TokenKind::Heading => {}
                _ => {
                    if !text.is_empty() {
                        text.push(' ');
                    }
                    text.push_str(written);
                }
            }
        }
        self.remark(&text);
    }

    /// Writes other text as a comment, unless it is empty. It must not become a command, nor end early.
    fn remark(&mut self, text: &str) {
        if !text.is_empty() {
            self.comment(&harmless(text));
        }
    }

    /// ```ebnf
    /// item ::= ply | nag | comment | variation | setup
    /// ```
    fn item(&mut self, index: usize, token: &Token) {
        if token.kind != TokenKind::Sign(Sign::Strength) {
            self.forced_sign();
        }
        let written = self.record.slice(token.span);
        match token.kind {
            TokenKind::MoveNumber { number, continued } => {
                self.line().stated = Some((number.into(), continued));
            }
            TokenKind::Move(written_move) => {
                self.ply(&written_move, written);
                self.forced = index > 0 && is_before_move(self.record, index - 1);
            }
            TokenKind::Sign(Sign::Strength) => self.strength(written),
            TokenKind::Sign(Sign::Forced) if is_before_move(self.record, index) => {}
            TokenKind::Sign(Sign::Forced) => self.nag(7),
            TokenKind::Nag(number) => self.nag(number),
            TokenKind::Stray | TokenKind::Sign(_) | TokenKind::Terminator => self.remark(written),
            TokenKind::Comment => {
                let inner = written.strip_prefix('{').unwrap_or(written);
                let inner = inner.strip_suffix('}').unwrap_or(inner);
                // One that is not closed goes on over what looked like tags. Of the others, the last line continues.
                let is_closed = written.ends_with('}');
                let last = inner.rsplit(['\n', '\r']).next().unwrap_or_default();
                match self.record.notation {
                    Notation::Pdn if is_closed && !last.contains('"') => self.comment(inner),
                    Notation::Pdn => self.comment(&on_one_line(inner)),
                    Notation::Scoresheet | Notation::Archive | Notation::Table => {
                        self.comment(&on_one_line(inner));
                    }
                }
            }
            TokenKind::LineComment => self.comment(written.get(1..).unwrap_or_default().trim()),
            TokenKind::EscapeLine => {
                let line = harmless(written.get(1..).unwrap_or_default().trim()).into_owned();
                self.comment(&line);
            }
            TokenKind::VariationStart => self.variation(true),
            TokenKind::VariationEnd => self.variation(false),
            TokenKind::Setup => self.setup(written),
            // Both are in the tags by now.
            TokenKind::Start | TokenKind::Heading => {}
        }
    }

    /// `variation ::= "(" (item (" " item)*)? ")"`
    ///
    /// Writes one of its parentheses: variations nest, but nothing here recurses. Those left open are closed
    /// at the end of the game.
    fn variation(&mut self, opens: bool) {
        if opens {
            let instead_of = self.line().last;
            self.token(Last::Opening);
            self.text.push('(');
            self.lines.push(Line::at(instead_of));
        } else {
            self.text.push(')');
            if self.lines.len() > 1 {
                self.lines.pop();
            }
            self.line().interrupted = true;
            self.last = Last::Other;
        }
    }

    /// The line being written.
    fn line(&mut self) -> &mut Line {
        if self.lines.is_empty() {
            self.lines.push(Line::at(Place::default()));
        }
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// ```ebnf
    /// ply ::= (move-number " " | unwritten-move " " move-number " ")? written-move strength? (" " nag)*
    /// ```
    fn ply(&mut self, written_move: &WrittenMove, written: &str) {
        let place = self.place();
        let is_main = self.lines.len() == 1;
        let kept = self.counting.numbers == Numbers::Kept;
        let keeps_none = kept && self.counting.first_has_none;
        let is_unknown = written_move.kind == MoveKind::Unknown;
        let line = self.line();
        let stated = line.stated.take();
        let due = !place.second || line.interrupted;
        // After a move, `a.l.` would be its sign; and an initial move without a number would be read as
        // words.
        let is_glued = written_move.kind == MoveKind::Squares && written_move.separator == Separator::None;
        let is_bare = written_move.kind == MoveKind::AnyCapture
            || written_move.from == WrittenSquare::UNWRITTEN
            || is_glued && !keeps_none;
        let must = line.must_be_numbered
            || written_move.kind == MoveKind::AnyMove && (line.begun || !keeps_none)
            || is_main && !line.begun && (is_bare || line.dotted && !is_unknown);
        let is_wanted = stated.is_some() && (kept || !is_main);
        let numbered = must || is_wanted || !kept && due && (place.second || !is_unknown || !is_main);
        line.last = place;
        line.place = place.next();
        line.begun = true;
        line.marked = false;
        // The next ply would be read in the place of the unrecorded one.
        line.must_be_numbered = is_unknown;
        line.interrupted = is_unknown;
        if numbered {
            // `3. ...` would be read as dots of the number, not as a move.
            self.move_number(place.number, place.second || is_unknown);
        }
        if is_unknown {
            self.unwritten_move();
        } else {
            self.written_move(written_move, written);
        }
    }

    /// The place of the next ply.
    fn place(&mut self) -> Place {
        let counting = self.counting;
        let is_main = self.lines.len() == 1;
        let line = self.line();
        let counted = match (line.begun, is_main) {
            (false, true) => counting.start(line.stated, line.marked),
            (false, false) => Place { second: line.place.second || line.marked, ..line.place },
            (true, _) => line.place,
        };
        match line.stated {
            Some((number, second)) if counting.numbers == Numbers::Kept => Place { number, second },
            // A variation's own number is the best evidence for the ply it replaces.
            Some((number, continued)) if !is_main => {
                let same = number == counted.number && line.begun;
                Place { number, second: continued || same && counted.second }
            }
            _ => counted,
        }
    }
}

/// Other text in a form that is safe as a comment: without commands or anything that would end it.
fn harmless(text: &str) -> Cow<'_, str> {
    if text.contains("[%") {
        return Cow::Owned(on_one_line(&text.replace("[%", "[ %")).into_owned());
    }
    on_one_line(text)
}

/// Text without line ends, because a bracket after one could be read as a tag pair.
fn on_one_line(text: &str) -> Cow<'_, str> {
    let begins_with_bracket = |line: &str| line.trim_start().starts_with('[');
    if text.contains(['\n', '\r']) && text.split(['\n', '\r']).skip(1).any(begins_with_bracket) {
        return Cow::Owned(text.replace(['\n', '\r'], " "));
    }
    Cow::Borrowed(text)
}

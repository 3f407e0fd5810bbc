//! The sheet of a record: its plies, and the text among them that may be plies half read.

mod ending;
mod remark;
mod results;
#[cfg(test)]
mod tests;
mod words;

use std::iter::Peekable;
use std::vec::IntoIter;

pub(crate) use ending::ends_in_text;
use ending::last_move;
use remark::is_remark;
pub(crate) use results::goes_on_after_result;
use results::{misread_results, of_result};
use words::{ENDS, alone, is_of_ones, is_sign, of_move, of_text, pieces};

use crate::sheet::{Naming, Place, Sheet, Written};
use damiera_record::record::{Jump, MoveKind, Numbering, Record, Sign, Span, Token, TokenKind, WrittenMove};

impl Sheet {
    /// The plies of the main line of a record, and the text among them.
    ///
    /// A result before other moves, in the place of a ply, is one that was misread: `0-1` for 10-15. Elsewhere it is a result,
    /// and is passed over.
    #[must_use]
    pub fn of(record: &Record<'_>) -> Sheet {
        let end = last_move(record);
        let mut places = Places::of(record);
        let mut tokens = record
            .main_line()
            .take_while(|token| token.kind != TokenKind::Terminator || token.span.start < end)
            .peekable();
        while let Some(token) = tokens.next() {
            places.take(token, &mut tokens);
        }
        Sheet { places: places.finish(), view: None }
    }
}

/// The places of a sheet in the making.
struct Places<'r, 't> {
    record: &'r Record<'t>,
    naming: Naming,
    places: Vec<Place>,
    /// The plies of the record that have no place yet, and the gaps that its numbers leave before them.
    plies: Peekable<IntoIter<Span>>,
    gaps: Peekable<IntoIter<Jump>>,
    /// The results that were misread, in the order of the main line.
    results: Peekable<IntoIter<Span>>,
    /// The plies so far, as the record counts them.
    ply: usize,
    has_ended: bool,
    /// Whether a number stands right before the next token.
    is_due: bool,
    /// The places that there were at the last number, and that number.
    row: Option<(usize, u32)>,
    /// Up to here, text belongs to a ply that was read.
    read: usize,
    /// The plies that the numbers take for missing and that are written after all.
    more: i64,
}

impl<'r, 't> Places<'r, 't> {
    fn of(record: &'r Record<'t>) -> Places<'r, 't> {
        let plies: Vec<Span> = record.plies().map(|(span, _)| span).collect();
        Places {
            record,
            naming: naming_of(record),
            places: Vec::new(),
            plies: plies.into_iter().peekable(),
            gaps: Numbering::of(record).jumps().into_iter().peekable(),
            results: misread_results(record).into_iter().peekable(),
            ply: 0,
            has_ended: false,
            is_due: false,
            row: None,
            read: 0,
            more: 0,
        }
    }

    /// Takes a token of the main line, and those behind it that belong to the same place.
    fn take<'k>(&mut self, token: &'k Token, tokens: &mut Peekable<impl Iterator<Item = &'k Token>>) {
        let is_due = std::mem::take(&mut self.is_due);
        let text = self.record.slice(token.span);
        match &token.kind {
            TokenKind::Move(mv) if self.is_next_ply(token.span) || self.has_ended => self.add_ply(token, mv),
            TokenKind::Terminator => self.add_result(token.span),
            TokenKind::MoveNumber { number, .. } => self.begin_row(*number),
            TokenKind::Stray if token.span.start >= self.read => self.add_stray(token.span, is_due, tokens),
            // `28x17 -21`: a gain of pieces only where no ply is due.
            TokenKind::Sign(Sign::Gain(_))
                if text.starts_with('-')
                    && (is_due || self.lacks_reply() && tokens.peek().is_none_or(|next| ends_row(next))) =>
            {
                self.places.push(of_text(text, token.span).into());
                self.more += 1;
            }
            // A question mark in the place of a ply, or of its first figures, is what nobody could read.
            TokenKind::Sign(Sign::Strength) if text.contains('?') => {
                let rest = tokens.next_if(|next| begins_ply(self.record, token.span, next));
                if is_due || rest.is_some() {
                    let rest = rest.map(|rest| rest.span);
                    let gap = rest.map_or(0, |rest| self.gap_before(rest));
                    let span = rest.map_or(token.span, |rest| Span::new(token.span.start, rest.end));
                    self.places.push(Place { gap, ..of_text(self.record.slice(span), span).into() });
                }
            }
            _ => {}
        }
    }

    /// Adds text that is no part of a record, as far as it may be in the place of a ply.
    fn add_stray<'k>(
        &mut self,
        span: Span,
        is_due: bool,
        tokens: &mut Peekable<impl Iterator<Item = &'k Token>>,
    ) {
        if let Some((word, number)) = self.before_number(self.record.slice(span)) {
            let written = self.written(word, Span::new(span.start, span.start + word.len()));
            self.places.push(Place { is_glued: true, ..written.into() });
            self.more += 1;
            self.begin_row(number);
        } else if let Some(lost) = tokens.next_if(|next| is_lost_in(span, next)) {
            // Words in the place of a ply, and the ply that nobody can read in them, are one.
            let gap = self.gap_before(lost.span);
            let first = self.places.len();
            self.places.extend(pieces(self.record, span, self.naming));
            if let Some(last) = self.places.get_mut(first..).and_then(<[Place]>::last_mut) {
                last.written.ply = self.ply;
                last.gap = gap;
            }
        } else if is_due || self.may_hold_plies(span) {
            self.add_text(span);
        }
    }

    /// Whether the next ply of the record is there; then it has its place.
    fn is_next_ply(&mut self, span: Span) -> bool {
        self.plies.next_if_eq(&span).is_some()
    }

    /// The gap before what may be the next ply of the record, which is counted then.
    fn gap_before(&mut self, span: Span) -> i64 {
        if !self.is_next_ply(span) {
            return 0;
        }
        self.ply += 1;
        self.gaps.next_if(|jump| jump.ply == self.ply).map_or(0, |jump| jump.plies)
    }

    /// Adds a ply that was read as one; of one that breaks off, both parts.
    fn add_ply(&mut self, token: &Token, mv: &WrittenMove) {
        self.ply += 1;
        let mut gap = self.gaps.next_if(|jump| jump.ply == self.ply).map_or(0, |jump| jump.plies);
        if gap > 0 {
            gap -= std::mem::take(&mut self.more);
        }
        let text = self.record.slice(token.span);
        let Some((half, next)) = broken_off(self.record, token.span) else {
            // What can be read of a ply that nobody knows says which it may be: `?9-44`.
            let is_half_read =
                mv.kind == MoveKind::Unknown && text.contains(|character: char| character.is_ascii_digit());
            let is_text = is_half_read || self.naming == Naming::Numbers && is_of_ones(text);
            // What looks like a score in the place of a ply has its squares.
            let of_score = || of_result(self.record, token.span, self.ply).filter(|_| is_half_read);
            let written = match of_score() {
                Some(written) => written,
                None if is_text => Written { ply: self.ply, ..of_text(text, token.span) },
                None => of_move(self.record, token, mv, self.ply),
            };
            self.places.push(Place { gap, ..written.into() });
            return;
        };
        let written = Written { ply: self.ply, ..of_text(self.record.slice(half), half) };
        self.places.push(Place { gap, ..written.into() });
        let behind = self.record.text.get(next.end..).unwrap_or_default();
        self.read = next.end + (behind.len() - behind.trim_start_matches(ENDS).len());
        let text = self.record.slice(next);
        if text.contains(is_sign) {
            self.more += 1;
            self.places.push(self.written(text, next).into());
        }
    }

    /// Adds a result in the place of a ply.
    fn add_result(&mut self, span: Span) {
        self.has_ended = true;
        if self.results.next_if_eq(&span).is_some()
            && let Some(written) = of_result(self.record, span, self.ply + 1)
        {
            self.ply += 1;
            self.places.push(written.into());
        }
    }

    fn begin_row(&mut self, number: u32) {
        self.is_due = true;
        self.row = Some((self.places.len(), number));
    }

    /// Whether one ply stands behind the last number.
    fn lacks_reply(&self) -> bool {
        self.row.is_some_and(|(first, _)| self.places.len() == first + 1)
    }

    /// Whether plies may be in a text. What stands before the first ply is a heading, or a preface; a line of words below both plies
    /// of a number only mentions moves.
    fn may_hold_plies(&mut self, span: Span) -> bool {
        let has_begun = self.ply > 0 || self.plies.peek().is_none();
        let is_whole_row = self.row.is_some_and(|(first, _)| self.places.len() >= first + 2);
        has_begun && !(is_whole_row && is_remark(self.record, span))
    }

    /// The ply that the number of the next row touches, and that number: of `19-232.` behind number 1 the text `19-23`. Nothing else
    /// is in the text.
    fn before_number<'w>(&self, text: &'w str) -> Option<(&'w str, u32)> {
        let number = self.row?.1.checked_add(1)?;
        let ply = text.trim_end_matches('.').strip_suffix(&number.to_string())?;
        (text.ends_with('.') && alone(ply, Span::default(), self.naming).is_some()).then_some((ply, number))
    }

    /// Adds text among the plies, the rest of one of them perhaps.
    fn add_text(&mut self, span: Span) {
        let mut pieces = pieces(self.record, span, self.naming).peekable();
        let last = self.places.last_mut().filter(|last| last.written.span.end == span.start);
        if let Some(last) = last
            && let Some(rest) = pieces.next_if(|next| {
                // `b6-a5d4-c5`: a ply that touches one is glued to it.
                next.written.kind.is_some() || last.written.goes_on_with(&next.written.text)
            })
        {
            last.written = last.written.and(&rest.written.text);
        }
        self.places.extend(pieces);
    }

    /// A word as a move, if it is nothing else, or as text.
    fn written(&self, word: &str, span: Span) -> Written {
        alone(word, span, self.naming).unwrap_or_else(|| of_text(word, span))
    }

    /// The places; what stands behind the last ply and begins no other is none.
    fn finish(mut self) -> Vec<Place> {
        while self.places.last().is_some_and(is_plain_text) {
            self.places.pop();
        }
        self.places
    }
}

/// A ply that breaks off behind its sign, where what follows was read as the rest of it and is not: the next ply, if one follows
/// whole (`28- 12-15`, `c5- g5:e3`), or its number (`5- 3. 28-23`). Both parts.
///
/// Of a capture, squares may stand apart: `28x 19x 10`.
fn broken_off(record: &Record<'_>, span: Span) -> Option<(Span, Span)> {
    let text = record.slice(span);
    let sign = text.find(is_sign)?;
    let behind = text.get(sign + 1..)?;
    let rest = behind.trim_start();
    if rest.len() == behind.len() {
        return None;
    }
    let half = Span::new(span.start, span.start + sign + 1);
    let start = span.end - rest.len();
    let word = record.text.get(start..)?.split_whitespace().next()?;
    let number = word.len() - word.trim_start_matches(|character: char| character.is_ascii_digit()).len();
    let dots = word.get(number..)?.len() - word.get(number..)?.trim_start_matches('.').len();
    if number == rest.len() && dots > 0 {
        return Some((half, Span::new(start, start + number + dots)));
    }
    let word = word.trim_end_matches(ENDS);
    let next = word.find(is_sign)?;
    let are_captures = [text.get(sign..)?, word.get(next..)?].iter().all(|behind| !behind.starts_with('-'));
    (!are_captures).then(|| (half, Span::new(start, start + word.len())))
}

/// Whether a token is the ply that nobody can read in the words before it.
fn is_lost_in(words: Span, token: &Token) -> bool {
    let is_unknown = matches!(token.kind, TokenKind::Move(mv) if mv.kind == MoveKind::Unknown);
    is_unknown && token.span.is_empty() && token.span.start == words.end
}

/// Whether a row ends before a token: with the number of the next, or the game.
fn ends_row(token: &Token) -> bool {
    matches!(token.kind, TokenKind::MoveNumber { .. } | TokenKind::Terminator)
}

/// Whether a question mark stands for the first figures of a ply, and the rest of it follows: `?3-48`, `?-48` and `?-?8`.
///
/// What is behind a move belongs to it.
fn begins_ply(record: &Record<'_>, mark: Span, next: &Token) -> bool {
    let is_rest = match next.kind {
        TokenKind::Move(_) | TokenKind::Sign(Sign::Gain(_)) => true,
        TokenKind::Stray => record.slice(next.span).starts_with(is_sign),
        _ => false,
    };
    let before = record.text.get(..mark.start).and_then(|before| before.chars().next_back());
    is_rest && next.span.start == mark.end && before.is_none_or(char::is_whitespace)
}

/// Whether a place holds text without any figure, nor a mark for one beside a sign.
fn is_plain_text(place: &Place) -> bool {
    let Written { kind, text, .. } = &place.written;
    let has_figure = text.contains(|character: char| character.is_ascii_digit());
    kind.is_none() && !has_figure && !(text.contains('?') && text.contains(is_sign))
}

/// How a record names squares.
fn naming_of(record: &Record<'_>) -> Naming {
    Naming::of_most(record.plies().map(|(_, mv)| mv.to)).unwrap_or(Naming::Numbers)
}

//! The sheet of a record: its plies, and the text among them that may be plies half read.

use std::collections::HashMap;
use std::iter::Peekable;
use std::vec::IntoIter;

use crate::sheet::{Naming, Place, Sheet, Written};
use damiera_record::notation::pdn;
use damiera_record::record::{
    Jump, MoveKind, Numbering, Record, Separator, Sign, Span, Tag, Token, TokenKind, WrittenMove,
};
use damiera_rules::board::WrittenSquare;

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
            TokenKind::Stray if token.span.start < self.read => {}
            TokenKind::Terminator => self.add_result(token.span),
            TokenKind::MoveNumber { number, .. } => self.begin_row(*number),
            TokenKind::Stray if let Some((word, number)) = self.before_number(text) => {
                let span = Span::new(token.span.start, token.span.start + word.len());
                let written = self.written(word, span);
                self.places.push(Place { is_glued: true, ..written.into() });
                self.more += 1;
                self.begin_row(number);
            }
            // `28x17 -21`: a gain of pieces only where no ply is due.
            TokenKind::Sign(Sign::Gain(_))
                if text.starts_with('-')
                    && (is_due || self.lacks_reply() && tokens.peek().is_none_or(|next| ends_row(next))) =>
            {
                self.places.push(of_text(text, token.span).into());
                self.more += 1;
            }
            // Words in the place of a ply, and the ply that nobody can read in them, are one.
            TokenKind::Stray if let Some(lost) = tokens.next_if(|next| is_lost_in(token.span, next)) => {
                let gap = self.gap_before(lost.span);
                let first = self.places.len();
                self.places.extend(pieces(self.record, token.span, self.naming));
                if let Some(last) = self.places.get_mut(first..).and_then(<[Place]>::last_mut) {
                    last.written.ply = self.ply;
                    last.gap = gap;
                }
            }
            // What stands before the first ply is a heading, or a preface.
            TokenKind::Stray if self.ply > 0 || self.plies.peek().is_none() || is_due => {
                self.add_text(token.span);
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
            let written = if self.naming == Naming::Numbers && is_of_ones(text) {
                Written { ply: self.ply, ..of_text(text, token.span) }
            } else {
                of_move(self.record, token, mv, self.ply)
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

/// What ends a sentence, or praises a move, and is no part of it.
const ENDS: [char; 4] = ['.', ',', ';', '!'];

/// Whether it stands between the squares of a ply.
fn is_sign(character: char) -> bool {
    matches!(character, '-' | 'x' | ':')
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

/// Where the last move of the main line begins.
fn last_move(record: &Record<'_>) -> usize {
    let is_move = |token: &&Token| matches!(token.kind, TokenKind::Move(mv) if mv.kind == MoveKind::Squares);
    record.main_line().filter(is_move).last().map_or(0, |token| token.span.start)
}

/// Whether moves go on behind what looks like the result of a record, and is in the place of a ply.
pub(crate) fn goes_on_after_result(record: &Record<'_>) -> bool {
    !misread_results(record).is_empty()
}

/// Whether text with the shape of a ply stands behind the last ply of a record.
pub(crate) fn ends_in_text(record: &Record<'_>) -> bool {
    let is_text = |token: &Token| matches!(token.kind, TokenKind::Stray | TokenKind::Sign(_));
    let end = last_move(record);
    // Hardly any game has text there.
    record.main_line().any(|token| token.span.start > end && is_text(token))
        && Sheet::of(record).places.last().is_some_and(|last| {
            let is_ply = match last.written.kind {
                None => last.written.text.contains(is_sign),
                // `220-15` has the shape of one, and no such squares; elsewhere a remark speaks of a move.
                Some(_) => is_alone_where_due(record, last.written.span),
            };
            is_ply && last.written.span.start > end
        })
}

/// Whether a text is all there is behind the last number, or behind the first ply after it; the number of a row may be in the same
/// words.
fn is_alone_where_due(record: &Record<'_>, span: Span) -> bool {
    let says = |token: &&Token| {
        !matches!(
            token.kind,
            TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine | TokenKind::Terminator
        )
    };
    let tokens: Vec<&Token> = record.main_line().filter(says).collect();
    let [before @ .., last] = &tokens[..] else { return false };
    let is_number = |text: &str| text.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit());
    let leads = record.text.get(last.span.start..span.start).map(str::trim);
    let has_number = leads.is_some_and(|leads| !leads.is_empty() && is_number(leads));
    let is_all = last.span.end == span.end && leads.is_some_and(is_number);
    let kinds: Vec<TokenKind> = before.iter().map(|token| token.kind).collect();
    let behind_number = matches!(
        kinds[..],
        [.., TokenKind::MoveNumber { .. }] | [.., TokenKind::MoveNumber { .. }, TokenKind::Move(_)]
    );
    is_all && (has_number || behind_number)
}

/// As far as the next ply is looked for behind a result.
const NEAR: usize = 64;

/// What looks like a result and is in the place of a ply, with moves behind it: a number is before it, or it is the second
/// of a row that another row follows. In a record without numbers, one that is not the result of the game.
fn misread_results(record: &Record<'_>) -> Vec<Span> {
    let end = last_move(record);
    let mut found = Vec::new();
    let (mut last, mut since) = (None, 0);
    // Where all squares have letters, no ply looks like a result.
    let is_numbered =
        |token: &Token| matches!(token.kind, TokenKind::Move(mv) if mv.to.as_number().is_some());
    if !record.main_line().any(is_numbered) {
        return found;
    }
    let last_results = last_results(record);
    let mut tokens = record.main_line();
    while let Some(token) = tokens.next() {
        match token.kind {
            TokenKind::MoveNumber { number, .. } => (last, since) = (Some(number), 0),
            TokenKind::Move(_) => since += 1,
            TokenKind::Terminator if token.span.start < end => {
                let mut behind = tokens.clone().take(NEAR).map(|token| token.kind);
                let next =
                    behind.find(|kind| matches!(kind, TokenKind::Move(_) | TokenKind::MoveNumber { .. }));
                let is_ply = match (last, next) {
                    (None, _) => {
                        let written = record.slice(token.span);
                        let is_again = last_results.get(written).is_some_and(|last| *last > token.span.start);
                        !is_again && record.value(Tag::Result) != Some(written)
                    }
                    (_, Some(TokenKind::Move(_))) => since == 0,
                    (Some(last), Some(TokenKind::MoveNumber { number, continued })) => {
                        let is_next = number > last && !continued;
                        since == 1 && is_next || since == 0 && (is_next || continued)
                    }
                    _ => false,
                };
                if is_ply {
                    found.push(token.span);
                    since += 1;
                }
            }
            _ => {}
        }
    }
    found
}

/// Where each result of the main line is written for the last time.
fn last_results<'r>(record: &'r Record<'_>) -> HashMap<&'r str, usize> {
    let mut last = HashMap::new();
    for token in record.main_line().filter(|token| token.kind == TokenKind::Terminator) {
        let place = last.entry(record.slice(token.span)).or_default();
        *place = token.span.start.max(*place);
    }
    last
}

/// Two numbers with a sign between them, whether a board has such squares or not.
fn numbers(text: &str) -> Option<Vec<WrittenSquare>> {
    let (from, to) = text.split_once(['-', 'x', ':'])?;
    let number = |part: &str| part.trim().parse().ok().map(WrittenSquare::number);
    Some(vec![number(from)?, number(to)?])
}

/// A result as the ply that it was meant for; `None` if it is not of two numbers.
fn of_result(record: &Record<'_>, span: Span, ply: usize) -> Option<Written> {
    let text = record.slice(span);
    let squares = numbers(text)?;
    let (kind, separator) = (Some(MoveKind::Squares), Separator::Dash);
    Some(Written { text: text.to_owned(), kind, squares, separator, span, ply })
}

/// Whether a place holds text without any figure, nor a mark for one beside a sign.
fn is_plain_text(place: &Place) -> bool {
    let Written { kind, text, .. } = &place.written;
    let has_figure = text.contains(|character: char| character.is_ascii_digit());
    kind.is_none() && !has_figure && !(text.contains('?') && text.contains(is_sign))
}

fn of_move(record: &Record<'_>, token: &Token, mv: &WrittenMove, ply: usize) -> Written {
    let mut squares = Vec::new();
    if mv.kind == MoveKind::Squares {
        squares.push(mv.from);
        squares.extend_from_slice(record.middle(mv));
        squares.push(mv.to);
    }
    let text = record.slice(token.span).to_owned();
    Written { text, kind: Some(mv.kind), squares, separator: mv.separator, span: token.span, ply }
}

/// The words of a text that is no part of the notation. One that would be a move by itself is one.
fn pieces<'r>(record: &'r Record<'_>, span: Span, naming: Naming) -> impl Iterator<Item = Place> + use<'r> {
    let text = record.slice(span);
    // A stroke divides a ply from what it was put right to.
    let is_nothing = |word: &str| word.trim_matches(ENDS).is_empty() || word == "/" || is_mark_of_note(word);
    let words = text.split_whitespace().filter(move |word| !is_nothing(word));
    words.map(move |word| {
        let start = span.start + (word.as_ptr() as usize - text.as_ptr() as usize);
        // A comma after half a ply is none of it.
        let word = Some(word.trim_end_matches(ENDS)).filter(|half| half.ends_with(is_sign)).unwrap_or(word);
        let span = Span::new(start, start + word.len());
        let written = alone(word, span, naming).unwrap_or_else(|| of_text(word, span));
        Place::from(written)
    })
}

/// Whether a word is a letter in parentheses, which marks a note: `(A)`.
fn is_mark_of_note(word: &str) -> bool {
    let mut inside =
        word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or_default().chars();
    inside.next().is_some_and(char::is_alphabetic) && inside.next().is_none()
}

/// Text that is no move.
fn of_text(text: &str, span: Span) -> Written {
    let text = text.to_owned();
    Written { text, kind: None, squares: Vec::new(), separator: Separator::None, span, ply: 0 }
}

/// A word as a move, if it is nothing else.
fn alone(word: &str, span: Span, naming: Naming) -> Option<Written> {
    if let Some(squares) = numbers(word) {
        let separator = if word.contains('-') { Separator::Dash } else { Separator::Cross };
        let kind = Some(MoveKind::Squares);
        return Some(Written { text: word.to_owned(), kind, squares, separator, span, ply: 0 });
    }
    let read = pdn::parse(word);
    let [Token { kind: TokenKind::Move(mv), .. }] = read.tokens[..] else { return None };
    let token = Token { span: Span::new(0, word.len()), kind: TokenKind::Move(mv) };
    let written = of_move(&read, &token, &mv, 0);
    // Among figures `l3-l9` and `l9-23` are no squares of letters: an l stands for a 1.
    let is_lettered = |square: &WrittenSquare| square.as_algebraic().is_some();
    let fits = match naming {
        Naming::Letters => written.squares.iter().all(is_lettered),
        Naming::Numbers => !written.squares.iter().any(is_lettered),
    };
    (mv.kind == MoveKind::Squares && fits).then_some(Written { span, ..written })
}

/// Whether the letters of a ply are l and I, which stand for a 1 among figures: `l2-l7`, `I4-I9`.
fn is_of_ones(text: &str) -> bool {
    let mut letters =
        text.chars().filter(|character| character.is_alphabetic() && !is_sign(*character)).peekable();
    letters.peek().is_some() && letters.all(|letter| matches!(letter, 'l' | 'I'))
}

/// How a record names squares.
fn naming_of(record: &Record<'_>) -> Naming {
    Naming::of_most(record.plies().map(|(_, mv)| mv.to)).unwrap_or(Naming::Numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::scoresheet;

    /// Checks what the last places of a record say, and where.
    fn ends_with(text: &str, expected: &str) {
        let record = pdn::parse(text);
        let sheet = Sheet::of(&record);
        let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
        assert!(texts.join(" ").ends_with(expected), "{text:?}: {texts:?}");
        assert!(sheet.places.iter().all(|place| record.slice(place.written.span) == place.written.text));
    }

    #[test]
    fn a_result_in_the_middle_is_a_ply_only_in_the_place_of_one() {
        for (text, expected) in [
            ("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37\n1-0\n\n5-10 1-0", "41-37 5-10"),
            ("1. 32-28 19-23 2. 28x19 14x23 1-0 3. 37-32 10-14 4. 41-37 5-10 1-0", "41-37 5-10"),
            ("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 0-1 4. 41-37 5-10 1-0", "37-32 0-1 41-37 5-10"),
            ("1. 32-28 19-23 2. 28x19 14x23 3. 1-0 10-14 4. 41-37 5-10 1-0", "1-0 10-14 41-37 5-10"),
            ("32-28 19-23 28x19 14x23 37-32 0-1 41-37 5-10 1-0", "37-32 0-1 41-37 5-10"),
            ("32-28 19-23 28x19 14x23 37-32 10-14 41-37 1-0 5-10 1-0", "41-37 5-10"),
        ] {
            let record = pdn::parse(text);
            let texts: Vec<String> =
                Sheet::of(&record).places.into_iter().map(|place| place.written.text).collect();
            assert!(texts.join(" ").ends_with(expected), "{text:?}: {texts:?}");
            let is_misread = expected.contains("0-1") || expected.contains("1-0");
            assert_eq!(goes_on_after_result(&record), is_misread, "{text:?}");
        }
    }

    #[test]
    fn what_can_hardly_be_read_is_a_place_at_the_end_too() {
        for (text, expected) in [
            ("1. 32-28 17-22 2. 28x17 12x21 3. ?-? *", "12x21 ?-?"),
            ("1. 32-28 17-22 2. 28x17 / 12x21 *", "28x17 12x21"),
            ("1. 32-28 17-22 2. 28x17 12x21 3. 28x", "12x21 28x"),
            ("1. 32-28 17-22 2. 28x17 12x21 3. 2?x?6 *", "12x21 2?x?6"),
            ("1. 32-28 17-22 2. 28x17 12x21 3. A9-44 *", "12x21 A9-44"),
            ("1. 32-28 17-22 2. 28x17 12x21 3. 33-29 ?-25 *", "33-29 ?-25"),
            ("1. 32-28 17-22 2. 28x17 12x21 3. 33-29 -25 *", "33-29 -25"),
            ("1. 32-28 17-22 2. 28x17 -21 3. 33-29 12-18 *", "28x17 -21 33-29 12-18"),
            ("1. 32-28 17-22 2. 28x17 ?-?1 3. 33-29 12-18 *", "28x17 ?-?1 33-29 12-18"),
            ("1. 32-28 17-22 2. 28x17 ??-?? 3. 33-29 12-18 *", "28x17 ??-?? 33-29 12-18"),
            ("1. 32-28 17-22 2. 28x17 -1 12x21 3. 33-29 12-18 *", "28x17 12x21 33-29 12-18"),
            ("1. 32-28 17-22 2. 28x17 12x21 -1 3. 33-29 12-18 *", "28x17 12x21 33-29 12-18"),
            ("1. 32-28 17-22 2. 28x17 12x21? and so on *", "28x17 12x21"),
            ("1. 32-28 17-22 2. 28x17 12x21 ? *", "28x17 12x21"),
            (
                "1. 32-28 l9-23 2. 28xl9 l4x23 3. 34-30 l0-l4 4. 40-34 5-l0 *",
                "32-28 l9-23 28xl9 l4x23 34-30 l0-l4 40-34 5-l0",
            ),
            ("1. 4l-37 l0-I4 2. 37-3l l7-2l 3. 26xl7 llx22 *", "4l-37 l0-I4 37-3l l7-2l 26xl7 llx22"),
        ] {
            ends_with(text, expected);
        }
    }

    #[test]
    fn plies_that_are_glued_are_one_place() {
        for (text, expected) in [
            ("1. 32-28 19-23 2. 28x19 14x23 3. 46-411-7 4. 37-32 *", "14x23 46-411-7 37-32"),
            ("1. 32-28 19-23 2. 28x1914x23 3. 37-32 *", "19-23 28x1914x23 37-32"),
            ("1. 32-28 19-23 2. 28x19 14x23 3. 37321014 4. 41-37 *", "14x23 37321014 41-37"),
            ("1. 32-28 19-232. 28x19 14x233. 37-32 *", "32-28 19-23 28x19 14x23 37-32"),
            ("1. 32-28 19-233. 28x19 14x23 *", "32-28 19-233. 28x19 14x23"),
            ("1. c3-d4d6-c5 2. b2-c3 *", "c3-d4d6-c5 b2-c3"),
            ("1. c3-d4 b6-a5d4-c5 2. d6-b4 a3-c5 *", "c3-d4 b6-a5d4-c5 d6-b4 a3-c5"),
            ("1. c3-d4 d6-c5 2. d4xb6a7xc5 3. b2-c3 *", "d6-c5 d4xb6a7xc5 b2-c3"),
        ] {
            ends_with(text, expected);
        }
    }

    #[test]
    fn text_among_the_plies_may_be_plies() {
        let misread = pdn::parse("1. 32-28 0-23 2. 28x19 14x23 3. ? 20-25 1-1 *");
        let texts: Vec<String> =
            Sheet::of(&misread).places.into_iter().map(|place| place.written.text).collect();
        assert_eq!(texts, ["32-28", "0-23", "28x19", "14x23", "?", "20-25"]);
        let glued = pdn::parse("1. 32-28 16-2l 2. dd4:b6 c3-d4 3. 37-3a 17-2$ 4. 38-2? ?3-48 5. ?-42 ?-9 *");
        let texts: Vec<String> =
            Sheet::of(&glued).places.into_iter().map(|place| place.written.text).collect();
        assert_eq!(
            texts,
            ["32-28", "16-2l", "dd4:b6", "c3-d4", "37-3", "a", "17-2$", "38-2", "?3-48", "?-42", "?-9"]
        );
        let half = pdn::parse("1. 32-28 19- 2. 28x19 14x23 3. 37- 10-14 4. c5- g5:e3 28x 19x 10 28 - 22 *");
        let texts: Vec<String> =
            Sheet::of(&half).places.into_iter().map(|place| place.written.text).collect();
        assert_eq!(
            texts,
            ["32-28", "19-", "28x19", "14x23", "37-", "10-14", "c5-", "g5:e3", "28x 19x 10", "28 - 22"]
        );
        let ends = pdn::parse("1. 32-28 19-23 2. 28x19 14x23 3. 37- 10-14. 4. 41-37! 5- 46-41! *");
        let texts: Vec<String> =
            Sheet::of(&ends).places.into_iter().map(|place| place.written.text).collect();
        assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "37-", "10-14", "41-37", "5-", "46-41"]);
        let divided = pdn::parse("1. 32-28 19-23 2. 28x19 14x23 3. 37-, 10-14;\n4. 41-37 5-, *");
        let texts: Vec<String> =
            Sheet::of(&divided).places.into_iter().map(|place| place.written.text).collect();
        assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "37-", "10-14", "41-37", "5-"]);
        let lost = scoresheet::parse(
            "White: A\n\n1. 32-28  19-23\n2. 28x19  14x\n3. 37-32  10-14\n4. 41-37  5-10\n",
        );
        let sheet = Sheet::of(&lost);
        let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
        assert_eq!(texts, ["32-28", "19-23", "28x19", "14x", "37-32", "10-14", "41-37", "5-10"]);
        assert!(sheet.places.iter().all(|place| place.gap == 0));
        let record = pdn::parse("A word before\n1. 32-28 19-23 2. 28x19 14x23 3. 2 f 23 20 1$ 4. 33-28 by *");
        let sheet = Sheet::of(&record);
        let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
        assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "2", "f", "23", "20", "1$", "33-28"]);
        assert_eq!(sheet.places.last().map(|place| place.gap), Some(2));
        for Place { written, .. } in &sheet.places {
            assert_eq!(record.slice(written.span), written.text);
        }
    }
}

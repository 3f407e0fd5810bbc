//! Results that are no scores, after the last move: `19-23 patta`, and the forfeit `+:-` of a game without moves.

use super::reader::Reader;
use crate::notation::result::{
    LONGEST, Outcome, forfeit_at, is_either, is_usual_score, say_outcome, say_result, says_whose,
    side_in_language, with_colors,
};
use crate::notation::scoresheet::without_divider;
use crate::record::{Fault, FaultKind, MoveKind, Notation, Span, Token, TokenKind};

impl Reader<'_> {
    /// Makes a terminator of words after the last move that say how the game ended, and nothing else on their line; a
    /// comment, where a result or a star follows them.
    pub(super) fn settle_result_in_words(&mut self) {
        if self.record.faults.is_empty() || !self.open.is_empty() {
            return;
        }
        self.settle_result_in_title();
        let tokens = &self.record.tokens;
        let first = tokens.iter().rposition(ends_moves).map_or(0, |last| last + 1);
        let is_passed = |token: &Token| {
            let kind = token.kind;
            is_remark(kind) || matches!(kind, TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::Heading)
        };
        let behind = tokens.get(first..).unwrap_or_default();
        let Some(at) = behind.iter().position(|token| !is_passed(token)).map(|at| first + at) else { return };
        let has_game = at > 0 || !self.record.tags.is_empty();
        if self.settle_words_after_result(at) {
            return;
        }
        let Some(&Token { span, kind: TokenKind::Stray }) = self.record.tokens.get(at).filter(|_| has_game)
        else {
            return;
        };
        let text = self.record.slice(span);
        // What divides columns is no part of a cell.
        let is_pdn = self.record.notation == Notation::Pdn;
        let core = |words| if is_pdn { words } else { without_divider(words) };
        // A sheet tells it by the name of a player, too.
        let says = |words: &str| {
            let is_half = matches!(words, "½" | "1/2");
            is_half || say_outcome(words) || !is_pdn && say_result(&with_colors(&self.record, words))
        };
        let said = said_on_lines(text, core, says)
            .filter(|&(start, end)| self.is_clear(text.get(start..end).unwrap_or_default()));
        let Some((start, end)) = said else { return };
        let is_terminator = |token: &Token| token.kind == TokenKind::Terminator;
        let rest = self.record.tokens.get(at + 1..).unwrap_or_default();
        let is_followed = rest.iter().any(is_terminator);
        if is_followed && rest.iter().any(|token| !is_remark(token.kind) && !is_terminator(token)) {
            return;
        }
        let before = text.get(..start).unwrap_or_default().trim_end();
        let behind = text.get(end..).unwrap_or_default();
        let is_blank = if is_pdn { behind.trim_start() } else { without_divider(behind) }.is_empty();
        let behind = if is_blank { "" } else { behind.trim_start() };
        let kind = if is_followed { TokenKind::Comment } else { TokenKind::Terminator };
        let said = Token { span: Span::new(span.start + start, span.start + end), kind };
        let words =
            [Span::new(span.start, span.start + before.len()), Span::new(span.end - behind.len(), span.end)];
        let [before, behind] = words.map(|span| (!span.is_empty()).then_some(span));
        let stray = |span| Token { span, kind: TokenKind::Stray };
        let tokens = before.map(stray).into_iter().chain([said]).chain(behind.map(stray));
        self.record.tokens.splice(at..=at, tokens.collect::<Vec<_>>());
        self.record.contents.add(kind);
        if let Some(fault) = self.record.faults.iter().position(|fault| fault.span == span) {
            let words = before.into_iter().chain(behind);
            let faults = words.map(|span| Fault { kind: FaultKind::StrayText, span });
            self.record.faults.splice(fault..=fault, faults.collect::<Vec<_>>());
        }
    }

    /// A result among words above the moves ends no game, it is one of these words: `Rossi - Verdi 2-0`.
    fn settle_result_in_title(&mut self) {
        let is_title = |token: &&Token| matches!(token.kind, TokenKind::Stray | TokenKind::Terminator);
        let above = self.record.tokens.iter().take_while(is_title).count();
        let (title, below) = self.record.tokens.split_at(above);
        let [first, .., last] = title else { return };
        let is_result = |token: &Token| token.kind == TokenKind::Terminator;
        let is_move = |token: &Token| matches!(token.kind, TokenKind::Move(_));
        if self.record.notation != Notation::Pdn
            || first.kind != TokenKind::Stray
            || !title.iter().any(is_result)
            || !below.iter().any(is_move)
        {
            return;
        }
        let span = Span::new(first.span.start, last.span.end);
        if self.has_tag_pair_within(span) {
            return;
        }
        self.record.tokens.splice(..above, [Token { span, kind: TokenKind::Stray }]);
        self.record.faults.retain(|fault| fault.span.end <= span.start || fault.span.start >= span.end);
        let place = self.record.faults.partition_point(|fault| fault.span.start < span.start);
        self.record.faults.insert(place, Fault { kind: FaultKind::StrayText, span });
    }

    /// Whether a tag pair is between the tokens of a stretch: it is no token itself.
    fn has_tag_pair_within(&self, span: Span) -> bool {
        self.record.tags.iter().any(|pair| span.start < pair.span.end && pair.span.start < span.end)
    }

    /// Makes a terminator of a result in parentheses after the last move, `(2-0)` or `(remise)`, which reads like a variation; a comment,
    /// where there is another result or a star.
    pub(super) fn settle_result_in_parentheses(&mut self) {
        let is_point = |token: &Token| token.kind == TokenKind::Stray && self.record.slice(token.span) == ".";
        let is_passed =
            |token: &Token| is_remark(token.kind) || token.kind == TokenKind::Terminator || is_point(token);
        let tokens = &self.record.tokens;
        let ends = |token: &Token| !is_passed(token);
        let Some(end) = tokens.iter().rposition(ends).filter(|_| self.open.is_empty()) else { return };
        let Some([open, said, close]) = end.checked_sub(2).and_then(|at| tokens.get(at..=end)) else {
            return;
        };
        let is_result = match said.kind {
            TokenKind::Terminator => is_usual_score(self.record.slice(said.span)),
            TokenKind::Stray => say_result(self.record.slice(said.span)),
            _ => false,
        };
        if (open.kind, close.kind) != (TokenKind::VariationStart, TokenKind::VariationEnd) || !is_result {
            return;
        }
        let span = Span::new(open.span.start, close.span.end);
        if self.has_tag_pair_within(span) {
            return;
        }
        let is_terminator = |token: &Token| token.kind == TokenKind::Terminator;
        let is_ended =
            tokens.iter().filter(|token| is_terminator(token)).count() > usize::from(is_terminator(said));
        let kind = if is_ended { TokenKind::Comment } else { TokenKind::Terminator };
        self.record.tokens.splice(end - 2..=end, [Token { span, kind }]);
        self.record.contents.add(kind);
        self.record.faults.retain(|fault| fault.span.end <= span.start || fault.span.start >= span.end);
    }

    /// Takes words right after a result for a part of it, where a line was broken, `Wit geeft⏎op`; or for a comment, where they say
    /// the same, `1 - 1 remise`. Words that say whose a score is belong to it: `2-0 voor wit`. False if there is neither.
    fn settle_words_after_result(&mut self, at: usize) -> bool {
        let Some([result, words]) = self.record.tokens.get(at..at + 2) else { return false };
        if (result.kind, words.kind) != (TokenKind::Terminator, TokenKind::Stray) {
            return false;
        }
        let (result, words) = (result.span, words.span);
        let (before, text) = (self.record.slice(result), self.record.slice(words));
        let length = text.find(['\n', '\r']).unwrap_or(text.len());
        let said = without_divider(text.get(..length).unwrap_or_default());
        let whole = self.record.slice(Span::new(result.start, words.start + said.len()));
        let agree = |words: Outcome| {
            Outcome::parse(before).is_some_and(|result| {
                (result == Outcome::Draw) == (words == Outcome::Draw) && !result.contradicts(words, None)
            })
        };
        let goes_on = continues(said) && say_outcome(before) && whole.len() <= LONGEST && say_outcome(whole)
            || says_whose(whole);
        let is_same =
            || said.len() <= LONGEST && say_outcome(said) && Outcome::of_words(said).is_some_and(agree);
        let end = words.start + said.len();
        let rest = self.record.slice(Span::new(end, words.end));
        let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | '|'));
        let left = Span::new(words.end - rest.len(), words.end);
        // A comment ends with what divides it from the rest.
        let divided = self.record.slice(Span::new(words.start, left.start)).trim_end();
        let comment = Span::new(words.start, words.start + divided.len());
        let tokens = &mut self.record.tokens;
        if goes_on {
            tokens[at].span.end = end;
            tokens.remove(at + 1);
        } else if is_same() {
            tokens[at + 1] = Token { span: comment, kind: TokenKind::Comment };
            self.record.contents.add(TokenKind::Comment);
        } else {
            return false;
        }
        let fault = self.record.faults.iter().position(|fault| fault.span == words);
        if left.is_empty() {
            self.record.faults.retain(|fault| fault.span != words);
        } else if let Some(fault) = fault {
            self.record.faults[fault].span = left;
            let next = if goes_on { at + 1 } else { at + 2 };
            self.record.tokens.insert(next, Token { span: left, kind: TokenKind::Stray });
        }
        true
    }

    /// Whether the letter of a side means one only, as `B+` does in the language of the headings.
    fn is_clear(&self, said: &str) -> bool {
        !is_either(said) || side_in_language(&self.record).is_some()
    }

    /// Makes a terminator of a forfeit in signs that is all there is, or is the last thing after the moves and could be
    /// nothing else: `+-` after a move is a sign of strength.
    pub(super) fn settle_forfeit(&mut self) {
        let tokens = &self.record.tokens;
        // Where the forfeit may be: a plus is in it, near the end.
        let last =
            tokens.iter().rposition(|token| !is_remark(token.kind) && token.kind != TokenKind::Terminator);
        let Some(last) = last else { return };
        if matches!(tokens[last].kind, TokenKind::Move(written) if written.kind != MoveKind::Unknown)
            || !self.open.is_empty()
        {
            return;
        }
        let ends = tokens[last].span.end;
        let from = (0..=last).rev().take(4).find(|&at| {
            let start = tokens[at].span.start;
            let is_alone = tokens[..at].iter().all(|token| is_remark(token.kind));
            let text = self.text.get(start..).unwrap_or_default();
            forfeit_at(text, is_alone).is_some_and(|length| start + length == ends)
        });
        let Some(from) = from else { return };
        let span = Span::new(tokens[from].span.start, ends);
        self.record.tokens.drain(from..=last);
        let followed = self.record.tokens.get(from..).unwrap_or_default();
        let is_followed = followed.iter().any(|token| token.kind == TokenKind::Terminator);
        let kind = if is_followed { TokenKind::Comment } else { TokenKind::Terminator };
        self.record.tokens.insert(from, Token { span, kind });
        self.record.contents.add(kind);
        self.record.faults.retain(|fault| fault.span.end <= span.start || fault.span.start >= span.end);
    }
}

/// Where words say how the game ended, among lines of words: on one line, or on a few where it goes on below.
fn said_on_lines<'t>(
    text: &'t str,
    core: impl Fn(&'t str) -> &'t str,
    says: impl Fn(&str) -> bool,
) -> Option<(usize, usize)> {
    /// The most lines that a result is broken over.
    const MOST: usize = 4;
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).collect();
    let place = |line: &str| nom::Offset::offset(text, line);
    (0..lines.len()).find_map(|first| {
        let goes_on = lines.iter().skip(first + 1).take(MOST - 1).take_while(|line| continues(line)).count();
        (first..=first + goes_on).rev().find_map(|last| {
            let start = place(lines.get(first)?);
            let end = place(lines.get(last)?) + lines.get(last)?.len();
            let words = core(text.get(start..end)?.trim_end());
            (words.len() <= LONGEST && says(words)).then_some((start, start + words.len()))
        })
    })
}

/// Whether a line goes on with the words of the one above.
fn continues(line: &str) -> bool {
    line.trim_start().starts_with(|first: char| first.is_lowercase() || first.is_ascii_digit())
}

/// Whether the moves go up to this token at least.
const fn ends_moves(token: &Token) -> bool {
    matches!(
        token.kind,
        TokenKind::Move(_)
            | TokenKind::MoveNumber { .. }
            | TokenKind::Setup
            | TokenKind::VariationEnd
            | TokenKind::Start
    )
}

const fn is_remark(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine)
}

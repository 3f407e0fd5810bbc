//! Results that are no scores, after the last move: `19-23 patta`, and the forfeit `+:-` of a game without moves.

use super::reader::Reader;
use crate::notation::result::{LONGEST, forfeit_at, say_outcome};
use crate::notation::scoresheet::without_divider;
use crate::record::{Fault, FaultKind, MoveKind, Notation, Span, Token, TokenKind};

impl Reader<'_> {
    /// Makes a terminator of words after the last move that say how the game ended, and nothing else on their line; a
    /// comment, where a result or a star follows them.
    pub(super) fn settle_result_in_words(&mut self) {
        if self.record.faults.is_empty() || !self.open.is_empty() {
            return;
        }
        let tokens = &self.record.tokens;
        let first = tokens.iter().rposition(ends_moves).map_or(0, |last| last + 1);
        let is_passed = |token: &Token| {
            let kind = token.kind;
            is_remark(kind) || matches!(kind, TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::Heading)
        };
        let behind = tokens.get(first..).unwrap_or_default();
        let Some(at) = behind.iter().position(|token| !is_passed(token)).map(|at| first + at) else { return };
        let has_game = at > 0 || !self.record.tags.is_empty();
        let Some(&Token { span, kind: TokenKind::Stray }) = tokens.get(at).filter(|_| has_game) else {
            return;
        };
        let text = self.record.slice(span);
        // What divides columns is no part of a cell.
        let is_pdn = self.record.notation == Notation::Pdn;
        // Of several lines of words, any may say it.
        let mut lines = text.split(['\n', '\r']).map(|line| (nom::Offset::offset(text, line), line));
        let said = lines.find_map(|(start, line)| {
            let line = line.trim_end();
            let line = if is_pdn { line } else { without_divider(line) };
            (line.len() <= LONGEST && say_outcome(line)).then_some((start, start + line.len()))
        });
        let Some((start, end)) = said else { return };
        let is_terminator = |token: &Token| token.kind == TokenKind::Terminator;
        let rest = tokens.get(at + 1..).unwrap_or_default();
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

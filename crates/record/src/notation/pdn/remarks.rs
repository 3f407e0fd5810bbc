//! What is among and before tag pairs without being movetext.
//!
//! A tag pair after movetext begins another game: the splitter does the same ([`crate::input::split`]), and what
//! is before a tag pair of the same game is a remark, however it looks.

use super::reader::Reader;
use crate::input::split::begins_movetext;
use crate::record::{Fault, FaultKind, MoveKind, Span, Tag, Token, TokenKind};

impl Reader<'_> {
    /// Makes stray text of the tokens before a tag pair of this name, where they are not movetext.
    #[inline]
    pub(super) fn judge_remarks(&mut self, name: Span) {
        let from = self.judged.tokens;
        // Nearly always there is nothing before it but tag pairs.
        if self.record.tokens.len() > from && !self.judged.movetext {
            self.judge_remarks_from(from, name);
        }
    }

    fn judge_remarks_from(&mut self, from: usize, name: Span) {
        if self.record.slice(name).eq_ignore_ascii_case("FILENAME") {
            return;
        }
        if (from..self.record.tokens.len()).any(|at| self.begins_movetext_at(at)) {
            self.judged.movetext = true;
            return;
        }
        self.lost.clear();
        self.open.clear();
        self.open_brackets = 0;
        self.too_deep = 0;
        for token in self.record.tokens.iter_mut().skip(from) {
            if !is_apart(token) && token.kind != TokenKind::Stray {
                token.kind = TokenKind::Stray;
                self.record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
            }
        }
        if let Some(fresh) = self.record.faults.get_mut(self.judged.faults..) {
            fresh.sort_by_key(|fault| fault.span);
        }
        self.judged.tokens = self.record.tokens.len();
        self.judged.faults = self.record.faults.len();
    }

    /// Whether movetext begins with a token: with a move after its number, or one that no words precede on its line.
    fn begins_movetext_at(&self, at: usize) -> bool {
        let Some(token) = self.record.tokens.get(at) else { return false };
        if !matches!(token.kind, TokenKind::Move(_)) {
            return false;
        }
        let before = at.checked_sub(1).and_then(|before| self.record.tokens.get(before));
        let numbered = before.is_some_and(|before| matches!(before.kind, TokenKind::MoveNumber { .. }));
        let behind_words = before.is_some_and(|before| {
            let between = self.text.get(before.span.end..token.span.start).unwrap_or_default();
            before.kind == TokenKind::Stray && !between.contains(&b'\n')
        });
        let text = self.text.get(token.span.start..).unwrap_or_default();
        !behind_words && begins_movetext(text, numbered)
    }

    /// Makes stray text of a result that is after a tag on its line, with the moves after it: `[White "Rossi"] 1-0`.
    pub(super) fn settle_remark(&mut self) {
        let is_move = |token: &Token| matches!(token.kind, TokenKind::Move(_));
        let Some(at) =
            self.record.tokens.iter().position(|token| !is_apart(token) && token.kind != TokenKind::Stray)
        else {
            return;
        };
        let Some(token) = self.record.tokens.get(at).copied() else { return };
        if token.kind != TokenKind::Terminator || self.record.slice(token.span) == "*" {
            return;
        }
        let tag = self.record.tags.iter().rev().find(|pair| pair.span.end <= token.span.start);
        let on_line = tag.is_some_and(|pair| {
            !self.record.slice(Span::new(pair.span.end, token.span.start)).contains('\n')
        });
        if on_line && self.record.tokens.iter().skip(at).any(is_move) {
            if let Some(token) = self.record.tokens.get_mut(at) {
                token.kind = TokenKind::Stray;
            }
            self.record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
            self.record.faults.sort_by_key(|fault| fault.span);
        }
    }

    /// Makes a terminator of a dash that is the last thing in the game, after a move: no result. After a move number
    /// it stands for a move that nobody wrote down, unless the Result tag is such a dash.
    pub(super) fn settle_dash(&mut self) {
        let is_said = |token: &Token| !is_apart(token) && token.kind != TokenKind::Stray;
        let mut last = self.record.tokens.iter().enumerate().rev().filter(|(_, token)| is_said(token));
        let (Some((at, dash)), Some((_, before))) = (last.next(), last.next()) else { return };
        let text = self.record.slice(dash.span);
        // Words on a line below, as the heading of the next round, change nothing.
        let words = self.record.tokens.iter().skip(at + 1).find(|token| !is_apart(token));
        if words.is_some_and(|words| {
            !self.record.slice(Span::new(dash.span.end, words.span.start)).contains('\n')
        }) {
            return;
        }
        let is_dash = matches!(dash.kind, TokenKind::Move(written) if written.kind == MoveKind::Unknown)
            && text.chars().count() == 1
            && !text.starts_with('…');
        let follows = match before.kind {
            TokenKind::Move(written) => written.kind != MoveKind::Unknown,
            TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::VariationEnd => true,
            TokenKind::MoveNumber { .. } => self.record.value(Tag::Result) == Some(text),
            _ => false,
        };
        if is_dash && follows && self.open.is_empty() {
            if let Some(token) = self.record.tokens.get_mut(at) {
                token.kind = TokenKind::Terminator;
            }
            self.record.contents.add(TokenKind::Terminator);
        }
    }
}

/// Whether a token is outside the moves and the words, and is never one of them.
const fn is_apart(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine)
}

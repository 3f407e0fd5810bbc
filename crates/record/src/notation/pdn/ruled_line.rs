//! Ruled lines: what divides games, or the parts of one, on a line of its own.

use super::reader::Reader;
use crate::notation::scoresheet::is_page_number;
use crate::record::{Notation, Token, TokenKind};

/// The number of signs that make a ruled line.
const LEAST: usize = 3;

/// A line after more tokens that say nothing, such as comments, stands for no move.
const MOST_REMARKS: usize = 256;

impl<'t> Reader<'t> {
    /// Takes the number of a page between dashes, `- 2 -`, or a ruled line, whose signs would be moves or signs by themselves, for stray text: three or more of the same
    /// sign, and nothing else on the line.
    ///
    /// Directly after a move number it stands for a move. Where Black's move is due, it stands for that unless it is
    /// [apart](is_apart). So do dots everywhere, with which moves are left out.
    pub(super) fn ruled_line(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (before, text) = self.record.text.split_at_checked(self.place(input))?;
        let indent = before.trim_end_matches([' ', '\t']);
        let begins_line = indent.is_empty() || indent.ends_with(['\n', '\r']);
        if !begins_line || self.record.notation != Notation::Pdn {
            return None;
        }
        if let Some(length) = page_number(text) {
            let is_due =
                matches!(self.record.tokens.last(), Some(Token { kind: TokenKind::MoveNumber { .. }, .. }));
            return input.get(length..).filter(|_| !is_due).map(|rest| self.add_stray_up_to(input, rest));
        }
        let (sign, length) = rule(text)?;
        let is_remark = |kind: &TokenKind| {
            matches!(
                kind,
                TokenKind::Comment
                    | TokenKind::LineComment
                    | TokenKind::EscapeLine
                    | TokenKind::Sign(_)
                    | TokenKind::Nag(_)
            )
        };
        let above = self.record.tokens.iter().rev().take(MOST_REMARKS).map(|token| token.kind);
        let mut last = above.filter(|kind| !is_remark(kind));
        let is_dots = matches!(sign, '.' | '…');
        let may_be_move = match last.next() {
            Some(TokenKind::MoveNumber { .. }) => return None,
            None if is_dots => return None,
            Some(TokenKind::Move(_)) => {
                is_dots || matches!(last.next(), Some(TokenKind::MoveNumber { continued: false, .. }))
            }
            _ => is_dots,
        };
        let rest = input.get(length..)?;
        if may_be_move && !is_apart(before, text.get(length..)?) {
            return None;
        }
        Some(self.add_stray_up_to(input, rest))
    }
}

/// The length of the number of a page, if it is all of the line that a text begins with.
fn page_number(text: &str) -> Option<usize> {
    let line = text.split(['\n', '\r']).next()?.trim_end_matches([' ', '\t']);
    is_page_number(line.as_bytes()).then_some(line.len())
}

/// The sign of a rule that a text begins with, and the length of the rule.
fn rule(text: &str) -> Option<(char, usize)> {
    let line = text.split(['\n', '\r']).next()?.trim_end_matches([' ', '\t']);
    let mut signs = line.chars().filter(|sign| !matches!(sign, ' ' | '\t'));
    let first = signs.next()?;
    let is_sign = matches!(first, '-' | '=' | '+' | '.' | '…' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    let others =
        if is_sign { signs.try_fold(0, |count, sign| (sign == first).then_some(count + 1))? } else { 0 };
    (others + 1 >= LEAST).then_some((first, line.len()))
}

/// Whether empty lines, or the ends of the text, are on both sides of a line.
fn is_apart(before: &str, after: &str) -> bool {
    let is_empty = |blanks: &str, whole: &str| {
        let ends = |end: char| blanks.matches(end).count();
        blanks.len() == whole.len() || ends('\n').max(ends('\r')) >= 2
    };
    let above = before.get(before.trim_end().len()..).unwrap_or_default();
    let below = after.get(..after.len() - after.trim_start().len()).unwrap_or_default();
    is_empty(above, before) && is_empty(below, after)
}

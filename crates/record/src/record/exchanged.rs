//! The two columns of a sheet or a table, of which the names say whose plies they are: which one is played first.

use super::{MoveKind, Record, Token, TokenKind, WrittenMove};
use std::ops::Range;

impl<'t> Record<'t> {
    /// The record with the plies of each row in the other order; `None` where the names of the columns do not say whose plies they are.
    ///
    /// Who moves first is known only when the game is: `White;Black` over the rows of a game that Black begins.
    #[must_use]
    pub fn with_columns_exchanged(&self) -> Option<Record<'t>> {
        let left = self.contents.first_column()?;
        let mut exchanged = self.clone();
        exchanged.exchange_columns();
        exchanged.drop_trailing_placeholders();
        exchanged.contents.name_columns(!left);
        exchanged.contents.settle(&exchanged.tokens);
        (exchanged.tokens != self.tokens).then_some(exchanged)
    }

    /// Puts the plies of each row in the other order. A first row with one ply is in that order as it is.
    pub(crate) fn exchange_columns(&mut self) {
        let mut is_first = true;
        for row in self.rows() {
            let Some(row) = self.tokens.get_mut(row) else { return };
            let moves = moves_of_row(row);
            let is_empty = moves.first().and_then(|at| row.get(*at)).is_some_and(|token| {
                let text = self.text.get(token.span.start..);
                text.is_some_and(|text| text.starts_with(['.', '…', '-', '–', '—']))
            });
            if is_first && is_empty {
                return;
            }
            if let [left, right] = moves[..] {
                let ends = |token: &Token| matches!(token.kind, TokenKind::Terminator | TokenKind::Heading);
                let last = row.iter().skip(left).position(ends).map_or(row.len(), |last| left + last);
                // What stands behind the end of the game was not played.
                if right < last
                    && let Some(both) = row.get_mut(left..last)
                {
                    both.rotate_left(right - left);
                }
            } else if is_first {
                return;
            }
            is_first = false;
        }
    }

    /// The rows, by their tokens: from behind a number to the next, or, where nothing is numbered, the moves of a line.
    pub(crate) fn rows(&self) -> Vec<Range<usize>> {
        let tokens = &self.tokens;
        let is_number = |token: &Token| matches!(token.kind, TokenKind::MoveNumber { .. });
        let numbers: Vec<usize> = (0..tokens.len()).filter(|at| is_number(&tokens[*at])).collect();
        if !numbers.is_empty() {
            let ends = numbers.iter().skip(1).copied().chain([tokens.len()]);
            return numbers.iter().zip(ends).map(|(number, end)| number + 1..end).collect();
        }
        let begins_line = |at: &usize| {
            let above =
                at.checked_sub(1).and_then(|before| tokens.get(before)).map_or(0, |token| token.span.end);
            let between = self.text.as_bytes().get(above..tokens[*at].span.start);
            between.is_some_and(|between| memchr::memchr2(b'\n', b'\r', between).is_some())
        };
        let lines: Vec<usize> = (0..tokens.len()).filter(|at| *at == 0 || begins_line(at)).collect();
        let ends = lines.iter().skip(1).copied().chain([tokens.len()]);
        let has_moves = |row: &Range<usize>| {
            let is_move = |token: &Token| matches!(token.kind, TokenKind::Move(_));
            tokens.get(row.clone()).is_some_and(|row| row.iter().any(is_move))
        };
        lines.iter().copied().zip(ends).map(|(start, end)| start..end).filter(has_moves).collect()
    }

    /// Cells after the last move that nobody filled, and dots that say that the game went on, are not moves.
    pub(crate) fn drop_trailing_placeholders(&mut self) {
        let tokens = &mut self.tokens;
        // After figures that cannot be made out, there was a move; other words may be a last remark.
        let text = self.text;
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

/// Where the moves of a row begin among its tokens, each with the words that cannot be made out in its place.
pub(crate) fn moves_of_row(row: &[Token]) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut moves = Vec::new();
    for (at, token) in row.iter().enumerate() {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth = depth.saturating_sub(1),
            TokenKind::Move(_) if depth == 0 => {
                let before = at.checked_sub(1).and_then(|before| row.get(before));
                let is_lost = before.is_some_and(|words| {
                    words.kind == TokenKind::Stray
                        && words.span.end == token.span.start
                        && token.span.is_empty()
                });
                moves.push(at - usize::from(is_lost));
            }
            _ => {}
        }
    }
    moves
}

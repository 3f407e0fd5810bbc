//! What only the end of a sheet shows: the order of its moves, and which cells nobody filled.

use super::super::columns::{is_numbered, put_white_first, shows_black_on_left};
use super::super::newest_first;
use super::Sheet;
use crate::notation::pdn::other_scores::{settle_doubted_scores, settle_misread_plies};
use crate::notation::pdn::square::dash;
use crate::record::{MoveKind, Notation, Record, Sign, Tag, TagPair, Token, TokenKind};
use damiera_rules::board::Color;

impl<'t> Sheet<'t> {
    /// A result that is alone above the moves is that of the game, and does not end it.
    pub(super) fn settle_result_above(&mut self) {
        let record = &mut self.reader.record;
        let is_move = |token: &Token| matches!(token.kind, TokenKind::Move(_) | TokenKind::MoveNumber { .. });
        let Some(first) = record.tokens.iter().position(is_move) else { return };
        let is_result =
            |token: &Token| token.kind == TokenKind::Terminator && record.slice(token.span) != "*";
        let above = record.tokens[..first].iter().rposition(is_result);
        if let Some(above) = above {
            self.put_result_above(above);
        }
    }

    /// A result behind a row, with which the rows below it do not end but go on with the next number, is written in the wrong place:
    /// it is that of the game.
    ///
    /// Moves among words behind it may be an analysis, and so may a single row. Behind half a row, where the next one is whole, it is in
    /// the place of a ply: it was misread.
    fn settle_result_among_rows(&mut self) {
        /// As many rows as are no mere continuation that someone points out.
        const ROWS: usize = 2;
        let record = &mut self.reader.record;
        let mut results =
            (0..record.tokens.len()).filter(|at| record.tokens[*at].kind == TokenKind::Terminator);
        let (Some(at), None) = (results.next(), results.next()) else { return };
        let number = |token: &Token| match token.kind {
            TokenKind::MoveNumber { number, continued: false } => Some(number),
            _ => None,
        };
        let (above, below) = (&record.tokens[..at], &record.tokens[at + 1..]);
        let last = above.iter().rev().find_map(number);
        let next = below.first().and_then(number);
        let are_rows = below.iter().all(|token| {
            matches!(
                token.kind,
                TokenKind::MoveNumber { .. } | TokenKind::Move(_) | TokenKind::Comment | TokenKind::Sign(_)
            )
        });
        let plies_of = |row: &mut dyn Iterator<Item = &Token>| {
            let row = row.take_while(|token| !matches!(token.kind, TokenKind::MoveNumber { .. }));
            row.filter(|token| matches!(token.kind, TokenKind::Move(_))).count()
        };
        let is_in_place_of_ply =
            plies_of(&mut above.iter().rev()) == 1 && plies_of(&mut below.iter().skip(1)) > 1;
        let goes_on = last.zip(next).is_some_and(|(last, next)| last.checked_add(1) == Some(next));
        if goes_on
            && are_rows
            && !is_in_place_of_ply
            && below.iter().filter_map(number).count() >= ROWS
            && record.tag(Tag::Result).is_none()
        {
            self.put_result_above(at);
        }
    }

    /// Makes the result of the game of a token.
    fn put_result_above(&mut self, at: usize) {
        let record = &mut self.reader.record;
        let span = record.tokens.remove(at).span;
        let pair = TagPair::unnamed(Tag::Result, span, span);
        let at = record.tags.partition_point(|pair| pair.span.start < span.start);
        record.tags.edit(|pairs| pairs.insert(at, pair));
    }

    /// Decides what only the end of a game shows.
    pub(in crate::notation) fn finish(mut self) -> Record<'t> {
        self.settle_stars();
        settle_doubted_scores(&mut self.reader.record);
        self.settle_scores_among_rows();
        self.settle_result_among_rows();
        self.settle_glued_plies();
        self.blocks.put_in_order(&mut self.reader.record);
        self.lists.put_in_order(&mut self.reader.record);
        newest_first::put_in_order(&mut self.reader.record);
        let is_exchanged = self.is_black_on_left() && put_white_first(&mut self.reader.record);
        if self.are_columns_named {
            let is_black_first = self.is_black_first && !is_exchanged;
            let first = if is_black_first { Color::Black } else { Color::White };
            self.reader.record.contents.name_columns(first);
        }
        settle_misread_plies(&mut self.reader.record);
        self.drop_dashes_behind_rows();
        self.reader.record.drop_trailing_placeholders();
        self.settle_players();
        self.reader.finish()
    }

    /// A dash behind the two plies of a row, with the number of the next row behind it, stands for no ply: `2  28x19  14x23 -`.
    fn drop_dashes_behind_rows(&mut self) {
        let record = &mut self.reader.record;
        let text = record.text;
        let is_dash = |token: &Token| {
            let is_unwritten =
                matches!(token.kind, TokenKind::Move(written) if written.kind == MoveKind::Unknown);
            let written = text.get(token.span.start..token.span.end).unwrap_or_default();
            is_unwritten && dash(written.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty())
        };
        let mut dropped = Vec::new();
        let (mut depth, mut row, mut plies, mut last) = (0_usize, None, 0_usize, None);
        for (at, token) in record.tokens.iter().enumerate() {
            match token.kind {
                TokenKind::VariationStart => depth += 1,
                TokenKind::VariationEnd => depth = depth.saturating_sub(1),
                _ if depth > 0 => {}
                TokenKind::MoveNumber { number, continued } => {
                    let is_next = row.and_then(|row: u32| row.checked_add(1)) == Some(number);
                    dropped.extend(last.filter(|_| is_next && plies == 3));
                    (row, plies) = (Some(number).filter(|_| !continued), 0);
                }
                TokenKind::Move(_) => {
                    plies += 1;
                    last = Some(at).filter(|_| plies == 3 && is_dash(token));
                }
                _ => {}
            }
        }
        if dropped.is_empty() {
            return;
        }
        let mut at = 0;
        record.tokens.retain(|_| {
            at += 1;
            dropped.binary_search(&(at - 1)).is_err()
        });
    }

    /// Whether the left one of two columns of moves is Black's. Above rows without numbers, `Nero Bianchi` may be a player.
    fn is_black_on_left(&self) -> bool {
        let record = &self.reader.record;
        let is_said = self.is_black_first && (record.notation == Notation::Table || is_numbered(record));
        is_said || (self.is_black_first || self.may_be_black_first) && shows_black_on_left(record)
    }

    /// A star is a sign, and does not end the game, where the numbers go on behind it: `3. 31-27c)*  5-10`.
    fn settle_stars(&mut self) {
        let record = &mut self.reader.record;
        let mut last = None;
        let mut star = None;
        for at in 0..record.tokens.len() {
            let token = record.tokens[at];
            match token.kind {
                TokenKind::Terminator => star = (record.slice(token.span) == "*").then_some(at),
                TokenKind::MoveNumber { number, .. } => {
                    if let Some(star) = star
                        .take()
                        .filter(|_| last.is_some_and(|last: u32| last.checked_add(1) == Some(number)))
                    {
                        record.tokens[star].kind = TokenKind::Sign(Sign::Forced);
                        record.contents.add(TokenKind::Sign(Sign::Forced));
                    }
                    last = Some(number);
                }
                _ => {}
            }
        }
    }

    /// The second of two equal numbers says that the row goes on, where each ply has that of its row: `1. 32-28 1. 19-23`.
    pub(super) fn settle_numbers_of_plies(&mut self) {
        /// As many numbers as are no slip.
        const FEWEST: usize = 4;
        let tokens = &mut self.reader.record.tokens;
        let mut seconds = Vec::new();
        let (mut last, mut count, mut moves) = (None, 0_usize, 0_usize);
        for (at, token) in tokens.iter().enumerate() {
            match token.kind {
                TokenKind::MoveNumber { number, continued: false } if moves == 1 || count == 0 => {
                    let is_second = count % 2 == 1;
                    if is_second && last != Some(number) {
                        return;
                    }
                    seconds.extend(is_second.then_some(at));
                    (last, count, moves) = (Some(number), count + 1, 0);
                }
                TokenKind::MoveNumber { .. } | TokenKind::VariationStart => return,
                TokenKind::Move(_) => moves += 1,
                _ => {}
            }
        }
        if count < FEWEST || moves > 1 {
            return;
        }
        for at in seconds {
            if let Some(Token { kind: TokenKind::MoveNumber { continued, .. }, .. }) = tokens.get_mut(at) {
                *continued = true;
            }
        }
    }
}

//! Plies that lost a digit, and look like a score: `3. 37-32 0-14 4. 41-37`.

use super::Sheet;
use crate::notation::pdn::written_move::squareless;
use crate::record::{Fault, FaultKind, MoveKind, Span, Token, TokenKind};

impl Sheet<'_> {
    /// A score is a ply that cannot be made out, where one of the two plies of a row is due and the next row follows.
    pub(super) fn settle_misread_plies(&mut self) {
        let record = &mut self.reader.record;
        let mut row = Row::default();
        let mut found = Vec::new();
        for (at, token) in record.tokens.iter().enumerate() {
            match token.kind {
                TokenKind::VariationStart => row.depth += 1,
                TokenKind::VariationEnd => row.depth = row.depth.saturating_sub(1),
                _ if row.depth > 0 => {}
                TokenKind::Terminator => {
                    row.scores.extend((record.slice(token.span) != "*").then_some(at));
                    row.plies += 1;
                }
                TokenKind::Move(_) => row.plies += 1,
                TokenKind::MoveNumber { number, continued } => {
                    let goes_on = row.number.and_then(|last| last.checked_add(1)) == Some(number);
                    // A time may be before the move.
                    let mut behind = record.tokens.iter().skip(at + 1).filter(|next| !next.is_comment());
                    let is_move = behind.next().is_some_and(|next| matches!(next.kind, TokenKind::Move(_)));
                    let is_row = !continued && is_move;
                    if goes_on && row.plies == 2 && is_row {
                        found.append(&mut row.scores);
                    }
                    // The second of two equal numbers goes on with the row.
                    if row.number != Some(number) {
                        row = Row { number: Some(number), ..Row::default() };
                    }
                }
                _ => {}
            }
        }
        self.put_unread(&found);
    }

    /// Makes these tokens words in the place of a ply.
    fn put_unread(&mut self, places: &[usize]) {
        let Some(&first) = places.first() else { return };
        let unread = TokenKind::Move(squareless(MoveKind::Unknown));
        let record = &mut self.reader.record;
        record.contents.add(unread);
        let rest = record.tokens.split_off(first);
        let mut places = places.iter().map(|at| at - first).peekable();
        for (at, token) in rest.into_iter().enumerate() {
            if places.next_if_eq(&at).is_none() {
                record.tokens.push(token);
                continue;
            }
            let Span { end, .. } = token.span;
            record.tokens.push(Token { kind: TokenKind::Stray, ..token });
            record.tokens.push(Token { kind: unread, span: Span::new(end, end) });
            record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
        }
        record.faults.sort_by_key(|fault| fault.span.start);
    }
}

/// What has been seen of a row.
#[derive(Debug, Default)]
struct Row {
    number: Option<u32>,
    depth: usize,
    /// How many plies it has, with what looks like a score.
    plies: usize,
    /// Where scores are among the tokens.
    scores: Vec<usize>,
}

//! Moves that were put right in a record, outside any comment: `2. 30-24 corr. 33-28 25x34`, `2. 30-24 → 33-28 25x34`.
//!
//! The first of the two moves is stray text with the words behind it: it was not played, and nobody is charged with it. In sheets it is
//! a remark in the fair copy.

use super::reader::Reader;
use crate::notation::language::corrects;
use crate::notation::scoresheet::{ARROWS, height};
use crate::record::{Notation, Token, TokenKind, WrittenMove};

/// As many tokens as are looked at on either side: those of one row.
const ROW: usize = 12;

impl Reader<'_> {
    /// Takes a move for stray text, if what is between it and the next says that this one was meant.
    pub(super) fn settle_corrections(&mut self) {
        if self.record.faults.is_empty() || self.record.notation != Notation::Pdn {
            return;
        }
        let tokens = &self.record.tokens;
        let corrected: Vec<[usize; 2]> = (0..tokens.len())
            .filter(|at| tokens[*at].kind == TokenKind::Stray)
            .filter_map(|at| Some([self.corrected_by(at)?, at]))
            .collect();
        if corrected.is_empty() {
            return;
        }
        // Each stray text as it was, and where it begins now.
        let mut widened = Vec::with_capacity(corrected.len());
        for &[first, words] in &corrected {
            let start = self.record.tokens[first].span.start;
            let stray = &mut self.record.tokens[words].span;
            widened.push((*stray, start));
            stray.start = start;
        }
        let mut places = 0..;
        let mut next = corrected.into_iter().peekable();
        self.record.tokens.retain(|_| {
            let at = places.next().unwrap_or(usize::MAX);
            while next.next_if(|[_, words]| *words <= at).is_some() {}
            next.peek().is_none_or(|[first, _]| at < *first)
        });
        for fault in &mut self.record.faults {
            let known = widened.binary_search_by_key(&fault.span.start, |(stray, _)| stray.start);
            if let Some((stray, start)) = known.ok().and_then(|at| widened.get(at))
                && *stray == fault.span
            {
                fault.span.start = *start;
            }
        }
    }

    /// The move that stray text between two says is wrong.
    fn corrected_by(&self, at: usize) -> Option<usize> {
        let tokens = &self.record.tokens;
        let said = Correction::of(self.record.slice(tokens[at].span))?;
        let is_sign = |token: &Token| matches!(token.kind, TokenKind::Sign(_) | TokenKind::Nag(_));
        let first =
            tokens[at.saturating_sub(ROW)..at].iter().rev().take_while(|token| is_sign(token)).count();
        let first = at.checked_sub(first + 1)?;
        let (one, other) = (written(tokens.get(first)?)?, written(tokens.get(at + 1)?)?);
        // A tag pair is no token: it may be between two.
        if self.text.get(tokens[first].span.start..tokens[at].span.start)?.contains(&b'[') {
            return None;
        }
        let is_meant = match self.row_around(first, at) {
            _ if share_square(one, other) => true,
            // One of them is more than the row can have.
            Some(plies) if plies > 2 => true,
            Some(_) | None => said == Correction::Words && go_one_way(one, other),
        };
        is_meant.then_some(first)
    }

    /// How many plies the row has that these tokens are in, if it has a number; after dots, one more.
    fn row_around(&self, first: usize, last: usize) -> Option<usize> {
        let tokens = &self.record.tokens;
        let is_ply = |token: &&Token| matches!(token.kind, TokenKind::Move(_));
        let ends = |token: &&Token| {
            matches!(
                token.kind,
                TokenKind::MoveNumber { .. } | TokenKind::VariationStart | TokenKind::VariationEnd
            )
        };
        let before = &tokens[first.saturating_sub(ROW)..first];
        let number = before.iter().rposition(|token| ends(&token))?;
        let TokenKind::MoveNumber { continued, .. } = before[number].kind else { return None };
        let behind = tokens[last..].iter().take(ROW).take_while(|token| !ends(token));
        let plies = before[number..].iter().filter(is_ply).count() + 1 + behind.filter(is_ply).count();
        Some(plies + usize::from(continued))
    }
}

/// What says that the move after it was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Correction {
    Words,
    /// An arrow, which may also be between the two moves of a row.
    Arrow,
}

impl Correction {
    fn of(text: &str) -> Option<Correction> {
        let words = text.strip_suffix(['.', ':']).unwrap_or(text);
        match () {
            () if corrects(words) => Some(Correction::Words),
            () if ARROWS.contains(&text) => Some(Correction::Arrow),
            () => None,
        }
    }
}

const fn written(token: &Token) -> Option<WrittenMove> {
    match token.kind {
        TokenKind::Move(written) => Some(written),
        _ => None,
    }
}

/// Whether two moves begin on one square, or end on one: then they cannot be the two moves of a row.
fn share_square(one: WrittenMove, other: WrittenMove) -> bool {
    one.from == other.from || one.to == other.to
}

/// Whether two moves go up the board, or both down: the men of the two sides go opposite ways.
fn go_one_way(one: WrittenMove, other: WrittenMove) -> bool {
    let goes_up = |written: WrittenMove| Some(height(written.from)? < height(written.to)?);
    goes_up(one).zip(goes_up(other)).is_some_and(|(one, other)| one == other)
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::parse;
    use crate::record::{FaultKind, TokenKind};

    #[test]
    fn a_move_that_was_put_right_is_stray_text() {
        for (text, stray) in [
            ("1. 32-28 18-23 2. 30-24 corr. 33-28 25x34 *", "30-24 corr."),
            ("2. 30-24? corr: 33-28 25x34 *", "30-24? corr:"),
            ("2. 30-24 → 33-28 25x34 3. 40x29 *", "30-24 →"),
            ("2. 30-24 -> 30-25 *", "30-24 ->"),
            ("2. 33-28 25x34 corr. 25x35 *", "25x34 corr."),
            ("2... 25x34 recte 24-29 3. 40x29 *", "25x34 recte"),
            ("2. 30-24 doorgestreept 34-30 *", "30-24 doorgestreept"),
        ] {
            let record = parse(text);
            let strays: Vec<&str> = record
                .tokens
                .iter()
                .filter(|token| token.kind == TokenKind::Stray)
                .map(|token| record.slice(token.span))
                .collect();
            assert_eq!(strays, [stray], "{text}");
            let faults: Vec<_> =
                record.faults.iter().map(|fault| (fault.kind, record.slice(fault.span))).collect();
            assert_eq!(faults, [(FaultKind::StrayText, stray)], "{text}");
        }
    }

    #[test]
    fn the_moves_of_a_row_stay() {
        for (text, plies) in [
            ("1. 32-28 → 19-23 2. 28x19 *", 3),
            ("2. 28x19 corretto 14x23 3. 37-32 *", 3),
            ("2. 30-24 strong 33-28 25x34 *", 3),
            ("2. 30-24 {corr.} 33-28 25x34 *", 3),
            ("2. 30-24 corr. *", 1),
            ("2. 30-24 [Round \"1\"] corr. 33-28 25x34 *", 3),
        ] {
            assert_eq!(parse(text).plies().count(), plies, "{text}");
        }
    }
}

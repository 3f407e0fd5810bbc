//! Scores that words between the rows speak of: `Een 1-1 ruil.`, `Nu 2-0 voor.`

use super::Sheet;
use crate::record::{Fault, FaultKind, Span, Token, TokenKind};

impl Sheet<'_> {
    /// A score among words does not end the game where the numbers go on behind it, it is one of these words: `Een 1-1 ruil. 3. 37-32`,
    /// `Stand 1-1.`
    pub(super) fn settle_scores_among_rows(&mut self) {
        let record = &self.reader.record;
        let (mut last, mut depth) = (None, 0_usize);
        let mut waiting = Vec::new();
        let mut scores = Vec::new();
        for (at, token) in record.tokens.iter().enumerate() {
            match token.kind {
                TokenKind::VariationStart => depth += 1,
                TokenKind::VariationEnd => depth = depth.saturating_sub(1),
                TokenKind::Terminator if depth == 0 && self.is_among_words(at) => waiting.push(at),
                TokenKind::MoveNumber { number, .. } if depth == 0 => {
                    let goes_on =
                        last.is_some_and(|last: u32| number == last || last.checked_add(1) == Some(number));
                    if goes_on {
                        scores.append(&mut waiting);
                    }
                    waiting.clear();
                    last = Some(number);
                }
                _ => {}
            }
        }
        self.put_among_words(&scores);
    }

    /// Whether words are next to a token on its line.
    fn is_among_words(&self, at: usize) -> bool {
        let record = &self.reader.record;
        let stray = |at: Option<usize>| {
            let token = at.and_then(|at| record.tokens.get(at))?;
            let has_letter = record.slice(token.span).contains(char::is_alphabetic);
            (token.kind == TokenKind::Stray && has_letter).then_some(token.span)
        };
        let Some(own) = record.tokens.get(at).map(|token| token.span) else { return false };
        let is_beside =
            |start: usize, end: usize| !record.slice(Span::new(start, end)).contains(['\n', '\r']);
        stray(at.checked_sub(1)).is_some_and(|before| is_beside(before.end, own.start))
            || stray(at.checked_add(1)).is_some_and(|behind| is_beside(own.end, behind.start))
    }

    /// Makes these tokens words, each together with those around it.
    fn put_among_words(&mut self, places: &[usize]) {
        let Some(&first) = places.first() else { return };
        let record = &mut self.reader.record;
        let rest = record.tokens.split_off(first);
        let mut places = places.iter().map(|at| at - first).peekable();
        let (mut joins, mut joined) = (false, Vec::new());
        let text = record.text;
        let is_blank = |between: Option<&str>| between.is_some_and(|between| between.trim().is_empty());
        for (at, token) in rest.into_iter().enumerate() {
            let is_score = places.next_if_eq(&at).is_some();
            let kind = if is_score { TokenKind::Stray } else { token.kind };
            match record.tokens.last_mut() {
                // A heading may be between, which is no token.
                Some(last)
                    if (is_score || joins)
                        && last.kind == TokenKind::Stray
                        && kind == TokenKind::Stray
                        && is_blank(text.get(last.span.end..token.span.start)) =>
                {
                    last.span.end = token.span.end;
                }
                _ => record.tokens.push(Token { kind, ..token }),
            }
            joins = is_score;
            if is_score && joined.last() != Some(&(record.tokens.len() - 1)) {
                joined.push(record.tokens.len() - 1);
            }
        }
        let spans: Vec<Span> =
            joined.into_iter().filter_map(|at| record.tokens.get(at)).map(|token| token.span).collect();
        record.faults.retain(|fault| {
            let next = spans.partition_point(|span| span.end <= fault.span.start);
            spans.get(next).is_none_or(|span| fault.span.end <= span.start)
        });
        record.faults.extend(spans.into_iter().map(|span| Fault { kind: FaultKind::StrayText, span }));
        record.faults.sort_by_key(|fault| fault.span.start);
    }
}

//! Results among the moves that are plies which were misread: `0-1` for 10-15.

use std::collections::HashMap;

use super::ending::last_move;
use super::words::numbers;
use crate::sheet::Written;
use damiera_record::record::{MoveKind, Record, Separator, Span, Tag, Token, TokenKind};

/// Whether moves go on behind what looks like the result of a record, and is in the place of a ply.
pub(crate) fn goes_on_after_result(record: &Record<'_>) -> bool {
    !misread_results(record).is_empty()
}

/// As far as the next ply is looked for behind a result.
const NEAR: usize = 64;

/// What looks like a result and is in the place of a ply, with moves behind it: a number is before it, or it is the second
/// of a row that another row follows. In a record without numbers, one that is not the result of the game.
pub(super) fn misread_results(record: &Record<'_>) -> Vec<Span> {
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

/// A result as the ply that it was meant for; `None` if it is not of two numbers.
pub(super) fn of_result(record: &Record<'_>, span: Span, ply: usize) -> Option<Written> {
    let text = record.slice(span);
    let squares = numbers(text)?;
    let (kind, separator) = (Some(MoveKind::Squares), Separator::Dash);
    Some(Written { text: text.to_owned(), kind, squares, separator, span, ply })
}

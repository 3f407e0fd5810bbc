//! What stands behind the last ply of a record.

use super::words::is_sign;
use crate::sheet::Sheet;
use damiera_record::record::{MoveKind, Record, Span, Token, TokenKind};

/// Where the last move of the main line begins.
pub(super) fn last_move(record: &Record<'_>) -> usize {
    let is_move = |token: &&Token| matches!(token.kind, TokenKind::Move(mv) if mv.kind == MoveKind::Squares);
    record.main_line().filter(is_move).last().map_or(0, |token| token.span.start)
}

/// Whether text with the shape of a ply stands behind the last ply of a record.
pub(crate) fn ends_in_text(record: &Record<'_>) -> bool {
    let is_text = |token: &Token| matches!(token.kind, TokenKind::Stray | TokenKind::Sign(_));
    let end = last_move(record);
    // Hardly any game has text there.
    record.main_line().any(|token| token.span.start > end && is_text(token))
        && Sheet::of(record).places.last().is_some_and(|last| {
            let is_ply = match last.written.kind {
                None => last.written.text.contains(is_sign),
                // `220-15` has the shape of one, and no such squares; elsewhere a remark speaks of a move.
                Some(_) => is_alone_where_due(record, last.written.span),
            };
            is_ply && last.written.span.start > end
        })
}

/// Whether a text is all there is behind the last number, or behind the first ply after it; the number of a row may be in the same
/// words.
fn is_alone_where_due(record: &Record<'_>, span: Span) -> bool {
    let says = |token: &&Token| {
        !matches!(
            token.kind,
            TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine | TokenKind::Terminator
        )
    };
    let tokens: Vec<&Token> = record.main_line().filter(says).collect();
    let [before @ .., last] = &tokens[..] else { return false };
    let is_number = |text: &str| text.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit());
    let leads = record.text.get(last.span.start..span.start).map(str::trim);
    let has_number = leads.is_some_and(|leads| !leads.is_empty() && is_number(leads));
    let is_all = last.span.end == span.end && leads.is_some_and(is_number);
    let is_row = |token: &&Token| matches!(token.kind, TokenKind::MoveNumber { .. });
    let behind_number = match before {
        [.., row, Token { kind: TokenKind::Move(_), .. }] | [.., row] => is_row(row),
        [] => false,
    };
    is_all && (has_number || behind_number)
}

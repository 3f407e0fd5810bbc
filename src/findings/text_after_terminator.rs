//! Moves or stray text stand behind the terminator of the main line.

use super::{Check, Finding, Kind, Severity};
use crate::record::{Record, TokenKind};

/// `text-after-terminator`.
pub static KIND: Kind = Kind {
    code: "text-after-terminator",
    severity: Severity::Warning,
    summary: "the record goes on after its end",
    explanation: "\
A result or * ends the moves, but moves or other text follow in the same game.
Either two games have run together, the tags of the second having been lost, or
a * that means \"the only move\" was written apart from its move, or the end was
written too early. Comments behind the end are fine.

What follows is not replayed. Put the tags of the second game before its moves,
or delete the * or the result that is not the end.",
    example: r#"[GameType "20"]

1. 32-28 20-25 1-1 2. 37-32 14-20
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the first move or text behind the terminator, and counts them all.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if record.contents.first_terminator().is_none_or(|first| first + 1 == record.tokens.len()) {
        return;
    }
    let mut main = record.main_line();
    let Some(terminator) = main.find(|token| token.kind == TokenKind::Terminator) else {
        return;
    };
    let mut first = None;
    let (mut moves, mut others) = (0_usize, 0_usize);
    for token in main {
        match token.kind {
            TokenKind::Move(_) => moves += 1,
            TokenKind::Stray => others += 1,
            // A number counts with its move; the underline begins at it.
            TokenKind::MoveNumber { .. } | TokenKind::Setup => {}
            _ => continue,
        }
        first.get_or_insert(token.span);
    }
    let Some(span) = first.filter(|_| moves + others > 0) else {
        return;
    };
    let what = match (moves, others) {
        (0, _) => "text stands".to_owned(),
        (1, _) => "a move stands".to_owned(),
        _ => format!("{moves} moves stand"),
    };
    let message = format!("{what} behind the end, {}", record.slice(terminator.span));
    findings.push(Finding::of_record(&KIND, span, message));
}

//! The main line has moves, and no result or `*` behind them. A scoresheet need not have either.

use super::{Check, Finding, Kind, Severity};
use crate::record::{FaultKind, Notation, Record, Span, Token, TokenKind};

/// `no-terminator`.
pub static KIND: Kind = Kind {
    code: "no-terminator",
    severity: Severity::Note,
    summary: "the moves do not end in a result or *",
    explanation: "\
Behind the last move stands no result and no *. That the record is complete
cannot be seen: the end may have been lost, with the last moves of the game.

If it is complete, write the result or * behind the last move. Without them two
games in one file can run together.",
    example: r#"[GameType "20"]

1. 32-28 20-25
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds that the moves do not end in a terminator.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if record.notation != Notation::Pdn || terminator(record).is_some() {
        return;
    }
    let Some(last) = record.main_line().filter(|token| matches!(token.kind, TokenKind::Move(_))).last()
    else {
        return;
    };
    // An open parenthesis takes the terminator in; that is reported as such.
    let swallowed = record.faults.iter().any(|fault| fault.kind == FaultKind::UnclosedVariation)
        && record.contents.first_terminator().is_some();
    if !swallowed {
        let end = Span::new(last.span.end, last.span.end);
        findings.push(Finding::of_record(&KIND, end, "expected a result or * behind the last move"));
    }
}

/// The first terminator of the main line.
pub(super) fn terminator<'r>(record: &'r Record<'_>) -> Option<&'r Token> {
    record.tokens.get(record.terminator()?)
}

//! The main line has moves, but no result or `*` after them. A scoresheet need not have either.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::{FaultKind, Notation, Record, Span, Token, TokenKind};

/// `no-terminator`.
pub static KIND: Kind = Kind {
    code: "no-terminator",
    severity: Severity::Note,
    example: r#"[GameType "20"]

1. 32-28 20-25
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// Nothing more than that.
    NoTerminator {}
}

/// Finds that the moves do not end in a terminator.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if record.notation != Notation::Pdn || terminator(record).is_some() {
        return;
    }
    let Some(last) = record.main_line().filter(|token| matches!(token.kind, TokenKind::Move(_))).last()
    else {
        return;
    };
    // An open parenthesis swallows the terminator; that is reported instead.
    let swallowed = record.faults.iter().any(|fault| fault.kind == FaultKind::UnclosedVariation)
        && record.contents.first_terminator().is_some();
    if !swallowed {
        let end = Span::new(last.span.end, last.span.end);
        findings.push(Finding::new(NoTerminator {}, end));
    }
}

/// The first terminator of the main line.
pub(super) fn terminator<'r>(record: &'r Record<'_>) -> Option<&'r Token> {
    record.tokens.get(record.terminator()?)
}

//! Text that the grammar has no place for. Neighbours are one finding; what follows the terminator is
//! reported there, and where nothing could be read the record is unreadable as a whole.

use super::no_terminator::terminator;
use super::{Check, Finding, Kind, Severity, unreadable_record};
use crate::record::{FaultKind, Record, Span};

/// `stray-text`.
pub static KIND: Kind = Kind {
    code: "stray-text",
    severity: Severity::Warning,
    summary: "there is text that is no part of a game record",
    explanation: "\
Among the moves or tags stands text that is neither a move, a number, a sign, a
result nor a comment, or a bracket that closes nothing. It is passed over.

Put remarks in braces: {like this}. If it was to be a move, correct it: with the
move left out, the moves behind it may be reported as irregular.",
    example: r#"[GameType "20"]

1. 32-28 hurriedly 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the stretches of stray text up to the terminator.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if record.faults.is_empty() || unreadable_record::is_unreadable(record) {
        return;
    }
    let end = terminator(record).map_or(usize::MAX, |token| token.span.start);
    let mut stretch: Option<Span> = None;
    for fault in record.faults.iter().filter(|fault| fault.kind == FaultKind::StrayText) {
        if fault.span.start >= end {
            break;
        }
        let span = match stretch {
            Some(open) if is_blank(record, open, fault.span) => Span::new(open.start, fault.span.end),
            Some(open) => {
                report(record, open, findings);
                fault.span
            }
            None => fault.span,
        };
        stretch = Some(span);
    }
    if let Some(open) = stretch {
        report(record, open, findings);
    }
}

fn is_blank(record: &Record<'_>, before: Span, after: Span) -> bool {
    record.slice(Span::new(before.end, after.start)).trim().is_empty()
}

fn report(record: &Record<'_>, span: Span, findings: &mut Vec<Finding>) {
    const SHOWN: usize = 40;
    let text = record.slice(span);
    let message = match text.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("`{}…` is no part of a game record", text.get(..cut).unwrap_or_default()),
        None => format!("`{text}` is no part of a game record"),
    };
    findings.push(Finding::of_record(&KIND, span, message));
}

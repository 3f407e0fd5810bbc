//! Text that the grammar has no place for. Adjacent pieces are one finding; text after the terminator has its
//! own, and if nothing could be read the record is unreadable as a whole.

use super::fact::fact;
use super::no_terminator::terminator;
use super::{Check, Finding, Kind, Severity, unreadable_record};
use damiera_record::record::{FaultKind, Record, Span};

/// `stray-text`.
pub static KIND: Kind = Kind {
    code: "stray-text",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 hurriedly 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// The text.
    StrayText {
        /// The text, cut where it is long.
        text: String,
    }
}

/// Finds the stretches of stray text up to the terminator.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if record.faults.is_empty() || unreadable_record::is_unreadable(record) {
        return;
    }
    let end = terminator(record).map_or(usize::MAX, |token| token.span.start);
    let stray = record.faults.iter().filter(|fault| fault.kind == FaultKind::StrayText);
    let mut stray: Vec<Span> = stray.map(|fault| fault.span).filter(|span| span.start < end).collect();
    // A sheet is not read in the order of its text.
    stray.sort_unstable();
    let mut stretch: Option<Span> = None;
    for span in stray {
        stretch = match stretch {
            Some(open) if is_blank(record, open, span) => Some(Span::new(open.start, open.end.max(span.end))),
            Some(open) => {
                report(record, open, findings);
                Some(span)
            }
            None => Some(span),
        };
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
    let text = match text.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{}…", text.get(..cut).unwrap_or_default()),
        None => text.to_owned(),
    };
    findings.push(Finding::new(StrayText { text }, span));
}

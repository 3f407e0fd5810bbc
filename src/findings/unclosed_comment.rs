//! `{` without `}`.

use super::{Check, Finding, Kind, Severity};
use crate::record::{FaultKind, Record};

/// `unclosed-comment`.
pub static KIND: Kind = Kind {
    code: "unclosed-comment",
    severity: Severity::Warning,
    summary: "a comment is not closed",
    explanation: "\
A comment opens with { and no } closes it. All that follows, up to the next line
that begins with a tag, is taken as comment; moves in it are not read. Comments
do not nest: the first } closes, however many { came before it.

Close the comment where it ends, and validate again: moves that were hidden in
it are judged then.",
    example: r#"[GameType "20"]

1. 32-28 20-25 * {agreed after a long
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the comments that nothing closes.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for fault in record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedComment) {
        findings.push(Finding::of_record(&KIND, fault.span, "no `}` closes this comment"));
    }
}

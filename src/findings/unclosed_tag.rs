//! A tag pair without its closing quote or bracket.

use super::{Check, Finding, Kind, Severity};
use crate::record::{FaultKind, Record};

/// `unclosed-tag`.
pub static KIND: Kind = Kind {
    code: "unclosed-tag",
    severity: Severity::Warning,
    summary: "a tag is not closed",
    explanation: "\
A tag opens with [ and its closing quote or bracket is missing. It is taken to
end with its line; what could be read of the value is used.

Write the missing \" or ]. A quote inside a value is written \\\".",
    example: r#"[GameType "20"]
[White "Rossi]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the tag pairs that are not closed.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for fault in record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedTag) {
        findings.push(Finding::of_record(&KIND, fault.span, "the closing quote or bracket is missing"));
    }
}

//! `{` without `}`.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::{FaultKind, Record};

/// `unclosed-comment`.
pub static KIND: Kind = Kind {
    code: "unclosed-comment",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 20-25 * {agreed after a long
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// Nothing more than that.
    UnclosedComment {}
}

/// Finds the comments that nothing closes.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for fault in record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedComment) {
        findings.push(Finding::new(UnclosedComment {}, fault.span));
    }
}

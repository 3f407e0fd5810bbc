//! `(` without `)`. Open parentheses lie inside each other, so the outermost is reported, once.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::{FaultKind, Record};

/// `unclosed-variation`.
pub static KIND: Kind = Kind {
    code: "unclosed-variation",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 (1. 33-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// What is open.
    UnclosedVariation {
        /// How many more are open inside it.
        inside: usize,
    }
}

/// Finds the outermost parenthesis that nothing closes.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let mut open = record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedVariation);
    let Some(outermost) = open.next() else { return };
    findings.push(Finding::new(UnclosedVariation { inside: open.count() }, outermost.span));
}

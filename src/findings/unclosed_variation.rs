//! `(` without `)`. Open parentheses lie inside one another, so the outermost is reported, once.

use super::{Check, Finding, Kind, Severity};
use crate::record::{FaultKind, Record};

/// `unclosed-variation`.
pub static KIND: Kind = Kind {
    code: "unclosed-variation",
    severity: Severity::Warning,
    summary: "a variation is not closed",
    explanation: "\
A variation opens with ( and no ) closes it. All that follows is taken as part
of the variation: the main line ends before it, and moves that belong to the
game are not judged.

Write the missing ) where the variation ends, and validate again. Remarks belong
in braces: {like this}.",
    example: r#"[GameType "20"]

1. 32-28 (1. 33-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the outermost parenthesis that nothing closes.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let mut open = record.faults.iter().filter(|fault| fault.kind == FaultKind::UnclosedVariation);
    let Some(outermost) = open.next() else { return };
    let mut finding = Finding::of_record(&KIND, outermost.span, "no `)` closes this variation");
    let inside = open.count();
    if inside > 0 {
        finding.label = Some(format!("{inside} more inside it are not closed either"));
    }
    findings.push(finding);
}

//! A tag pair holds a name alone. An empty value, `""`, is how a record says "unknown".

use super::{Check, Finding, Kind, Severity};
use crate::record::Record;

/// `tag-without-value`.
pub static KIND: Kind = Kind {
    code: "tag-without-value",
    severity: Severity::Note,
    summary: "a tag has no value",
    explanation: "\
A pair of brackets holds the name of a tag but no value in quotes. It says
nothing, and some programs stumble over it.

Write the value, \"?\" for one that is unknown, or leave the tag out.",
    example: r#"[GameType "20"]
[Round]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the tag pairs without a value.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for pair in record.tags.iter().filter(|pair| pair.value.is_none()) {
        let name = record.name(pair);
        let mut finding = Finding::of_record(&KIND, pair.span, format!("the tag `{name}` has no value"));
        finding.label = Some("expected a value in quotes".to_owned());
        findings.push(finding);
    }
}

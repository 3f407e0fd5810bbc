//! A tag pair holds a name alone. An empty value, `""`, is how a record says "unknown".

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::Record;

/// `tag-without-value`.
pub static KIND: Kind = Kind {
    code: "tag-without-value",
    severity: Severity::Note,
    example: r#"[GameType "20"]
[Round]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// The tag.
    TagWithoutValue {
        /// Its name.
        name: String,
    }
}

/// Finds the tag pairs without a value.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for pair in record.tags.iter().filter(|pair| pair.value.is_none()) {
        let name = record.name(pair);
        findings.push(Finding::new(TagWithoutValue { name: name.to_owned() }, pair.span));
    }
}

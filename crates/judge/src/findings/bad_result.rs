//! A Result tag does not hold a result; [`damiera_record::notation::result`] lists what is read as one.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::notation::result::{Outcome, with_colors};
use damiera_record::record::{Record, Tag};

/// `bad-result`.
pub static KIND: Kind = Kind {
    code: "bad-result",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "White was ill"]

1. 32-28 20-25 0-2
"#,
    check: Some(Check::OfResult { record: Some(check), game: None }),
};

fact! {
    /// The text in place of a result.
    BadResult {
        /// The value.
        value: String,
    }
}

/// Finds the Result tags that do not hold a result.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for pair in record.tags.iter().filter(|pair| pair.tag == Some(Tag::Result)) {
        let Some(span) = pair.value else { continue };
        let value = record.slice(span);
        if Outcome::parse(value).is_none() && Outcome::parse(&with_colors(record, value)).is_none() {
            findings.push(Finding::new(BadResult { value: value.trim().to_owned() }, span));
        }
    }
}

//! A date tag does not hold a date; [`damiera_record::notation::date`] lists what is read as one.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::notation::date::Date;
use damiera_record::record::{Record, Tag, Tags};

/// `bad-date`.
pub static KIND: Kind = Kind {
    code: "bad-date",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Date "2024.02.31"]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// The text in place of a date.
    BadDate {
        /// The value.
        value: String,
    }
}

/// Finds the dates that cannot be read.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    const DATES: Tags = Tags::of(&[Tag::Date, Tag::EventDate, Tag::UtcDate]);
    for pair in record.tags.iter().filter(|pair| pair.tag.is_some_and(|tag| DATES.has(tag))) {
        let Some(span) = pair.value else { continue };
        let value = record.slice(span);
        if Date::parse(value).is_none() {
            findings.push(Finding::new(BadDate { value: value.trim().to_owned() }, span));
        }
    }
}

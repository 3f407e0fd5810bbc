//! A tag that holds a date holds none; [`crate::notation::date`] lists what is read as one.

use super::{Check, Finding, Kind, Severity};
use crate::notation::date::Date;
use crate::record::{Record, Tag};

/// `bad-date`.
pub static KIND: Kind = Kind {
    code: "bad-date",
    severity: Severity::Warning,
    summary: "a date cannot be read",
    explanation: "\
The value of Date, EventDate or UTCDate is no date, or one that no calendar has,
such as the thirteenth month or the thirty-first of February.

PDN writes year, month, day: \"2004.10.27\", with question marks for what is not
known, \"2004.??.??\". Other orders of digits are understood too, and a period
such as \"2004.10.27 - 2004.11.01\"; months by name are not.

Write the date in the PDN way. Until then the game has no date where games are
sorted or chosen by date.",
    example: r#"[GameType "20"]
[Date "2024.02.31"]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the dates that cannot be read.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for pair in &record.tags {
        if !matches!(pair.tag, Some(Tag::Date | Tag::EventDate | Tag::UtcDate)) {
            continue;
        }
        let Some(span) = pair.value else { continue };
        let value = record.slice(span);
        if Date::parse(value).is_none() {
            let mut finding = Finding::of_record(&KIND, span, format!("`{}` is no date", value.trim()));
            finding.label = Some("expected year.month.day, as 2004.10.27 or 2004.??.??".to_owned());
            findings.push(finding);
        }
    }
}

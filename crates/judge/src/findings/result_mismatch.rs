//! Result tag and terminator both decide the game, and not for the same side.

use super::fact::fact;
use super::no_terminator::terminator;
use super::{Check, Finding, Kind, Severity};
use damiera_record::notation::result::Outcome;
use damiera_record::record::{Record, Tag};

/// `result-mismatch`.
pub static KIND: Kind = Kind {
    code: "result-mismatch",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 20-25 0-2
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// What the two say.
    ResultMismatch {
        /// What the moves end in.
        end: String,
        /// What the Result tag says.
        tag: String,
    }
}

/// Finds a terminator that contradicts the Result tag.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let Some(value) = record.value(Tag::Result) else {
        return;
    };
    let Some(terminator) = terminator(record) else {
        return;
    };
    let written = record.slice(terminator.span);
    let (Some(tag), Some(end)) = (Outcome::parse(value), Outcome::parse(written)) else {
        return;
    };
    let draw_divided =
        || (tag == Outcome::Draw || end == Outcome::Draw) && record.value(Tag::ResultFormat).is_some();
    if tag == end || tag == Outcome::None || end == Outcome::None || draw_divided() {
        return;
    }
    let fact = ResultMismatch { end: written.to_owned(), tag: value.to_owned() };
    findings.push(Finding::new(fact, terminator.span));
}

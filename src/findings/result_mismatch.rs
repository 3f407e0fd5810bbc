//! Result tag and terminator both decide the game, and not for the same side.

use super::no_terminator::terminator;
use super::{Check, Finding, Kind, Severity};
use crate::notation::result::Outcome;
use crate::record::{Record, Tag};

/// `result-mismatch`.
pub static KIND: Kind = Kind {
    code: "result-mismatch",
    severity: Severity::Warning,
    summary: "the Result tag and the end of the moves disagree",
    explanation: "\
The Result tag gives one result and the moves end in another. The meaning is
compared, not the spelling: 2-0 and 1-0 agree. A * or 0-0 (unknown, unfinished)
contradicts nothing, and where a ResultFormat tag says that draws are divided
unequally, only a win for one side against a win for the other does.

The result sheet of the round decides. Reports and tables use the tag.",
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 20-25 0-2
"#,
    check: Some(Check::OfRecord(check)),
};

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
    let message = format!("the moves end in {written}, but the Result tag says {value}");
    let mut finding = Finding::of_record(&KIND, terminator.span, message);
    finding.label = Some(format!("the tag says {value}"));
    findings.push(finding);
}

//! A Result tag holds no result; [`crate::notation::result`] lists what is read as one.

use super::{Check, Finding, Kind, Severity};
use crate::notation::result::Outcome;
use crate::record::{Record, Tag};

/// `bad-result`.
pub static KIND: Kind = Kind {
    code: "bad-result",
    severity: Severity::Warning,
    summary: "the Result tag holds no result",
    explanation: "\
The value of the Result tag is not two scores, such as \"2-0\", \"1-1\" or
\"1/2-1/2\", nor \"*\" for a game that is not finished.

International draughts are scored 2-0, 1-1 and 0-2, the other games 1-0,
1/2-1/2 and 0-1; either is understood everywhere, and so are other scales. The
side that moves first is named first.

Until it is corrected, the game has no result in tables and selections.",
    example: r#"[GameType "20"]
[Result "White resigned"]

1. 32-28 20-25 0-2
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the Result tags that hold no result.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    for pair in record.tags.iter().filter(|pair| pair.tag == Some(Tag::Result)) {
        let Some(span) = pair.value else { continue };
        let value = record.slice(span);
        if Outcome::parse(value).is_none() {
            let mut finding = Finding::of_record(&KIND, span, format!("`{}` is no result", value.trim()));
            finding.label = Some("expected two scores, as 2-0 or 1/2-1/2, or *".to_owned());
            findings.push(finding);
        }
    }
}

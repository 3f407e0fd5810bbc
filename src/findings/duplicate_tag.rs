//! A tag stands twice in a game and says the same both times, in one language or in two.

use std::collections::HashSet;

use super::same_tag::{Firsts, agree};
use super::{Check, Finding, Kind, Severity};
use crate::record::{Record, TagPair};

/// `duplicate-tag`.
pub static KIND: Kind = Kind {
    code: "duplicate-tag",
    severity: Severity::Warning,
    summary: "a tag is written twice",
    explanation: "\
The game has the same tag twice, perhaps once in another language (Bianco is
White), and the values do not contradict each other. A tag should stand once in
a game; programs keep the first or the last, and not all the same one.

Delete one of them. If the second belongs to another game, the line that divides
the games is missing.",
    example: r#"[GameType "20"]
[White "Rossi"]
[White "Rossi"]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the tag pairs that repeat an earlier one.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let mut again = |pair: &TagPair| {
        let name = record.name(pair);
        findings.push(Finding::of_record(&KIND, pair.span, format!("the tag `{name}` was there before")));
    };
    let mut firsts = Firsts::new();
    let mut unknown = HashSet::new();
    for pair in &record.tags {
        let Some(value) = pair.value else { continue };
        match pair.tag {
            Some(tag) => {
                if let Some(first) = firsts.before(record, tag, pair)
                    && agree(record, tag, first, pair)
                {
                    again(pair);
                }
            }
            // What an unknown name means when it comes with two values nobody can tell.
            None => {
                if !unknown.insert((record.name(pair), record.slice(value))) {
                    again(pair);
                }
            }
        }
    }
}

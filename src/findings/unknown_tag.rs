//! The name of a tag pair is neither in the PDN standard nor in wide use; once per name.

use std::collections::HashSet;

use super::{Check, Finding, Kind, Severity, closest};
use crate::record::{Record, Tag};

/// `unknown-tag`.
pub static KIND: Kind = Kind {
    code: "unknown-tag",
    severity: Severity::Note,
    summary: "the name of a tag is not known",
    explanation: "\
The record has a tag whose name is not in the PDN standard, nor the Italian,
Spanish, French or Dutch name of one that is, nor one that many programs write,
such as WhiteClock. Anyone may add tags of their own, so this is no fault; but a
misspelt name is lost to every program that looks for the right one.

If the finding names a tag that was perhaps meant, correct the name. Otherwise
nothing has to be done: the tag is kept as it is.",
    example: r#"[GameType "20"]
[Resutl "1-1"]

1. 32-28 20-25 1-1
"#,
    check: Some(Check::OfRecord(check)),
};

/// Names outside the standard that databases and playing sites write into thousands of games.
const IN_USE: &[&str] = &[
    "BlackClock",
    "BlackRatingDiff",
    "BlackTeam",
    "BlackUrl",
    "Comment",
    "DamboBottomLine",
    "DamboTopLine",
    "ECO",
    "MicroMatch",
    "P1",
    "P1Elo",
    "P1RatingDiff",
    "P1Title",
    "P2",
    "P2Elo",
    "P2RatingDiff",
    "P2Title",
    "WhiteClock",
    "WhiteRatingDiff",
    "WhiteTeam",
    "WhiteUrl",
];

/// Finds the tag pairs with a value under an unknown name.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let mut names = HashSet::new();
    for pair in &record.tags {
        // An unknown name without value, as `[Empty]`, is a matter of the value.
        // A column of one's own in a table is no misspelt tag of each of its games.
        if pair.tag.is_some() || pair.value.is_none() || pair.column.is_some() {
            continue;
        }
        let name = record.slice(pair.name);
        if IN_USE.iter().any(|known| known.eq_ignore_ascii_case(name)) || !names.insert(name) {
            continue;
        }
        let mut finding =
            Finding::of_record(&KIND, pair.name, format!("no tag is known by the name `{name}`"));
        finding.label = closest(name, Tag::ALL.iter().map(|tag| (tag.name(), tag.name())))
            .map(|meant| format!("did you mean `{meant}`?"));
        findings.push(finding);
    }
}

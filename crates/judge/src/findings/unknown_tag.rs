//! The name of a tag pair is neither in the PDN standard nor in wide use; once per name.

use std::collections::HashSet;

use super::fact::fact;
use super::{Check, Finding, Kind, Severity, closest};
use damiera_record::record::{Record, Tag};

/// `unknown-tag`.
pub static KIND: Kind = Kind {
    code: "unknown-tag",
    severity: Severity::Note,
    example: r#"[GameType "20"]
[Resutl "1-1"]

1. 32-28 20-25 1-1
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// The name that is not known.
    UnknownTag {
        /// The name.
        name: String,
        /// The name that was meant, perhaps.
        meant: Option<&'static str>,
    }
}

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
    if !record.tags.have_unknown_names() {
        return;
    }
    let mut names = HashSet::new();
    for pair in &record.tags {
        // An unknown name without a value, as in `[Empty]`, is reported for the missing value.
        // A user-defined column of a table is not a misspelt tag of each of its games.
        if pair.tag.is_some() || pair.value.is_none() || pair.column.is_some() {
            continue;
        }
        let name = record.slice(pair.name);
        if IN_USE.iter().any(|known| known.eq_ignore_ascii_case(name)) || !names.insert(name) {
            continue;
        }
        let meant = closest(name, Tag::ALL.iter().map(|tag| (tag.name(), tag.name())));
        findings.push(Finding::new(UnknownTag { name: name.to_owned(), meant }, pair.name));
    }
}

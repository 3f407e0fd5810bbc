//! A tag appears twice in a game with the same value, in one language or in two.

use std::collections::HashSet;

use super::fact::fact;
use super::same_tag::{Firsts, agree};
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::{Record, TagPair};

/// `duplicate-tag`.
pub static KIND: Kind = Kind {
    code: "duplicate-tag",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[White "Rossi"]
[White "Rossi"]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// The tag.
    DuplicateTag {
        /// Its name.
        name: String,
    }
}

/// Finds the tag pairs that repeat an earlier one.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if !record.tags.repeat() {
        return;
    }
    let mut again = |pair: &TagPair| {
        let name = record.name(pair);
        findings.push(Finding::new(DuplicateTag { name: name.to_owned() }, pair.span));
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
            // Nobody can say what an unknown name with two values means.
            None => {
                if !unknown.insert((record.name(pair), record.slice(value))) {
                    again(pair);
                }
            }
        }
    }
}

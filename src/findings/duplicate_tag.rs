//! A tag stands twice in a game and says the same both times, in one language or in two.

use std::collections::HashSet;

use super::{Check, Finding, Kind, Severity, contradictory_tags};
use crate::record::{Record, Tag, TagPair};

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
                    && contradictory_tags::agree(record, tag, first, pair)
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

/// The first pair of each tag that says something, or the first one where none does.
pub(super) struct Firsts<'r>([Option<&'r TagPair>; Tag::ALL.len()]);

impl<'r> Firsts<'r> {
    pub(super) const fn new() -> Firsts<'r> {
        Firsts([None; Tag::ALL.len()])
    }

    /// The pair to hold `pair` against; none when it is the first of its tag.
    pub(super) fn before(&mut self, record: &Record<'_>, tag: Tag, pair: &'r TagPair) -> Option<&'r TagPair> {
        let first = self.0.get_mut(tag as usize)?;
        let before = *first;
        if before.is_none_or(|before| contradictory_tags::is_silent(record, before)) {
            *first = Some(pair);
        }
        before
    }
}

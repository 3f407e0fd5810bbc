//! Irregularities by event.

use std::collections::BTreeMap;

use super::{Counts, name};
use crate::findings::Finding;
use crate::report::Report;
use damiera_record::record::Tag;

/// Irregularities by event, every event counted.
#[derive(Debug, Default)]
pub struct Events(BTreeMap<String, OfEvent>);

/// What happened at one event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfEvent {
    /// Its games.
    pub games: u64,
    /// Those with an irregularity.
    pub irregular: u64,
    /// The irregularities.
    pub counts: Counts,
}

impl Events {
    /// Adds a game and its irregularities.
    pub(super) fn observe(&mut self, report: &Report<'_>, found: &[&Finding]) {
        let name = name(report, Tag::Event).unwrap_or_else(|| "?".to_owned());
        let row = self.0.entry(name).or_default();
        row.games += 1;
        row.irregular += u64::from(!found.is_empty());
        for finding in found {
            row.counts.observe(finding);
        }
    }

    /// Adds those of another part.
    pub(super) fn merge(&mut self, other: Events) {
        for (name, others) in other.0 {
            let row = self.0.entry(name).or_default();
            row.games += others.games;
            row.irregular += others.irregular;
            row.counts.merge(others.counts);
        }
    }

    /// The rows: the most irregularities first, then by name; events without any only where `all` are asked
    /// for.
    #[must_use]
    pub fn rows(&self, all: bool) -> Vec<(&str, OfEvent)> {
        let mut rows: Vec<(&str, OfEvent)> = self
            .0
            .iter()
            .filter(|(_, row)| all || row.irregular > 0)
            .map(|(name, row)| (name.as_str(), *row))
            .collect();
        rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.counts.times));
        rows
    }
}

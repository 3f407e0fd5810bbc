//! Irregularities by player.

use std::collections::BTreeMap;

use super::{Counts, name};
use crate::findings::Finding;
use crate::report::Report;
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// Irregularities by player, every player counted.
#[derive(Debug, Default)]
pub struct Players(BTreeMap<String, OfPlayer>);

/// What one player did, and let pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfPlayer {
    /// The games read in which the name appears on either side.
    pub games: u64,
    /// What the player committed.
    pub committed: Counts,
    /// What the opponent committed, and the player accepted by answering.
    pub accepted: u64,
}

impl Players {
    /// Adds a game: who played it, who committed what.
    pub(super) fn observe(&mut self, report: &Report<'_>, found: &[&Finding]) {
        let unknown = || "?".to_owned();
        let white = name(report, Tag::White).unwrap_or_else(unknown);
        let black = name(report, Tag::Black).unwrap_or_else(unknown);
        self.entry(&white).games += 1;
        if black != white {
            self.entry(&black).games += 1;
        }
        for finding in found {
            // What nobody did, such as a mirrored board, is charged to nobody.
            let (committer, opponent) = match finding.side {
                None => continue,
                Some(Color::White) => (&white, &black),
                Some(Color::Black) => (&black, &white),
            };
            self.entry(committer).committed.observe(finding);
            self.entry(opponent).accepted += u64::from(finding.stands == Some(true));
        }
    }

    fn entry(&mut self, name: &str) -> &mut OfPlayer {
        if !self.0.contains_key(name) {
            self.0.insert(name.to_owned(), OfPlayer::default());
        }
        self.0.entry(name.to_owned()).or_default()
    }

    /// Adds those of another part.
    pub(super) fn merge(&mut self, other: Players) {
        for (name, others) in other.0 {
            let row = self.0.entry(name).or_default();
            row.games += others.games;
            row.committed.merge(others.committed);
            row.accepted += others.accepted;
        }
    }

    /// The rows: who committed most first, then who accepted most, then by name; those with neither only
    /// where `all` are asked for.
    #[must_use]
    pub fn rows(&self, all: bool) -> Vec<(&str, OfPlayer)> {
        let mut rows: Vec<(&str, OfPlayer)> = self
            .0
            .iter()
            .filter(|(_, row)| all || row.committed.times + row.accepted > 0)
            .map(|(name, row)| (name.as_str(), *row))
            .collect();
        rows.sort_by_key(|(_, row)| std::cmp::Reverse((row.committed.times, row.accepted)));
        rows
    }
}

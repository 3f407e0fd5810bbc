//! What was meant, for people and for programs.

mod objects;
mod table;
mod text;

use std::collections::BTreeMap;

use damiera_repair::{Edit, Limit, Outcome, Repair};
use damiera_words::{Catalog, Counted, EditWords, count};

pub use objects::{
    ChargeObject, EditObject, ProposalObject, RepairObject, RepairSummaryObject, write_jsonl, write_summary,
};
pub(crate) use table::COLUMNS;
pub use table::{header, write_csv};
pub use text::{Shown, write_text};
#[cfg(feature = "page")]
pub(crate) use text::{put_in_order, sureness};

/// How many games came to what, and by which slips.
#[derive(Clone, Debug, Default)]
pub struct RepairSums {
    /// The games of each outcome, in the order of [`Outcome::ALL`].
    pub outcomes: [u64; 5],
    /// The proposals in games that can be followed as they stand, in which what is written may have been played.
    pub not_needed: u64,
    /// The games whose search ended before everything likely was tried, because the time was up.
    pub cut_short_by_time: u64,
    /// The same, because of the limit of memory.
    pub cut_short_by_memory: u64,
    /// The slips of the best proposals, by the name of their kind.
    pub edits: BTreeMap<&'static str, u64>,
}

impl RepairSums {
    /// Adds a game.
    pub fn observe(&mut self, repair: &Repair) {
        self.outcomes[repair.outcome as usize] += 1;
        self.not_needed += u64::from(repair.stands && repair.found.may_be_played);
        self.cut_short_by_time += u64::from(repair.found.cut_short == Some(Limit::Time));
        self.cut_short_by_memory += u64::from(repair.found.cut_short == Some(Limit::Memory));
        let Some(best) = repair.found.proposals.first() else { return };
        for first in best.slips().filter_map(<[Edit]>::first) {
            *self.edits.entry(first.kind.name()).or_default() += 1;
        }
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: RepairSums) {
        for (mine, others) in self.outcomes.iter_mut().zip(other.outcomes) {
            *mine += others;
        }
        self.not_needed += other.not_needed;
        self.cut_short_by_time += other.cut_short_by_time;
        self.cut_short_by_memory += other.cut_short_by_memory;
        for (kind, slips) in other.edits {
            *self.edits.entry(kind).or_default() += slips;
        }
    }

    /// The games of an outcome.
    #[must_use]
    pub fn of(&self, outcome: Outcome) -> u64 {
        self.outcomes[outcome as usize]
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.outcomes.iter().sum()
    }

    /// Whether a game is left that is neither legal, nor irregular, nor surely repaired.
    #[must_use]
    pub fn leaves_any(&self) -> bool {
        self.of(Outcome::Proposed) + self.of(Outcome::Unrepaired) > self.not_needed
    }

    /// The closing line; `name` is that of the file, or how many there are.
    #[must_use]
    pub fn line(&self, name: &str) -> String {
        let words = Catalog::english();
        let mut parts = vec![count(self.games(), Counted::Game)];
        let of = |outcome: &Outcome| (self.of(*outcome) > 0).then_some((self.of(*outcome), outcome.as_str()));
        parts.extend(
            Outcome::ALL.iter().filter_map(of).map(|(games, word)| words.games_of_outcome(games, word)),
        );
        let cut_short =
            [(self.cut_short_by_time, Limit::Time), (self.cut_short_by_memory, Limit::Memory)].into_iter();
        let cut_short = cut_short.filter(|(games, _)| *games > 0);
        parts.extend(cut_short.map(|(games, limit)| words.searches_cut_short(games, limit.as_str())));
        words.sum_of_repairs(name, &parts)
    }
}

/// An edit as the catalogs say it.
pub(crate) fn words_of(edit: &Edit) -> EditWords<'_> {
    EditWords { ply: edit.ply, kind: edit.kind.name(), written: &edit.written, read: &edit.read }
}

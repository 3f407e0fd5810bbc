//! Results by anything that games are counted by.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, Tally, pairs};
use crate::game::Needs;

/// What results are counted by.
pub(super) trait Key {
    /// The name of the statistic, and what it counts.
    const ABOUT: About;

    /// What has to be found out about a game for it.
    const NEEDS: Needs = Needs::REPLAY;

    /// The columns of the words that results are counted by.
    fn columns() -> Vec<Column>;

    /// Those words of a game, one for each column; `None` for a game that is not counted.
    fn of(game: &Observed<'_>) -> Option<Vec<String>>;
}

/// Results, by the words of a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct ResultsBy<K> {
    #[serde(with = "pairs")]
    tallies: BTreeMap<Vec<String>, Tally>,
    #[serde(skip)]
    key: PhantomData<K>,
}

impl<K> Default for ResultsBy<K> {
    fn default() -> ResultsBy<K> {
        ResultsBy { tallies: BTreeMap::new(), key: PhantomData }
    }
}

impl<K: Key> Statistic for ResultsBy<K> {
    const ABOUT: About = K::ABOUT;

    const NEEDS: Needs = K::NEEDS;

    fn columns() -> Vec<Column> {
        let mut columns = K::columns();
        columns.extend(Tally::columns());
        columns
    }

    fn observe(&mut self, game: &Observed<'_>) {
        if let Some(key) = K::of(game) {
            self.tallies.entry(key).or_default().observe(game);
        }
    }

    fn merge(&mut self, other: ResultsBy<K>) {
        for (key, others) in other.tallies {
            self.tallies.entry(key).or_default().merge(others);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut tallies: Vec<(&Vec<String>, &Tally)> = self.tallies.iter().collect();
        if K::ABOUT.order == Order::Ranked {
            tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games()));
        }
        let row = |(key, tally): (&Vec<String>, &Tally)| {
            key.iter().map(|word| Cell::text(word.as_str())).chain(tally.cells()).collect()
        };
        tallies.into_iter().map(row).collect()
    }
}

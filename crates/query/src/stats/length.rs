//! How long games are.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};

/// How long games are.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Length {
    /// The number of games for each number of plies written in the main line.
    games: BTreeMap<u64, u64>,
}

impl Length {
    fn count(&self) -> u64 {
        self.games.values().fold(0, |sum, games| sum.saturating_add(*games))
    }

    /// The plies of the game with N shorter ones before it, in order of length.
    fn nth(&self, index: u64) -> u64 {
        let mut before = 0_u64;
        for (plies, games) in &self.games {
            before = before.saturating_add(*games);
            if index < before {
                return *plies;
            }
        }
        0
    }

    fn median(&self) -> Cell {
        match self.count() {
            0 => Cell::None,
            count if count % 2 == 1 => Cell::Ratio(self.nth(count / 2), 1),
            count => Cell::Ratio(self.nth(count / 2 - 1).saturating_add(self.nth(count / 2)), 2),
        }
    }
}

impl Statistic for Length {
    const ABOUT: About = About {
        name: "length",
        what: "length of games: mean, median, shortest, longest",
        order: Order::Single,
    };

    fn columns() -> Vec<Column> {
        vec![
            Column::count("games", "Games with moves; the others have no length."),
            Column::count("plies", "The plies written in their main lines."),
            Column::mean("mean", "Plies of a game, on average."),
            Column::mean("median", "The median number of plies of a game."),
            Column::count("shortest", "Plies of the shortest game; 0 if there is none."),
            Column::count("longest", "Plies of the longest game."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        if game.report.plies > 0 {
            plus(self.games.entry(game.report.plies as u64).or_default(), 1);
        }
    }

    fn merge(&mut self, other: Length) {
        for (plies, games) in other.games {
            plus(self.games.entry(plies).or_default(), games);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let plies = self
            .games
            .iter()
            .fold(0_u64, |sum, (plies, games)| sum.saturating_add(plies.saturating_mul(*games)));
        let length = |plies: Option<&u64>| Cell::Count(plies.copied().unwrap_or_default());
        vec![vec![
            Cell::Count(self.count()),
            Cell::Count(plies),
            Cell::ratio(plies, self.count()),
            self.median(),
            length(self.games.keys().next()),
            length(self.games.keys().next_back()),
        ]]
    }
}

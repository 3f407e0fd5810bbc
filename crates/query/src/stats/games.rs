//! How many games were read, and what became of them.

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};
use damiera_judge::report::Verdict;

/// How many games were read, and what became of them.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Games {
    /// In the order of [`Verdict::ALL`].
    verdicts: [u64; 4],
    plies: u64,
    without_moves: u64,
}

impl Statistic for Games {
    const ABOUT: About = About { name: "games", what: "games by verdict", order: Order::Single };

    fn columns() -> Vec<Column> {
        vec![
            Column::count("games", "The games read."),
            Column::count("legal", "Games in which every ply is legal."),
            Column::count("irregular", "Games with an irregularity, replayed to their end."),
            Column::count("broken", "Games that cannot be followed to their end."),
            Column::count("unreadable", "Games without readable movetext."),
            Column::count("without_moves", "Games without moves."),
            Column::count("plies", "The plies written in all of them."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        if let Some(games) = self.verdicts.get_mut(game.report.verdict as usize) {
            plus(games, 1);
        }
        plus(&mut self.plies, game.report.plies as u64);
        plus(&mut self.without_moves, u64::from(game.report.plies == 0));
    }

    fn merge(&mut self, other: Games) {
        for (mine, others) in self.verdicts.iter_mut().zip(other.verdicts) {
            plus(mine, others);
        }
        plus(&mut self.plies, other.plies);
        plus(&mut self.without_moves, other.without_moves);
    }

    fn rows(&self) -> Vec<Row> {
        let all = self.verdicts.iter().fold(0_u64, |sum, games| sum.saturating_add(*games));
        let of = |verdict| Cell::Count(self.verdicts[verdict as usize]);
        vec![vec![
            Cell::Count(all),
            of(Verdict::Legal),
            of(Verdict::Irregular),
            of(Verdict::Broken),
            of(Verdict::Unreadable),
            Cell::Count(self.without_moves),
            Cell::Count(self.plies),
        ]]
    }
}

//! How many games are of each length.

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};

/// The width of a class of lengths, in plies.
const WIDTH: usize = 20;

/// The number of classes; the last holds everything longer.
const CLASSES: usize = 11;

/// The number of games of each length.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Lengths([u64; CLASSES]);

impl Statistic for Lengths {
    const ABOUT: About = About { name: "lengths", what: "how many games are how long", order: Order::Listed };

    fn columns() -> Vec<Column> {
        vec![
            Column::word("plies", "The plies written in the main line, from and to."),
            Column::count("games", "The number of games."),
            Column::share("share", "Their share of the games with moves."),
            Column::histogram(),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let class = game.report.plies.checked_sub(1).map(|plies| (plies / WIDTH).min(CLASSES - 1));
        if let Some(games) = class.and_then(|class| self.0.get_mut(class)) {
            plus(games, 1);
        }
    }

    fn merge(&mut self, other: Lengths) {
        for (mine, others) in self.0.iter_mut().zip(other.0) {
            plus(mine, others);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let all = self.0.iter().fold(0_u64, |sum, games| sum.saturating_add(*games));
        let class = |(class, games): (usize, &u64)| {
            let (from, to) = (class * WIDTH + 1, (class + 1) * WIDTH);
            let plies = if class + 1 == CLASSES { format!("{from}–") } else { format!("{from}–{to}") };
            vec![Cell::Text(plies), Cell::Count(*games), Cell::ratio(*games, all), Cell::Bar([*games, 0, 0])]
        };
        self.0.iter().enumerate().map(class).collect()
    }
}

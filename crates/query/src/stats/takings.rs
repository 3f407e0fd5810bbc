//! How many captures take how many pieces.

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};
use crate::game::{MOST_TAKEN, Needs};

/// How many captures take how many pieces.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Takings([u64; MOST_TAKEN + 1]);

impl Statistic for Takings {
    const ABOUT: About =
        About { name: "takings", what: "how many captures take how many pieces", order: Order::Listed };

    const NEEDS: Needs = Needs::CAPTURES;

    fn columns() -> Vec<Column> {
        vec![
            Column::count("pieces", "Pieces taken at once."),
            Column::count("captures", "The number of captures."),
            Column::share("share", "Their share of the captures."),
            Column::histogram(),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        for (sum, captures) in self.0.iter_mut().zip(game.seen.captures.takings) {
            plus(sum, captures);
        }
    }

    fn merge(&mut self, other: Takings) {
        for (mine, others) in self.0.iter_mut().zip(other.0) {
            plus(mine, others);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let all = self.0.iter().fold(0_u64, |sum, captures| sum.saturating_add(*captures));
        let row = |(pieces, &captures): (u64, &u64)| {
            let cells = [Cell::Count(pieces), Cell::Count(captures), Cell::ratio(captures, all)];
            cells.into_iter().chain([Cell::Bar([captures, 0, 0])]).collect()
        };
        (0..).zip(&self.0).filter(|(_, captures)| **captures > 0).map(row).collect()
    }
}

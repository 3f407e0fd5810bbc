//! Results by colour.

use serde::{Deserialize, Serialize};

use super::{About, Column, Observed, Order, Row, Statistic, Tally};

/// Results by colour.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Results(Tally);

impl Statistic for Results {
    const ABOUT: About = About { name: "results", what: "results by colour", order: Order::Single };

    fn columns() -> Vec<Column> {
        Tally::columns().to_vec()
    }

    fn observe(&mut self, game: &Observed<'_>) {
        self.0.observe(game);
    }

    fn merge(&mut self, other: Results) {
        self.0.merge(other.0);
    }

    fn rows(&self) -> Vec<Row> {
        vec![self.0.cells().to_vec()]
    }
}

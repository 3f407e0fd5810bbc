//! Results by year.

use super::results_by::{Key, ResultsBy};
use super::{About, Column, Observed, Order};

/// Results by year.
pub(super) type Years = ResultsBy<Year>;

/// The year of the date.
#[derive(Debug)]
pub(super) struct Year;

impl Key for Year {
    const ABOUT: About = About { name: "years", what: "results by year", order: Order::Listed };

    fn columns() -> Vec<Column> {
        vec![Column::word("year", "The year of the date; ? if it has none.")]
    }

    fn of(game: &Observed<'_>) -> Option<Vec<String>> {
        Some(vec![game.year()])
    }
}

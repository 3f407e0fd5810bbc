//! Results by the first plies.

use super::results_by::{Key, ResultsBy};
use super::{About, Column, Observed, Order};
use crate::game::Needs;

/// Results by the first plies.
pub(super) type Openings = ResultsBy<Opening>;

/// The first plies, as many as requested.
#[derive(Debug)]
pub(super) struct Opening;

impl Key for Opening {
    const ABOUT: About = About {
        name: "openings",
        what: "results by the first plies: see --opening-plies",
        order: Order::Ranked,
    };

    const NEEDS: Needs = Needs::opening(1);

    fn columns() -> Vec<Column> {
        vec![
            super::variant_column(),
            Column::text(
                "opening",
                "The first plies; ? if there are none, or if the game does not begin from the start position.",
            ),
        ]
    }

    fn of(game: &Observed<'_>) -> Option<Vec<String>> {
        Some(vec![game.variant().to_owned(), game.opening()])
    }
}

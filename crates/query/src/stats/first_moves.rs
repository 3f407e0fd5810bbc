//! Results by the first ply.

use super::results_by::{Key, ResultsBy};
use super::{About, Column, Observed, Order};
use crate::game::Needs;

/// Results by the first ply.
pub(super) type FirstMoves = ResultsBy<FirstMove>;

/// The first ply.
#[derive(Debug)]
pub(super) struct FirstMove;

impl Key for FirstMove {
    const ABOUT: About =
        About { name: "first-moves", what: "results by the first ply", order: Order::Ranked };

    const NEEDS: Needs = Needs::opening(1);

    fn columns() -> Vec<Column> {
        vec![
            super::variant_column(),
            Column::text(
                "first_move",
                "The first ply; ? if there is none, or if the game does not begin from the start position.",
            ),
        ]
    }

    fn of(game: &Observed<'_>) -> Option<Vec<String>> {
        Some(vec![game.variant().to_owned(), game.first_move()])
    }
}

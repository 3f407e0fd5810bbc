//! Results by variant.

use super::results_by::{Key, ResultsBy};
use super::{About, Column, Observed, Order};

/// Results by variant.
pub(super) type Variants = ResultsBy<Variant>;

/// The game played.
#[derive(Debug)]
pub(super) struct Variant;

impl Key for Variant {
    const ABOUT: About = About { name: "variants", what: "results by variant", order: Order::Ranked };

    fn columns() -> Vec<Column> {
        vec![Column::word("variant", "The variant; ? if it is unknown or has no rules here.")]
    }

    fn of(game: &Observed<'_>) -> Option<Vec<String>> {
        Some(vec![game.variant().to_owned()])
    }
}

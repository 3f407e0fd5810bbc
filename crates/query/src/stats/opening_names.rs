//! Results by the name of the opening.

use super::results_by::{Key, ResultsBy};
use super::{About, Column, Observed, Order};
use damiera_record::record::Tag;

/// Results by the Opening tag.
pub(super) type OpeningNames = ResultsBy<OpeningName>;

/// What the Opening tag says.
#[derive(Debug)]
pub(super) struct OpeningName;

impl Key for OpeningName {
    const ABOUT: About = About {
        name: "opening-names",
        what: "results by the Opening tag, over the games that have one",
        order: Order::Ranked,
    };

    fn columns() -> Vec<Column> {
        vec![super::variant_column(), Column::text("opening_name", "The Opening tag.")]
    }

    fn of(game: &Observed<'_>) -> Option<Vec<String>> {
        Some(vec![game.variant().to_owned(), game.heading.name(Tag::Opening)?])
    }
}

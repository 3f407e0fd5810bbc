//! Results by event.

use super::results_by::{Key, ResultsBy};
use super::{About, Column, Observed, Order};
use damiera_record::record::Tag;

/// Results by event.
pub(super) type Events = ResultsBy<Event>;

/// The event.
#[derive(Debug)]
pub(super) struct Event;

impl Key for Event {
    const ABOUT: About = About { name: "events", what: "results by event", order: Order::Ranked };

    fn columns() -> Vec<Column> {
        vec![Column::text("event", "The Event tag; ? if it says nothing.")]
    }

    fn of(game: &Observed<'_>) -> Option<Vec<String>> {
        Some(vec![game.tag(Tag::Event)])
    }
}

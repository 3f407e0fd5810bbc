//! Statistics over many games.
//!
//! Each file holds one accumulator, a [`Statistic`]: it observes games, merges with others of its kind, and
//! yields its rows. A new one is one new file here and one line in the list below; its columns then appear in
//! CSV, in JSON lines and in their schema, and in the tables for people under the titles that the words have for them.
//!
//! - [`Observed`] is a game that is counted.
//! - A [`State`] holds the accumulators, those of all games or of each [division](Division), and is written
//!   as JSON that can be read and merged again. It contains only integers, its maps are sorted, and sums
//!   saturate, so the order in which parts are merged makes no difference.
//!
//! Memory holds one entry for each player, event, opening, year and article, in each division; names are cut
//! to [`NAME_KEPT`](damiera_record::notation::heading::NAME_KEPT) characters. Games are not kept.

mod captures;
mod clocks;
mod column;
mod division;
mod draws;
mod events;
mod first_moves;
mod games;
mod irregular;
mod kings;
mod length;
mod lengths;
mod observed;
mod opening_names;
mod openings;
mod pairs;
mod players;
mod records;
mod results;
mod results_by;
mod state;
mod takings;
mod tally;
mod variants;
mod years;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::game::Needs;

pub use column::{Cell, Column, Measure, rounded};
pub use division::{DIVISIONS, Division};
pub use observed::Observed;
pub use state::{Part, State, StateFault};
pub use tally::{Tally, score};

/// The cells of a row, one for each column.
pub type Row = Vec<Cell>;

/// The name of a statistic, and what it counts.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name, in options, states and rows.
    pub name: &'static str,
    /// What it counts, in a few words, for lists.
    pub what: &'static str,
    /// How its rows are ordered.
    pub order: Order,
}

/// How the rows of a statistic are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The largest first, of any length: a long list may be cut.
    Ranked,
    /// In their own order, and never many.
    Listed,
    /// One row.
    Single,
}

/// An accumulator.
pub trait Statistic: Default {
    /// Its name, and what it counts.
    const ABOUT: About;

    /// What has to be found out about a game for it; an opening has as many plies as the state says.
    const NEEDS: Needs = Needs::REPLAY;

    /// Its columns.
    fn columns() -> Vec<Column>;

    /// Adds a game.
    fn observe(&mut self, game: &Observed<'_>);

    /// Adds the counts of another part.
    fn merge(&mut self, other: Self);

    /// Its rows.
    fn rows(&self) -> Vec<Row>;
}

/// A statistic as listed.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Its name, and what it counts.
    pub about: About,
    /// What has to be found out about a game for it.
    needs: Needs,
    /// Its columns.
    pub columns: fn() -> Vec<Column>,
    /// Its rows; `None` if it was not asked for.
    pub rows: fn(&Statistics) -> Option<Vec<Row>>,
    /// Begins to keep it.
    start: fn(&mut Statistics),
    /// Stops keeping it.
    stop: fn(&mut Statistics),
}

/// Declares the accumulators, each by its place and its type, and the list of them.
macro_rules! statistics {
    ($($name:ident: $type:ty,)*) => {
        /// An accumulator of each requested kind.
        #[derive(Debug, Default, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Statistics {
            $(#[serde(default, skip_serializing_if = "Option::is_none")] $name: Option<$type>,)*
        }

        /// Every statistic, in the order of the report.
        pub static ALL: &[Listed] = &[
            $(Listed {
                about: <$type as Statistic>::ABOUT,
                needs: <$type as Statistic>::NEEDS,
                columns: <$type as Statistic>::columns,
                rows: |statistics| statistics.$name.as_ref().map(Statistic::rows),
                start: |statistics| statistics.$name = Some(<$type>::default()),
                stop: |statistics| statistics.$name = None,
            },)*
        ];

        impl Statistics {
            /// Adds a game to each.
            fn observe(&mut self, game: &Observed<'_>) {
                $(if let Some(statistic) = &mut self.$name {
                    statistic.observe(game);
                })*
            }

            /// Adds the counts of another part to each.
            fn merge(&mut self, other: Statistics) {
                $(if let (Some(statistic), Some(other)) = (&mut self.$name, other.$name) {
                    statistic.merge(other);
                })*
            }
        }
    };
}

statistics! {
    games: games::Games,
    results: results::Results,
    variants: variants::Variants,
    years: years::Years,
    events: events::Events,
    players: players::Players,
    first_moves: first_moves::FirstMoves,
    openings: openings::Openings,
    opening_names: opening_names::OpeningNames,
    length: length::Length,
    lengths: lengths::Lengths,
    captures: captures::Captures,
    takings: takings::Takings,
    kings: kings::Kings,
    draws: draws::Draws,
    irregularities: irregular::Irregular,
    clocks: clocks::ClockUse,
    records: records::Records,
}

/// The statistic with a name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Listed> {
    ALL.iter().find(|listed| listed.about.name.eq_ignore_ascii_case(name.trim()))
}

impl Statistics {
    /// Empty accumulators of these kinds.
    fn of(kinds: &[&'static Listed]) -> Statistics {
        let mut statistics = Statistics::default();
        for kind in kinds {
            (kind.start)(&mut statistics);
        }
        statistics
    }
}

/// Adds to a sum, which saturates: a state that was tampered with must not cause a panic.
fn plus(sum: &mut u64, number: u64) {
    *sum = sum.saturating_add(number);
}

/// The column that says which game it is about.
fn variant_column() -> Column {
    Column::word("variant", "The variant; ? if it is unknown or has no rules here.")
}

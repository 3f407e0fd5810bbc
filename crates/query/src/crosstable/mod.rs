//! Crosstables: the standings of an event, and who played whom, from its games.
//!
//! A [`Listing`] takes games in, a few numbers each; [`tables`] makes a [`Table`] of each event, one at a time. An event is
//! identified by its name (without a round at its end) and its section, see [`EventKey`], the game played and the year.
//!
//! - A doubled game (the same players, colours and moves, rounds that do not contradict each other) counts once.
//! - Names are taken as they are written: those that may be one person's are reported, not merged.
//! - An opponent called `bye`, in any of a few languages, is no opponent, unless there are moves of one: the points count, and also for
//!   tie-breaks whose formula says so.
//! - Games of a match within a round (`1.1` and `1.2`, `1a` and `1b`) are different games, also with the same moves.
//! - Where both lost, `0-0`, neither has a point.
//! - Games without a result, without a name, or of a player against themselves, give no points.
//!
//! Everything of that kind is a [`Remark`] of its table.

mod bye;
mod exact;
mod game;
mod kind;
mod listing;
mod moves;
mod names;
mod place;
mod points;
mod remarks;
mod round;
mod scale;
mod spelling;
mod standings;
mod table;
pub mod tie_break;
mod variant;
mod years;

pub use bye::BYES;
pub use exact::Exact;
pub use kind::Kind;
pub use listing::{EventKey, Listing};
pub use moves::Moves;
pub use place::Place;
pub use points::{ParsePointsError, PointSystem, Points};
pub use remarks::Remark;
pub use round::Part;
pub use standings::Standing;
pub use table::{Meeting, Ordering, Table, tables, tie_breaks};

#[cfg(test)]
mod tests;

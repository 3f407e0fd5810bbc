//! Duplicate games.
//!
//! - [`Outline`] is the part of a game that is compared: its line, its players, its heading;
//! - [`Copies`] takes outlines in the order of the input and finds the groups, in one of the ways of [`By`];
//! - [`Copies::compare`] compares a master with them, of which nothing is stored;
//! - [`Keep`] says which game of a group stays;
//! - [`Spool`] holds the games themselves until then.
//!
//! No way compares every game with every other. Equal lines are found by their digests; nearly equal lines by
//! pieces, since a few wrong plies cannot spoil every piece.

mod annotation;
mod by;
mod copies;
mod distance;
mod groups;
mod index;
mod keep;
mod line;
mod outline;
mod pairing;
mod person;
mod said;
mod setting;
mod spool;
#[cfg(test)]
mod tests;

pub use annotation::Annotation;
pub use by::{By, Why};
pub use copies::Copies;
pub use distance::distance;
pub use groups::{Group, Groups, Member};
pub use keep::{Keep, Worth};
pub use line::{Line, LineWatch};
pub use outline::Outline;
pub use person::Person;
pub use said::{Contradictions, Said};
pub use setting::Setting;
pub use spool::Spool;

//! Duplicate games.
//!
//! - [`Outline`] is the part of a game that is compared: its line, its players, its heading;
//! - [`Copies`] takes outlines in the order of the input and finds the groups, in one of the ways of [`By`];
//! - [`Keep`] says which game of a group stays;
//! - [`Spool`] holds the games themselves until then.
//!
//! No way compares every game with every other. Equal lines are found by their digests; nearly equal lines by
//! pieces, since a few wrong plies cannot spoil every piece.

mod by;
mod copies;
mod distance;
mod index;
mod keep;
mod line;
mod outline;
mod person;
mod spool;
#[cfg(test)]
mod tests;

pub use by::{By, Why};
pub use copies::{Copies, Group, Groups, Member};
pub use distance::distance;
pub use keep::{Keep, Worth};
pub use line::{Line, LineWatch};
pub use outline::Outline;
pub use person::Person;
pub use spool::Spool;

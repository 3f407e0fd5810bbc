//! Copies: games that several records tell of.
//!
//! - [`Outline`] is what is compared of a game: its line, its players, its heading;
//! - [`Copies`] takes outlines in the order of the input and finds the groups, by one of the ways of [`By`];
//! - [`Keep`] says which game of a group stays;
//! - [`Spool`] holds the games themselves meanwhile.
//!
//! No way compares every game with every other. Lines are found by their digests, and those that are nearly the same by
//! pieces that a few wrong plies cannot all have hit.

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

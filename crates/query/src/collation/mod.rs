//! Two records of one game: which belong together, and where they differ besides the moves.
//!
//! - [`pairs`] finds the games of two files that are one game each, by their tags, else by their moves;
//! - [`Comparison`] says where two records differ in tags, result, clock times and arbiter's notes.

mod clocks;
mod comparison;
mod outline;
mod pairing;
mod results;
#[cfg(test)]
mod tests;

pub use clocks::{ClockDifference, show_same_time};
pub use comparison::{Comparison, NoteDifference, TagDifference};
pub use outline::SheetOutline;
pub use pairing::{Pair, PairedBy, Pairing, pairs};

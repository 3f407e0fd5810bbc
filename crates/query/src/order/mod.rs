//! Sorting games: the sort keys, and sorting more games than memory holds.
//!
//! - [`Key`] is what a person asks for, `white` or `-date`; [`Order`] turns all the keys of a game into one
//!   row of bytes, so that comparing games means comparing bytes;
//! - [`Sorter`] sorts rows by these bytes, in bounded memory.

mod key;
mod run;
mod sort_key;
mod sorter;

pub use key::{KEYS, Key, Order};
pub use sort_key::SortKey;
pub use sorter::{Sorted, Sorter};

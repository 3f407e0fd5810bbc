//! Games in another order: what they are ordered by, and how more of them are ordered than memory holds.
//!
//! - [`Key`] is what a person asks for, `white`, `-date`; [`Order`] makes one row of bytes of all the keys of a game,
//!   so that comparing games is comparing bytes;
//! - [`Sorter`] orders rows by such bytes, in bounded memory.

mod collation;
mod key;
mod run;
mod sorter;

pub use collation::Collation;
pub use key::{KEYS, Key, Order};
pub use sorter::{Sorted, Sorter};

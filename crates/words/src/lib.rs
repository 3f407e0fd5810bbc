//! Words: facts about draughts games turned into text for people.
//!
//! A [`Catalog`] holds the sentences of one language; they are Fluent resources in `catalog/`, one folder per
//! language, which a translator can edit without Rust. Checks know facts but no sentences; this crate knows
//! no checks.

mod aspects;
mod catalog;
mod claims;
mod collate;
mod draw_rules;
mod fate;
mod finding;
mod game;
mod irregularities;
mod layout;
mod list;
mod manual;
mod named;
mod note;
mod number;
mod page;
mod pattern;
mod problems;
mod repair;
mod tables;
#[cfg(test)]
mod tests;
mod values;
mod verdict;

pub use catalog::Catalog;
pub use collate::{SheetLacks, SheetOf, SheetSays};
pub use list::Joined;
pub use manual::Heading;
pub use note::Note;
pub use number::{Counted, count, grouped};
pub use page::{FoundAtPly, Word};
pub use pattern::Pattern;
pub use repair::{EditWords, RepairNote, Sureness};
pub use tables::{Argument, ColumnTitle, Phrase, Remarked, Title};

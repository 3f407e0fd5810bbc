//! Words: facts about draughts games turned into text for people.
//!
//! A [`Catalog`] holds the sentences of one language; they are Fluent resources in `catalog/`, one folder per
//! language, which a translator can edit without Rust. Checks know facts but no sentences; this crate knows
//! no checks.

mod aspects;
mod catalog;
mod draw_rules;
mod finding;
mod list;
mod manual;
mod number;
mod problems;
#[cfg(test)]
mod tests;
mod values;

pub use catalog::Catalog;
pub use number::{count, grouped};

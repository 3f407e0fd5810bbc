//! The words: facts about draughts games turned into text for people.
//!
//! A [`Catalog`] holds the sentences of one language; they are Fluent resources in `catalog/`, one folder a language,
//! which a translator edits without a line of Rust. Checks know facts and no sentence; what is here knows no check.

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

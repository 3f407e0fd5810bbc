//! What is said of games: findings for people, rows for programs, tables, the page. One file or folder for each
//! command or output.
//!
//! Writers never judge: they show what a [`Report`](damiera_judge::report::Report) or a record says.

pub mod changes;
pub mod claims;
pub mod collations;
pub mod copies;
pub mod crosstable;
pub mod csv;
pub mod data;
pub mod diagnostic;
pub mod folding;
pub mod irregularities;
pub mod jsonl;
pub mod legal_move;
pub mod listing;
pub mod parts;
pub mod repairs;
#[cfg(feature = "page")]
pub mod report;
pub mod stats;
mod sums;
pub mod tree;
mod window;

pub use sums::{FileFinding, Sums};

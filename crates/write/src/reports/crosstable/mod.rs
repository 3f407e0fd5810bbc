//! Crosstables, for people and as rows for programs.

mod grid;
mod remarks;
mod rows;
mod text;

#[cfg(feature = "page")]
pub(crate) use grid::Grid;
pub use remarks::message;
pub(crate) use rows::{RemarkObject, StandingObject, columns};
pub use rows::{header, write_csv, write_jsonl};
#[cfg(feature = "page")]
pub(crate) use text::heading;
pub use text::{write_heading, write_text};

//! The arbiter's report: irregularities over many games, as tables for people and as rows for programs.

mod rows;
mod text;

pub(crate) use rows::{COLUMNS, IrregularityObject};
pub use rows::{header, write_csv, write_jsonl};
pub use text::{Section, write_games, write_lost, write_notes, write_section};

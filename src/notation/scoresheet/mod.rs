//! Scoresheets: games as people type them, read liberally.
//!
//! `grammar/scoresheet.ebnf` says what is read, and every production there is one function here; moves,
//! signs, comments and results are those of [`pdn`](super::pdn).

mod blank;
mod cutting;
mod heading;
mod line;
mod names;
mod number;
pub(super) mod recognise;
mod sheet;
mod start;
#[cfg(test)]
mod tests;

use crate::record::{Notation, Record};

pub(super) use cutting::Lines;
pub(super) use heading::{heading_of, text_of_bytes};
pub use names::tag_of_heading;
pub(super) use names::{is_moves_column, is_number_column};
pub(super) use sheet::Sheet;

/// Reads the text of one game on a sheet of plain text. It never fails: what it stumbled over is in
/// [`Record::faults`].
#[must_use]
pub fn parse(text: &str) -> Record<'_> {
    sheet::Sheet::new(text, Notation::Scoresheet).sheet()
}

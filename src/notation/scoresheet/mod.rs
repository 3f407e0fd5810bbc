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

use crate::record::{Notation, Record};

pub(super) use cutting::Lines;
pub use names::tag_of_heading;

/// Reads the text of one game on a sheet of plain text. It never fails: what it stumbled over is in
/// [`Record::faults`].
#[must_use]
pub fn parse(text: &str) -> Record<'_> {
    sheet::Sheet::new(text, Notation::Scoresheet).sheet()
}

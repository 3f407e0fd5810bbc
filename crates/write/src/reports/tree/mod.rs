//! The opening tree, for people and as rows for programs.

mod rows;
mod text;

pub(crate) use rows::{BranchObject, COLUMNS};
pub use rows::{csv_lines, header, json_lines};
pub use text::{left_out, write_heading, write_text};

/// Hundredths of a whole, to one decimal; more digits would mean nothing.
fn percent(ratio: f64) -> f64 {
    tenths(ratio * 100.0)
}

/// To one decimal.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

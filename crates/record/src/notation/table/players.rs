//! Tables that lie on their side, with the plies of a player in a row behind his name: `Jansen;32-28;28x19` above `Bos;19-23;14x23`.
//!
//! Names of the colours alone head the lists of a sheet: see [`scoresheet`](super::super::scoresheet).

use super::columns::{Column, Columns, RowIs};
use super::{cell_move, number_cell};
use crate::notation::scoresheet::{are_of_two_sides, tag_of_heading};
use crate::record::Tag;

/// The fewest plies of a row.
const FEWEST: usize = 2;

/// The columns of a table whose first game these two rows are: the men of the one go the other way.
pub(super) fn columns(row: &[&str], below: &[&str]) -> Option<Columns> {
    let is_of_plies = |row: &[&str]| is_row(row) && filled(row).all(cell_move);
    let names_color =
        |row: &[&str]| row.first().is_some_and(|name| tag_of_heading(name).is_some_and(Tag::is_player));
    if !is_of_plies(row) || !is_of_plies(below) || names_color(row) || names_color(below) {
        return None;
    }
    let plies = |row: &[&str]| filled(row).collect::<Vec<_>>().join(" ");
    let columns = (0..row.len()).map(|at| if at == 0 { Column::Tag(None) } else { Column::Moves });
    are_of_two_sides(&plies(row), &plies(below)).then(|| Columns {
        rows: RowIs::Player,
        columns: columns.collect(),
        names: Vec::new(),
    })
}

/// Whether a row is plies behind a name.
pub(super) fn is_row(row: &[&str]) -> bool {
    // `Wit: 32-28, 28x19`: a list of a sheet, whose plies are divided by commas.
    let is_name = row
        .first()
        .is_some_and(|name| name.starts_with(char::is_alphabetic) && !name.split_whitespace().any(cell_move));
    let moves = filled(row).filter(|cell| cell_move(cell)).count();
    is_name && moves >= FEWEST && 2 * moves > filled(row).count()
}

/// Whether a row has the numbers of the plies below it, behind a name or none: `Zet;1;2;3`.
pub(super) fn is_row_of_numbers(row: &[&str]) -> bool {
    filled(row).count() >= FEWEST
        && (1..).zip(filled(row)).all(|(number, cell)| number_cell(cell) == Some(number))
}

/// The cells behind the first that are not empty.
fn filled<'r, 't: 'r>(row: &'r [&'t str]) -> impl Iterator<Item = &'t str> + use<'r, 't> {
    row.iter().skip(1).copied().filter(|cell| !cell.is_empty())
}

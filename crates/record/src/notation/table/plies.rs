//! Tables with a ply in each row: `ply,side,move` above `1,white,32-28`.
//!
//! One column has the moves, and another the number of the ply or of the move, or the side. Where a row is missing, the next one
//! shows it: by its side, or by its number.

use super::columns::{Column, Columns, RowIs};
use super::{cell_move, number_cell};
use crate::notation::language::begins_side;
use crate::notation::scoresheet::{may_be_time, tag_of_heading};
use crate::record::Tag;

/// Rows that are looked at below the names.
const LOOKED_AT: usize = 4;

/// The columns of such a table, as the names and the first rows below them show it.
pub(super) fn columns(names: &[&str], below: &[Vec<&str>]) -> Option<Columns> {
    let rows = below.get(..LOOKED_AT)?;
    let is_name = |name: &&str| !name.is_empty() && !cell_move(name) && number_cell(name).is_none();
    if names.len() < 2 || !names.iter().all(is_name) || rows.iter().any(|row| row.len() > names.len()) {
        return None;
    }
    let cell = |row: &[&'_ str], at: usize| row.get(at).copied().map(str::to_owned).unwrap_or_default();
    let all = |wanted: &dyn Fn(&str) -> bool| {
        (0..names.len()).filter(|at| rows.iter().all(|row| wanted(&cell(row, *at)))).collect::<Vec<_>>()
    };
    let [moves] = all(&|cell| cell_move(cell))[..] else { return None };
    // A move of each side is in a row whose last may lack that of the second.
    let has_moves = |at: usize| {
        let is_move = |row: &&Vec<&str>| cell_move(&cell(row, at)) && !may_be_time(&cell(row, at));
        rows.iter().filter(is_move).count() > 1
    };
    if (0..names.len()).any(|at| at != moves && has_moves(at)) {
        return None;
    }
    let numbers =
        |at: usize| rows.iter().map(|row| number_cell(&cell(row, at))).collect::<Option<Vec<u32>>>();
    let has_numbers = |at: &usize, wanted: [u32; LOOKED_AT]| numbers(*at).as_deref() == Some(&wanted[..]);
    let by_ply = (0..names.len()).find(|at| has_numbers(at, [1, 2, 3, 4]));
    let by_move = (0..names.len()).find(|at| has_numbers(at, [1, 1, 2, 2]));
    let sides = (0..names.len()).find(|at| {
        let sides: Vec<Option<Tag>> = rows.iter().map(|row| side_of(&cell(row, *at))).collect();
        matches!(sides[..], [Some(one), Some(other), Some(again), Some(last)] if one != other && one == again && other == last)
    });
    let number = by_ply.or(by_move)?;
    if by_ply.is_none() && sides.is_none() {
        return None;
    }
    let column = |(at, name): (usize, &&str)| match at {
        _ if at == moves => Column::Moves,
        _ if at == number => Column::Number,
        _ if Some(at) == sides => Column::Side,
        // A number of the game says `Game`, as the name of one does.
        _ => Column::Tag(tag_of_heading(name).filter(|tag| *tag != Tag::Variant)),
    };
    Some(Columns {
        rows: RowIs::Ply,
        columns: names.iter().enumerate().map(column).collect(),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    })
}

/// The side that a cell names: `white`, `w`, `Zwart`. A letter alone stands for itself, as only that the sides take turns counts.
pub(super) fn side_of(cell: &str) -> Option<Tag> {
    if let Some(tag) = tag_of_heading(cell).filter(|tag| tag.is_player()) {
        return Some(tag);
    }
    let is_letter = cell.chars().count() == 1 && begins_side(cell);
    is_letter.then(|| if cell.eq_ignore_ascii_case("w") { Tag::White } else { Tag::Black })
}

//! Tables with a ply in each row: `ply,side,move` above `1,white,32-28`, or that row without names above it.
//!
//! One column has the moves, and another the number of the ply or of the move, or the side. Where a row is missing, the next one
//! shows it: by its side, or by its number.

use super::columns::{Column, Columns, RowIs};
use super::{cell_move, number_cell};
use crate::notation::language::begins_side;
use crate::notation::scoresheet::{may_be_time, moves_in, tag_of_heading};
use crate::record::Tag;

/// Rows that are looked at below the names.
const LOOKED_AT: usize = 4;

/// The columns of such a table, as the names and the first rows below them show it.
pub(super) fn columns(names: &[&str], below: &[Vec<&str>]) -> Option<Columns> {
    let rows = below.get(..LOOKED_AT)?;
    let is_name = |name: &&str| !name.is_empty() && !cell_move(name) && number_cell(name).is_none();
    if names.len() < 2 || !names.iter().all(is_name) {
        return None;
    }
    let layout = Layout::of(rows, names.len())?;
    // `Nero;Verdi` above the rows is the heading of a player: no column of numbers is called so.
    if names.get(layout.number).and_then(|name| tag_of_heading(name)).is_some_and(Tag::is_player) {
        return None;
    }
    // A number of the game says `Game`, as the name of one does.
    let tag = |name: &&str| tag_of_heading(name).filter(|tag| *tag != Tag::Variant);
    Some(Columns {
        rows: RowIs::Ply,
        columns: layout.columns(names.iter().map(tag)),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    })
}

/// The columns of such a table without names, `1;White;32-28` above `2;Black;18-23`, as its first row and those below it show it: one
/// has the sides.
pub(super) fn unnamed_columns(first: &[&str], below: &[Vec<&str>]) -> Option<Columns> {
    let mut rows = vec![first.to_vec()];
    rows.extend(below.iter().take(LOOKED_AT - 1).cloned());
    let layout =
        Layout::of(&rows, first.len()).filter(|layout| rows.len() == LOOKED_AT && layout.side.is_some())?;
    let columns = layout.columns(first.iter().map(|_| None));
    Some(Columns { rows: RowIs::Ply, columns, names: Vec::new() })
}

/// Which columns a ply in each row has.
struct Layout {
    moves: usize,
    number: usize,
    side: Option<usize>,
}

impl Layout {
    /// The layout of some rows with no more than so many cells.
    fn of(rows: &[Vec<&str>], width: usize) -> Option<Layout> {
        if rows.iter().any(|row| row.len() > width) {
            return None;
        }
        let cell = |row: &[&'_ str], at: usize| row.get(at).copied().map(str::to_owned).unwrap_or_default();
        let all = |wanted: &dyn Fn(&str) -> bool| {
            (0..width).filter(|at| rows.iter().all(|row| wanted(&cell(row, *at)))).collect::<Vec<_>>()
        };
        // The moves of a row in one cell, `1;32-28 19-23`, are those of a sheet.
        let mut moves = all(&|cell| cell_move(cell) && moves_in(cell) < 2);
        if moves.len() > 1 {
            // A time may look like a capture.
            moves.retain(|at| rows.iter().any(|row| !may_be_time(&cell(row, *at))));
        }
        let [moves] = moves[..] else { return None };
        // A move of each side is in a row whose last may lack that of the second.
        let has_moves = |at: usize| {
            let is_move = |row: &&Vec<&str>| cell_move(&cell(row, at)) && !may_be_time(&cell(row, at));
            rows.iter().filter(is_move).count() > 1
        };
        if (0..width).any(|at| at != moves && has_moves(at)) {
            return None;
        }
        let numbers =
            |at: usize| rows.iter().map(|row| number_cell(&cell(row, at))).collect::<Option<Vec<u32>>>();
        let has_numbers = |at: &usize, wanted: [u32; LOOKED_AT]| numbers(*at).as_deref() == Some(&wanted[..]);
        let by_ply = (0..width).find(|at| has_numbers(at, [1, 2, 3, 4]));
        let by_move = (0..width).find(|at| has_numbers(at, [1, 1, 2, 2]));
        let side = (0..width).find(|at| {
            let sides: Vec<Option<Side>> = rows.iter().map(|row| side_of(&cell(row, *at))).collect();
            matches!(sides[..], [Some(one), Some(other), Some(again), Some(last)] if one != other && one == again && other == last)
        });
        let number = by_ply.or(by_move)?;
        (by_ply.is_some() || side.is_some()).then_some(Layout { moves, number, side })
    }

    /// The columns, with the tags that the others stand for.
    fn columns(&self, tags: impl Iterator<Item = Option<Tag>>) -> Vec<Column> {
        let column = |(at, tag): (usize, Option<Tag>)| match at {
            _ if at == self.moves => Column::Moves,
            _ if at == self.number => Column::Number,
            _ if Some(at) == self.side => Column::Side,
            _ => Column::Tag(tag),
        };
        tags.enumerate().map(column).collect()
    }
}

/// The side that made a ply, as a cell says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// By its name: `white`, `Zwart`.
    Named(Tag),
    /// By a letter, which may be that of White in one language and of Black in another. Only that the sides take turns counts.
    Letter(char),
}

/// The side that a cell names: `white`, `w`, `Zwart`, `Ч`.
pub(super) fn side_of(cell: &str) -> Option<Side> {
    if let Some(tag) = tag_of_heading(cell).filter(|tag| tag.is_player()) {
        return Some(Side::Named(tag));
    }
    let mut letters = cell.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    begins_side(cell).then(|| letter.to_lowercase().next().map(Side::Letter)).flatten()
}

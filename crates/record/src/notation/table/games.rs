//! Tables of games, one in a row, without a row that names the columns: `Rossi;Verdi;2-0;1. 32-28 19-23 …`.

use super::columns::{Column, Columns, RowIs};
use crate::notation::date::Date;
use crate::notation::pdn::terminator::terminator;
use crate::notation::result::say_outcome;
use crate::notation::scoresheet::{is_person, moves_in};
use crate::record::Tag;

/// The fewest moves of a cell with those of a game.
const FEWEST: usize = 4;

/// The columns of a table whose first rows these are: one has the moves, and two the names of people. The first of these is White.
pub(super) fn columns(first: &[&str], below: &[Vec<&str>]) -> Option<Columns> {
    if below.is_empty() || below.iter().any(|row| row.len() != first.len()) {
        return None;
    }
    let all = |at: usize, wanted: &dyn Fn(&str) -> bool| {
        let cells = below.iter().map(|row| row.get(at)).chain([first.get(at)]);
        cells.into_iter().all(|cell| cell.is_some_and(|cell| wanted(cell)))
    };
    let moves = |cell: &str| moves_in(cell) >= FEWEST;
    let (of_moves, others): (Vec<usize>, Vec<usize>) = (0..first.len()).partition(|at| all(*at, &moves));
    let [of_moves] = of_moves[..] else { return None };
    let people = others.iter().copied().filter(|at| all(*at, &|cell| is_person(cell.as_bytes())));
    let [white, black] = people.collect::<Vec<_>>()[..] else { return None };
    let is_result =
        |cell: &str| terminator(cell.as_bytes()).is_ok_and(|(rest, ())| rest.is_empty()) || say_outcome(cell);
    let result = others.iter().copied().find(|at| all(*at, &is_result));
    let date = others
        .iter()
        .copied()
        .find(|at| all(*at, &|cell| Date::parse(cell).is_some()) && Some(*at) != result);
    let column = |at: usize| match at {
        _ if at == of_moves => Column::Moves,
        _ if at == white => Column::Tag(Some(Tag::White)),
        _ if at == black => Column::Tag(Some(Tag::Black)),
        _ if Some(at) == result => Column::Tag(Some(Tag::Result)),
        _ if Some(at) == date => Column::Tag(Some(Tag::Date)),
        _ => Column::Tag(None),
    };
    Some(Columns { rows: RowIs::Game, columns: (0..first.len()).map(column).collect(), names: Vec::new() })
}

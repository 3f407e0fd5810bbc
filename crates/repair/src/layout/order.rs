//! The orders in which the plies of a page can have been meant.

use super::cut::Piece;
use crate::sheet::Written;
use damiera_judge::replay::legal_meanings;
use damiera_record::record::MoveKind;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// The most columns of a page.
const MOST_COLUMNS: usize = 6;
/// Plies that a trial may pass over without knowing what they were.
const MOST_UNKNOWN: usize = 8;

/// An order of the plies of a page.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub plies: Vec<Written>,
    pub columns: usize,
}

/// The orders that the lines of a page allow: as they are read, by their numbers, and column by column.
pub(super) fn orders(lines: &[Vec<Piece>]) -> Vec<Order> {
    let as_read: Vec<Written> = lines.iter().flatten().filter_map(ply).cloned().collect();
    let mut orders = vec![Order { plies: as_read.clone(), columns: 1 }];
    orders.extend(by_numbers(lines));
    for unit in [1, 2] {
        orders.extend(by_lines(lines, unit));
        orders.extend(by_length(&as_read, unit));
    }
    orders
}

fn ply(piece: &Piece) -> Option<&Written> {
    match piece {
        Piece::Ply(written) => Some(written),
        Piece::Number(_) => None,
    }
}

/// In the order of the move numbers.
fn by_numbers(lines: &[Vec<Piece>]) -> Option<Order> {
    let mut rows: Vec<(u32, Vec<Written>)> = Vec::new();
    let mut columns = 1;
    for line in lines {
        let numbers = line.iter().filter(|piece| matches!(piece, Piece::Number(_))).count();
        columns = columns.max(numbers);
        for piece in line {
            match piece {
                Piece::Number(number) => rows.push((*number, Vec::new())),
                Piece::Ply(written) => match rows.last_mut() {
                    Some((_, plies)) => plies.push(written.clone()),
                    None => rows.push((0, vec![written.clone()])),
                },
            }
        }
    }
    let in_order = rows.windows(2).all(|two| matches!(two, [(a, _), (b, _)] if a <= b));
    if rows.len() < 3 || in_order {
        return None;
    }
    rows.sort_by_key(|(number, _)| *number);
    Some(Order { plies: rows.into_iter().flat_map(|(_, plies)| plies).collect(), columns })
}

/// Column by column, where the lines of the page are kept: each line has a unit of one ply, or of two, for each column.
fn by_lines(lines: &[Vec<Piece>], unit: usize) -> Option<Order> {
    let rows: Vec<Vec<&Written>> = lines.iter().map(|line| line.iter().filter_map(ply).collect()).collect();
    let columns = rows.iter().map(|row| row.len().div_ceil(unit)).max()?;
    if !(2..=MOST_COLUMNS).contains(&columns) || rows.len() < 2 {
        return None;
    }
    let mut plies = Vec::new();
    for column in 0..columns {
        for row in &rows {
            plies.extend(row.iter().skip(column * unit).take(unit).map(|written| (*written).clone()));
        }
    }
    Some(Order { plies, columns })
}

/// Column by column, where only the order of reading is left: the last column may be shorter, and its last unit too.
fn by_length(as_read: &[Written], unit: usize) -> Vec<Order> {
    let units = as_read.len().div_ceil(unit);
    let lacking = units * unit - as_read.len();
    let mut orders = Vec::new();
    for columns in 2..=MOST_COLUMNS {
        if units < 2 * columns {
            break;
        }
        for rows in units.div_ceil(columns)..=(units - 1) / (columns - 1) {
            // The rows that reach into the last column; the last of them ends with the last unit of the game.
            let whole = units - rows * (columns - 1);
            let last = whole * columns - 1;
            let cell = |row: usize, column: usize| {
                let before = if row <= whole { row * columns } else { whole + row * (columns - 1) };
                let cell = before + column;
                let from = cell * unit - if cell > last { lacking } else { 0 };
                let to = (cell + 1) * unit - if cell >= last { lacking } else { 0 };
                if column + 1 < columns || row < whole { as_read.get(from..to) } else { None }
            };
            let cells = (0..columns).flat_map(|column| (0..rows).filter_map(move |row| cell(row, column)));
            orders.push(Order { plies: cells.flatten().cloned().collect(), columns });
        }
    }
    orders
}

/// How well an order can be played: the plies that are legal, less what had to be passed over.
pub(super) fn playable(plies: &[Written], rules: &'static Rules, start: &Position<u128>) -> usize {
    struct Trial<'a> {
        plies: &'a [Written],
        rules: &'static Rules,
        start: &'a Position<u128>,
    }
    impl OnBoard for Trial<'_> {
        type Output = usize;

        fn run<G: Geometry>(self) -> usize {
            let Trial { plies, rules, start } = self;
            let mut position: Position<G::Set> = start.narrow();
            let (mut right, mut unknown) = (0_usize, 0_usize);
            let mut at = 0;
            while let Some(written) = plies.get(at) {
                if let Some(mv) = meant::<G>(&position, rules, written) {
                    position.play_unchecked(&mv);
                    right += 1;
                    at += 1;
                    continue;
                }
                // Any move after which the next two plies can be played.
                let goes_on = |mv: &&Move<G::Set>| {
                    let mut next = position;
                    next.play_unchecked(mv);
                    plies.iter().skip(at + 1).take(2).all(|written| {
                        let found = meant::<G>(&next, rules, written);
                        if let Some(mv) = found {
                            next.play_unchecked(&mv);
                        }
                        found.is_some()
                    })
                };
                let legal = legal_moves::<G>(&position, rules);
                let Some(mv) = legal.iter().find(goes_on).filter(|_| unknown < MOST_UNKNOWN) else { break };
                position.play_unchecked(mv);
                unknown += 1;
                at += 1;
            }
            right.saturating_sub(2 * unknown)
        }
    }
    rules.shape.run(Trial { plies, rules, start })
}

/// The move that a ply means, if it is legal.
fn meant<G: Geometry>(
    position: &Position<G::Set>,
    rules: &'static Rules,
    written: &Written,
) -> Option<Move<G::Set>> {
    let (of_squares, middle) = written.as_written_move()?;
    if of_squares.kind != MoveKind::Squares {
        return None;
    }
    let (mut found, mut scratch) = (Vec::new(), Vec::new());
    legal_meanings::<G>(position, rules, &of_squares, middle, &mut found, &mut scratch);
    found.first().copied()
}

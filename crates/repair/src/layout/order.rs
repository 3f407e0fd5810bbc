//! The orders in which the plies of a page can have been meant.

use std::ops::Range;

use super::cut::Piece;
use crate::sheet::Written;

/// The most columns of a page.
const MOST_COLUMNS: usize = 6;
/// The fewest plies of a part of a page whose columns are exchanged.
const FEWEST_EXCHANGED: usize = 8;

/// The plies of a page, and where they are on it.
pub(super) struct Page {
    /// The plies, in the order in which they are read.
    pub plies: Vec<Written>,
    lines: Vec<Vec<Item>>,
}

/// An item of a line.
#[derive(Clone, Copy)]
enum Item {
    Number(u32),
    /// A ply, by its index in the plies of the page.
    Ply(usize),
}

impl Item {
    /// The index of a ply.
    const fn place(&self) -> Option<usize> {
        match *self {
            Item::Ply(place) => Some(place),
            Item::Number(_) => None,
        }
    }
}

impl Page {
    pub(super) fn of(lines: Vec<Vec<Piece>>) -> Page {
        let mut plies = Vec::new();
        let mut item = |piece| match piece {
            Piece::Number(number) => Item::Number(number),
            Piece::Ply(written) => {
                plies.push(written);
                Item::Ply(plies.len() - 1)
            }
        };
        let lines = lines.into_iter().map(|line| line.into_iter().map(&mut item).collect()).collect();
        Page { plies, lines }
    }

    /// The plies in this order.
    pub(super) fn in_order(&self, order: &Order) -> impl Iterator<Item = &Written> {
        order.places.iter().filter_map(|&place| self.plies.get(place))
    }
}

/// An order of the plies of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// The indices of the plies as they are read, in this order.
    pub places: Vec<usize>,
    pub columns: usize,
    /// Whether it is another order than that of the page on a part of it alone.
    pub in_part: bool,
    /// The plies that it must go farther than others: there are so many orders of its kind that one goes on by chance.
    pub handicap: usize,
}

/// The orders that a page allows.
///
/// They are: as read; the second column first; one column below the other; one column slipped against the other; by
/// move number; column by column; the second column first on a part of the page; and the same with blocks of columns
/// put below each other. A long page has thousands of orders, so each is made only when it is asked for.
pub(super) fn orders(page: &Page) -> impl Iterator<Item = Order> {
    let count = page.plies.len();
    let as_read = Order { places: (0..count).collect(), columns: 1, in_part: false, handicap: 0 };
    let has_one_column = are_rows_of_one_column(&page.lines);
    let by_columns = [1, 2].into_iter().flat_map(move |unit| {
        let without_lines = (!has_one_column).then(|| by_length(count, unit)).into_iter().flatten();
        by_lines(&page.lines, unit).into_iter().chain(without_lines)
    });
    let blocks = blocks_below_each_other(&page.lines);
    [as_read, second_first(0..count, count), below_each_other(count)]
        .into_iter()
        .chain(by_sides(&page.lines))
        .chain(by_numbers(&page.lines))
        .chain(by_columns)
        .chain(exchanged_in_part(count))
        .chain(blocks.into_iter().flat_map(within_block))
}

/// Whether the page shows one column of rows: each line has a row, of two plies but for a few, and the numbers go on from line to line.
///
/// If columns had been read across, a line would have a row of each of them, or the numbers of the lines would not be in order, or there
/// would be none. Some order of so many always takes a row that was written twice to the end of the page, where it may be played once more.
fn are_rows_of_one_column(lines: &[Vec<Item>]) -> bool {
    let plies = |line: &Vec<Item>| line.iter().filter_map(Item::place).count();
    let number = |line: &Vec<Item>| match line.first() {
        Some(&Item::Number(number)) => Some(number),
        _ => None,
    };
    let rows = lines.iter().filter(|line| plies(line) == 2 && number(line).is_some()).count();
    2 * rows > lines.len()
        && lines.iter().all(|line| plies(line) <= 2)
        && lines.iter().filter_map(number).is_sorted_by(|one, next| one < next)
}

/// One of two columns slipped against the other, because cells were left blank.
fn by_sides(lines: &[Vec<Item>]) -> impl Iterator<Item = Order> {
    [0, 1].into_iter().filter_map(|alone| slipped(lines, alone))
}

/// The lines of a page whose rows stand in blocks side by side, one block below the other; `None` if there is one block.
///
/// A block has a number and its plies in each line, or two plies where there are no numbers.
fn blocks_below_each_other(lines: &[Vec<Item>]) -> Option<Vec<Vec<Item>>> {
    let is_number = |item: &&Item| matches!(item, Item::Number(_));
    let are_numbered = lines.iter().any(|line| line.iter().filter(is_number).count() > 1);
    let blocks = |line: &Vec<Item>| -> Vec<Vec<Item>> {
        if are_numbered {
            let goes_on = |_: &Item, next: &Item| !matches!(next, Item::Number(_));
            line.chunk_by(goes_on).map(<[Item]>::to_vec).collect()
        } else {
            line.chunks(2).map(<[Item]>::to_vec).collect()
        }
    };
    let rows: Vec<Vec<Vec<Item>>> = lines.iter().map(blocks).collect();
    let columns = rows.iter().map(Vec::len).max()?;
    if !(2..=MOST_COLUMNS).contains(&columns) || rows.len() < 2 {
        return None;
    }
    let block = |column: usize| rows.iter().filter_map(move |row| row.get(column).cloned());
    Some((0..columns).flat_map(block).collect())
}

/// The orders of the only block of a page that are not as it is read.
fn within_block(lines: Vec<Vec<Item>>) -> impl Iterator<Item = Order> {
    let plies: Vec<usize> = lines.iter().flatten().filter_map(Item::place).collect();
    let count = plies.len();
    let exchanged = std::iter::once(second_first(0..count, count)).chain(exchanged_in_part(count));
    let exchanged = exchanged.map(move |order| {
        let places = order.places.iter().filter_map(|&place| plies.get(place).copied()).collect();
        Order { places, handicap: if order.in_part { FEWEST_EXCHANGED } else { 0 }, ..order }
    });
    by_sides(&lines).collect::<Vec<_>>().into_iter().chain(exchanged)
}

/// The whole first column, with the second below it.
fn below_each_other(count: usize) -> Order {
    let first = count.div_ceil(2);
    let places = (0..first).flat_map(|row| [row, first + row]).filter(|place| *place < count);
    Order { places: places.collect(), columns: 2, in_part: false, handicap: 0 }
}

/// Rows of two plies, of which one column slipped down by a row or more because a cell was left blank.
///
/// The columns are put together without the blanks. A ply that is alone in its line is in the column `alone`, the
/// first (0) or the second (1). In the last line it is in the other column, because there the column that slipped
/// ends.
fn slipped(lines: &[Vec<Item>], alone: usize) -> Option<Order> {
    let mut columns = [Vec::new(), Vec::new()];
    let rows: Vec<Vec<usize>> =
        lines.iter().map(|line| line.iter().filter_map(Item::place).collect()).collect();
    let last = rows.iter().rposition(|row| !row.is_empty())?;
    let mut has_blank = false;
    for (at, row) in rows.iter().enumerate() {
        match row[..] {
            [] => {}
            [one] if at == last => columns[1 - alone].push(one),
            [one] => {
                has_blank = true;
                columns[alone].push(one);
            }
            [one, other] => {
                columns[0].push(one);
                columns[1].push(other);
            }
            _ => return None,
        }
    }
    let [first, second] = &columns;
    let is_even = first.len() == second.len() || first.len() == second.len() + 1;
    let places = (0..first.len()).flat_map(|row| [first.get(row), second.get(row)]).flatten().copied();
    (has_blank && is_even).then(|| Order {
        places: places.collect(),
        columns: 2,
        in_part: false,
        handicap: 0,
    })
}

/// Rows of two plies, some with the second ply played first: there the side that begins has the right column.
fn second_first(exchanged: Range<usize>, count: usize) -> Order {
    let mut places: Vec<usize> = (0..count).collect();
    places[exchanged].chunks_mut(2).for_each(<[usize]>::reverse);
    Order { places, columns: 2, in_part: false, handicap: 0 }
}

/// The same in a part of the page: from one row on, or up to one.
///
/// The writer took the wrong column after a break, or one column slipped by a row, because a cell was left out or
/// written twice: it goes before the other from there on. That may begin in the middle of a row. If fewer plies are
/// exchanged, each of them is a slip.
fn exchanged_in_part(count: usize) -> impl Iterator<Item = Order> {
    let from = (1..count).map(move |at| at..count);
    let up_to = (2..count).step_by(2).map(|at| 0..at);
    let parts = from.chain(up_to).filter(|part| part.len() >= FEWEST_EXCHANGED);
    parts.map(move |exchanged| Order { in_part: true, ..second_first(exchanged, count) })
}

/// The order of the move numbers.
fn by_numbers(lines: &[Vec<Item>]) -> Option<Order> {
    let mut rows: Vec<(u32, Vec<usize>)> = Vec::new();
    let mut columns = 1;
    for line in lines {
        let numbers = line.iter().filter(|item| matches!(item, Item::Number(_))).count();
        columns = columns.max(numbers);
        for &item in line {
            match item {
                Item::Number(number) => rows.push((number, Vec::new())),
                Item::Ply(place) => match rows.last_mut() {
                    Some((_, places)) => places.push(place),
                    None => rows.push((0, vec![place])),
                },
            }
        }
    }
    let in_order = rows.windows(2).all(|two| matches!(two, [(a, _), (b, _)] if a <= b));
    if rows.len() < 3 || in_order {
        return None;
    }
    rows.sort_by_key(|(number, _)| *number);
    Some(Order {
        places: rows.into_iter().flat_map(|(_, places)| places).collect(),
        columns,
        in_part: false,
        handicap: 0,
    })
}

/// Column by column, if the lines of the page are kept: each line has a unit of one or two plies for each column.
fn by_lines(lines: &[Vec<Item>], unit: usize) -> Option<Order> {
    let rows: Vec<Vec<usize>> =
        lines.iter().map(|line| line.iter().filter_map(Item::place).collect()).collect();
    let columns = rows.iter().map(|row| row.len().div_ceil(unit)).max()?;
    if !(2..=MOST_COLUMNS).contains(&columns) || rows.len() < 2 {
        return None;
    }
    let column = |column: usize| rows.iter().flat_map(move |row| row.iter().skip(column * unit).take(unit));
    Some(Order {
        places: (0..columns).flat_map(column).copied().collect(),
        columns,
        in_part: false,
        handicap: 0,
    })
}

/// Column by column, if only the order of reading is left: the last column may be shorter, and its last unit too.
fn by_length(count: usize, unit: usize) -> impl Iterator<Item = Order> {
    let units = count.div_ceil(unit);
    let lacking = units * unit - count;
    let most = MOST_COLUMNS.min(units / 2);
    let sizes = (2..=most).flat_map(move |columns| {
        (units.div_ceil(columns)..=(units - 1) / (columns - 1)).map(move |rows| (columns, rows))
    });
    sizes.map(move |(columns, rows)| {
        // The number of rows that reach into the last column; the last of them ends with the last unit of the game.
        let whole = units - rows * (columns - 1);
        let last = whole * columns - 1;
        let cell = |row: usize, column: usize| {
            let before = if row <= whole { row * columns } else { whole + row * (columns - 1) };
            let cell = before + column;
            let from = cell * unit - if cell > last { lacking } else { 0 };
            let to = (cell + 1) * unit - if cell >= last { lacking } else { 0 };
            (column + 1 < columns || row < whole).then_some(from..to.min(count))
        };
        let cells = (0..columns).flat_map(|column| (0..rows).filter_map(move |row| cell(row, column)));
        Order { places: cells.flatten().collect(), columns, in_part: false, handicap: 0 }
    })
}

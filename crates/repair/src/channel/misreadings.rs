//! How likely each kind of slip in one ply is to make a text of a move.

use super::Pair;
use super::name::Name;
use crate::confusion;
use crate::slip::Kind;
use damiera_rules::board::{Board, WrittenSquare};

/// How likely a slip of one kind, if it was made, is to turn the move into the text.
pub(super) type Likelihood = fn(&Pair<'_>) -> f64;

/// The kinds of slip that change the text of one ply.
pub(super) static MISREADINGS: &[(Kind, Likelihood)] = &[
    (Kind::Digit, digit),
    (Kind::Neighbour, neighbour),
    (Kind::CaptureEnd, capture_end),
    (Kind::DigitLost, digit_lost),
    (Kind::DigitsSwapped, digits_swapped),
    (Kind::Reversed, reversed),
    (Kind::OtherSide, other_side),
];

/// The only square that differs, as written and as meant; `None` if no square differs, or several do.
fn only_one(pair: &Pair<'_>) -> Option<(WrittenSquare, WrittenSquare)> {
    let mut different = pair
        .written
        .iter()
        .zip(pair.meant)
        .filter(|(written, meant)| written != meant)
        .map(|(a, b)| (*a, *b));
    let only = different.next()?;
    different.next().is_none().then_some(only)
}

/// The likelihood of one of several choices that are equally likely.
fn one_of(count: usize) -> f64 {
    1.0 / count.max(1) as f64
}

fn digit(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    let (written, meant) = (Name::of(written), Name::of(meant));
    let (written, meant) = (written.characters(), meant.characters());
    if written.len() != meant.len() {
        return 0.0;
    }
    let mut different = written.iter().zip(meant).filter(|(written, meant)| written != meant);
    let (Some((&written, &right)), None) = (different.next(), different.next()) else { return 0.0 };
    one_of(pair.meant.len() * meant.len()) * confusion::likelihood(right, written, pair.board.width)
}

fn neighbour(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    let (Some(written), Some(meant)) = (place(pair.board, written), place(pair.board, meant)) else {
        return 0.0;
    };
    let beside = |(row, file): (i16, i16)| {
        let (down, across) = ((row - meant.0).abs(), (file - meant.1).abs());
        // Where only every other square is played on, the next square of a row is two files away.
        (down + across > 0 && down <= 1 && across <= 1) || matches!((down, across), (0, 2) | (2, 0))
    };
    if !beside(written) {
        return 0.0;
    }
    let board = pair.board;
    let all =
        (0..i16::from(board.height)).flat_map(|row| (0..i16::from(board.width)).map(move |file| (row, file)));
    let neighbours = all
        .filter(|&(row, file)| board.index(row as u8, file as u8).is_some())
        .filter(|&other| beside(other))
        .count();
    one_of(pair.meant.len() * neighbours)
}

fn capture_end(pair: &Pair<'_>) -> f64 {
    let ([from, .., to], [meant_from, .., meant_to]) = (pair.written, pair.meant) else { return 0.0 };
    if from != meant_from || to == meant_to || !pair.ends.contains(to) {
        return 0.0;
    }
    one_of(pair.ends.len().saturating_sub(1))
}

fn digit_lost(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    let (written, meant) = (Name::of(written), Name::of(meant));
    let (written, meant) = (written.characters(), meant.characters());
    let ways = if written.len() + 1 == meant.len() {
        without_one(meant, written)
    } else if written.len() == meant.len() + 1 {
        // Only a doubled digit counts, not any other extra digit.
        let doubled = written.windows(2).any(|pair| matches!(pair, [a, b] if a == b));
        if doubled { without_one(written, meant) } else { 0 }
    } else {
        0
    };
    ways.min(2) as f64 * one_of(pair.meant.len() * 2 * meant.len())
}

/// The number of characters of the longer text that can each be left out to give the shorter text.
fn without_one(longer: &[u8], shorter: &[u8]) -> usize {
    (0..longer.len())
        .filter(|&out| {
            let left =
                longer.iter().enumerate().filter(|(place, _)| *place != out).map(|(_, character)| character);
            left.eq(shorter)
        })
        .count()
}

fn digits_swapped(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    match (Name::of(written).characters(), Name::of(meant).characters()) {
        ([a, b], [c, d]) if (a, b) == (d, c) && a != b => one_of(pair.meant.len()),
        _ => 0.0,
    }
}

fn reversed(pair: &Pair<'_>) -> f64 {
    f64::from(u8::from(pair.written.len() > 1 && pair.written.iter().rev().eq(pair.meant)))
}

fn other_side(pair: &Pair<'_>) -> f64 {
    let turned = |square: &WrittenSquare| {
        if let Some(number) = square.as_number() {
            return (number <= pair.board.squares())
                .then(|| WrittenSquare::number(pair.board.squares() + 1 - number));
        }
        let (file, rank) = square.as_algebraic()?;
        let inside = file < pair.board.width && (1..=pair.board.height).contains(&rank);
        inside.then(|| WrittenSquare::algebraic(pair.board.width - 1 - file, pair.board.height + 1 - rank))
    };
    let all = pair.written.len() == pair.meant.len()
        && pair.written.iter().zip(pair.meant).all(|(written, meant)| turned(written) == Some(*meant));
    f64::from(u8::from(all))
}

/// The row and the file of a square, as far as its name shows them.
///
/// It does not matter from which corner they are counted: the same squares are next to each other.
fn place(board: Board, square: WrittenSquare) -> Option<(i16, i16)> {
    if let Some(number) = square.as_number() {
        let index = number.checked_sub(1).filter(|_| number <= board.squares())?;
        let (row, index) = (index / board.row_len(), index % board.row_len());
        return Some((i16::from(row), i16::from(board.file(row, index))));
    }
    let (file, rank) = square.as_algebraic()?;
    (file < board.width && (1..=board.height).contains(&rank))
        .then(|| (i16::from(board.height - rank), i16::from(file)))
}

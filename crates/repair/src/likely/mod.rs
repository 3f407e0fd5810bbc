//! How likely players are to make the moves of a line: this orders answers that the sheet does not distinguish.
//!
//! - `lookahead`: what each move loses. Players rarely give a piece away, or leave one that they can take for
//!   nothing.
//! - `features`: what else tells which moves they rather make: the squares, what stands around them, what was moved
//!   before, what the opponent can answer.
//! - `weights`: how much each feature says.
//! - `players`: all this together.
//!
//! It is weak evidence: of a move that was made and another legal one, it prefers the one that was made in 84 of 100
//! cases.

mod features;
mod lookahead;
mod players;
mod weights;

use std::collections::HashSet;
use std::ops::Range;
use std::time::Duration;

use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use features::BEFORE;
use players::Players;

use crate::prior::Prior;

/// The most positions that are searched for one ply.
const MOST_OF_ONE: u32 = 25_000;

/// The number of plies of a line that are looked at to see whether it was played as games are.
const WITNESSES: usize = 24;
/// The most positions that are searched for one of these plies.
const MOST_OF_WITNESS: u32 = 400;

/// A line that is compared with others.
pub(crate) struct Line<'a, S> {
    /// The moves of the whole line.
    pub moves: &'a [Move<S>],
    /// The plies missing from the sheet, from 1 and in order: they have already been paid for as one of all legal moves.
    pub left_out: Vec<usize>,
}

/// The most positions that are searched to judge how players move, for each number of plies ahead, and the
/// milliseconds that are enough for them.
const MOST_POSITIONS: u32 = 500_000;
const ENOUGH: u128 = 900;

/// The number of positions that may be searched within a time, so that the time is enough for them.
///
/// The most, or a half of it, a quarter and so on: the time that is left is never quite the same, and the same record
/// has to get the same answer.
pub(crate) fn positions_within(time: Duration) -> u32 {
    let (mut positions, mut enough) = (MOST_POSITIONS, ENOUGH);
    while time.as_millis() < enough {
        (positions, enough) = (positions / 2, enough / 2);
    }
    if enough == 0 { 0 } else { positions }
}

/// -ln of how likely players are to make the moves of each line, from a start position.
///
/// Moves that all lines have in common, at their beginning and at their end, are left out, but for a few after those
/// that are different. At most `most` positions
/// are searched for each number of plies ahead, which bounds the time. Where games of a prior reached a position, what
/// they went on with counts too.
pub(crate) fn costs<G: Geometry>(
    rules: &Rules,
    start: &Position<G::Set>,
    lines: &[Line<'_, G::Set>],
    most: u32,
    prior: Option<&dyn Prior>,
) -> Vec<f64> {
    let Some((first, others)) = lines.split_first() else { return Vec::new() };
    let same =
        |other: &Line<'_, G::Set>| first.moves.iter().zip(other.moves).take_while(|(a, b)| a == b).count();
    let before = others.iter().map(same).min().unwrap_or_default();
    let same = |other: &Line<'_, G::Set>| common_end(first.moves, other.moves, start);
    // The first of these moves tell something of the moves before them.
    let after = others.iter().map(same).min().unwrap_or_default().saturating_sub(BEFORE);
    let of = |line: &Line<'_, G::Set>| before..line.moves.len().saturating_sub(after);
    let mut players = Players::<G>::new(rules, MOST_OF_ONE);
    players.prior = prior;
    let different: HashSet<Position<G::Set>> = lines
        .iter()
        .flat_map(|line| positions(start, line, of(line)))
        .map(|(_, position)| position)
        .collect();
    // All positions are searched equally far, so that their order does not matter.
    players.most = (most / u32::try_from(different.len().max(1)).unwrap_or(u32::MAX)).min(MOST_OF_ONE);
    lines
        .iter()
        .map(|line| {
            positions(start, line, of(line)).map(|(ply, position)| players.cost(line, ply, &position)).sum()
        })
        .collect()
}

/// How much likelier the moves of a line are if players made them than if they were random, in nats.
///
/// This looks at some plies all over the line. Not every game is played as most are, or played at all: positions are
/// set up, and programs make random moves.
pub(crate) fn evidence<G: Geometry>(rules: &Rules, start: &Position<G::Set>, line: &Line<'_, G::Set>) -> f64 {
    let plies = line.moves.len();
    let mut players = Players::<G>::new(rules, MOST_OF_WITNESS);
    positions(start, line, 0..plies)
        .step_by(plies.div_ceil(WITNESSES).max(1))
        .map(|(ply, position)| {
            let (likely, legal) = players.likely(line, ply, &position);
            (likely * legal).ln()
        })
        .sum()
}

/// The number of moves at the end of two lines that are the same, from the same positions.
fn common_end<S: SquareSet>(one: &[Move<S>], other: &[Move<S>], start: &Position<S>) -> usize {
    let positions = |line: &[Move<S>]| {
        let mut position = *start;
        let played = line.iter().map(|mv| {
            let before = position;
            position.play_unchecked(mv);
            before
        });
        played.collect::<Vec<_>>()
    };
    let (of_one, of_other) = (positions(one), positions(other));
    let one = one.iter().zip(of_one).rev();
    one.zip(other.iter().zip(of_other).rev()).take_while(|(a, b)| a == b).count()
}

/// A range of plies of a line, each with the position before it.
fn positions<'l, S: SquareSet>(
    start: &Position<S>,
    line: &'l Line<'_, S>,
    plies: Range<usize>,
) -> impl Iterator<Item = (usize, Position<S>)> + use<'l, S> {
    let mut position = *start;
    let played = line.moves.iter().enumerate().map(move |(ply, mv)| {
        let before = position;
        position.play_unchecked(mv);
        (ply, before)
    });
    played.take(plies.end).skip(plies.start)
}

//! How likely players make the moves of a line: what puts answers in order that the sheet does not tell apart.
//!
//! Players rarely give a piece away or leave one that they can take for nothing, and men make some moves sooner than
//! others. Both are weak witnesses: they never make an answer sure.

mod table;

use std::ops::Range;

use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, legal_captures, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::{Goal, Rules};

/// How much less likely a move is that loses a man at once, in nats, and the most that counts.
const A_MAN: f64 = 1.2;
const MOST_MEN: i32 = 2;
/// Captures one after the other that are followed.
const DEEPEST: usize = 10;

/// -ln of how likely players make the moves of a line in a range of plies. A ply `left_out` of the sheet, counted from 1, has
/// been paid for as one of all legal moves already.
pub(crate) fn cost<G: Geometry>(
    rules: &Rules,
    start: &Position<G::Set>,
    moves: &[Move<G::Set>],
    plies: Range<usize>,
    left_out: &[usize],
) -> f64 {
    let mut position = *start;
    let mut sum = 0.0;
    let table = table::of(rules);
    let whole = Position::<G::Set>::start(rules).occupied().count().max(1);
    for (ply, mv) in moves.iter().enumerate().take(plies.end) {
        if ply >= plies.start {
            sum += of_move::<G>(rules, &position, mv, table, whole);
        }
        if left_out.contains(&(ply + 1)) {
            sum -= (legal_moves::<G>(&position, rules).len().max(1) as f64).ln();
        }
        position.play_unchecked(mv);
    }
    sum
}

/// -ln of how likely a move is among all legal ones.
fn of_move<G: Geometry>(
    rules: &Rules,
    position: &Position<G::Set>,
    played: &Move<G::Set>,
    table: &[table::Entry],
    whole: u32,
) -> f64 {
    let legal = legal_moves::<G>(position, rules);
    if legal.len() < 2 {
        return 0.0;
    }
    let squares = rules.board().squares();
    let turned = |number: u8| if position.turn() == Color::White { number } else { squares + 1 - number };
    let part = (3 * (whole - position.occupied().count().min(whole)) / whole).min(2) as usize;
    let values: Vec<i32> = legal
        .iter()
        .map(|mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            -settled::<G>(rules, &after, DEEPEST)
        })
        .collect();
    let best = values.iter().copied().max().unwrap_or_default();
    let (mut all, mut one) = (0.0, 0.0);
    for (mv, value) in legal.iter().zip(values) {
        let mut weight = -A_MAN * f64::from((best - value).min(MOST_MEN));
        if mv.captured.is_empty() && !position.kings().contains(mv.from) {
            let key = (turned(rules.names.number(mv.from)), turned(rules.names.number(mv.to)));
            weight += table::often(table, key, part);
        }
        all += weight.exp();
        if mv == played {
            one = weight.exp();
        }
    }
    if one > 0.0 { -(one / all).ln() } else { 0.0 }
}

/// What a position is worth to the side to move once no capture is left, in men.
fn settled<G: Geometry>(rules: &Rules, position: &Position<G::Set>, deepest: usize) -> i32 {
    let mut captures = Vec::new();
    legal_captures::<G>(position, rules, &mut captures);
    if captures.is_empty() || deepest == 0 {
        return material(rules, position);
    }
    captures
        .iter()
        .map(|mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            -settled::<G>(rules, &after, deepest - 1)
        })
        .max()
        .unwrap_or_default()
}

/// The men that the side to move has more than the other; a king counts as two.
fn material<S: SquareSet>(rules: &Rules, position: &Position<S>) -> i32 {
    let of = |color: Color| {
        let pieces = position.pieces(color);
        (pieces.count() + (pieces & position.kings()).count()) as i32
    };
    let more = of(position.turn()) - of(!position.turn());
    if rules.goal == Goal::Lose { -more } else { more }
}

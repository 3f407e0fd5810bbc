//! How likely players are to make the moves of a line: this orders answers that the sheet does not distinguish.
//!
//! - `lookahead`: what each move loses. Players rarely give a piece away, or leave one that they can take for
//!   nothing.
//! - `table`: men make some moves more often than others.
//!
//! Players also tend to move near where they moved last, or near where the opponent has just left. All of these are
//! weak evidence.

mod lookahead;
mod table;

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::time::Duration;

use damiera_rules::board::{Color, Geometry, Square, SquareSet};
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use lookahead::Lookahead;

/// How much less likely a move is for each man lost at once, each man lost later, and each square farther away.
///
/// The unit is nats. All three were fitted together, to the moves of the half of the games that weights may be made
/// from.
const AT_ONCE: f64 = 0.82;
const LATER: f64 = 2.17;
const AWAY: f64 = 0.14;
/// The weight of the table compared with these.
const OFTEN: f64 = 0.92;
/// The largest distance that counts, in squares.
const FARTHEST: u8 = 6;
/// How much all this counts against what the sheet says: the plies of a line are not independent of each other.
const COUNTS: f64 = 0.85;

/// The most quiet plies that are searched ahead.
const DEEPEST: usize = 3;
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
    /// The plies missing from the sheet, from 1: they have already been paid for as one of all legal moves.
    pub left_out: Vec<usize>,
}

/// The most positions that are searched to judge how players move, for each number of plies ahead; and the positions
/// for each millisecond that a search may take.
const MOST_POSITIONS: u32 = 500_000;
const POSITIONS_A_MILLISECOND: u128 = 500;

/// The number of positions that may be searched within a time, so that the time is enough for them.
pub(crate) fn positions_within(time: Duration) -> u32 {
    u32::try_from(time.as_millis() * POSITIONS_A_MILLISECOND).unwrap_or(u32::MAX).min(MOST_POSITIONS)
}

/// -ln of how likely players are to make the moves of each line, from a start position.
///
/// Moves that all lines have in common, at their beginning and at their end, are left out. At most `most` positions
/// are searched for each number of plies ahead, which bounds the time.
pub(crate) fn costs<G: Geometry>(
    rules: &Rules,
    start: &Position<G::Set>,
    lines: &[Line<'_, G::Set>],
    most: u32,
) -> Vec<f64> {
    let Some((first, others)) = lines.split_first() else { return Vec::new() };
    let same =
        |other: &Line<'_, G::Set>| first.moves.iter().zip(other.moves).take_while(|(a, b)| a == b).count();
    let before = others.iter().map(same).min().unwrap_or_default();
    let same = |other: &Line<'_, G::Set>| common_end(first.moves, other.moves, start);
    let after = others.iter().map(same).min().unwrap_or_default();
    let of = |line: &Line<'_, G::Set>| before..line.moves.len().saturating_sub(after);
    let mut players = Players::<G>::new(rules);
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
    let mut players = Players::<G>::new(rules);
    players.most = MOST_OF_WITNESS;
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

/// What is known of how players move.
struct Players<'a, G: Geometry> {
    rules: &'a Rules,
    table: &'static [table::Entry],
    /// The number of pieces at the start of a whole game.
    whole: u32,
    ahead: Lookahead<'a, G>,
    /// The most positions that are searched for one ply.
    most: u32,
    judged: HashMap<Position<G::Set>, Vec<Judged<G::Set>>>,
}

/// A legal move, and how likely it is whatever the last moves were.
#[derive(Clone, Copy)]
struct Judged<S> {
    mv: Move<S>,
    weight: f64,
}

impl<'a, G: Geometry> Players<'a, G> {
    fn new(rules: &'a Rules) -> Self {
        Players {
            rules,
            table: table::of(rules),
            whole: Position::<G::Set>::start(rules).occupied().count().max(1),
            ahead: Lookahead::new(rules),
            most: MOST_OF_ONE,
            judged: HashMap::new(),
        }
    }

    /// The cost of the move of a ply among all legal moves, times `COUNTS`, less what a missing ply has already paid.
    fn cost(&mut self, line: &Line<'_, G::Set>, ply: usize, position: &Position<G::Set>) -> f64 {
        let (likely, legal) = self.likely(line, ply, position);
        let paid = if line.left_out.contains(&(ply + 1)) { legal.ln() } else { 0.0 };
        -COUNTS * likely.ln() - paid
    }

    /// How likely the move of a ply is among all legal moves, and the number of legal moves.
    fn likely(&mut self, line: &Line<'_, G::Set>, ply: usize, position: &Position<G::Set>) -> (f64, f64) {
        if !self.judged.contains_key(position) {
            let judged = self.judge(position);
            self.judged.insert(*position, judged);
        }
        let judged = self.judged.get(position).map_or(&[][..], Vec::as_slice);
        let legal = judged.len().max(1) as f64;
        let move_before = |back: usize| line.moves.get(ply.checked_sub(back)?);
        let near = [move_before(2).map(|own| own.to), move_before(1).map(|other| other.from)];
        let (mut all, mut one) = (0.0, 0.0);
        for Judged { mv, weight } in judged {
            let away: u8 = near.iter().flatten().map(|&square| self.apart(mv.to, square)).sum();
            let likely = (weight - AWAY * f64::from(away)).exp();
            all += likely;
            if Some(mv) == line.moves.get(ply) {
                one = likely;
            }
        }
        // Nothing is known of a move against the rules: it is as likely as any.
        (if one > 0.0 { one / all } else { 1.0 / legal }, legal)
    }

    /// The distance between two squares, in files or rows, at most `FARTHEST`.
    fn apart(&self, one: Square, other: Square) -> u8 {
        let ((file, rank), (other_file, other_rank)) =
            (self.rules.names.file_and_rank(one), self.rules.names.file_and_rank(other));
        file.abs_diff(other_file).max(rank.abs_diff(other_rank)).min(FARTHEST)
    }

    /// The legal moves of a position, and how likely each is.
    fn judge(&mut self, position: &Position<G::Set>) -> Vec<Judged<G::Set>> {
        let legal = legal_moves::<G>(position, self.rules);
        if legal.len() < 2 {
            return legal.into_iter().map(|mv| Judged { mv, weight: 0.0 }).collect();
        }
        let mut losses = |quiet| self.ahead.losses(position, &legal, quiet, self.most);
        let at_once = losses(0);
        let later = (1..=DEEPEST).map_while(&mut losses).last();
        let later = later.or_else(|| at_once.clone());
        let loss = |losses: &Option<Vec<f64>>, at: usize| {
            losses.as_ref().and_then(|losses| losses.get(at).copied()).unwrap_or_default()
        };
        let judged = legal.iter().enumerate().map(|(at, &mv)| {
            let lost = AT_ONCE * loss(&at_once, at) + LATER * loss(&later, at);
            Judged { mv, weight: OFTEN * self.often(position, &mv) - lost }
        });
        judged.collect()
    }

    /// How much more often than others a man makes this move, in nats; 0 for captures and kings.
    fn often(&self, position: &Position<G::Set>, mv: &Move<G::Set>) -> f64 {
        if !mv.captured.is_empty() || position.kings().contains(mv.from) {
            return 0.0;
        }
        let squares = self.rules.board().squares();
        let as_white = |square: Square| {
            let number = self.rules.names.number(square);
            if position.turn() == Color::White { number } else { squares + 1 - number }
        };
        let pieces = position.occupied().count().min(self.whole);
        let part = (3 * (self.whole - pieces) / self.whole).min(2) as usize;
        table::often(self.table, (as_white(mv.from), as_white(mv.to)), part)
    }
}

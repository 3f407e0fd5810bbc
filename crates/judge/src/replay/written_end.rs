//! Where a piece went whose capture cannot be made over the squares that are written: to the last of them, unless the plies that
//! follow show another.
//!
//! A list of squares in another order is that of a legal capture, and so may be a way that cannot be made. The last square
//! written is where the piece was seen: if the plies that follow need it there, it went there. So it did if that is a square which
//! the capture merely passes before it takes anything, where no list has a reason to name it; or if the way can be followed square
//! by square, and has more squares than it takes pieces. Only plies that fit the legal capture alone show otherwise. On the other
//! hand, where the last square is the end of a legal capture, and the plies that follow leave one of those in the middle that is
//! the end of another, it was that one.

use super::follow::Follower;
use super::judge::{judge_to_its_end, lands_more_often_than_it_takes};
use super::listed::Meant;
use super::resolve::Squares;
use super::trial::Trial;
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::path::direction_between;
use damiera_rules::movegen::{Move, capture_path, legal_captures};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Captures of a record of which several ends are tried.
const MOST_TRIED: usize = 32;

/// Ends of one capture that are tried.
const ENDS_TRIED: usize = 8;

impl<G: Geometry> Follower<'_, G> {
    /// Whether a piece went to the last square written, though the squares in another order are those of legal captures, `meant`.
    pub(super) fn goes_to_its_end(
        &mut self,
        ply: usize,
        squares: &Squares<'_>,
        meant: &[Meant<G::Set>],
    ) -> bool {
        let Some(&(candidate, mv)) = meant.first().filter(|(_, mv)| mv.to != squares.to) else {
            return false;
        };
        let before = candidate.position;
        let to_its_end = judge_to_its_end::<G>(&before, self.rules, squares);
        let Some(made) = to_its_end.and_then(|reading| reading.played.first().copied()) else { return false };
        let is_no_list = lands_more_often_than_it_takes::<G>(&before, self.rules, squares)
            || passes_first::<G>(&mv, &before, self.rules, squares.to);
        if !self.may_try_ends() {
            return is_no_list;
        }
        let (as_listed, as_written) = (self.tried(ply, before, &mv), self.tried(ply, before, &made));
        if is_no_list { !fits_better(&as_listed, &as_written) } else { fits_better(&as_written, &as_listed) }
    }

    /// The legal captures that end on a square in the middle, where the plies that follow fit them, and none that ends on the
    /// last square.
    pub(super) fn ends_before_the_last(&mut self, ply: usize, squares: &Squares<'_>) -> Vec<Meant<G::Set>> {
        let [candidate] = *self.line.candidates() else { return Vec::new() };
        let Some(middle) = squares.middle_squares(self.rules) else { return Vec::new() };
        let mut captures = Vec::new();
        legal_captures::<G>(&candidate.position, self.rules, &mut captures);
        captures.retain(|mv| mv.from == squares.from);
        let (at_the_end, before) = captures.iter().partition::<Vec<_>, _>(|mv| mv.to == squares.to);
        let before = before.into_iter().filter(|mv: &&Move<G::Set>| middle.contains(&mv.to)).take(ENDS_TRIED);
        let before: Vec<Move<G::Set>> = before.copied().collect();
        if before.is_empty() || !self.may_try_ends() {
            return Vec::new();
        }
        let trial = |mv: &Move<G::Set>| self.tried(ply, candidate.position, mv);
        let at_the_end: Vec<Trial> = at_the_end.into_iter().take(ENDS_TRIED).map(trial).collect();
        let fits = |mv: &Move<G::Set>| {
            let trial = trial(mv);
            at_the_end.iter().all(|other| trial.is_clearly_better_than(other))
        };
        before.into_iter().filter(fits).map(|mv| (candidate, mv)).collect()
    }

    /// Whether the plies that follow may show where a capture ended; counts how often they are asked.
    fn may_try_ends(&mut self) -> bool {
        let may = self.looks_ahead && self.ends_tried < MOST_TRIED;
        self.ends_tried += usize::from(may);
        may
    }

    /// How well the plies that follow fit the board after a move.
    fn tried(&self, ply: usize, before: Position<G::Set>, mv: &Move<G::Set>) -> Trial {
        let mut position = before;
        position.play_unchecked(mv);
        self.trial(&position, self.plies_to_board(ply))
    }
}

/// Whether plies fit one board and not another: they can be followed for longer, or there is less to be said of them.
fn fits_better(one: &Trial, other: &Trial) -> bool {
    one.is_clearly_better_than(other) || one.followed > other.followed && one.legal >= other.legal
}

/// Whether a capture passes over a square before it takes anything.
fn passes_first<G: Geometry>(
    mv: &Move<G::Set>,
    before: &Position<G::Set>,
    rules: &Rules,
    square: Square,
) -> bool {
    let path = capture_path::<G>(mv, before, rules);
    let (Some(&first), Some(&taken)) = (path.stops.get(1), path.captured.first()) else { return false };
    let Some(direction) = direction_between::<G>(rules.motion.lines(), mv.from, first) else { return false };
    let mut at = G::step(G::Set::of(mv.from), direction) & G::all();
    while !at.is_empty() && !at.contains(taken) {
        if at.contains(square) {
            return true;
        }
        at = G::step(at, direction) & G::all();
    }
    false
}

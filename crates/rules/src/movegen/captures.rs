//! Captures: whether a side can capture at all, and which captures the variant allows.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::Move;
use super::jumps::Jumps;
use super::precedence::{self, Key};
use super::walk::{Stop, Visitor, Walker};
use crate::board::{Geometry, Piece, Role, Square, SquareSet};
use crate::position::Position;
use crate::variant::Rules;

/// Whether the side to move can capture anything.
#[inline]
#[must_use]
pub fn capture_exists<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> bool {
    !Jumps::of::<G>(*position, rules).is_empty()
}

/// Collects the legal captures into `moves`, which is emptied first: those that take precedence by the
/// variant's criteria, each distinct (from, to, captured set) once, in order of squares.
pub fn legal_captures<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    moves: &mut Vec<Move<G::Set>>,
) {
    moves.clear();
    let color = position.turn();
    let mut walker = Walker::<G>::new(position, &rules.motion, color);
    let own = position.pieces(color);
    let man = Piece { color, role: Role::Man };
    let mut legal = Legal::<G> { rules, piece: man, from: Square(0), best: 0, moves };
    let ControlFlow::Continue(()) = walker.walk(&mut legal, Role::Man, own & !position.kings());
    let kings = own & position.kings();
    if !kings.is_empty() {
        legal.piece.role = Role::King;
        let ControlFlow::Continue(()) = walker.walk(&mut legal, Role::King, kings);
    }
    if moves.len() > 1 {
        moves.sort_unstable();
        moves.dedup();
    }
}

/// The captures that take precedence over all others met so far.
struct Legal<'a, G: Geometry> {
    rules: &'a Rules,
    piece: Piece,
    from: Square,
    best: Key,
    moves: &'a mut Vec<Move<G::Set>>,
}

impl<G: Geometry> Visitor<G::Set> for Legal<'_, G> {
    type Break = Infallible;

    #[inline(always)]
    fn leaves(&mut self, from: G::Set) {
        self.from = from.first().unwrap_or(self.from);
    }

    #[inline(always)]
    fn stops(&mut self, stop: Stop<G::Set>) -> ControlFlow<Infallible> {
        if stop.may_end {
            self.end(stop);
        }
        ControlFlow::Continue(())
    }
}

impl<G: Geometry> Legal<'_, G> {
    #[inline(always)]
    fn end(&mut self, stop: Stop<G::Set>) {
        let key = precedence::key(self.rules, self.piece.role, stop.tally);
        if key < self.best {
            return;
        }
        if key > self.best {
            self.best = key;
            self.moves.clear();
        }
        if let Some(to) = stop.at.first() {
            let crowned_on_the_way = stop.role != self.piece.role;
            let mv = Move::of_piece::<G>(self.piece, self.from, to, stop.captured, crowned_on_the_way);
            self.moves.push(mv);
        }
    }
}

//! Captures: whether a side can capture at all, and which captures the variant allows.

use std::convert::Infallible;
use std::marker::PhantomData;
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
    best_captures::<G, _>(position, rules, position.pieces(position.turn()), moves);
    if moves.len() > 1 {
        moves.sort_unstable();
        moves.dedup();
    }
}

/// The legal capture between two squares, if there is exactly one: found without a list of all.
#[must_use]
pub fn only_capture<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    from: Square,
    to: Square,
) -> Option<Move<G::Set>> {
    let own = position.pieces(position.turn());
    // Where the choice is free, what the other pieces could take does not matter.
    let pieces = if rules.precedence.is_empty() { own & G::Set::of(from) } else { own };
    let mut between = Between { from, to, found: Found::Nothing };
    best_captures::<G, _>(position, rules, pieces, &mut between);
    match between.found {
        Found::One(mv) => Some(mv),
        Found::Nothing | Found::Several => None,
    }
}

/// Shows `kept` the captures of some pieces that take precedence over all others of these pieces.
#[inline(always)]
fn best_captures<G: Geometry, K: Kept<G>>(
    position: &Position<G::Set>,
    rules: &Rules,
    pieces: G::Set,
    kept: &mut K,
) {
    let color = position.turn();
    let mut walker = Walker::<G>::new(position, &rules.motion, color);
    let man = Piece { color, role: Role::Man };
    let mut best = Best { rules, piece: man, from: Square(0), key: 0, kept, board: PhantomData::<G> };
    let ControlFlow::Continue(()) = walker.walk(&mut best, Role::Man, pieces & !position.kings());
    let kings = pieces & position.kings();
    if !kings.is_empty() {
        best.piece.role = Role::King;
        let ControlFlow::Continue(()) = walker.walk(&mut best, Role::King, kings);
    }
}

/// What is kept of the captures that take precedence.
trait Kept<G: Geometry> {
    /// Another capture takes precedence over all that were kept.
    fn clear(&mut self);

    /// A capture of a piece, to the square where it stops.
    fn add(&mut self, piece: Piece, from: Square, stop: Stop<G::Set>);
}

impl<G: Geometry> Kept<G> for Vec<Move<G::Set>> {
    #[inline(always)]
    fn clear(&mut self) {
        Vec::clear(self);
    }

    #[inline(always)]
    fn add(&mut self, piece: Piece, from: Square, stop: Stop<G::Set>) {
        if let Some(to) = stop.at.first() {
            self.push(ending::<G>(piece, from, to, stop));
        }
    }
}

/// The captures between two squares.
struct Between<S> {
    from: Square,
    to: Square,
    found: Found<S>,
}

/// How many different captures there are.
#[derive(Clone, Copy)]
enum Found<S> {
    Nothing,
    One(Move<S>),
    Several,
}

impl<G: Geometry> Kept<G> for Between<G::Set> {
    #[inline(always)]
    fn clear(&mut self) {
        self.found = Found::Nothing;
    }

    #[inline(always)]
    fn add(&mut self, piece: Piece, from: Square, stop: Stop<G::Set>) {
        if from != self.from || !stop.at.contains(self.to) {
            return;
        }
        let mv = ending::<G>(piece, from, self.to, stop);
        self.found = match self.found {
            Found::Nothing => Found::One(mv),
            Found::One(other) if other == mv => return,
            _ => Found::Several,
        };
    }
}

/// The capture that ends where a piece stops.
#[inline(always)]
fn ending<G: Geometry>(piece: Piece, from: Square, to: Square, stop: Stop<G::Set>) -> Move<G::Set> {
    Move::of_piece::<G>(piece, from, to, stop.captured, stop.role != piece.role)
}

/// The captures that take precedence over all others met so far.
struct Best<'a, G, K> {
    rules: &'a Rules,
    piece: Piece,
    from: Square,
    key: Key,
    kept: &'a mut K,
    board: PhantomData<G>,
}

impl<G: Geometry, K: Kept<G>> Visitor<G::Set> for Best<'_, G, K> {
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

impl<G: Geometry, K: Kept<G>> Best<'_, G, K> {
    #[inline(always)]
    fn end(&mut self, stop: Stop<G::Set>) {
        let key = precedence::key(self.rules, self.piece.role, stop.tally);
        if key < self.key {
            return;
        }
        if key > self.key {
            self.key = key;
            self.kept.clear();
        }
        self.kept.add(self.piece, self.from, stop);
    }
}

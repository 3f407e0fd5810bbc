//! Moves, and the order in which they are listed.

use super::capture_path;
use crate::board::{Color, Geometry, Piece, Role, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::Rules;

/// A move: where a piece goes and what it takes.
///
/// Two captures with the same from, to and captured pieces are the same move, whatever their path: they lead
/// to the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move<S = u64> {
    /// Where it leaves from.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// What is taken off the board.
    pub captured: S,
    /// Whether it crowns a man.
    pub promotes: bool,
}

impl<S: SquareSet> Move<S> {
    /// The move of a piece that stands on `from`; a man is crowned if it ends on the far row, or was crowned on the
    /// way.
    #[must_use]
    pub fn new<G: Geometry<Set = S>>(
        position: &Position<S>,
        from: Square,
        to: Square,
        captured: S,
        crowned_on_the_way: bool,
    ) -> Move<S> {
        let color = if position.pieces(Color::White).contains(from) { Color::White } else { Color::Black };
        let role = if position.kings().contains(from) { Role::King } else { Role::Man };
        Move::of_piece::<G>(Piece { color, role }, from, to, captured, crowned_on_the_way)
    }

    /// Like [`new`](Move::new), for a known piece. This is the only place that decides whether a move crowns.
    #[inline(always)]
    #[must_use]
    pub fn of_piece<G: Geometry<Set = S>>(
        piece: Piece,
        from: Square,
        to: Square,
        captured: S,
        crowned_on_the_way: bool,
    ) -> Move<S> {
        let promotes =
            piece.role == Role::Man && (crowned_on_the_way || far_row::<G>(piece.color).contains(to));
        Move { from, to, captured, promotes }
    }

    /// A null move: a piece stays on its square, uncrowned if it was a man.
    #[must_use]
    pub const fn staying(square: Square) -> Move<S> {
        Move { from: square, to: square, captured: S::EMPTY, promotes: false }
    }

    /// Whether it takes one piece: its two squares are then all that its long notation has.
    #[must_use]
    pub fn is_single_jump(&self) -> bool {
        self.captured.count() == 1
    }

    /// The same move in sets that hold any board.
    #[must_use]
    pub fn widen(&self) -> Move<u128> {
        self.narrow()
    }

    /// The same move in sets of another size, which must hold all the squares of the board.
    #[must_use]
    pub fn narrow<T: SquareSet>(&self) -> Move<T> {
        let captured = T::truncate(self.captured.widen());
        Move { from: self.from, to: self.to, captured, promotes: self.promotes }
    }
}

/// Puts moves into canonical order: by the numbers of from and to; then a single jump, which its two squares name in
/// full, before captures that go round; then by the captured pieces in the order of capture. The numbers are the variant's own, so that the first of several is the same move in any
/// numbering of a record.
pub fn canonical<G: Geometry>(moves: &mut [Move<G::Set>], position: &Position<G::Set>, rules: &Rules) {
    let names = rules.own_names();
    let numbers = |mv: &Move<G::Set>| (names.number(mv.from), names.number(mv.to));
    moves.sort_by(|a, b| {
        numbers(a).cmp(&numbers(b)).then_with(|| {
            // Only the few captures that share from and to need their captured pieces compared.
            if a.captured == b.captured || a.captured.is_empty() || b.captured.is_empty() {
                return a.captured.cmp(&b.captured);
            }
            let single = a.is_single_jump().cmp(&b.is_single_jump()).reverse();
            if single.is_ne() {
                return single;
            }
            let taken = |mv| -> Vec<u8> {
                let path = capture_path::<G>(mv, position, rules);
                path.captured.iter().map(|&square| names.number(square)).collect()
            };
            taken(a).cmp(&taken(b))
        })
    });
}

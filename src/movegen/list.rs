use super::capture_path;
use crate::board::{Geometry, Square, SquareSet};
use crate::position::Position;
use crate::variant::Rules;

/// A move: where a piece goes and what it takes.
///
/// Two captures with the same from, to and captured pieces are the same move, by whatever way they go: the
/// positions they lead to are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move<S = u64> {
    /// Where it leaves from.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// What is taken off the board.
    pub captured: S,
    /// Whether a man is crowned by it.
    pub promotes: bool,
}

impl<S: SquareSet> Move<S> {
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

/// Puts moves into canonical order: by the numbers of from and to, then of the captured pieces in the order
/// of capture. The numbers are the variant's own, so that the first of several is the same move however a record counts.
pub fn canonical<G: Geometry>(moves: &mut [Move<G::Set>], position: &Position<G::Set>, rules: &Rules) {
    let names = rules.own_names();
    let numbers = |mv: &Move<G::Set>| (names.number(mv.from), names.number(mv.to));
    moves.sort_by(|a, b| {
        numbers(a).cmp(&numbers(b)).then_with(|| {
            // Only the few captures that share from and to need their ways compared.
            if a.captured == b.captured || a.captured.is_empty() || b.captured.is_empty() {
                return a.captured.cmp(&b.captured);
            }
            let taken = |mv| -> Vec<u8> {
                let path = capture_path::<G>(mv, position, rules);
                path.captured.iter().map(|&square| names.number(square)).collect()
            };
            taken(a).cmp(&taken(b))
        })
    });
}

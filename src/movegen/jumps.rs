//! First jumps: what the side to move can take at once, by shifts alone.
//!
//! Nearly all that replay asks is answered here: whether anything must be taken, and, where every capture is
//! a single jump of a man, which jumps there are. No list of moves is made for that.

use super::Move;
use super::captures::{king_capture_exists, man_directions, man_targets, opposite};
use super::steps::forward;
use crate::board::{Color, Geometry, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{Crowning, Rules};

/// The first jumps of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Jumps<S> {
    /// Where its men land.
    landings: S,
    /// Whether one of its kings can capture.
    by_king: bool,
}

impl<S: SquareSet> Jumps<S> {
    /// The first jumps in a position.
    #[inline(always)]
    #[must_use]
    pub fn of<G: Geometry<Set = S>>(position: Position<S>, rules: &Rules) -> Jumps<S> {
        let empty = G::all() & !position.occupied();
        let targets = man_targets(&position, rules);
        let own = position.pieces(position.turn());
        let kings = own & position.kings();
        let landings = landings::<G>(own & !kings, targets, empty, position.turn(), rules);
        let by_king = !kings.is_empty()
            && king_capture_exists::<G>(position.pieces(!position.turn()), rules, kings, empty);
        Jumps { landings, by_king }
    }

    /// Whether nothing can be captured.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.by_king && self.landings.is_empty()
    }

    /// How many captures there are, when every one of them is a single jump of a man, as in [`plain`](Jumps::plain).
    #[inline(always)]
    #[must_use]
    pub fn count_plain<G: Geometry<Set = S>>(&self, position: Position<S>, rules: &Rules) -> Option<u64> {
        if !self.are_plain::<G>(position, rules) {
            return None;
        }
        let men = position.pieces(position.turn()) & !position.kings();
        let targets = man_targets(&position, rules);
        let jumps = man_directions(rules.men_capture_backward, position.turn())
            .map(|direction| (G::step(G::step(men, direction) & targets, direction) & self.landings).count());
        Some(u64::from(jumps.sum::<u32>()))
    }

    /// Whether every capture of the side to move is a single jump of a man, and none goes before another.
    #[inline(always)]
    fn are_plain<G: Geometry<Set = S>>(&self, position: Position<S>, rules: &Rules) -> bool {
        let targets = man_targets(&position, rules);
        let kings_count = rules.precedence.len() > 1 && !(position.kings() & targets).is_empty();
        if self.by_king || kings_count {
            return false;
        }
        let mover = position.turn();
        let far = far_row::<G>(mover);
        let going_on =
            if rules.crowning == Crowning::EndsTheMove { self.landings & !far } else { self.landings };
        // A man that turned back would land where a man of its own side stands: itself, before it jumped. So
        // nothing has to be said of the piece that it has just jumped.
        let empty = G::all() & !position.occupied();
        landings::<G>(going_on, targets, empty, mover, rules).is_empty()
    }

    /// The single jump between two squares, when no capture of the side to move is anything else: no king captures or
    /// is captured, and no jump can be followed by another. Then every such jump is legal.
    ///
    /// This is the most common kind of capture; it saves the full search. None when the full search is needed.
    #[inline(always)]
    #[must_use]
    pub fn plain<G: Geometry<Set = S>>(
        &self,
        position: Position<S>,
        rules: &Rules,
        from: Square,
        to: Square,
    ) -> Option<Option<Move<S>>> {
        if !self.are_plain::<G>(position, rules) {
            return None;
        }
        let mover = position.turn();
        let targets = man_targets(&position, rules);
        let origin = S::of(from) & position.pieces(mover) & !position.kings();
        let landing = S::of(to) & self.landings;
        let jumped = man_directions(rules.men_capture_backward, mover).find_map(|direction| {
            let over = G::step(origin, direction) & targets;
            (!(G::step(over, direction) & landing).is_empty()).then_some(over)
        });
        Some(jumped.map(|captured| Move { from, to, captured, promotes: far_row::<G>(mover).contains(to) }))
    }
}

/// Where men land that jump from these squares.
#[inline(always)]
fn landings<G: Geometry>(men: G::Set, targets: G::Set, empty: G::Set, mover: Color, rules: &Rules) -> G::Set {
    let jump = |direction| G::step(G::step(men, direction) & targets, direction);
    let ahead = forward(mover).map(jump);
    let mut landings = ahead[0] | ahead[1];
    if rules.men_capture_backward {
        let back = forward(!mover).map(jump);
        landings |= back[0] | back[1];
    }
    landings & empty
}

/// The men of the side to move that can jump.
pub(super) fn jumping_men<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> G::Set {
    let men = position.pieces(position.turn()) & !position.kings();
    let empty = G::all() & !position.occupied();
    let targets = man_targets(position, rules);
    man_directions(rules.men_capture_backward, position.turn()).fold(G::Set::EMPTY, |jumping, direction| {
        let back = opposite(direction);
        jumping | G::step(G::step(empty, back) & targets, back) & men
    })
}

//! Men, and kings that jump over an adjacent piece.

use std::ops::ControlFlow;

use super::axes::short_jump;
use super::flying::Arrived;
use super::{Jump, Stop, Visitor, Walker};
use crate::board::{Direction, DirectionSet, Geometry, Role, SquareSet};
use crate::movegen::precedence::Tally;

impl<G: Geometry> Walker<'_, G> {
    /// Walks every sequence of jumps of each of these pieces. The first jumps of all of them are found at once.
    #[inline(always)]
    pub(super) fn short<V: Visitor<G::Set>>(
        &mut self,
        visitor: &mut V,
        role: Role,
        pieces: G::Set,
    ) -> ControlFlow<V::Break> {
        let (targets, _) = self.board(role, G::Set::EMPTY, Tally::default());
        let free = G::all() & !self.occupied;
        let onward = self.onward(role, None);
        let landings = move |direction| (direction, short_jump::<G>(pieces, direction, targets, free).behind);
        let [a, b, c, d] = Direction::DIAGONAL;
        for &(direction, landings) in &[landings(a), landings(b), landings(c), landings(d)] {
            if !landings.is_empty() && onward.contains(direction) {
                self.first_jumps(visitor, role, direction, landings)?;
            }
        }
        for direction in onward.only_among(DirectionSet::ORTHOGONAL).iter() {
            self.first_jumps(visitor, role, direction, landings(direction).1)?;
        }
        ControlFlow::Continue(())
    }

    /// Jumps in one direction with every piece that lands on one of these squares.
    fn first_jumps<V: Visitor<G::Set>>(
        &mut self,
        visitor: &mut V,
        role: Role,
        direction: Direction,
        landings: G::Set,
    ) -> ControlFlow<V::Break> {
        let back = direction.opposite();
        for landing in landings.squares() {
            let behind = G::Set::of(landing);
            let over = G::step(behind, back);
            let from = G::step(over, back);
            self.leave(from);
            visitor.leaves(from);
            let jump = Jump { over, behind };
            self.land(visitor, role, direction, jump, G::Set::EMPTY, Tally::default())?;
        }
        ControlFlow::Continue(())
    }

    /// Continues in some directions; the depth is bounded by the number of pieces to capture.
    fn go_on<V: Visitor<G::Set>>(
        &self,
        visitor: &mut V,
        role: Role,
        at: G::Set,
        came: Direction,
        captured: G::Set,
        tally: Tally,
    ) -> ControlFlow<V::Break> {
        let (targets, free) = self.board(role, captured, tally);
        let mut goes_on = false;
        for direction in self.onward(role, Some(came)).iter() {
            let jump = short_jump::<G>(at, direction, targets, free);
            if !jump.behind.is_empty() {
                goes_on = true;
                self.land(visitor, role, direction, jump, captured, tally)?;
            }
        }
        visitor.stops(Stop { at, role, captured, tally, complete: !goes_on, may_end: !goes_on })
    }

    /// Makes a jump and continues from its landing square.
    #[inline(always)]
    fn land<V: Visitor<G::Set>>(
        &self,
        visitor: &mut V,
        role: Role,
        direction: Direction,
        jump: Jump<G::Set>,
        captured: G::Set,
        tally: Tally,
    ) -> ControlFlow<V::Break> {
        visitor.jumps(jump.over)?;
        visitor.lands(jump.behind);
        let tally = tally.plus(!(jump.over & self.kings).is_empty());
        let (at, captured) = (jump.behind, captured | jump.over);
        match self.motion.crowning.goes_on_as(role, !(at & self.far).is_empty()) {
            Some(now) if self.motion.slides(now) => {
                self.flying(visitor, at, Some(Arrived::first(direction)), captured, tally)?;
            }
            // Most captures end after one jump: this test saves them a call.
            Some(now) if self.may_go_on(now, at, captured, tally) => {
                self.go_on(visitor, now, at, direction, captured, tally)?;
            }
            end => {
                let role = end.unwrap_or(role);
                visitor.stops(Stop { at, role, captured, tally, complete: true, may_end: true })?;
            }
        }
        visitor.takes_back();
        visitor.puts_back();
        ControlFlow::Continue(())
    }

    /// Whether there is something to jump, even if only straight back.
    #[inline(always)]
    fn may_go_on(&self, role: Role, at: G::Set, captured: G::Set, tally: Tally) -> bool {
        let (targets, free) = self.board(role, captured, tally);
        let behind = |direction| short_jump::<G>(at, direction, targets, free).behind;
        let either = |[first, second]: [Direction; 2]| !(behind(first) | behind(second)).is_empty();
        let [far_left, far_right, near_left, near_right] = Direction::DIAGONAL;
        let jumps = self.onward(role, None);
        jumps.meets(DirectionSet::FORWARD) && either([far_left, far_right])
            || jumps.meets(DirectionSet::BACKWARD) && either([near_left, near_right])
            || jumps.meets(DirectionSet::ORTHOGONAL)
                && Direction::ORTHOGONAL.into_iter().any(|direction| !behind(direction).is_empty())
    }
}

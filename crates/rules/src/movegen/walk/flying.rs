//! Kings that capture at a distance.

use std::ops::ControlFlow;

use super::axes::{flying_jump, short_jump};
use super::{Jump, Stop, Visitor, Walker};
use crate::board::{Direction, Geometry, Role, SquareSet};
use crate::movegen::jumps::slide;
use crate::movegen::precedence::Tally;
use crate::variant::Landing;

/// How a king arrived on its square.
#[derive(Clone, Copy)]
pub(super) struct Arrived {
    direction: Direction,
    /// Whether it goes straight on, if known from an earlier landing square: the jump is the same from each.
    straight_on: Option<bool>,
    /// Whether the capture may end here if it does not go on.
    may_end: bool,
}

impl Arrived {
    /// It is on the only square where its jump can land.
    pub(super) const fn first(direction: Direction) -> Arrived {
        Arrived { direction, straight_on: None, may_end: true }
    }
}

impl<G: Geometry> Walker<'_, G> {
    /// Continues from a square. Returns whether the king can go on in the direction in which it came.
    pub(super) fn flying<V: Visitor<G::Set>>(
        &self,
        visitor: &mut V,
        at: G::Set,
        arrived: Option<Arrived>,
        captured: G::Set,
        tally: Tally,
    ) -> ControlFlow<V::Break, bool> {
        let (targets, free) = self.board(Role::King, captured, tally);
        let came = arrived.map(|arrived| arrived.direction);
        let straight_on = arrived.and_then(|arrived| arrived.straight_on);
        let mut goes_on = straight_on == Some(true);
        let mut goes_straight_on = goes_on;
        for direction in self.onward(Role::King, came).iter() {
            if came == Some(direction) && straight_on.is_some() {
                continue;
            }
            let jump = flying_jump::<G>(at, direction, targets, free);
            if !jump.behind.is_empty() {
                goes_on = true;
                goes_straight_on |= came == Some(direction);
                self.land_anywhere(visitor, direction, jump, captured, tally)?;
            }
        }
        if let Some(arrived) = arrived {
            let (complete, may_end) = (!goes_on, !goes_on && arrived.may_end);
            visitor.stops(Stop { at, role: Role::King, captured, tally, complete, may_end })?;
        }
        ControlFlow::Continue(goes_straight_on)
    }

    /// Makes a jump and continues from every square on which it can land. If the capture can continue from
    /// one of them, it may end on none of them.
    fn land_anywhere<V: Visitor<G::Set>>(
        &self,
        visitor: &mut V,
        direction: Direction,
        jump: Jump<G::Set>,
        captured: G::Set,
        tally: Tally,
    ) -> ControlFlow<V::Break> {
        let (_, free) = self.board(Role::King, captured, tally);
        visitor.jumps(jump.over)?;
        let takes_king = !(jump.over & self.kings).is_empty();
        let (tally, captured) = (tally.plus(takes_king), captured | jump.over);
        let only_one = self.beyond(Role::King, jump.behind, direction, free).is_empty();
        let one_goes_on = only_one
            || self.one_goes_on(slide::<G>(jump.behind, free, direction), direction, captured, tally);
        let ends_behind = takes_king && self.motion.landing == Landing::BehindKingLast;
        let (mut at, mut straight_on) = (jump.behind, None);
        while !at.is_empty() {
            visitor.lands(at);
            if one_goes_on {
                let arrived = Arrived { direction, straight_on, may_end: only_one };
                straight_on = Some(self.flying(visitor, at, Some(arrived), captured, tally)?);
            } else {
                let may_end = !ends_behind || at == jump.behind;
                visitor.stops(Stop { at, role: Role::King, captured, tally, complete: true, may_end })?;
            }
            visitor.takes_back();
            at = self.beyond(Role::King, at, direction, free);
        }
        visitor.puts_back();
        ControlFlow::Continue(())
    }

    /// Whether a king that arrived in a direction can continue from one of these squares.
    fn one_goes_on(&self, from: G::Set, came: Direction, captured: G::Set, tally: Tally) -> bool {
        let (targets, free) = self.board(Role::King, captured, tally);
        self.onward(Role::King, Some(came)).iter().any(|direction| {
            let reached = slide::<G>(from, free, direction);
            !short_jump::<G>(reached, direction, targets, free).behind.is_empty()
        })
    }
}

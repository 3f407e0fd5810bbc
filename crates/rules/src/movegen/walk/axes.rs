//! The rules of jumping, each axis in one place.

use super::{Jump, Walker};
use crate::board::{Direction, DirectionSet, Geometry, Role, SquareSet};
use crate::movegen::precedence::Tally;
use crate::variant::{Landing, Removal};

impl<G: Geometry> Walker<'_, G> {
    /// The directions in which a piece can jump after arriving in a given one.
    #[inline(always)]
    pub(in crate::movegen) fn onward(&self, role: Role, came: Option<Direction>) -> DirectionSet {
        let jumps = match role {
            Role::Man => self.man_jumps,
            Role::King => self.king_jumps,
        };
        let turns_back = self.motion.turns_back && self.motion.removal == Removal::AtOnce;
        match came {
            Some(came) if !turns_back => jumps.without_opposite(came),
            _ => jumps,
        }
    }

    /// The pieces it can take after it has captured these, and the empty squares.
    #[inline(always)]
    pub(in crate::movegen) fn board(&self, role: Role, captured: G::Set, tally: Tally) -> (G::Set, G::Set) {
        let targets = match role {
            Role::Man => self.man_targets,
            Role::King => self.king_targets,
        };
        match self.motion.removal {
            Removal::AtEnd => (targets & !captured, self.empty),
            Removal::AtOnce => (targets & !captured, self.empty | captured),
            Removal::JumpedAgain => (targets_again(targets, captured, tally), self.empty),
        }
    }

    /// The piece jumped in a direction.
    #[inline(always)]
    pub(in crate::movegen) fn jump(
        &self,
        role: Role,
        at: G::Set,
        direction: Direction,
        targets: G::Set,
        free: G::Set,
    ) -> Jump<G::Set> {
        if self.motion.slides(role) {
            flying_jump::<G>(at, direction, targets, free)
        } else {
            short_jump::<G>(at, direction, targets, free)
        }
    }

    /// The next square beyond a landing square, if the jump can land there too.
    #[inline(always)]
    pub(in crate::movegen) fn beyond(
        &self,
        role: Role,
        landing: G::Set,
        direction: Direction,
        free: G::Set,
    ) -> G::Set {
        if self.motion.slides(role) && self.motion.landing != Landing::Behind {
            G::step(landing, direction) & free
        } else {
            G::Set::EMPTY
        }
    }
}

/// The pieces that can be taken where one may be jumped a second time.
#[cold]
#[inline(never)]
fn targets_again<S: SquareSet>(targets: S, captured: S, tally: Tally) -> S {
    if captured.count() == tally.pieces { targets } else { targets & !captured }
}

/// The jump over a piece adjacent to the capturing one.
#[inline(always)]
pub(super) fn short_jump<G: Geometry>(
    at: G::Set,
    direction: Direction,
    targets: G::Set,
    free: G::Set,
) -> Jump<G::Set> {
    let over = G::step(at, direction) & targets;
    Jump { over, behind: G::step(over, direction) & free }
}

/// The jump over the first piece on a line.
#[inline(always)]
pub(super) fn flying_jump<G: Geometry>(
    at: G::Set,
    direction: Direction,
    targets: G::Set,
    free: G::Set,
) -> Jump<G::Set> {
    let mut reached = at;
    let mut next = G::step(at, direction);
    while !(next & free).is_empty() {
        reached = next;
        next = G::step(next, direction);
    }
    short_jump::<G>(reached, direction, targets, free)
}

//! The walker of captures: every sequence of jumps that a [`Motion`] allows.
//!
//! A [`Visitor`] decides what to do with them: collect the legal captures, or show the paths. [`short`]
//! handles pieces that jump over an adjacent one, [`flying`] kings that slide. [`axes`] holds the rules that
//! both use. During the capture, jumped pieces stay on the board or are removed at once, according to
//! [`Removal`](crate::variant::Removal); the capturing piece has left its own square, which it may cross or
//! end on.

mod axes;
mod flying;
mod short;

use std::ops::ControlFlow;

use super::jumps::man_targets;
use super::precedence::Tally;
use crate::board::{Color, DirectionSet, Geometry, Role, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::Motion;

/// What to do with the sequences of a capture. The walker calls the methods as it goes forward and back.
pub(super) trait Visitor<S> {
    /// The value that stops the walk.
    type Break;

    /// A piece leaves its square to capture.
    fn leaves(&mut self, _from: S) {}

    /// A piece is jumped.
    fn jumps(&mut self, _over: S) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }

    /// The jump ends on a square.
    fn lands(&mut self, _at: S) {}

    /// The piece is on a square after at least one jump. All continuations from there have been walked.
    fn stops(&mut self, stop: Stop<S>) -> ControlFlow<Self::Break>;

    /// The last landing is undone.
    fn takes_back(&mut self) {}

    /// The last jump is undone.
    fn puts_back(&mut self) {}
}

/// A square where a capture is broken off or ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop<S> {
    /// The square.
    pub at: S,
    /// The role of the piece there.
    pub role: Role,
    /// The pieces jumped.
    pub captured: S,
    /// The same, counted.
    pub tally: Tally,
    /// Whether no further jump is possible from this square.
    pub complete: bool,
    /// Whether the capture may end here: it cannot continue from any landing square of the last jump.
    pub may_end: bool,
}

/// One jump: the piece jumped, and the first square behind it, which is missing if no jump is possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump<S> {
    pub over: S,
    pub behind: S,
}

/// The captures of one side in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walker<'m, G: Geometry> {
    motion: &'m Motion,
    kings: G::Set,
    man_targets: G::Set,
    king_targets: G::Set,
    man_jumps: DirectionSet,
    king_jumps: DirectionSet,
    far: G::Set,
    occupied: G::Set,
    /// The empty squares when the capture begins, including the square that the piece leaves.
    empty: G::Set,
}

impl<'m, G: Geometry> Walker<'m, G> {
    /// The captures of the pieces of a colour.
    #[inline]
    pub(super) fn new(position: &Position<G::Set>, motion: &'m Motion, color: Color) -> Walker<'m, G> {
        Walker {
            motion,
            kings: position.kings(),
            man_targets: man_targets(&position.with_turn(color), motion),
            king_targets: position.pieces(!color),
            man_jumps: motion.man_jumps.of(color),
            king_jumps: motion.king_jumps.of(color),
            far: far_row::<G>(color),
            occupied: position.occupied(),
            empty: G::Set::EMPTY,
        }
    }

    /// Walks every sequence of jumps of each of these pieces, shorter ones included.
    #[inline]
    pub(super) fn walk<V: Visitor<G::Set>>(
        &mut self,
        visitor: &mut V,
        role: Role,
        pieces: G::Set,
    ) -> ControlFlow<V::Break> {
        if !self.motion.slides(role) {
            return self.short(visitor, role, pieces);
        }
        for from in pieces.squares() {
            let from = G::Set::of(from);
            self.leave(from);
            visitor.leaves(from);
            self.flying(visitor, from, None, G::Set::EMPTY, Tally::default())?;
        }
        ControlFlow::Continue(())
    }

    /// Makes the piece on this square the capturing piece.
    #[inline]
    pub(super) fn leave(&mut self, from: G::Set) {
        self.empty = G::all() & !self.occupied | from;
    }
}

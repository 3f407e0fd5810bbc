//! First jumps: what the side to move can take at once, found with shifts only.
//!
//! Nearly all questions of the replay are answered here: whether anything must be taken and, if every capture
//! is a single jump of a man, which jumps there are. This needs no list of moves.

use super::Move;
use super::men::going_on_as_men;
use crate::board::{Color, Direction, Geometry, Piece, Role, Square, SquareSet};
use crate::position::Position;
use crate::variant::{Criterion, King, Motion, Rules};

/// The first jumps of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Jumps<S> {
    /// Where its men land.
    landings: S,
    /// The pieces they may take.
    targets: S,
    /// Whether one of its kings can capture.
    by_king: bool,
}

/// The answer of the shifts about a capture between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain<S> {
    /// It is this single jump.
    Jump(Move<S>),
    /// There is none.
    Illegal,
    /// Not every capture in the position is a single jump of a man: the full search is needed.
    Unknown,
}

impl<S: SquareSet> Jumps<S> {
    /// The first jumps in a position.
    #[inline(always)]
    #[must_use]
    pub fn of<G: Geometry<Set = S>>(position: Position<S>, rules: &Rules) -> Jumps<S> {
        let empty = G::all() & !position.occupied();
        let own = position.pieces(position.turn());
        let kings = own & position.kings();
        let targets = man_targets(&position, &rules.motion);
        let landings = landings::<G>(own & !kings, targets, position.turn(), &rules.motion) & empty;
        let opponents = position.pieces(!position.turn());
        let by_king = !kings.is_empty()
            && king_capture_exists::<G>(opponents, kings, empty, position.turn(), &rules.motion);
        Jumps { landings, targets, by_king }
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
        let mover = position.turn();
        let men = position.pieces(mover) & !position.kings();
        let jumps = rules.motion.man_jumps.fold(mover, 0, |jumps, direction| {
            jumps + (G::step(G::step(men, direction) & self.targets, direction) & self.landings).count()
        });
        Some(u64::from(jumps))
    }

    /// Whether every capture of the side to move is a single jump of a man, and none takes precedence.
    #[inline(always)]
    fn are_plain<G: Geometry<Set = S>>(&self, position: Position<S>, rules: &Rules) -> bool {
        let kings_taken = !(position.kings() & self.targets).is_empty();
        if self.by_king || kings_taken && kings_count(rules) {
            return false;
        }
        let mover = position.turn();
        let Some(going_on) = going_on_as_men::<G>(self.landings, mover, rules.motion.crowning) else {
            return false;
        };
        // A man that turned back would land on its own starting square, which the bitboard still shows as
        // occupied. So the piece that it has just jumped needs no special case.
        let empty = G::all() & !position.occupied();
        (landings::<G>(going_on, self.targets, mover, &rules.motion) & empty).is_empty()
    }

    /// The single jump between two squares, when no capture of the side to move is anything else: no king captures or
    /// is captured, and no jump can be followed by another. Then every such jump is legal.
    ///
    /// This is the most common kind of capture; it saves the full search.
    #[inline(always)]
    #[must_use]
    pub fn plain<G: Geometry<Set = S>>(
        &self,
        position: Position<S>,
        rules: &Rules,
        from: Square,
        to: Square,
    ) -> Plain<S> {
        if !self.are_plain::<G>(position, rules) {
            return Plain::Unknown;
        }
        let color = position.turn();
        let origin = S::of(from) & position.pieces(color) & !position.kings();
        let landing = S::of(to) & self.landings;
        let over = rules.motion.man_jumps.fold(color, S::EMPTY, |found, direction| {
            let over = G::step(origin, direction) & self.targets;
            if (G::step(over, direction) & landing).is_empty() { found } else { found | over }
        });
        if over.is_empty() {
            return Plain::Illegal;
        }
        let man = Piece { color, role: Role::Man };
        Plain::Jump(Move::of_piece::<G>(man, from, to, over, false))
    }
}

/// Whether capturing a king can take precedence over capturing a man.
#[cold]
fn kings_count(rules: &Rules) -> bool {
    rules.precedence.iter().copied().any(Criterion::counts_kings)
}

/// What men may take: everything, or only men.
#[inline(always)]
pub(super) fn man_targets<S: SquareSet>(position: &Position<S>, motion: &Motion) -> S {
    let opponents = position.pieces(!position.turn());
    if motion.men_capture_kings { opponents } else { opponents & !position.kings() }
}

/// Where men land when they jump from these squares, if the landing square is empty.
#[inline(always)]
fn landings<G: Geometry>(men: G::Set, targets: G::Set, mover: Color, motion: &Motion) -> G::Set {
    motion.man_jumps.fold(mover, G::Set::EMPTY, move |landings, direction| {
        landings | G::step(G::step(men, direction) & targets, direction)
    })
}

/// Whether one of these kings can capture. Not inlined: few positions have kings.
#[inline(never)]
fn king_capture_exists<G: Geometry>(
    opponents: G::Set,
    kings: G::Set,
    empty: G::Set,
    mover: Color,
    motion: &Motion,
) -> bool {
    let jumps =
        move |from, direction| !(G::step(G::step(from, direction) & opponents, direction) & empty).is_empty();
    match motion.king {
        King::Short => motion.king_jumps.any(mover, move |direction| jumps(kings, direction)),
        // All kings slide at once; a slide ends where it leaves the empty squares.
        King::Flying => motion
            .king_jumps
            .any(mover, move |direction| jumps(slide::<G>(kings, empty, direction), direction)),
    }
}

/// These squares and all empty ones beyond them in one direction, up to the first occupied one.
///
/// Each round goes twice as far as the previous one: three rounds cover seven squares, the most that can lie
/// between a king and a piece it can take on a 10×10 board.
#[inline]
pub(super) fn slide<G: Geometry>(from: G::Set, empty: G::Set, direction: Direction) -> G::Set {
    let (mut reached, mut free) = (from, empty);
    let mut distance = 1;
    while distance + 2 < G::BOARD.width.max(G::BOARD.height) {
        reached |= G::steps(reached, direction, distance) & free;
        free &= G::steps(free, direction, distance);
        distance *= 2;
    }
    reached
}

//! Captures: who can capture at all, and which captures the variant allows.
//!
//! Jumped pieces stay on the board until the capture is complete: they block, and none is jumped twice
//! (international 4.8 and 4.11, the coup turc; Italian 6.4; Spanish 4.3.4 and 4.5.3). The capturing piece has
//! left its own square, which may be crossed or be the end.

use std::ops::Range;

use super::jumps::{Jumps, jumping_men};
use super::precedence::{self, Key, Tally};
use super::{Move, steps::forward};
use crate::board::{Color, Direction, Geometry, Role, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{Crowning, King, Rules};

/// The directions in which men of a colour capture.
#[inline]
pub(crate) fn man_directions(backward: bool, color: Color) -> impl Iterator<Item = Direction> + Clone {
    let ahead = forward(color);
    Direction::ALL.into_iter().filter(move |direction| backward || ahead.contains(direction))
}

/// The direction back.
#[inline]
pub(crate) const fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::FarLeft => Direction::NearRight,
        Direction::FarRight => Direction::NearLeft,
        Direction::NearLeft => Direction::FarRight,
        Direction::NearRight => Direction::FarLeft,
    }
}

/// The two directions across.
#[inline]
const fn across(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::FarLeft | Direction::NearRight => [Direction::FarRight, Direction::NearLeft],
        Direction::FarRight | Direction::NearLeft => [Direction::FarLeft, Direction::NearRight],
    }
}

/// What men may take: everything, or men alone.
#[inline(always)]
pub(super) fn man_targets<S: SquareSet>(position: &Position<S>, rules: &Rules) -> S {
    let opponents = position.pieces(!position.turn());
    if rules.men_capture_kings { opponents } else { opponents & !position.kings() }
}

/// Whether the side to move can capture anything.
#[inline]
#[must_use]
pub fn capture_exists<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> bool {
    !Jumps::of::<G>(*position, rules).is_empty()
}

/// Whether one of these kings can capture.
pub(super) fn king_capture_exists<G: Geometry>(
    opponents: G::Set,
    rules: &Rules,
    kings: G::Set,
    empty: G::Set,
) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        // All kings slide at once, and a slide ends where it leaves the empty squares.
        let reached = match rules.king {
            King::Flying => slide::<G>(kings, empty, direction),
            King::Short => kings,
        };
        !(G::step(G::step(reached, direction) & opponents, direction) & empty).is_empty()
    })
}

/// These squares and all empty ones behind them in one direction, up to the first that is not.
///
/// Each round goes twice as far as the one before: three of them over seven squares, which is all that can lie
/// between a king and a piece that it can take on ten by ten squares.
#[inline]
fn slide<G: Geometry>(from: G::Set, empty: G::Set, direction: Direction) -> G::Set {
    let (mut reached, mut free) = (from, empty);
    let mut distance = 1;
    while distance + 2 < G::BOARD.width.max(G::BOARD.height) {
        reached |= G::steps(reached, direction, distance) & free;
        free &= G::steps(free, direction, distance);
        distance *= 2;
    }
    reached
}

/// Collects the legal captures into `moves`, which is emptied first: those the variant's criteria put
/// before all others, each distinct from, to and captured set once, in order of squares.
pub fn legal_captures<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    moves: &mut Vec<Move<G::Set>>,
) {
    moves.clear();
    let mut search = Search::<G> {
        rules,
        kings: position.kings(),
        man_targets: man_targets(position, rules),
        king_targets: position.pieces(!position.turn()),
        man_jumps: match position.turn() {
            _ if rules.men_capture_backward => 0..4,
            Color::White => 0..2,
            Color::Black => 2..4,
        },
        far: far_row::<G>(position.turn()),
        empty: G::Set::EMPTY,
        from: Square(0),
        role: Role::Man,
        best: 0,
        moves,
    };
    let kings = position.pieces(position.turn()) & position.kings();
    for from in (jumping_men::<G>(position, rules) | kings).squares() {
        let origin = G::Set::of(from);
        search.from = from;
        search.empty = G::all() & !position.occupied() | origin;
        if position.kings().contains(from) {
            search.role = Role::King;
            for direction in Direction::ALL {
                search.king(origin, direction, G::Set::EMPTY, Tally::default());
            }
        } else {
            search.role = Role::Man;
            search.man(origin, G::Set::EMPTY, Tally::default());
        }
    }
    if moves.len() > 1 {
        moves.sort_unstable();
        moves.dedup();
    }
}

struct Search<'a, G: Geometry> {
    rules: &'a Rules,
    kings: G::Set,
    man_targets: G::Set,
    king_targets: G::Set,
    /// The directions in which men capture, by their place in [`Direction::ALL`].
    man_jumps: Range<usize>,
    far: G::Set,
    empty: G::Set,
    from: Square,
    role: Role,
    best: Key,
    moves: &'a mut Vec<Move<G::Set>>,
}

impl<G: Geometry> Search<'_, G> {
    /// Goes on capturing with the man that stands on `at`; depth is bounded by the pieces to capture.
    fn man(&mut self, at: G::Set, captured: G::Set, tally: Tally) {
        let targets = self.man_targets & !captured;
        let jumps = Direction::ALL.map(|direction| {
            let over = G::step(at, direction) & targets;
            (over, G::step(over, direction) & self.empty)
        });
        let mut goes_on = false;
        for (over, landing) in jumps.get(self.man_jumps.clone()).unwrap_or_default() {
            if landing.is_empty() {
                continue;
            }
            goes_on = true;
            let tally = tally.plus(!(*over & self.kings).is_empty());
            if self.rules.crowning == Crowning::EndsTheMove && !(*landing & self.far).is_empty() {
                self.end(*landing, captured | *over, tally);
            } else {
                self.man(*landing, captured | *over, tally);
            }
        }
        if !goes_on && tally.pieces > 0 {
            self.end(at, captured, tally);
        }
    }

    /// Captures with the king on `at` in one direction and goes on from every landing square. Tells whether
    /// there was anything to capture.
    fn king(&mut self, at: G::Set, direction: Direction, captured: G::Set, tally: Tally) -> bool {
        let flying = self.rules.king == King::Flying;
        let mut reached = G::step(at, direction);
        if flying {
            while !(reached & self.empty).is_empty() {
                reached = G::step(reached, direction);
            }
        }
        let over = reached & self.king_targets & !captured;
        let first = G::step(over, direction) & self.empty;
        if first.is_empty() {
            return false;
        }
        let tally = tally.plus(!(over & self.kings).is_empty());
        let captured = captured | over;
        // Going straight on is the same from every landing square of this leg: it is tried once.
        let straight = self.king(first, direction, captured, tally);
        let mut landing = first;
        loop {
            let mut goes_on = straight;
            for turn in across(direction) {
                goes_on |= self.king(landing, turn, captured, tally);
            }
            if !goes_on {
                self.end(landing, captured, tally);
            }
            landing = G::step(landing, direction) & self.empty;
            if !flying || landing.is_empty() {
                return true;
            }
        }
    }

    fn end(&mut self, at: G::Set, captured: G::Set, tally: Tally) {
        let key = precedence::key(self.rules, self.role, tally);
        if key < self.best {
            return;
        }
        if key > self.best {
            self.best = key;
            self.moves.clear();
        }
        if let Some(to) = at.first() {
            let promotes = self.role == Role::Man && !(at & self.far).is_empty();
            self.moves.push(Move { from: self.from, to, captured, promotes });
        }
    }
}

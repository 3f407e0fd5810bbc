//! The paths of a capture, jump by jump.
//!
//! Replay needs only where a capture starts, where it ends and what it takes. The path is worked out here on
//! demand: to write a long capture, to match one written long and, with looser rules than the variant's
//! ([`Motion`]), to find out what an illegal capture was.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::Move;
use super::precedence::{Key, Tally, key};
use super::walk::{Stop, Visitor, Walker};
use crate::board::{Direction, DirectionSet, Geometry, Role, Square, SquareSet};
use crate::position::Position;
use crate::variant::{Motion, Rules};

/// The path of a capture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// Every square the piece stops on, from the one it leaves to the one it arrives on. Where a king turns,
    /// the turning square; where it goes straight on, the square directly behind the piece it took.
    pub stops: Vec<Square>,
    /// The pieces taken, in order.
    pub captured: Vec<Square>,
}

/// A sequence of jumps, complete or broken off.
#[derive(Debug)]
pub struct Sequence<'a> {
    /// The path so far.
    pub path: &'a Path,
    /// What it has taken.
    pub tally: Tally,
    /// Whether no further jump is possible from its last square.
    pub complete: bool,
    /// Whether it may end there: the last jump could not continue from another landing square either.
    pub may_end: bool,
    /// Whether a man went on as a king after touching the far row.
    pub went_on_as_king: bool,
    /// Whether a piece was jumped twice.
    pub jumped_twice: bool,
}

/// More jumps than any real capture needs; invented positions are not searched further.
const MOST_JUMPS_SEARCHED: u32 = 1 << 20;

/// Shows every sequence of jumps of the piece on `from`, partial ones included, to `visit`, until it breaks.
pub fn each_sequence<G: Geometry>(
    position: &Position<G::Set>,
    motion: &Motion,
    from: Square,
    visit: &mut dyn FnMut(&Sequence<'_>) -> ControlFlow<()>,
) {
    let Some(piece) = position.piece(from) else { return };
    let path = Path { stops: vec![from], captured: Vec::new() };
    let mut shown = Shown { role: piece.role, path, jumps_left: MOST_JUMPS_SEARCHED, visit };
    let mut walker = Walker::<G>::new(position, motion, piece.color);
    let _ = walker.walk(&mut shown, piece.role, G::Set::of(from));
}

/// Records the path being walked, and shows it wherever it can stop.
struct Shown<'a> {
    role: Role,
    path: Path,
    jumps_left: u32,
    visit: &'a mut dyn FnMut(&Sequence<'_>) -> ControlFlow<()>,
}

impl<S: SquareSet> Visitor<S> for Shown<'_> {
    type Break = ();

    fn jumps(&mut self, over: S) -> ControlFlow<()> {
        self.jumps_left = match self.jumps_left.checked_sub(1) {
            Some(left) => left,
            None => return ControlFlow::Break(()),
        };
        self.path.captured.extend(over.first());
        ControlFlow::Continue(())
    }

    fn lands(&mut self, at: S) {
        self.path.stops.extend(at.first());
    }

    fn takes_back(&mut self) {
        self.path.stops.pop();
    }

    fn puts_back(&mut self) {
        self.path.captured.pop();
    }

    fn stops(&mut self, stop: Stop<S>) -> ControlFlow<()> {
        (self.visit)(&Sequence {
            path: &self.path,
            tally: stop.tally,
            complete: stop.complete,
            may_end: stop.may_end,
            went_on_as_king: stop.role != self.role,
            jumped_twice: stop.captured.count() != stop.tally.pieces,
        })
    }
}

/// What puts the paths of a capture in order, the one to give first: whether it may end there and what takes precedence,
/// then the numbers of the pieces taken and of the squares it stops on.
type Rank = (Reverse<(bool, Key)>, Vec<u8>, Vec<u8>);

/// The path of a legal capture: among several that the rules allow, the one that takes lower numbers first, then stops
/// on lower ones.
///
/// Two ways round over the same pieces are one move, but one of them may meet a king later, or could go on where the
/// other one ends: such a path is given only where there is no better one, as for a capture that is not legal. A quiet
/// move has its two squares and takes nothing.
#[must_use]
pub fn capture_path<G: Geometry>(mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules) -> Path {
    let names = rules.own_names();
    let numbers = |squares: &[Square]| -> Vec<u8> { squares.iter().map(|&s| names.number(s)).collect() };
    let role = if position.kings().contains(mv.from) { Role::King } else { Role::Man };
    let mut best: Option<(Rank, Path)> = None;
    if !mv.captured.is_empty() {
        each_sequence::<G>(position, &rules.motion, mv.from, &mut |sequence| {
            let path = sequence.path;
            if path.stops.last() == Some(&mv.to)
                && path.captured.len() == mv.captured.count() as usize
                && G::Set::from_squares(path.captured.iter().copied()) == mv.captured
            {
                let standing = (sequence.may_end, key(rules, role, sequence.tally));
                let rank = (Reverse(standing), numbers(&path.captured), numbers(&path.stops));
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, path.clone()));
                }
            }
            ControlFlow::Continue(())
        });
    }
    best.map_or_else(|| Path { stops: vec![mv.from, mv.to], captured: Vec::new() }, |(_, path)| path)
}

/// Whether a path with these `stops` passes the `written` squares in order.
///
/// Records write the square where a king turns, or the one behind the piece taken, or any other free square
/// of the leg: all are on the path.
#[must_use]
pub fn leads_over<G: Geometry>(lines: DirectionSet, stops: &[Square], written: &[Square]) -> bool {
    let mut written = written.iter().peekable();
    for leg in stops.windows(2) {
        let &[from, to] = leg else { continue };
        let Some(direction) = direction_between::<G>(lines, from, to) else { continue };
        let mut at = G::step(G::Set::of(from), direction);
        while let Some(square) = at.first() {
            if written.peek() == Some(&&square) {
                written.next();
            }
            if square == to {
                break;
            }
            at = G::step(at, direction) & G::all();
        }
    }
    written.peek().is_none()
}

/// The squares among `stops` where the direction changes.
pub fn turns<G: Geometry>(lines: DirectionSet, stops: &[Square]) -> impl Iterator<Item = Square> {
    let between = move |from, to| direction_between::<G>(lines, from, to);
    stops.windows(3).filter_map(move |three| match three {
        &[before, at, after] => (between(before, at) != between(at, after)).then_some(at),
        _ => None,
    })
}

/// The direction from one square to another on the same line of the board.
#[must_use]
pub fn direction_between<G: Geometry>(lines: DirectionSet, from: Square, to: Square) -> Option<Direction> {
    lines.iter().find(|&direction| {
        let mut at = G::step(G::Set::of(from), direction) & G::all();
        while !at.is_empty() && !at.contains(to) {
            at = G::step(at, direction) & G::all();
        }
        !at.is_empty()
    })
}

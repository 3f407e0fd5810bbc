//! The ways a capture can go, jump by jump.
//!
//! Replay needs only where a capture starts, ends and what it takes. The way itself is worked out here when
//! it is asked for: to write a long capture, to match one that is written long, and, with looser rules than
//! the variant's ([`Manner`]), to find out what an illegal capture was.

use std::ops::ControlFlow;

use super::Move;
use super::captures::{man_directions, opposite};
use super::precedence::Tally;
use crate::board::{Color, Direction, Geometry, Role, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{Crowning, King, Rules};

/// The way of a capture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// Every square the piece stops on, from the one it leaves to the one it arrives on. Where a king turns,
    /// the turning square; where it goes straight on, the square right behind the piece it took.
    pub stops: Vec<Square>,
    /// The pieces taken, in order.
    pub captured: Vec<Square>,
}

/// How pieces capture in a search: as the variant says, or looser.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Whether men capture backward.
    pub men_backward: bool,
    /// Whether men capture kings.
    pub men_take_kings: bool,
    /// How kings capture.
    pub king: King,
    /// When a capturing man is crowned; none lets it go on as a king from the far row.
    pub crowning: Option<Crowning>,
    /// Whether one piece may be jumped a second time.
    pub jump_twice: bool,
}

impl Manner {
    /// What the variant allows.
    #[must_use]
    pub fn of(rules: &Rules) -> Manner {
        Manner {
            men_backward: rules.men_capture_backward,
            men_take_kings: rules.men_capture_kings,
            king: rules.king,
            crowning: Some(rules.crowning),
            jump_twice: false,
        }
    }
}

/// A sequence of jumps met in a search.
#[derive(Debug)]
pub struct Sequence<'a> {
    /// The way so far.
    pub path: &'a Path,
    /// What it has taken.
    pub tally: Tally,
    /// Whether no further jump is possible from where it stands.
    pub complete: bool,
    /// Whether a man went on as a king after touching the far row.
    pub went_on_as_king: bool,
    /// Whether a piece was jumped twice.
    pub jumped_twice: bool,
}

/// The squares a piece may land on behind the one it jumped, nearest first.
struct Landings {
    squares: [Square; Landings::MOST],
    count: usize,
}

impl Landings {
    /// No board is larger than twelve squares by twelve, and two are behind.
    const MOST: usize = 10;
}

/// More jumps than any real capture needs; a made-up position is not searched beyond.
const MOST_JUMPS_SEARCHED: u32 = 1 << 20;

/// Shows every sequence of jumps of the piece on `from`, partial ones included, to `visit`, until it breaks.
pub fn each_sequence<G: Geometry>(
    position: &Position<G::Set>,
    manner: &Manner,
    from: Square,
    visit: &mut dyn FnMut(&Sequence<'_>) -> ControlFlow<()>,
) {
    let Some(piece) = position.piece(from) else { return };
    let mut walk = Walk::<G> {
        manner,
        color: piece.color,
        kings: position.kings(),
        opponents: position.pieces(!piece.color),
        empty: G::all() & !position.occupied() | G::Set::of(from),
        far: far_row::<G>(piece.color),
        path: Path { stops: vec![from], captured: Vec::new() },
        went_on_as_king: false,
        jumped_twice: false,
        jumps_left: MOST_JUMPS_SEARCHED,
        visit,
    };
    let _ = walk.go_on(from, piece.role, None, false, G::Set::EMPTY, Tally::default());
}

struct Walk<'a, G: Geometry> {
    manner: &'a Manner,
    color: Color,
    kings: G::Set,
    opponents: G::Set,
    empty: G::Set,
    far: G::Set,
    path: Path,
    went_on_as_king: bool,
    jumped_twice: bool,
    jumps_left: u32,
    visit: &'a mut dyn FnMut(&Sequence<'_>) -> ControlFlow<()>,
}

impl<G: Geometry> Walk<'_, G> {
    /// Tries every jump from `at`, then shows the sequence that stops there. Depth is bounded by the pieces.
    ///
    /// `straight_tried` says that going straight on was tried from an earlier landing square of the leg
    /// arrived by: the same jump is not shown twice, but the sequence is not complete either.
    fn go_on(
        &mut self,
        at: Square,
        role: Role,
        arrived: Option<Direction>,
        straight_tried: bool,
        captured: G::Set,
        tally: Tally,
    ) -> ControlFlow<()> {
        let mut complete = true;
        let backward = role == Role::King || self.manner.men_backward;
        for direction in man_directions(backward, self.color) {
            // Right back over the piece just jumped is no second capture of anyone's.
            if arrived == Some(opposite(direction)) {
                continue;
            }
            let Some((over, landings)) = self.jump(at, role, direction, captured) else { continue };
            complete = false;
            if straight_tried && arrived == Some(direction) {
                continue;
            }
            self.jumps_left = match self.jumps_left.checked_sub(1) {
                Some(left) => left,
                None => return ControlFlow::Break(()),
            };
            let were_twice = self.jumped_twice;
            self.jumped_twice |= captured.contains(over);
            self.path.captured.push(over);
            for (index, &to) in landings.squares.iter().take(landings.count).enumerate() {
                self.path.stops.push(to);
                let tally = tally.plus(self.kings.contains(over));
                self.land(to, role, direction, index > 0, captured | G::Set::of(over), tally)?;
                self.path.stops.pop();
            }
            self.path.captured.pop();
            self.jumped_twice = were_twice;
        }
        if tally.pieces > 0 {
            self.show(tally, complete)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on from a landing square: as a man, as a king, or not at all.
    fn land(
        &mut self,
        to: Square,
        role: Role,
        direction: Direction,
        straight_tried: bool,
        captured: G::Set,
        tally: Tally,
    ) -> ControlFlow<()> {
        if role == Role::Man && self.far.contains(to) {
            match self.manner.crowning {
                Some(Crowning::EndsTheMove) => return self.show(tally, true),
                Some(Crowning::AtRest) => {}
                None => {
                    let had = self.went_on_as_king;
                    self.went_on_as_king = true;
                    self.go_on(to, Role::King, Some(direction), false, captured, tally)?;
                    self.went_on_as_king = had;
                    return ControlFlow::Continue(());
                }
            }
        }
        self.go_on(to, role, Some(direction), straight_tried, captured, tally)
    }

    /// The piece jumped in a direction, and the squares it may land on.
    fn jump(
        &self,
        at: Square,
        role: Role,
        direction: Direction,
        captured: G::Set,
    ) -> Option<(Square, Landings)> {
        let flying = role == Role::King && self.manner.king == King::Flying;
        let mut reached = G::step(G::Set::of(at), direction);
        if flying {
            while !(reached & self.empty).is_empty() {
                reached = G::step(reached, direction);
            }
        }
        let taken_before = !(reached & captured).is_empty();
        let takes_it = !(reached & self.opponents).is_empty()
            && (role == Role::King || self.manner.men_take_kings || (reached & self.kings).is_empty())
            && (!taken_before || self.manner.jump_twice && !self.jumped_twice);
        if !takes_it {
            return None;
        }
        let over = reached.first()?;
        let mut landings = Landings { squares: [over; Landings::MOST], count: 0 };
        let mut landing = G::step(reached, direction) & self.empty;
        while let Some(to) = landing.first() {
            if let Some(place) = landings.squares.get_mut(landings.count) {
                *place = to;
                landings.count += 1;
            }
            if !flying {
                break;
            }
            landing = G::step(landing, direction) & self.empty;
        }
        (landings.count > 0).then_some((over, landings))
    }

    fn show(&mut self, tally: Tally, complete: bool) -> ControlFlow<()> {
        (self.visit)(&Sequence {
            path: &self.path,
            tally,
            complete,
            went_on_as_king: self.went_on_as_king,
            jumped_twice: self.jumped_twice,
        })
    }
}

/// The way of a legal capture: of several, the one that takes lower numbers first, then stops on lower ones.
///
/// A quiet move has its two squares and takes nothing.
#[must_use]
pub fn capture_path<G: Geometry>(mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules) -> Path {
    let names = rules.own_names();
    let numbers = |squares: &[Square]| -> Vec<u8> { squares.iter().map(|&s| names.number(s)).collect() };
    let mut best: Option<(Vec<u8>, Vec<u8>, Path)> = None;
    if !mv.captured.is_empty() {
        each_sequence::<G>(position, &Manner::of(rules), mv.from, &mut |sequence| {
            let path = sequence.path;
            if path.stops.last() == Some(&mv.to) && path.captured.len() == mv.captured.count() as usize {
                let taken = path.captured.iter().fold(G::Set::EMPTY, |set, &square| set | G::Set::of(square));
                if taken == mv.captured {
                    let (captured, stops) = (numbers(&path.captured), numbers(&path.stops));
                    if best.as_ref().is_none_or(|(c, s, _)| (&captured, &stops) < (c, s)) {
                        best = Some((captured, stops, path.clone()));
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
    best.map_or_else(|| Path { stops: vec![mv.from, mv.to], captured: Vec::new() }, |(_, _, path)| path)
}

/// Whether a way of `stops` leads over the squares `written`, in order.
///
/// Records write the square where a king turns, or the one behind the piece taken, or any other free square
/// of the leg: all are on the way.
#[must_use]
pub fn leads_over<G: Geometry>(stops: &[Square], written: &[Square]) -> bool {
    let mut written = written.iter().peekable();
    for leg in stops.windows(2) {
        let &[from, to] = leg else { continue };
        let Some(direction) = direction_between::<G>(from, to) else { continue };
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
pub fn turns<G: Geometry>(stops: &[Square]) -> impl Iterator<Item = Square> {
    stops.windows(3).filter_map(|three| match three {
        &[before, at, after] => {
            (direction_between::<G>(before, at) != direction_between::<G>(at, after)).then_some(at)
        }
        _ => None,
    })
}

/// The direction from one square to another on the same diagonal.
#[must_use]
pub fn direction_between<G: Geometry>(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| {
        let mut at = G::step(G::Set::of(from), direction) & G::all();
        while !at.is_empty() && !at.contains(to) {
            at = G::step(at, direction) & G::all();
        }
        !at.is_empty()
    })
}

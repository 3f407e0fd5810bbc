//! Captures in which every piece is taken off as soon as it is jumped.
//!
//! Most variants do not allow this: a jumped piece stays on the board until the capture is complete, blocks
//! the way, and is jumped only once (international 4.8 and 4.11; Italian 6.4; Spanish 4.3.4 and 4.5.3).
//! Players do it nevertheless, and a record then has a path over, or onto, squares where a jumped piece still
//! is.

use std::collections::HashSet;

use super::precedence::Tally;
use super::walk::Walker;
use crate::board::{Geometry, Role, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{Motion, Removal, Rules};

/// A capture that is possible only if a piece it has jumped is already gone.
#[derive(Clone, Copy, Debug)]
pub struct Early<S> {
    /// What it takes.
    pub captured: S,
    /// The same, counted.
    pub tally: Tally,
    /// The first such piece.
    pub again: Square,
    /// Whether a man was crowned on the way, and went on as a king.
    pub crowned: bool,
}

/// More jumps than any real position has; invented positions are not searched further.
const MOST_JUMPS_SEARCHED: usize = 1 << 14;

/// A piece on its way.
#[derive(Clone, Copy)]
struct Going<S> {
    at: Square,
    role: Role,
    captured: S,
    tally: Tally,
    again: Option<Square>,
    /// How many of the written squares it has passed.
    passed: usize,
}

impl<S: SquareSet> Going<S> {
    /// It arrives on an empty square, or on the square of a piece that it has jumped.
    fn come_to(&mut self, square: Square, written: &[Square]) {
        self.at = square;
        self.passed += usize::from(written.get(self.passed) == Some(&square));
        if self.captured.contains(square) {
            self.again.get_or_insert(square);
        }
    }
}

/// The captures between two squares, over those `written` in order, that take pieces off as they go and could
/// not be made otherwise; each set of captured pieces once.
#[must_use]
pub fn early_removals<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    from: Square,
    to: Square,
    written: &[Square],
) -> Vec<Early<G::Set>> {
    let Some(piece) = position.piece(from) else { return Vec::new() };
    if rules.motion.removal == Removal::AtOnce {
        return Vec::new();
    }
    let motion = Motion { removal: Removal::AtOnce, turns_back: true, ..rules.motion };
    let mut walker = Walker::<G>::new(position, &motion, piece.color);
    walker.leave(G::Set::of(from));
    let far = far_row::<G>(piece.color);
    let start = Going {
        at: from,
        role: piece.role,
        captured: G::Set::EMPTY,
        tally: Tally::default(),
        again: None,
        passed: 0,
    };
    let mut open = vec![start];
    let mut seen = HashSet::new();
    let mut found: Vec<Early<G::Set>> = Vec::new();
    let mut lawful: Vec<G::Set> = Vec::new();
    let mut jumps = 0;
    while let Some(going) = open.pop() {
        let (targets, free) = walker.board(going.role, going.captured, going.tally);
        for direction in walker.onward(going.role, None).iter() {
            let mut going = going;
            let jump = walker.jump(going.role, G::Set::of(going.at), direction, targets, free);
            let Some(over) = jump.over.first() else { continue };
            let mut reached = G::step(G::Set::of(going.at), direction);
            while let Some(square) = (reached & !jump.over).first() {
                going.come_to(square, written);
                reached = G::step(reached, direction);
            }
            jumps += 1;
            if jumps > MOST_JUMPS_SEARCHED {
                return found;
            }
            let tally = going.tally.plus(position.kings().contains(over));
            let mut landing = jump.behind;
            while let Some(square) = landing.first() {
                going.come_to(square, written);
                let landed = Going { captured: going.captured | jump.over, tally, ..going };
                if seen.insert((square, landed.captured, landed.again.is_some(), landed.passed)) {
                    if square == to && landed.passed == written.len() {
                        match landed.again {
                            Some(again) => {
                                let crowned = going.role != piece.role;
                                found.push(Early { captured: landed.captured, tally, again, crowned });
                            }
                            None => lawful.push(landed.captured),
                        }
                    }
                    let role = motion.crowning.goes_on_as(landed.role, far.contains(square));
                    open.extend(role.map(|role| Going { role, ..landed }));
                }
                landing = walker.beyond(going.role, landing, direction, free);
            }
        }
    }
    found.retain(|early| !lawful.contains(&early.captured));
    found
}

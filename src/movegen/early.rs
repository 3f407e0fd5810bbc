//! Captures in which every piece is taken off as soon as it is jumped.
//!
//! Nobody may capture so: a jumped piece stays on the board until the capture is complete, blocks the way,
//! and is jumped once (international 4.8 and 4.11; Italian 6.4; Spanish 4.3.4 and 4.5.3). Hands do it all the
//! same, and a record then has a way over, or onto, squares where a jumped piece still stands.

use std::collections::HashSet;

use super::captures::man_directions;
use super::precedence::Tally;
use crate::board::{Geometry, Role, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{Crowning, King, Rules};

/// A capture that needs a piece gone which it has jumped itself.
#[derive(Clone, Copy, Debug)]
pub struct Early<S> {
    /// What it takes.
    pub captured: S,
    /// The same, counted.
    pub tally: Tally,
    /// The first such piece.
    pub again: Square,
}

/// More jumps than any real position has; a made-up one is not searched beyond.
const MOST_JUMPS_SEARCHED: usize = 1 << 14;

/// A piece on its way.
#[derive(Clone, Copy)]
struct Going<S> {
    at: Square,
    captured: S,
    tally: Tally,
    again: Option<Square>,
    /// How many of the squares written it has come by.
    passed: usize,
}

impl<S: SquareSet> Going<S> {
    /// It comes to an empty square, or to one where a piece stands that it has jumped.
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
    let king = piece.role == Role::King;
    let flying = king && rules.king == King::Flying;
    let mut targets = position.pieces(!piece.color);
    if !king && !rules.men_capture_kings {
        targets &= !position.kings();
    }
    let empty = G::all() & !position.occupied() | G::Set::of(from);
    let far = far_row::<G>(piece.color);
    let start = Going { at: from, captured: G::Set::EMPTY, tally: Tally::default(), again: None, passed: 0 };
    let mut open = vec![start];
    let mut seen = HashSet::new();
    let mut found: Vec<Early<G::Set>> = Vec::new();
    let mut lawful: Vec<G::Set> = Vec::new();
    let mut jumps = 0;
    while let Some(going) = open.pop() {
        let free = empty | going.captured;
        for direction in man_directions(king || rules.men_capture_backward, piece.color) {
            let mut going = going;
            let mut reached = G::step(G::Set::of(going.at), direction);
            while flying && let Some(square) = (reached & free).first() {
                going.come_to(square, written);
                reached = G::step(reached, direction);
            }
            let Some(over) = (reached & targets & !going.captured).first() else { continue };
            jumps += 1;
            if jumps > MOST_JUMPS_SEARCHED {
                return found;
            }
            let tally = going.tally.plus(position.kings().contains(over));
            let mut landing = G::step(reached, direction) & free;
            while let Some(square) = landing.first() {
                going.come_to(square, written);
                let landed = Going { captured: going.captured | reached, tally, ..going };
                if seen.insert((square, landed.captured, landed.again.is_some(), landed.passed)) {
                    if square == to && landed.passed == written.len() {
                        match landed.again {
                            Some(again) => found.push(Early { captured: landed.captured, tally, again }),
                            None => lawful.push(landed.captured),
                        }
                    }
                    let ends = rules.crowning == Crowning::EndsTheMove && !king && far.contains(square);
                    if !ends {
                        open.push(landed);
                    }
                }
                if !flying {
                    break;
                }
                landing = G::step(landing, direction) & free;
            }
        }
    }
    found.retain(|early| !lawful.contains(&early.captured));
    found
}

//! The way of a capture: as it is written, and as rules let a piece go.

use std::ops::ControlFlow;

use super::illegality::Fault;
use super::{Judge, set_of};
use damiera_rules::board::{Direction, Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::movegen::path::{Path, Sequence, each_sequence, leads_over, turns};
use damiera_rules::movegen::precedence::{Key, Tally, key};
use damiera_rules::position::far_row;
use damiera_rules::variant::{Crowning, Motion, Removal};

/// A capture followed as it is written.
#[derive(Clone, Copy)]
pub(super) struct Walked<S> {
    pub captured: S,
    pub fault: Fault,
}

/// A part of a written way: from one square to the next.
pub(super) struct Leg {
    pub from: Square,
    pub to: Square,
    pub between: Vec<Square>,
}

/// A sequence of jumps that ends where the written one does.
pub(super) struct Found<S> {
    pub mv: Move<S>,
    pub tally: Tally,
    pub key: Key,
    pub complete: bool,
    pub may_end: bool,
    pub path: Path,
}

impl<G: Geometry> Judge<'_, G> {
    /// The written way followed square by square, as if a piece were off the board, or could be jumped again,
    /// once it is jumped; `None` if the way needs nothing of the kind, or cannot be followed even so.
    pub(super) fn walked(&self, middle: &[Square]) -> Option<Walked<G::Set>> {
        self.walks(middle, false)
    }

    /// As [`walked`](Self::walked); if it [may have](Self::goes_back), also one that just goes back over the piece it has jumped.
    pub(super) fn followed(&self, middle: &[Square]) -> Option<Walked<G::Set>> {
        self.walked(middle).or_else(|| if self.goes_back { self.walks(middle, true) } else { None })
    }

    /// Whether the way can be followed if it may just go back, and has more legs than it takes pieces.
    pub(super) fn lands_more_often_than_it_takes(&self, middle: &[Square]) -> bool {
        self.walks(middle, true).is_some_and(|walked| middle.len() + 1 > walked.captured.count() as usize)
    }

    /// As [`walked`](Self::walked); where asked, a piece may also go right back over the one that it has just jumped, and
    /// no farther than that.
    pub(super) fn walks(&self, middle: &[Square], back: bool) -> Option<Walked<G::Set>> {
        if middle.is_empty() || self.rules.motion.removal == Removal::AtOnce {
            return None;
        }
        let opponents = self.position.pieces(!self.piece.color);
        let slides = self.rules.motion.slides(self.piece.role);
        let free = G::all() & !self.position.occupied() | G::Set::of(self.from);
        let (mut at, mut captured, mut fault) = (self.from, G::Set::EMPTY, None);
        let (mut arrived, mut left) = (None, None);
        for &next in middle.iter().chain([&self.to]) {
            let may_go = |towards: Direction| {
                back && arrived == Some(towards.opposite()) || self.may_capture(at, towards)
            };
            let direction = self.direction_between(at, next).filter(|&towards| may_go(towards))?;
            let before = captured;
            let (mut jumped, mut over) = (false, None);
            let between = self.between(at, next)?;
            for (index, &square) in between.iter().enumerate() {
                let landing = !slides && index % 2 == 1;
                if captured.contains(square) {
                    // Jumped again, or gone; a piece that jumps step by step has nothing to land on.
                    fault.get_or_insert(if landing {
                        Fault::LandedOnJumped(square)
                    } else {
                        Fault::JumpedAgain(square)
                    });
                    jumped = true;
                    over = None;
                } else if free.contains(square) {
                    if !slides && !landing {
                        return None;
                    }
                    over = None;
                } else if opponents.contains(square) && over.is_none() && !landing && self.may_take(square) {
                    captured |= G::Set::of(square);
                    jumped = true;
                    over = Some(square);
                } else {
                    return None;
                }
            }
            if captured.contains(next) {
                fault.get_or_insert(Fault::LandedOnJumped(next));
            } else if !free.contains(next) {
                return None;
            }
            // Going right back over the piece just jumped, and nothing more, is not a second capture, unless it is back to where
            // the piece jumped from: squares in another order do not name one twice.
            let only_back =
                !back && captured == before && arrived == Some(direction.opposite()) && left != Some(next);
            if !jumped || only_back || !slides && between.len() % 2 == 0 {
                return None;
            }
            left = Some(at);
            (at, arrived) = (next, Some(direction));
        }
        Some(Walked { captured, fault: fault? })
    }

    /// Whether a complete capture of several jumps is [written in full](Self::is_in_full).
    pub(super) fn jumps_piece_by_piece(&self, middle: &[Square]) -> bool {
        let is_it = |sequence: &Sequence<'_>| sequence.complete && self.is_in_full(middle, sequence.path);
        !middle.is_empty() && !self.sequences(&self.rules.motion, middle, is_it).is_empty()
    }

    /// Whether a capture jumps one piece between each of the squares written and the next, and turns nowhere else. A list that leaves
    /// squares out, or names squares that are only passed, is none of this kind.
    pub(super) fn is_in_full(&self, middle: &[Square], path: &Path) -> bool {
        let Some(legs) = self.legs(middle) else { return false };
        path.captured.len() == legs.len()
            && path.captured.iter().zip(&legs).all(|(over, leg)| leg.between.contains(over))
            && self.turns_only_on(middle, path)
    }

    /// Whether a capture jumps at least one piece between each of the squares written and the next, and turns nowhere else: the
    /// squares are all that one writes of it.
    pub(super) fn is_exact(&self, middle: &[Square], path: &Path) -> bool {
        let Some(legs) = self.legs(middle) else { return false };
        let mut captured = path.captured.iter().peekable();
        legs.iter().all(|leg| {
            let mut jumps = false;
            while captured.next_if(|over| leg.between.contains(over)).is_some() {
                jumps = true;
            }
            jumps
        }) && captured.next().is_none()
            && self.turns_only_on(middle, path)
    }

    /// Whether a path turns on none but these squares.
    pub(super) fn turns_only_on(&self, middle: &[Square], path: &Path) -> bool {
        turns::<G>(self.lines(), &path.stops).all(|square| middle.contains(&square))
    }

    /// Whether the piece captures in this direction from a square; a man that is crowned at once goes no further.
    fn may_capture(&self, at: Square, towards: Direction) -> bool {
        let far = far_row::<G>(self.piece.color);
        let role = self.rules.motion.crowning.goes_on_as(self.piece.role, far.contains(at));
        role.is_some_and(|role| self.rules.motion.jumps(role).of(self.piece.color).contains(towards))
    }

    /// Whether a man that comes over these squares is crowned on the way: where touching the far row is enough, it is a king
    /// wherever a capture that breaks a rule then leads.
    pub(super) fn is_crowned_over(&self, middle: &[Square]) -> bool {
        let far = far_row::<G>(self.piece.color);
        self.rules.motion.crowning != Crowning::AtRest && middle.iter().any(|&square| far.contains(square))
    }

    /// Whether the piece may take what is on a square.
    pub(super) fn may_take(&self, square: Square) -> bool {
        self.piece.role == Role::King
            || self.rules.motion.men_capture_kings
            || !self.position.kings().contains(square)
    }

    /// The legs of the written way: from where to where, and the squares between them; `None` if one of them
    /// is not on a line of the game.
    pub(super) fn legs(&self, middle: &[Square]) -> Option<Vec<Leg>> {
        let mut at = self.from;
        let legs = middle.iter().chain([&self.to]).map(|&next| {
            let leg = Leg { from: at, to: next, between: self.between(at, next)? };
            at = next;
            Some(leg)
        });
        legs.collect()
    }

    /// The sequences, of a way of capturing, that end where the written one does and lead over its squares.
    pub(super) fn sequences(
        &self,
        motion: &Motion,
        middle: &[Square],
        wanted: impl Fn(&Sequence<'_>) -> bool,
    ) -> Vec<Found<G::Set>> {
        let mut all = Vec::new();
        each_sequence::<G>(self.position, motion, self.from, &mut |sequence| {
            let path = sequence.path;
            let ends_there = path.stops.last() == Some(&self.to);
            let captured = set_of::<G>(&path.captured);
            if ends_there
                && self.may_have_taken(captured)
                && wanted(sequence)
                && leads_over::<G>(self.lines(), &path.stops, middle)
            {
                let crowned_on_the_way =
                    self.rules.motion.crowning == Crowning::InPassing && sequence.went_on_as_king;
                all.push(Found {
                    mv: self.mv(captured, crowned_on_the_way),
                    tally: sequence.tally,
                    key: key(self.rules, self.piece.role, sequence.tally),
                    complete: sequence.complete,
                    may_end: sequence.may_end,
                    path: path.clone(),
                });
            }
            ControlFlow::Continue(())
        });
        // The best explanation first: the capture that comes nearest to what was obligatory.
        all.sort_by(|a, b| b.key.cmp(&a.key).then_with(|| a.mv.cmp(&b.mv)));
        all
    }

    /// The squares strictly between two on one line of the game.
    pub(super) fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let direction = self.direction_between(from, to)?;
        let mut squares = Vec::new();
        let mut at = G::step(G::Set::of(from), direction) & G::all();
        while let Some(square) = at.first().filter(|&square| square != to) {
            squares.push(square);
            at = G::step(at, direction) & G::all();
        }
        Some(squares)
    }
}

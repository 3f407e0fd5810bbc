//! A capture that no piece can make: over an own piece, over nothing, over two in a row, onto another piece.

use super::illegality::{Fault, Illegality, illegality};
use super::offence::{Impossible, Offence};
use super::path::Leg;
use super::{Judge, set_of};
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::Move;

impl<G: Geometry> Judge<'_, G> {
    /// A jump over nothing, over two in a row, with no free square to land on, or too far.
    pub(super) fn impossible(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        if let Some(own) = self.over_own_piece(middle) {
            return Some(own);
        }
        let role = self.piece.role;
        let legs = self.legs(middle)?;
        let (how, fault) = legs.iter().find_map(|leg| {
            let fault = self.fault(leg)?;
            let how = match fault {
                Fault::TwoInARow(..) => Impossible::CapturedTwoInARow(role),
                _ => Impossible::CapturedNothing(role),
            };
            Some((how, fault))
        })?;
        let captured =
            legs.iter().fold(G::Set::EMPTY, |captured, leg| captured | self.opponents_on(&leg.between));
        let mv = self.mv(captured, self.is_crowned_over(middle));
        let played = if self.is_blocked(self.to) { Vec::new() } else { vec![mv] };
        Some(Illegality { fault: Some(fault), ..illegality(Offence::ImpossibleCapture(how), played) })
    }

    /// A jump over an own piece.
    pub(super) fn over_own_piece(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        let own = self.position.pieces(self.piece.color) & !G::Set::of(self.from);
        let legs = self.legs(middle)?;
        let over = legs.iter().fold(G::Set::EMPTY, |over, leg| over | set_of::<G>(&leg.between));
        if (over & own).is_empty() {
            return None;
        }
        let captured = over & self.position.pieces(!self.piece.color);
        let how = if middle.is_empty() { Impossible::CapturedOwnPiece } else { Impossible::JumpedOwnPiece };
        let offence = Offence::ImpossibleCapture(how);
        let mv = self.mv(captured, self.is_crowned_over(middle));
        // The rest of the game shows whether the own piece was removed too.
        let both = [Move { captured: captured | over & own, ..mv }, mv];
        Some(illegality(offence, if self.is_blocked(self.to) { Vec::new() } else { both.to_vec() }))
    }

    /// What keeps the piece from making a leg of a capture.
    fn fault(&self, leg: &Leg) -> Option<Fault> {
        let opponents = self.position.pieces(!self.piece.color);
        let two = leg.between.windows(2).find(|two| two.iter().all(|&square| opponents.contains(square)));
        if let Some(&[first, second]) = two {
            return Some(Fault::TwoInARow(first, second));
        }
        if self.is_blocked(leg.to) {
            return Some(Fault::Blocked(leg.to));
        }
        let Some(&over) = leg.between.iter().find(|&&square| opponents.contains(square)) else {
            return Some(Fault::OverNothing(leg.from, leg.to));
        };
        let slides = self.rules.motion.slides(self.piece.role);
        let in_steps = leg.between.len() % 2 == 1
            && leg.between.iter().step_by(2).all(|&square| opponents.contains(square));
        (!slides && !in_steps).then_some(Fault::TooFar(over))
    }

    /// Whether something is where the piece would land.
    fn is_blocked(&self, square: Square) -> bool {
        square != self.from && self.position.occupied().contains(square)
    }
}

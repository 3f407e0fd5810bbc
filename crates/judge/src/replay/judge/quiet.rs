//! A move written as a quiet one.

use super::illegality::{Illegality, illegality};
use super::offence::Offence;
use super::{Judge, distinct};
use crate::replay::resolve::quiet;
use damiera_rules::board::{Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::steps;

impl<G: Geometry> Judge<'_, G> {
    pub(super) fn quiet_move(&self) -> Illegality<G::Set> {
        let role = self.piece.role;
        if self.position.occupied().contains(self.to) {
            return illegality(Offence::OccupiedSquare(role), Vec::new());
        }
        let plain = quiet::<G>(self.position, self.from, self.to);
        if steps::is_step::<G>(*self.position, self.rules, self.from, self.to) {
            return illegality(Offence::MissedCapture, vec![plain]);
        }
        if self.position.stopped_king(self.rules, self.piece.color) == Some(self.from) {
            let rested = self.position.forgetting_king_moves();
            if steps::is_step::<G>(rested, self.rules, self.from, self.to) {
                return illegality(Offence::KingMovedTooOften, vec![plain]);
            }
        }
        let between = self.between(self.from, self.to);
        let slides = between.as_ref().is_some_and(|squares| !squares.is_empty() && self.all_empty(squares));
        let offence = match role {
            Role::Man if slides && self.rules.citation(Offence::SlidAsKing.breach()).is_some() => {
                Offence::SlidAsKing
            }
            Role::Man => Offence::IllegalManMove,
            Role::King => Offence::IllegalKingMove,
        };
        let mut played = vec![plain];
        // A hyphen over the opponent's pieces, straight on or by turns: they stayed, or they were removed.
        // The rest of the game shows which.
        let jumped = between.map_or(G::Set::EMPTY, |squares| self.opponents_on(&squares));
        let capture = self.capture(&[]);
        if jumped.is_empty() && !capture.is_of_a_hand() {
            return illegality(offence, played);
        }
        if !jumped.is_empty() {
            played.push(self.mv(jumped, false));
        }
        if capture.is_of_a_hand() {
            played.extend(&capture.played);
            played = distinct(played.into_iter());
        }
        // The hyphen says that no capture was meant. It may be wrong where the squares begin one that is obligatory.
        let lawful = self.sequences(&self.rules.motion, &[], |_| true);
        match self.stopped(lawful.iter(), self.best(), true) {
            Some(Illegality { goes_on, goes_on_legally, .. }) => {
                Illegality { goes_on, goes_on_legally, ..illegality(offence, played) }
            }
            None => illegality(offence, played),
        }
    }

    fn all_empty(&self, squares: &[Square]) -> bool {
        squares.iter().all(|&square| !self.position.occupied().contains(square))
    }
}

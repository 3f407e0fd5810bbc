//! Captures of a man that no man may make: backward, over a king, or on as a king.

use super::illegality::{Illegality, illegality};
use super::offence::Offence;
use super::{Judge, distinct};
use damiera_rules::board::{Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::path::Path;
use damiera_rules::variant::{Crowning, Motion};

impl<G: Geometry> Judge<'_, G> {
    /// What a man can have done that no man may, the plainest first: a jump over the piece next to it, going on as a king, a longer
    /// way backward or over kings.
    pub(super) fn captures_of_men(&self, middle: &[Square]) -> Vec<Illegality<G::Set>> {
        let next = self.over_the_next_piece(middle);
        let as_king = self.went_on_as_king(middle);
        next.into_iter().chain(as_king).chain(self.with_looser_men(middle)).collect()
    }

    /// A man that jumped the piece next to it, backward, or over a king, where men do not. A jump from where to where has no other
    /// form; a way around to the same square would be written out.
    pub(super) fn over_the_next_piece(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        if self.piece.role == Role::King || !middle.is_empty() {
            return None;
        }
        let direction = self.direction_between(self.from, self.to)?;
        let &[over] = &self.between(self.from, self.to)?[..] else { return None };
        let captured = self.opponents_on(&[over]);
        let usual = self.rules.motion;
        let is_forward = usual.man_jumps.of(self.piece.color).contains(direction);
        let offence = if is_forward { Offence::ManCapturedKing } else { Offence::ManCapturedBackward };
        let is_on_a_line = usual.man_jumps.both_ways().of(self.piece.color).contains(direction);
        let is_lawful = is_forward && self.may_take(over);
        if captured.is_empty() || is_lawful || !is_on_a_line || !self.may_have_taken(captured) {
            return None;
        }
        self.rules.citation(offence.breach())?;
        Some(illegality(offence, vec![self.mv(captured, false)]))
    }

    /// A man that went on as a king; or the way backward or over kings that took fewer pieces to the same square, if there is one.
    pub(super) fn as_king(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        let as_king = self.went_on_as_king(middle)?;
        let plainer = if middle.is_empty() { self.with_looser_men(middle) } else { Vec::new() };
        let jumps = |way: &Illegality<G::Set>| way.played.iter().map(|mv| mv.captured.count()).min();
        [as_king].into_iter().chain(plainer).min_by_key(jumps)
    }

    /// A man that went on as a king after it had come to, or over, the far row.
    fn went_on_as_king(&self, middle: &[Square]) -> Option<Illegality<G::Set>> {
        if self.piece.role == Role::King || self.rules.motion.crowning == Crowning::InPassing {
            return None;
        }
        // A single jump has no other form than from where to where; a way around to the same square would be written out.
        if middle.is_empty() && self.lawful(middle).iter().any(|found| found.path.captured.len() == 1) {
            return None;
        }
        let motion = Motion { crowning: Crowning::InPassing, ..self.rules.motion };
        let found = self.sequences(&motion, middle, |sequence| sequence.went_on_as_king);
        let crowned = self.rules.motion.crowning == Crowning::EndsTheMove;
        let played = distinct(found.iter().map(|found| self.mv(found.mv.captured, crowned)));
        (!played.is_empty()).then(|| illegality(Offence::CapturedAsKing, played))
    }

    /// A man that captured backward, or captured a king, where men do not.
    pub(super) fn with_looser_men(&self, middle: &[Square]) -> Vec<Illegality<G::Set>> {
        if self.piece.role == Role::King {
            return Vec::new();
        }
        let usual = self.rules.motion;
        let backward = Motion { man_jumps: usual.man_jumps.both_ways(), ..usual };
        let kings = Motion { men_capture_kings: true, ..usual };
        let both = Motion { men_capture_kings: true, ..backward };
        let lawful = self.sequences(&usual, middle, |_| true);
        let is_lawful = |path: &Path| lawful.iter().any(|lawful| lawful.path.stops == path.stops);
        [
            (Offence::ManCapturedBackward, backward),
            (Offence::ManCapturedKing, kings),
            (Offence::ManCapturedBackward, both),
        ]
        .into_iter()
        .filter(|(offence, _)| self.rules.citation(offence.breach()).is_some())
        .filter_map(|(offence, motion)| {
            let found = self.sequences(&motion, middle, |sequence| !is_lawful(sequence.path));
            let played = distinct(found.iter().map(|found| found.mv));
            (!played.is_empty()).then(|| illegality(offence, played))
        })
        .collect()
    }
}

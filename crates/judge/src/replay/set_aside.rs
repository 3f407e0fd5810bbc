//! A reading of a short capture that was set aside, because a later ply is legal after another reading and not after it.
//!
//! That ply may have been irregular all the same. So it was if no hand can make a still later one on any of the boards that
//! were kept, and on one that was set aside, all plies up to it are legal but the one for which it was. Play is followed
//! again from there: a single irregular ply explains what otherwise cannot be followed.

use super::acceptance::Pending;
use super::follow::Follower;
use super::judge::judge;
use super::line::{Candidate, Spot};
use super::resolve::Squares;
use super::trial::PLIES_COMPARED;
use crate::findings::Severity;
use damiera_rules::board::Geometry;

/// Readings that are kept at a time, the last ones.
const MOST_SET_ASIDE: usize = 16;

/// How often a record may be followed again in this way: more would be no short captures of a game that was played.
const MOST_RETURNS: usize = 8;

/// A reading that was set aside at a ply, and the state of the replay before that.
#[derive(Clone, Debug)]
pub(super) struct SetAside<S> {
    ply: usize,
    spot: Spot<S>,
    findings: usize,
    pending: Option<Pending<S>>,
}

impl<G: Geometry> Follower<'_, G> {
    /// Keeps a candidate on which a ply is not legal, if it may be legal on another.
    #[cold]
    pub(super) fn set_aside(&mut self, ply: usize, candidate: Candidate<G::Set>) {
        if !self.looks_ahead || self.line.only().is_some() {
            return;
        }
        if self.set_aside.len() == MOST_SET_ASIDE {
            self.set_aside.remove(0);
        }
        let (spot, findings) = (self.line.spot_of(candidate), self.findings.len());
        self.set_aside.push(SetAside { ply, spot, findings, pending: self.pending.clone() });
    }

    /// Nothing is set aside at a ply that is legal nowhere.
    pub(super) fn forget_set_aside(&mut self, ply: usize) {
        self.set_aside.retain(|aside| aside.ply != ply);
    }

    /// Goes back to the readings set aside last that explain a ply which no hand can make otherwise; and says whether there
    /// are any.
    pub(super) fn goes_back_to_set_aside(&mut self, ply: usize, squares: &Squares<'_>) -> bool {
        if self.set_aside.is_empty() || self.returns == MOST_RETURNS || self.is_of_a_hand(squares) {
            return false;
        }
        let mut aside = std::mem::take(&mut self.set_aside);
        aside.retain(|aside| self.explains(aside, ply));
        let Some(last) = aside.last().map(|aside| aside.ply) else { return false };
        aside.retain(|aside| aside.ply == last);
        let Some(SetAside { findings, pending, .. }) = aside.first().cloned() else { return false };
        self.returns += 1;
        self.line.return_to_spots(aside.iter().map(|aside| aside.spot));
        self.findings.truncate(findings);
        for &place in pending.iter().flat_map(|pending| &pending.waiting) {
            if let Some(finding) = self.findings.get_mut(place) {
                (finding.accepted_by, finding.stands) = (None, None);
            }
        }
        self.pending = pending;
        self.boards.retain(|board| board.after < last);
        self.noted_board = None;
        self.resumes = Some(last - 1);
        true
    }

    /// Whether a hand can make an irregular ply on one of the boards.
    fn is_of_a_hand(&self, squares: &Squares<'_>) -> bool {
        self.line.candidates().iter().any(|candidate| {
            let position = &candidate.position;
            position.piece(squares.from).is_some_and(|piece| piece.color == position.turn()) && {
                let judged = judge::<G>(position, self.rules, squares);
                judged.is_of_a_hand() && !judged.played.is_empty()
            }
        })
    }

    /// Whether all plies up to this one can be followed from a reading that was set aside, and only the first is irregular.
    fn explains(&self, aside: &SetAside<G::Set>, ply: usize) -> bool {
        let plies = self.plies.get(aside.ply - 1..ply).unwrap_or_default();
        if plies.len() > PLIES_COMPARED {
            return false;
        }
        let mut findings = Vec::new();
        let start = *aside.spot.position();
        let mut follower =
            Follower::<G>::new(self.record, self.rules, start, plies, &[], false, &mut findings);
        follower.notes = Some(Vec::new());
        let mut numbered = plies.iter().enumerate();
        let is_followed = numbered.all(|(index, written)| follower.ply(index + 1, written).is_none());
        let errors = findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
        is_followed && errors.count() == 1
    }
}

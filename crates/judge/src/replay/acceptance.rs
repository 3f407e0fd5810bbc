//! What the opponent accepts of irregular plies, and where the record breaks because nothing does.
//!
//! An irregular ply that is physically possible is played as written, and the turn passes. When the next
//! written ply of the other side is legal then, it has accepted the irregularity: the offender's own next
//! move accepts nothing. A reply that is itself irregular accepts too, provided that it is accepted in its
//! turn, or ends the record. A reply that cannot be played is no move, and accepts nothing, unless the arbiter
//! noted what was wrong with it. When nothing accepts, the record breaks at the first irregular ply that is
//! still open, and nothing after it is judged: no cascade of false findings follows one slip of the pen.

use super::follow::Follower;
use super::line::Mark;
use crate::findings::{Finding, Noted};
use damiera_record::notation::annotation::Answer;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;

/// Irregular plies in a row, the last of which waits to be accepted.
#[derive(Clone, Debug)]
pub(super) struct Pending<S> {
    /// The state before the first of them.
    mark: Mark<S>,
    /// Its ply, and its place among the findings.
    first_ply: usize,
    first: usize,
    /// The places, among the findings, of those that the other side has not answered yet: all of one side.
    pub(super) waiting: Vec<usize>,
    /// The last ply of them, and the position that it was played from.
    pub(super) last_ply: usize,
    pub(super) before: Position<S>,
}

impl<S: SquareSet> Pending<S> {
    /// Nothing waits yet: the first of the plies is this one, and its finding will have this place.
    pub(super) const fn at(ply: usize, before: Position<S>, mark: Mark<S>, finding: usize) -> Pending<S> {
        Pending { mark, first_ply: ply, first: finding, waiting: Vec::new(), last_ply: ply, before }
    }
}

impl<G: Geometry> Follower<'_, G> {
    /// A move of one side accepts what the other did before it.
    #[inline]
    pub(super) fn accept(&mut self, ply: usize, by: Color) {
        if self.pending.is_some() {
            self.answer(ply, by);
            // A move that is legal, or the last one, leaves nothing to come back to.
            self.pending.take_if(|pending| pending.waiting.is_empty());
        }
    }

    /// What one side did is answered by a move of the other, at least for now.
    pub(super) fn answer(&mut self, ply: usize, by: Color) {
        let Some(pending) = &mut self.pending else { return };
        pending.waiting.retain(|&place| {
            let Some(finding) = self.findings.get_mut(place).filter(|finding| finding.side != Some(by))
            else {
                return true;
            };
            finding.accepted_by = Some(ply);
            finding.stands = Some(true);
            false
        });
    }

    /// Whether what waits to be accepted is of the other side than this one.
    fn waits_for(&self, side: Color) -> bool {
        let waiting = self.pending.iter().flat_map(|pending| &pending.waiting);
        waiting.filter_map(|&place| self.findings.get(place)).any(|finding| finding.side != Some(side))
    }

    /// The record cannot be followed beyond this ply, which cannot be played.
    pub(super) fn stop(&mut self, ply: usize, finding: Finding) -> Option<usize> {
        let last = ply == self.plies.len();
        let noted = self.noted(ply, &finding);
        let mut finding = self.take_back_unplayed(ply, finding, noted.as_ref())?;
        let is_answer = noted.is_none() && self.waits_for(finding.side.unwrap_or(self.line.first().turn()));
        match self.pending.take() {
            Some(pending) if !last || is_answer => {
                self.line.return_to(pending.mark);
                self.boards.retain(|board| board.after < pending.first_ply);
                self.findings.truncate(pending.first + 1);
                if let Some(first) = self.findings.get_mut(pending.first) {
                    first.accepted_by = None;
                    first.refused = Some((ply, Box::new(finding.fact)));
                    first.stands = None;
                }
                Some(pending.first_ply - 1)
            }
            pending => {
                // What the arbiter saw of the last ply was a move, whatever is written: it accepts.
                self.pending = pending;
                finding.ply = Some(ply);
                let side = *finding.side.get_or_insert(self.line.first().turn());
                self.accept(ply, side);
                if let Some(noted) = &noted {
                    noted.tell(&mut finding);
                }
                self.findings.push(finding);
                Some(ply - 1)
            }
        }
    }

    /// Takes back a ply that cannot be played, if the arbiter noted that it was corrected; gives what was found of it back, if not.
    ///
    /// That it is made again shows nothing here: whoever wrote it down put it right, and no player made it.
    fn take_back_unplayed(
        &mut self,
        ply: usize,
        mut finding: Finding,
        noted: Option<&Noted>,
    ) -> Option<Finding> {
        let noted = noted.filter(|noted| noted.answer == Some(Answer::Corrected) && !self.is_over());
        let candidate = self.line.candidates().first().copied();
        let (Some(noted), Some(candidate)) = (noted, candidate) else { return Some(finding) };
        let before = candidate.position;
        let Some(anywhere) = before.pieces(before.turn()).first() else { return Some(finding) };
        // In the end nothing was moved: a piece that stays where it is takes the ply's place.
        let side = *finding.side.get_or_insert(before.turn());
        self.accept(ply, side);
        finding.ply = Some(ply);
        noted.tell(&mut finding);
        self.line.push(candidate, ply, Move::staying(anywhere), before);
        self.line.advance();
        let taken_back = self.take_back(ply, before, None, &mut finding);
        self.findings.push(finding);
        self.findings.extend(taken_back.not_written());
        None
    }
}

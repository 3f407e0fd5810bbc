//! An irregular ply that was corrected: the board goes back to where it was, and play goes on from there.
//!
//! A correction is whole (international 5.10, Italian 8.4): the ply is taken back, and a lawful one is made
//! instead. The arbiter notes it, or a board written after the ply shows it: the board before the ply, or
//! the one after a lawful move in its place. The record may have that move as the next ply, or go on with
//! the answer to it; the plies that follow show which.
//!
//! But whoever answers on the board that the ply led to accepts it (international 5.9, Italian 8.3), whatever the note says: if
//! the plies that follow are legal there, and on no board that a correction leads to as far, the ply stands.
//!
//! What is corrected under another article than the ply's own, as a touch, may have come before the ply that is written.
//! Then the ply was taken back only if the record shows it: by a board, by a ply of the same side, or because what follows
//! cannot be made otherwise. If not, the answer accepts the ply (international 5.9, Italian 8.3).
//!
//! What only hands did, as touching one piece and moving another, leaves a legal ply. If the arbiter notes that it was
//! corrected, and the next ply is of the same side, that ply is the one made instead.

use super::follow::Follower;
use super::legality::legal_prefix;
use super::written::{PositionKind, WrittenPly, WrittenPosition};
use crate::findings::{CorrectionNotWritten, Finding, Severity};
use damiera_rules::board::{Color, Geometry};
use damiera_rules::movegen::{Way, legal_moves};
use damiera_rules::position::{Position, find_square};

/// Plies that are tried to find out what was played instead of a corrected one.
const PLIES_TRIED: usize = 12;

/// What became of an irregular ply that was noted as corrected.
#[derive(Debug)]
pub(super) enum TakenBack {
    /// It was; and that the move made instead is not written, if it is not.
    PutRight(Option<Box<Finding>>),
    /// It was not: the plies that follow can only be played on the board that it led to.
    PlayedOn,
    /// Nothing shows it: the plies that follow fit no board.
    Unknown,
}

impl TakenBack {
    /// That the move made instead is not written, if it is not.
    pub(super) fn not_written(self) -> Option<Finding> {
        match self {
            TakenBack::PutRight(not_written) => not_written.map(|finding| *finding),
            TakenBack::PlayedOn | TakenBack::Unknown => None,
        }
    }
}

/// Where play goes on from.
struct WentOn<P> {
    position: P,
    /// The plies after it that are legal there, of those that were tried.
    legal: usize,
    /// Whether a board written after the ply shows it.
    is_shown: bool,
}

impl<G: Geometry> Follower<'_, G> {
    /// The positions written down and those put on the board besides, in order, each of them once; `None` if there are none
    /// of the latter.
    pub(super) fn all_positions(&self) -> Option<Vec<WrittenPosition<G::Set>>> {
        if self.boards.is_empty() {
            return None;
        }
        let mut all = self.boards.clone();
        all.sort_by_key(|written| written.after);
        let besides = all.len();
        for &written in self.positions {
            let first = all[..besides].partition_point(|board| board.after < written.after);
            let mut of_ply = all[first..besides].iter().take_while(|other| other.after == written.after);
            if !written.goes_on() || of_ply.all(|other| other.position != written.position) {
                all.push(written);
            }
        }
        all.sort_by_key(|written| written.after);
        Some(all)
    }

    /// Takes back an irregular ply that the arbiter noted as corrected; `after` is where it led, if it could be
    /// played at all.
    pub(super) fn take_back(
        &mut self,
        ply: usize,
        before: Position<G::Set>,
        after: Option<Position<G::Set>>,
        finding: &mut Finding,
    ) -> TakenBack {
        let went_on = self.corrected(ply, before, after);
        if after == Some(went_on.position) {
            finding.played_on = true;
            return if went_on.legal > 0 { TakenBack::PlayedOn } else { TakenBack::Unknown };
        }
        self.put_back(ply, before, went_on.position);
        let is_written = went_on.is_shown || went_on.position == before;
        let not_written = || Box::new(self.not_written(ply, before, went_on.legal, finding));
        TakenBack::PutRight((!is_written).then(not_written))
    }

    /// That the move made in the place of a corrected ply is not in the record: those that as many of the plies after it are
    /// legal after as after any.
    fn not_written(&self, ply: usize, before: Position<G::Set>, most: usize, corrected: &Finding) -> Finding {
        let next = self.next_plies(ply);
        let legal = legal_moves::<G>(&before, self.rules);
        let fitting = legal.iter().filter(|mv| {
            let mut position = before;
            position.play_unchecked(mv);
            legal_prefix::<G>(self.record, self.rules, position, next, &[]) == most
        });
        let instead = fitting.map(|mv| Way::short::<G>(mv, &legal, &before, self.rules)).collect();
        let mut finding = Finding::new(CorrectionNotWritten { instead }, corrected.span);
        finding.ply = Some(ply);
        finding
    }

    /// Puts the board on which play goes on in the place of the one that a corrected ply led to; `before` is the one before
    /// the ply.
    fn put_back(&mut self, ply: usize, before: Position<G::Set>, position: Position<G::Set>) {
        self.line.set(position);
        let kind = if position == before { PositionKind::TakenBack } else { PositionKind::Corrected };
        self.boards.push(WrittenPosition { after: ply, position, kind });
    }

    /// Replays a ply that the arbiter noted as corrected, as [`ply`](Follower::ply) does, and takes it back if it is legal
    /// and the move made instead comes next. `noted` are the sides that the notes name, with the plies before them.
    pub(super) fn corrected_ply(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        noted: &[(usize, Option<Color>)],
    ) -> Option<usize> {
        let before = *self.line.first();
        let found = self.findings.len();
        self.noted_board = None;
        let broken = self.ply(ply, written);
        let later = self.findings.get(found..).unwrap_or_default();
        let is_legal = !later.iter().any(|finding| finding.kind().severity == Severity::Error);
        let side = before.turn();
        let first = noted.partition_point(|(after, _)| *after < ply);
        let mut of_ply = noted.iter().skip(first).take_while(|(after, _)| *after == ply);
        let first = self.positions.partition_point(|written| written.after < ply);
        let mut boards = self.positions.iter().skip(first).take_while(|written| written.after == ply);
        if broken.is_none()
            && is_legal
            && of_ply.any(|(_, named)| named.is_none_or(|named| named == side))
            && self.plies.get(ply).is_some_and(|next| self.owner_of(&before, next.mv) == Some(side))
            && !boards.any(WrittenPosition::goes_on)
        {
            let position = self.corrected(ply, before, None).position;
            if position != *self.line.first() {
                self.put_back(ply, before, position);
            }
        }
        broken
    }

    /// Whether the record shows that an irregular ply was taken back, where the note of a correction is about another article.
    pub(super) fn shows_correction(
        &self,
        ply: usize,
        before: Position<G::Set>,
        after: Position<G::Set>,
    ) -> bool {
        if self.shown_after(ply, before).is_some() {
            return true;
        }
        let next = self.next_plies(ply);
        let Some(first) = next.first() else { return false };
        let side = before.turn();
        if side != after.turn() && self.owner_of(&before, first.mv) == Some(side) {
            return true;
        }
        let legal = self
            .put_right(before)
            .map(|position| legal_prefix::<G>(self.record, self.rules, position, next, &[]));
        let legal = legal.max().unwrap_or_default();
        !self.can_follow(after, &next[..legal])
    }

    /// Whether plies can be made from a position, be it irregularly.
    fn can_follow(&self, position: Position<G::Set>, plies: &[WrittenPly<'_>]) -> bool {
        let mut findings = Vec::new();
        let mut follower =
            Follower::<G>::new(self.record, self.rules, position, plies, &[], false, &mut findings);
        // The notes are about other plies.
        follower.notes = Some(Vec::new());
        plies.iter().enumerate().all(|(index, written)| follower.ply(index + 1, written).is_none())
    }

    /// The position that a board written after a ply shows, if a correction can lead to it.
    fn shown_after(&self, ply: usize, before: Position<G::Set>) -> Option<Position<G::Set>> {
        let from = self.positions.partition_point(|written| written.after < ply);
        let written = self.positions.get(from..).unwrap_or_default();
        written.iter().take_while(|written| written.after == ply).find_map(|written| {
            let is_shown =
                |position: &Position<G::Set>| *position == written.position.with_turn(position.turn());
            self.put_right(before).find(is_shown)
        })
    }

    /// The plies after one that show what came of it: up to the next board that is set up.
    fn next_plies(&self, ply: usize) -> &[WrittenPly<'_>] {
        let from = self.positions.partition_point(|written| written.after < ply);
        let mut boards = self.positions.iter().skip(from).filter(|written| written.goes_on());
        let until = boards.next().map_or(usize::MAX, |written| written.after);
        self.plies.get(ply..until.min(self.plies.len()).min(ply + PLIES_TRIED)).unwrap_or_default()
    }

    /// Where play goes on from after a correction, by a board written after the ply, or by the plies that follow.
    fn corrected(
        &self,
        ply: usize,
        before: Position<G::Set>,
        after: Option<Position<G::Set>>,
    ) -> WentOn<Position<G::Set>> {
        if let Some(position) = self.shown_after(ply, before) {
            return WentOn { position, legal: 0, is_shown: true };
        }
        let by_plies = |(legal, position)| WentOn { position, legal, is_shown: false };
        let next = self.next_plies(ply);
        let Some(first) = next.first() else { return by_plies((0, before)) };
        let mut best = (0, before);
        for position in self.put_right(before).chain(after) {
            let legal = legal_prefix::<G>(self.record, self.rules, position, next, &[]);
            if legal > best.0 {
                best = (legal, position);
            }
        }
        if best.0 > 0 {
            return by_plies(best);
        }
        // The next ply is irregular whatever was played: it is enough to know whose it is.
        let mover = find_square(&self.rules.names, first.mv.from).and_then(|from| before.piece(from));
        let mut instead = self.put_right(before).skip(1);
        let position = match (instead.next(), instead.next()) {
            _ if mover.is_some_and(|piece| piece.color == before.turn()) => before,
            (Some(only), None) => only,
            _ => after.unwrap_or(before),
        };
        by_plies((0, position))
    }

    /// The boards that a correction can lead to: the one before the ply, and those after a lawful one instead.
    fn put_right(&self, before: Position<G::Set>) -> impl Iterator<Item = Position<G::Set>> + use<G> {
        let instead = legal_moves::<G>(&before, self.rules).into_iter().map(move |mv| {
            let mut position = before;
            position.play_unchecked(&mv);
            position
        });
        [before].into_iter().chain(instead)
    }

    /// Whether a position written here shows that the irregular ply before it was corrected; then play goes
    /// on from it.
    pub(super) fn is_corrected_by(&mut self, written: &WrittenPosition<G::Set>) -> bool {
        let Some(pending) = self.pending.as_ref().filter(|pending| pending.last_ply == written.after) else {
            return false;
        };
        let shown = written.position;
        // Whose turn it is means nothing on a board that was only looked at.
        let is_shown = |position: &Position<G::Set>| {
            *position == shown || !written.goes_on() && *position == shown.with_turn(position.turn())
        };
        if self.line.candidates().iter().any(|candidate| is_shown(&candidate.position)) {
            return false;
        }
        let before = pending.before;
        let Some(position) = self.put_right(before).find(is_shown) else { return false };
        let Some(pending) = &mut self.pending else { return false };
        if let Some(finding) = pending.waiting.pop().and_then(|place| self.findings.get_mut(place)) {
            finding.stands = Some(false);
            finding.corrected = true;
        }
        self.pending.take_if(|pending| pending.waiting.is_empty());
        self.put_back(written.after, before, position);
        true
    }
}

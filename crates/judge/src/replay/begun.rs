//! A capture of several pieces of which only the first squares were written down.
//!
//! Written so it was broken off. But if the plies that follow are legal after the complete capture for longer than after the
//! one broken off, and there is less to be said of them to the end, then it was completed, and the record is at fault:
//! otherwise a player would be charged with missing captures of pieces that were on the board no longer. Where the plies fit
//! both, or a piece moves that the complete capture takes, it was broken off; and where the arbiter noted that.

use super::follow::Follower;
use super::judge::{Illegality, Offence};
use super::resolve::{Squares, goes_over};
use super::trial::Trial;
use super::written::WrittenPly;
use crate::findings::contradictory_path::Listing;
use crate::findings::{ContradictoryPath, Finding};
use damiera_rules::board::{Geometry, Square};
use damiera_rules::movegen::{Move, Way, legal_captures};
use damiera_rules::position::Position;

impl<G: Geometry> Follower<'_, G> {
    /// Goes on with the complete capture that a ply begins, if only that fits the plies that follow; and says whether it does.
    pub(super) fn begun(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
        readings: &[Illegality<G::Set>],
    ) -> bool {
        let [candidate] = *self.line.candidates() else { return false };
        let before = candidate.position;
        if !self.looks_ahead
            || self.completed == MOST_COMPLETED
            || !readings.first().is_some_and(is_begun)
            || self.is_noted(ply, &before, readings)
        {
            return false;
        }
        self.completed += 1;
        let next = self.plies_to_board(ply);
        // A board that is written after it shows what was made.
        let first = self.positions.partition_point(|written| written.after < ply);
        if next.is_empty() || self.positions.get(first).is_some_and(|written| written.after == ply) {
            return false;
        }
        let after = |mv: &Move<G::Set>| {
            let mut position = before;
            position.play_unchecked(mv);
            self.trial(&position, next)
        };
        let broken_off: Vec<Trial> =
            readings.iter().flat_map(|reading| &reading.played).take(WAYS_TRIED).map(after).collect();
        let complete = self.complete(&before, squares, readings);
        let tried = complete.into_iter().take(WAYS_TRIED).map(|mv| (mv, after(&mv)));
        let mut fitting: Vec<(Move<G::Set>, Trial)> = tried
            .filter(|(_, trial)| broken_off.iter().all(|other| trial.is_clearly_better_than(other)))
            .collect();
        let Some(best) = fitting.iter().map(|(_, trial)| (trial.followed, trial.legal)).max() else {
            return false;
        };
        fitting.retain(|(_, trial)| (trial.followed, trial.legal) == best);
        let mut ways = Vec::with_capacity(fitting.len());
        for (mv, _) in fitting {
            let mut position = before;
            position.play_unchecked(&mv);
            self.line.push(candidate, ply, mv, position);
            ways.push(Way::long::<G>(&mv, &before, self.rules));
        }
        let mut finding = Finding::new(ContradictoryPath { how: Listing::Begun, ways }, written.span);
        finding.ply = Some(ply);
        finding.side = Some(before.turn());
        self.line.advance();
        self.accept(ply, before.turn());
        self.findings.push(finding);
        true
    }

    /// Whether the arbiter noted that the capture was broken off.
    fn is_noted(&mut self, ply: usize, before: &Position<G::Set>, readings: &[Illegality<G::Set>]) -> bool {
        let citation = readings.first().and_then(|reading| self.rules.cite(reading.breach()));
        self.notes_of(ply, citation.as_ref(), Some(before.turn())).is_some()
    }

    /// The legal captures that begin with these squares and go on.
    fn complete(
        &self,
        before: &Position<G::Set>,
        squares: &Squares<'_>,
        readings: &[Illegality<G::Set>],
    ) -> Vec<Move<G::Set>> {
        let Some(mut over) = squares.middle_squares(self.rules) else { return Vec::new() };
        over.push(squares.to);
        let ends: Vec<Square> = readings
            .iter()
            .flat_map(|reading| &reading.goes_on)
            .filter_map(|stops| stops.last().copied())
            .collect();
        let mut captures = Vec::new();
        legal_captures::<G>(before, self.rules, &mut captures);
        captures.retain(|mv| {
            mv.from == squares.from
                && ends.contains(&mv.to)
                && goes_over::<G>(before, self.rules, mv, &over, false)
        });
        captures
    }
}

/// Captures that are tried on each side.
const WAYS_TRIED: usize = 8;

/// Captures of a record that are tried: more than the longest game has of several pieces.
const MOST_COMPLETED: usize = 32;

/// Whether a capture was broken off that could have gone on legally.
fn is_begun<S>(reading: &Illegality<S>) -> bool {
    matches!(reading.offence, Offence::StoppedMidCapture(_)) && reading.goes_on_legally
}

//! Legal plies that are not written as they should be: other squares in between, a way that the rules do not allow, the
//! sign of another kind of move.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::follow::Follower;
use super::judge::judge;
use super::line::Candidate;
use super::resolve::{Squares, role_on};
use super::written::WrittenPly;
use crate::findings::contradictory_path::Listing;
use crate::findings::{ContradictoryPath, Finding, KingTakenLater, WrongSeparator};
use damiera_record::record::{MoveKind, Separator};
use damiera_rules::board::{Color, Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::path::{each_sequence, leads_over};
use damiera_rules::movegen::precedence::{Key, key};
use damiera_rules::movegen::{Move, Way, legal_captures};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::{Breach, Cited, Criterion, Landing, Rules};

impl<G: Geometry> Follower<'_, G> {
    /// From and to give a legal capture that does not go over the squares written in between.
    pub(super) fn other_way(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
    ) -> Option<usize> {
        let illegality = judge::<G>(self.line.first(), self.rules, squares);
        if illegality.is_of_a_hand() {
            return self.judged(ply, written, squares, vec![illegality]);
        }
        let before = self.ends_before_the_last(ply, squares);
        let is_before = !before.is_empty();
        let mut ways = self.take_meant(ply, before);
        let others = if is_before { 0 } else { self.line.candidates().len() };
        for index in 0..others {
            let candidate = self.line.candidates()[index];
            legal_captures::<G>(&candidate.position, self.rules, &mut self.scratch);
            self.found.clear();
            self.found
                .extend(self.scratch.iter().filter(|mv| (mv.from, mv.to) == (squares.from, squares.to)));
            self.take(candidate, ply);
            ways.extend(self.found.iter().map(|mv| Way::long::<G>(mv, &candidate.position, self.rules)));
        }
        let ways = each_once(ways);
        let mut finding = Finding::new(ContradictoryPath { how: Listing::OtherSquares, ways }, written.span);
        finding.ply = Some(ply);
        let side = self.line.first().turn();
        finding.side = Some(side);
        self.line.advance();
        self.accept(ply, side);
        self.findings.push(finding);
        None
    }

    /// A legal capture that is written as a way over the same pieces which the rules do not allow: it meets kings later,
    /// where they have to come first, or it may not end where it does. The board after it is the same.
    ///
    /// Where an earlier ply is still open, `before` has several positions; nobody is charged with what only one of them
    /// shows.
    pub(super) fn check_way(&mut self, ply: usize, written: &WrittenPly<'_>, before: &[Candidate<G::Set>]) {
        let over =
            self.record.middle(written.mv).iter().map(|&written| find_square(&self.rules.names, written));
        let Some(over) = over.collect::<Option<Vec<_>>>() else { return };
        let made = self.line.made(ply, before);
        // The squares written lead over several captures: none of them is meant alone.
        if made.windows(2).any(|pair| matches!(pair, [(one, _), (next, _)] if std::ptr::eq(*one, *next))) {
            return;
        }
        let mut faults =
            made.iter().map(|(from, mv)| self.fault_of_way(ply, written, &from.position, mv, &over));
        let Some(Some(fault)) = faults.next() else { return };
        if faults.all(|other| other.is_some()) {
            self.findings.push(fault);
        }
    }

    /// What is wrong with a legal capture of one position written over these squares.
    fn fault_of_way(
        &self,
        ply: usize,
        written: &WrittenPly<'_>,
        before: &Position<G::Set>,
        mv: &Move<G::Set>,
        over: &[Square],
    ) -> Option<Finding> {
        if !depends_on_way(mv, before, self.rules) {
            return None;
        }
        let role = role_on(before, mv.from);
        // Whether a way may end, then what takes precedence: the best of all ways, and of those over the squares written.
        let (mut best, mut mine): ((bool, Key), (bool, Key)) = Default::default();
        each_sequence::<G>(before, &self.rules.motion, mv.from, &mut |sequence| {
            let path = sequence.path;
            let taken = G::Set::from_squares(path.captured.iter().copied());
            if taken == mv.captured && path.stops.last() == Some(&mv.to) {
                let standing = (sequence.may_end, key(self.rules, role, sequence.tally));
                best = best.max(standing);
                if leads_over::<G>(self.rules.motion.lines(), &path.stops, over) {
                    mine = mine.max(standing);
                }
            }
            ControlFlow::Continue(())
        });
        if mine >= best {
            return None;
        }
        let way = Way::long::<G>(mv, before, self.rules);
        let meets_kings_later = mine.0;
        let mut finding = if meets_kings_later {
            Finding::new(KingTakenLater { way }, written.span)
        } else {
            Finding::new(ContradictoryPath { how: Listing::MayNotEnd, ways: vec![way] }, written.span)
        };
        finding.ply = Some(ply);
        finding.side = Some(before.turn());
        if meets_kings_later {
            finding.citation = self.rules.cite(Breach::KingNotTakenFirst).and_then(Cited::into_rule);
        }
        Some(finding)
    }

    /// A legal ply written with the sign of the other kind of move.
    #[inline]
    pub(super) fn check_separator(&mut self, ply: usize, written: &WrittenPly<'_>, captures: bool) {
        let side = !self.line.first().turn();
        if let Some(finding) = self.misspelt(ply, written, captures, side) {
            self.findings.push(finding);
        }
    }

    /// The finding of a legal ply written with the sign of the other kind of move.
    #[inline]
    pub(super) fn misspelt(
        &self,
        ply: usize,
        written: &WrittenPly<'_>,
        captures: bool,
        side: Color,
    ) -> Option<Finding> {
        let breach = wrong_sign(written.mv.separator, captures, self.rules)?;
        if written.mv.kind != MoveKind::Squares {
            return None;
        }
        let fact = WrongSeparator { captures, sign: self.rules.capture_sign };
        let mut finding = Finding::new(fact, written.span);
        finding.citation = self.rules.cite(breach);
        finding.ply = Some(ply);
        finding.side = Some(side);
        Some(finding)
    }
}

/// What is wrong with the sign of a capture, or of a quiet move.
#[inline(always)]
pub(super) fn wrong_sign(separator: Separator, captures: bool, rules: &Rules) -> Option<Breach> {
    match separator {
        sign if captures && is_misspelt(sign, rules) => Some(Breach::CaptureWithHyphen),
        Separator::Cross | Separator::Colon if !captures => Some(Breach::QuietMoveWithCross),
        _ => None,
    }
}

/// Whether a capture with this separator has the hyphen of other moves, where these have a sign of their own.
#[inline(always)]
pub(super) fn is_misspelt(separator: Separator, rules: &Rules) -> bool {
    separator == Separator::Dash && rules.tells_captures()
}

/// The ways of several positions, one that they share only once.
pub(super) fn each_once(mut ways: Vec<Way>) -> Vec<Way> {
    let mut known = HashSet::new();
    ways.retain(|way| known.insert(way.stops.clone()));
    ways
}

/// Whether a capture may be legal in one order of its pieces and not in another: kings may have to be taken first, and a
/// flying king may have to land elsewhere, to go on or to stop directly behind the last piece.
pub(super) fn depends_on_way<S: SquareSet>(mv: &Move<S>, before: &Position<S>, rules: &Rules) -> bool {
    // Two ways over the same pieces make a round, and no round has fewer than four.
    if mv.captured.count() < 4 {
        return false;
    }
    let takes_kings = !(mv.captured & before.kings()).is_empty();
    let ends_as_king = mv.promotes || before.kings().contains(mv.from);
    // Where the most must be taken, a way that could go on would be a greater capture, and this one not legal.
    let takes_most = rules
        .precedence
        .iter()
        .any(|criterion| matches!(criterion, Criterion::MostPieces | Criterion::Value { .. }));
    let may_not_end = !takes_most || rules.motion.landing == Landing::BehindKingLast;
    takes_kings && rules.precedence.contains(&Criterion::KingsFirst)
        || may_not_end && ends_as_king && rules.motion.slides(Role::King)
}

//! What an irregular ply broke, by the move that was made.
//!
//! A capture that is not legal can have been made in several ways where it is written short, and one written with the
//! hyphen of a quiet move may have been none; and a capture before it can have left several boards. All the boards are kept side by side, and the plies that follow show which it
//! was. What is reported at first is the likeliest; in the end it is what the move breaks that was made, and with which
//! sign it is written.

use super::charge::charge;
use super::follow::Follower;
use super::irregular::MadeSo;
use super::judge::{judge_all, judge_made};
use super::line::{Candidate, Step};
use super::resolve::Squares;
use super::spelling::is_misspelt;
use crate::findings::{Finding, Kind, Severity, WrongSeparator};
use damiera_record::record::Separator;
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::{Way, legal_moves};
use damiera_rules::variant::Breach;

/// An irregular ply that can have been made in several ways.
#[derive(Debug)]
pub(super) struct AsPlayed<S> {
    ply: usize,
    /// The positions that it can have been played from.
    before: Vec<Candidate<S>>,
    from: Square,
    to: Square,
    separator: Separator,
    /// What is reported as long as nothing else is known.
    breach: Breach,
}

impl<G: Geometry> Follower<'_, G> {
    /// Keeps an irregular ply of several ways, until it is known how it was made.
    pub(super) fn keep_ways(
        &mut self,
        ply: usize,
        squares: &Squares<'_>,
        breach: Breach,
        made: &[MadeSo<G::Set>],
    ) {
        // A ply that was followed again is here no longer.
        while self.as_played.last().is_some_and(|last| last.ply >= ply) {
            self.as_played.pop();
        }
        if made.len() > 1 {
            let Squares { from, to, separator, .. } = *squares;
            let mut before: Vec<Candidate<G::Set>> = made.iter().map(|(candidate, ..)| *candidate).collect();
            before.dedup_by(|next, one| next.is(one));
            self.as_played.push(AsPlayed { ply, before, from, to, separator, breach });
        }
    }

    /// Reports of the plies that can have been made in several ways what they broke as they were made.
    pub(super) fn settle_played(&mut self) {
        if self.as_played.is_empty() {
            return;
        }
        let kept = std::mem::take(&mut self.as_played);
        let steps = self.line.steps();
        let mut signs = Vec::new();
        for place in 0..self.findings.len() {
            let Some(finding) = self.findings.get(place) else { continue };
            let Some(ply) = finding.ply.filter(|_| finding.kind().severity == Severity::Error) else {
                continue;
            };
            let first = kept.partition_point(|other| other.ply < ply);
            let Some(of_ply) = kept.get(first).filter(|other| other.ply == ply) else { continue };
            let at = steps.partition_point(|step| step.ply < ply);
            let Some(made) = steps.get(at).filter(|step| step.ply == ply) else { continue };
            if finding.kind() == Kind::of_breach(of_ply.breach) {
                let (span, side) = (finding.span, finding.side);
                let is_capture = self.settle(place, of_ply, made);
                if is_capture && is_misspelt(of_ply.separator, self.rules) {
                    let sign = self.rules.capture_sign;
                    let mut finding = Finding::new(WrongSeparator { captures: true, sign }, span);
                    finding.citation = self.rules.cite(Breach::CaptureWithHyphen);
                    (finding.ply, finding.side) = (Some(ply), side);
                    signs.push(finding);
                }
            }
        }
        self.findings.append(&mut signs);
    }

    /// Reports of one ply what it broke as it was made; says whether it captured.
    fn settle(&mut self, place: usize, kept: &AsPlayed<G::Set>, made: &Step<G::Set>) -> bool {
        let Some(written) = self.plies.get(kept.ply - 1) else { return false };
        let Some(before) = kept.before.iter().find(|candidate| made.is_from(candidate)) else { return false };
        let (before, mv) = (before.position, made.mv);
        let AsPlayed { from, to, separator, .. } = *kept;
        let squares = Squares { from, to, separator, middle: self.record.middle(written.mv) };
        let judged = judge_made::<G>(&before, self.rules, &squares, mv.captured).or_else(|| {
            let readings = judge_all::<G>(&before, self.rules, &squares);
            readings.into_iter().find(|reading| reading.played.contains(&mv))
        });
        let Some(judged) = judged else { return false };
        let legal = legal_moves::<G>(&before, self.rules);
        let fact = charge::<G>(&judged, &squares, &before, &legal, self.rules);
        let citation = self.rules.cite(judged.breach());
        if let Some(finding) = self.findings.get_mut(place) {
            (finding.fact, finding.citation) = (fact, citation);
            finding.legal = legal.iter().map(|mv| Way::short::<G>(mv, &legal, &before, self.rules)).collect();
        }
        !mv.captured.is_empty()
    }
}

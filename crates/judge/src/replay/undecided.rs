//! Short captures that the rest of the record leaves undecided.

use std::ops::ControlFlow;

use super::follow::Follower;
use super::line::Played;
use super::written::WrittenPosition;
use crate::findings::{AmbiguousCapture, Finding, Severity, wrong_separator};
use damiera_record::record::MoveKind;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::movegen::{Move, Way, canonical};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

impl<G: Geometry> Follower<'_, G> {
    /// Reports the short captures that the record leaves undecided; `None` if there are some and the moves that
    /// lead to them were not kept.
    pub(super) fn report_undecided(&mut self, start: &Position<G::Set>, keeps_moves: bool) -> Option<()> {
        // Where captures have a hyphen elsewhere too, the sign of a ply decides nothing.
        let is_misspelt = |finding: &Finding| std::ptr::eq(finding.kind(), &wrong_separator::KIND);
        let signs_decide = !self.findings.iter().any(is_misspelt);
        let undecided = self.line.undecided(signs_decide);
        if undecided.is_empty() {
            return Some(());
        }
        if !keeps_moves {
            return None;
        }
        let mut irregular: Vec<usize> = self
            .findings
            .iter()
            .filter(|finding| finding.kind().severity == Severity::Error)
            .filter_map(|finding| finding.ply)
            .collect();
        irregular.sort_unstable();
        let moves = self.line.moves();
        let all_positions = self.all_positions();
        let positions = all_positions.as_deref().unwrap_or(self.positions);
        let mut settled = Settled { position: *start, moves: &moves, positions };
        for (ply, mut among) in undecided {
            let Some(written) = self.plies.get(ply - 1) else { continue };
            if written.mv.kind != MoveKind::Squares {
                continue;
            }
            // Two squares are the long notation of a single jump; the last square alone is that of nothing.
            let is_one_piece =
                among.windows(2).all(|pair| matches!(pair, [one, next] if one.from == next.from));
            if is_one_piece && among.iter().any(Move::is_single_jump) {
                continue;
            }
            let position = settled.before(ply);
            let is_legal = irregular.binary_search(&ply).is_err();
            // Fewer pieces were taken than had to be, and it is open which. What was broken off, or breaks another rule, is
            // reported as what it most likely was.
            if !is_legal && !among.iter().all(|mv| is_complete::<G>(mv, &position, self.rules)) {
                continue;
            }
            canonical::<G>(&mut among, &position, self.rules);
            let ways: Vec<Way> = among.iter().map(|mv| Way::long::<G>(mv, &position, self.rules)).collect();
            let mut finding = Finding::new(AmbiguousCapture { ways: ways.clone() }, written.span);
            finding.ply = Some(ply);
            finding.side = Some(position.turn());
            if is_legal {
                finding.legal = ways;
            }
            self.findings.push(finding);
        }
        Some(())
    }
}

/// Whether a move is a complete capture by lawful jumps, be it one that another goes before.
fn is_complete<G: Geometry>(mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules) -> bool {
    if mv.captured.is_empty() || !position.pieces(position.turn()).contains(mv.from) {
        return false;
    }
    let mut is_complete = false;
    each_sequence::<G>(position, &rules.motion, mv.from, &mut |sequence| {
        let path = sequence.path;
        is_complete = sequence.complete
            && path.stops.last() == Some(&mv.to)
            && G::Set::from_squares(path.captured.iter().copied()) == mv.captured;
        if is_complete { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    is_complete
}

/// Goes along the settled line, once.
struct Settled<'a, S> {
    position: Position<S>,
    /// What is still to come.
    moves: &'a [Played<S>],
    positions: &'a [WrittenPosition<S>],
}

impl<S: SquareSet> Settled<'_, S> {
    /// The position before a ply, which is not before the one asked for last.
    fn before(&mut self, ply: usize) -> Position<S> {
        loop {
            let next = self.moves.first().filter(|played| played.ply < ply);
            let written = self.positions.first().filter(|written| written.after < ply);
            match (written, next) {
                (Some(written), next) if next.is_none_or(|played| written.after < played.ply) => {
                    if written.goes_on() {
                        self.position = written.position;
                    }
                    self.positions = self.positions.get(1..).unwrap_or_default();
                }
                (_, Some(played)) => {
                    self.position.play_unchecked(&played.mv);
                    self.position = self.position.with_turn(played.turn);
                    self.moves = self.moves.get(1..).unwrap_or_default();
                }
                _ => return self.position,
            }
        }
    }
}

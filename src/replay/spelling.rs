//! Legal plies that are not written as they should be: other squares in between, the sign of another kind of move.

use std::ops::ControlFlow;

use super::acceptance::{Follower, WrittenPly};
use super::judge::judge;
use super::message::either;
use super::resolve::Squares;
use crate::board::{Geometry, SquareSet as _};
use crate::findings::{self, Finding};
use crate::movegen::path::{Manner, each_sequence, leads_over};
use crate::movegen::{legal_captures, long_notation};
use crate::position::{Position, find_square};
use crate::record::{MoveKind, Separator};
use crate::variant::{Breach, Citation, Criterion};

impl<G: Geometry> Follower<'_, G> {
    /// From and to give a legal capture that does not go over the squares written in between.
    pub(super) fn other_way(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
    ) -> Option<usize> {
        let judgement = judge::<G>(self.line.first(), self.rules, squares);
        // Only what can be played over these very squares was meant; a jump over nothing was not, where
        // from and to are a capture.
        if judgement.explained && judgement.breach.kind().code != findings::impossible_capture::KIND.code {
            return self.judged(ply, written, squares, judgement);
        }
        for index in 0..self.line.candidates().len() {
            let candidate = self.line.candidates()[index];
            legal_captures::<G>(&candidate.position, self.rules, &mut self.scratch);
            self.found.clear();
            self.found
                .extend(self.scratch.iter().filter(|mv| (mv.from, mv.to) == (squares.from, squares.to)));
            self.take(candidate, ply);
        }
        let ways: Vec<String> =
            self.found.iter().map(|mv| long_notation::<G>(mv, self.line.first(), self.rules)).collect();
        let mut finding = Finding::of_record(
            &findings::contradictory_path::KIND,
            written.span,
            format!("the capture goes {}, not over the squares written in between", either(&ways)),
        );
        finding.ply = Some(ply);
        let side = self.line.first().turn();
        finding.side = Some(side);
        self.line.advance();
        self.accept(ply, side);
        self.findings.push(finding);
        None
    }

    /// A legal capture that is written round the way which meets kings later, where they have to come first.
    pub(super) fn check_order(&mut self, ply: usize, written: &WrittenPly<'_>, before: &Position<G::Set>) {
        let [mv] = self.found[..] else { return };
        // Two ways over the same pieces make a round, and no round has fewer than four.
        let is_round = mv.captured.count() >= 4 && !(mv.captured & before.kings()).is_empty();
        if !self.rules.precedence.contains(&Criterion::KingsFirst) || !is_round {
            return;
        }
        let over =
            self.record.middle(written.mv).iter().map(|&written| find_square(&self.rules.names, written));
        let Some(over) = over.collect::<Option<Vec<_>>>() else { return };
        let (mut best, mut mine): (u32, u32) = (0, 0);
        let mut first = None;
        each_sequence::<G>(before, &Manner::of(self.rules), mv.from, &mut |sequence| {
            let path = sequence.path;
            let taken = path.captured.iter().fold(G::Set::EMPTY, |set, &square| set | G::Set::of(square));
            if taken == mv.captured && path.stops.last() == Some(&mv.to) {
                let order = sequence.tally.order;
                if leads_over::<G>(&path.stops, &over) {
                    mine = mine.max(order);
                }
                if order > best {
                    best = order;
                    first = Some(path.stops.clone());
                }
            }
            ControlFlow::Continue(())
        });
        let Some(first) = first.filter(|_| mine < best) else { return };
        let names: Vec<String> =
            first.iter().map(|&square| self.rules.names.name(square).to_string()).collect();
        let mut finding = Finding::of_record(
            &findings::king_taken_later::KIND,
            written.span,
            format!("{} takes the same pieces, and a king earlier", names.join("x")),
        );
        finding.ply = Some(ply);
        finding.side = Some(before.turn());
        finding.citation = self.rules.cite(Breach::KingNotTakenFirst).and_then(Citation::into_rule);
        self.findings.push(finding);
    }

    /// A legal ply written with the sign of the other kind of move.
    #[inline]
    pub(super) fn check_separator(&mut self, ply: usize, written: &WrittenPly<'_>, captures: bool) {
        let breach = match written.mv.separator {
            Separator::Dash if captures => Breach::CaptureWithHyphen,
            Separator::Cross | Separator::Colon if !captures => Breach::QuietMoveWithCross,
            _ => return,
        };
        if written.mv.kind != MoveKind::Squares {
            return;
        }
        let mut finding = Finding::of_record(breach.kind(), written.span, "");
        finding.citation = self.rules.cite(breach);
        finding.ply = Some(ply);
        finding.side = Some(!self.line.first().turn());
        finding.message = if captures {
            format!("a capture is written with {}, here a hyphen stands", self.rules.capture_sign).into()
        } else {
            "a quiet move is written with a hyphen, here the sign of captures stands".into()
        };
        self.findings.push(finding);
    }
}

//! A legal capture that was none: the squares written are exactly those of a capture that breaks a rule, and the legal one
//! only passes over them, or goes a long way around.
//!
//! So long as nothing refutes it, the legal one was made. But if a later ply is not legal after it, and every ply since is
//! legal after the other, then it was the other, and play is followed again from there: nobody is charged with a ply that
//! was lawful on the board that was on the table.

use super::follow::Follower;
use super::judge::judge_exact;
use super::legality::{legal_line, legal_prefix};
use super::line::Spot;
use super::resolve::Squares;
use super::written::WrittenPly;
use damiera_record::record::{MoveKind, WrittenMove};
use damiera_rules::board::Geometry;
use damiera_rules::position::find_square;

/// Captures that are tried for one ply, the last of them first.
const CAPTURES_TRIED: usize = 4;

/// Legal plies one after the other, on a board that is known where they begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<S> {
    /// How many plies are before them.
    after: usize,
    spot: Spot<S>,
    /// How many findings there were.
    findings: usize,
}

impl<G: Geometry> Follower<'_, G> {
    /// Legal plies begin after this many.
    pub(super) fn begins_run(&mut self, after: usize) {
        self.run = self.line.spot().map(|spot| Run { after, spot, findings: self.findings.len() });
    }

    /// Goes back to a legal capture before this ply if it was another that is not legal, and says whether it does.
    pub(super) fn goes_back_to_broken_off(&mut self, ply: usize, written: &WrittenPly<'_>) -> bool {
        let Some(run) = self.run else { return false };
        // Squares in another order can be those of a capture that is legal as it is.
        let is_legal = |position| {
            legal_prefix::<G>(self.record, self.rules, position, std::slice::from_ref(written), &[]) == 1
        };
        if written.mv.middle_len > 0 && self.line.only().is_none_or(is_legal) {
            return false;
        }
        let since = self.plies.get(run.after..ply - 1).unwrap_or_default();
        let captures = |(_, written): &(usize, &WrittenPly<'_>)| {
            written.mv.middle_len > 0 || written.mv.separator.means_capture()
        };
        let tried = since.iter().enumerate().rev().filter(captures).take(CAPTURES_TRIED);
        for (index, written) in tried {
            if self.is_refuted(&run, index, written.mv, ply) {
                self.line.return_to_spot(run.spot);
                self.findings.truncate(run.findings);
                self.pending = None;
                self.broken_off = Some(run.after + index + 1);
                self.resumes = Some(run.after);
                return true;
            }
        }
        false
    }

    /// Whether all plies after a capture, up to one that is not legal, are legal if the capture was the one that is not.
    fn is_refuted(&self, run: &Run<G::Set>, index: usize, written: &WrittenMove, ply: usize) -> bool {
        let first = run.after + index;
        let plies = |from, to| self.plies.get(from..to).unwrap_or_default();
        let Some(squares) = self.squares(written) else { return false };
        let (legal, mut position) =
            legal_line::<G>(self.record, self.rules, *run.spot.position(), plies(run.after, first), &[]);
        if legal < index {
            return false;
        }
        let exact = judge_exact::<G>(&position, self.rules, &squares);
        let Some(mv) = exact.as_ref().and_then(|exact| exact.played.first()) else { return false };
        position.play_unchecked(mv);
        let next = plies(first + 1, ply);
        legal_prefix::<G>(self.record, self.rules, position, next, &[]) == next.len()
    }

    /// Replays a ply that has been found to be a capture that is not legal.
    pub(super) fn break_off(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        self.broken_off = None;
        let position = *self.line.first();
        let squares = self.squares(written.mv);
        let exact = squares.and_then(|squares| judge_exact::<G>(&position, self.rules, &squares));
        match (squares, exact) {
            (Some(squares), Some(exact)) => self.judged(ply, written, &squares, vec![exact]),
            _ => self.ply(ply, written),
        }
    }
}

impl<'a, G: Geometry> Follower<'a, G> {
    /// The squares of a written move on the board.
    fn squares(&self, written: &WrittenMove) -> Option<Squares<'a>> {
        if written.kind != MoveKind::Squares {
            return None;
        }
        Some(Squares {
            from: find_square(&self.rules.names, written.from)?,
            to: find_square(&self.rules.names, written.to)?,
            middle: self.record.middle(written),
            separator: written.separator,
        })
    }
}

//! A legal capture that was none: the squares written are exactly those of a capture that breaks a rule, and the legal one
//! only passes over them, or goes a long way around.
//!
//! So long as nothing refutes it, the legal one was made. But if a later ply is not legal after it, and every ply since is
//! legal after the other, then it may have been the other: it was, if the rest of the game can be followed farther after that,
//! or with fewer irregular plies, the capture itself counted. Then play is followed again from there: nobody is charged with
//! a ply that was lawful on the board that was on the table. Where both explain the game equally well, the later ply was
//! irregular, and the capture what its squares say: a legal one.

use super::follow::Follower;
use super::judge::judge_exact;
use super::legality::{legal_line, legal_prefix};
use super::line::Spot;
use super::resolve::Squares;
use super::written::WrittenPly;
use damiera_record::record::{MoveKind, WrittenMove};
use damiera_rules::board::{Color, Geometry};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Breach;

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

/// A capture that is not legal and has exactly the squares of a legal one.
struct OtherCapture<S> {
    breach: Breach,
    side: Color,
    /// The position after it and the plies that are legal since.
    after: Position<S>,
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
            let Some(other) = self.refuted_by(&run, index, written.mv, ply) else { continue };
            if self.is_noted_of(&run, index, &other) || self.explains_more(&other.after, ply) {
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

    /// The capture that is not legal, if all plies after it, up to one that is not legal, are legal after it.
    fn refuted_by(
        &self,
        run: &Run<G::Set>,
        index: usize,
        written: &WrittenMove,
        ply: usize,
    ) -> Option<OtherCapture<G::Set>> {
        let first = run.after + index;
        let plies = |from, to| self.plies.get(from..to).unwrap_or_default();
        let squares = self.squares(written)?;
        let (legal, mut position) =
            legal_line::<G>(self.record, self.rules, *run.spot.position(), plies(run.after, first), &[]);
        if legal < index {
            return None;
        }
        let side = position.turn();
        let exact = judge_exact::<G>(&position, self.rules, &squares)?;
        position.play_unchecked(exact.played.first()?);
        let since = plies(first + 1, ply - 1);
        let (legal, after) = legal_line::<G>(self.record, self.rules, position, since, &[]);
        let last = plies(ply - 1, ply);
        let is_legal = legal == since.len()
            && legal_prefix::<G>(self.record, self.rules, after, last, &[]) == last.len();
        is_legal.then(|| OtherCapture { breach: exact.breach(), side, after })
    }

    /// Whether the arbiter noted that the capture was the one that is not legal.
    fn is_noted_of(&mut self, run: &Run<G::Set>, index: usize, other: &OtherCapture<G::Set>) -> bool {
        let citation = self.rules.cite(other.breach);
        let noted = self.notes_of(run.after + index + 1, citation.as_ref(), Some(other.side));
        noted.is_some_and(|noted| noted.is_of_its_article())
    }

    /// Whether the plies from one that is not legal can be followed farther if a capture before it was another that is not legal,
    /// or as far with fewer irregular plies: the capture itself is one.
    fn explains_more(&self, other: &Position<G::Set>, ply: usize) -> bool {
        let next = self.plies_to_board(ply - 1);
        let charged = self.trial(other, next);
        self.line.candidates().iter().take(CAPTURES_TRIED).all(|candidate| {
            let legal = self.trial(&candidate.position, next);
            charged.followed > legal.followed
                || charged.followed == legal.followed && charged.irregular + 1 < legal.irregular
        })
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

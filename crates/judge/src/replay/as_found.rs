//! A board that the arbiter noted, and that differs from the ply before it only in what hands did: pieces taken off or left
//! wrongly, the wrong man crowned.
//!
//! Whoever answers on such a board accepts it as it is, and it can no longer be put right (international 5.9, Italian 8.3): play
//! goes on from it. But if the plies up to the next board go further on the board that the moves lead to, or that next board
//! agrees with it, then it was put right, or noted wrongly: what differs is reported where the boards are compared.

use super::follow::Follower;
use super::legality::legal_line;
use super::noted_board::can_be_played_on;
use super::trial::PLIES_COMPARED;
use super::written::{PositionKind, WrittenPosition};
use crate::findings::execution::{Execution, Explained};
use crate::findings::{Noted, Step};
use damiera_record::notation::annotation::Answer;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Breach;

impl<G: Geometry> Follower<'_, G> {
    /// Goes on from a noted board that hands made of the ply before it, if it was accepted; and says whether it does.
    pub(super) fn goes_on_as_found(&mut self, written: &WrittenPosition<G::Set>) -> bool {
        let Some((ply, before)) = self.before_noted.filter(|(ply, _)| *ply == written.after) else {
            return false;
        };
        let by_moves = *self.line.first();
        let found = written.position.with_turn(written.turn().unwrap_or(by_moves.turn()));
        let Some(breaches) = breaches::<G>(&before, &by_moves, &found) else { return false };
        // A ply that was taken back has left no board that hands could have made otherwise.
        let was_made = before.with_turn(by_moves.turn()) != by_moves;
        if !was_made || !can_be_played_on::<G>(&found) || !self.is_accepted(ply, &breaches, &by_moves, &found)
        {
            return false;
        }
        self.before_noted = None;
        self.line.set(found);
        self.boards.push(WrittenPosition { after: ply, position: found, kind: PositionKind::SetUp });
        true
    }

    /// Whether a board made by hands was accepted: by a note, or by the plies that are played on it.
    fn is_accepted(
        &mut self,
        ply: usize,
        breaches: &[Breach],
        by_moves: &Position<G::Set>,
        found: &Position<G::Set>,
    ) -> bool {
        let next = self.plies.get(ply..).unwrap_or_default();
        let next = next.get(..PLIES_COMPARED).unwrap_or(next);
        let side = Some(!by_moves.turn());
        let answers: Vec<Option<Answer>> = breaches
            .iter()
            .map(|&breach| {
                let citation = self.rules.cite(breach);
                let noted = self.notes_of(ply, citation.as_ref(), side).filter(Noted::is_of_its_article);
                noted.and_then(|noted| noted.answer)
            })
            .collect();
        if answers.contains(&Some(Answer::Corrected)) {
            return false;
        }
        let Some(first) = next.first() else {
            return answers.iter().all(|answer| *answer == Some(Answer::Accepted));
        };
        if self.is_put_right(ply, by_moves, found) {
            return false;
        }
        let (on_found, on_moves) = (self.trial(found, next), self.trial(by_moves, next));
        if on_found.followed < on_moves.followed {
            // A later ply moves a piece that is missing.
            return false;
        }
        if on_found.legal == 0 && on_moves.legal == 0 {
            // Irregular on both, it accepts all the same, where it can be made.
            let from = find_square(&self.rules.names, first.mv.from);
            return from.is_some_and(|from| {
                found.piece(from).is_some() && found.piece(from) == by_moves.piece(from)
            });
        }
        // A capture of what is missing can be read as a quiet move, with the wrong sign.
        on_found.legal >= on_moves.legal && on_found.remarks <= on_moves.remarks
    }

    /// Whether the next board shows that what hands did was put right: wherever the board as found differed from that of the
    /// moves, it is as after the plies between on the board of the moves, and not as on the other.
    fn is_put_right(&self, ply: usize, by_moves: &Position<G::Set>, found: &Position<G::Set>) -> bool {
        let from = self.positions.partition_point(|written| written.after <= ply);
        let Some(board) = self.positions.get(from) else { return false };
        let between = self.plies.get(ply..board.after).unwrap_or_default();
        let between = between.get(..PLIES_COMPARED).unwrap_or(between);
        let after = |position| legal_line::<G>(self.record, self.rules, position, between, &[]).1;
        let (by_moves_then, found_then) = (after(*by_moves), after(*found));
        let differ = (by_moves.occupied() | found.occupied())
            .squares()
            .filter(|&square| by_moves.piece(square) != found.piece(square));
        let (mut agrees, mut decides) = (true, false);
        for square in differ {
            agrees &= board.position.piece(square) == by_moves_then.piece(square);
            decides |= by_moves_then.piece(square) != found_then.piece(square);
        }
        agrees && decides
    }
}

/// What hands did wrong, if that is all in which a board differs from the one that a ply leads to.
fn breaches<G: Geometry>(
    before: &Position<G::Set>,
    by_moves: &Position<G::Set>,
    found: &Position<G::Set>,
) -> Option<Vec<Breach>> {
    let mover = !by_moves.turn();
    let gone = |color| before.pieces(color) & !by_moves.pieces(color);
    let step = Step {
        mover: Some(mover),
        from: gone(mover).first(),
        captured: gone(!mover).widen(),
        position: by_moves.widen(),
        set_up: None,
    };
    let hand = Execution { position: by_moves.widen(), ply: Some((&step, before.widen())) };
    match hand.explain(&found.widen()) {
        Explained::By(breaches) => Some(breaches.into_iter().map(|(breach, _)| breach).collect()),
        Explained::Equal | Explained::ByNothing(_) => None,
    }
}

//! A piece that was not the mover's to move.

use super::charge;
use super::follow::Follower;
use super::irregular::{MOST_JUDGED, MadeSo};
use super::judge::judge;
use super::resolve::{Squares, resolve, role_on};
use super::written::WrittenPly;
use damiera_record::record::WrittenMove;
use damiera_rules::board::{Color, Geometry};
use damiera_rules::movegen::legal_moves;
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Breach;

impl<G: Geometry> Follower<'_, G> {
    /// A piece of the other colour was moved: its owner moved again, or the side to move took the
    /// opponent's piece. The arbiter saw which; without a note, the next written ply decides, by which reading makes it
    /// legal.
    pub(super) fn wrong_color(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
        owner: Color,
    ) -> Option<usize> {
        let position = *self.line.first();
        let mut made = self.made_by_owner(written, squares, owner);
        let next = self.plies.get(ply);
        let after = |turn: Option<Color>| {
            let mut after = made.first().map_or(position, |(from, ..)| from.position);
            if let Some((_, mv, _)) = made.first() {
                after.play_unchecked(mv);
            }
            turn.map_or(after, |turn| after.with_turn(turn))
        };
        let of_owner = if ply == 1 { Breach::WrongSideFirst } else { Breach::MovedTwice };
        let breach = if let Some(noted) = self.noted_breach(ply, of_owner, owner) {
            noted
        } else if ply == 1 {
            // Nobody has moved before: the wrong side began, unless the same side goes on.
            let same_again = next.is_some_and(|next| self.owner_of(&after(None), next.mv) == Some(owner));
            if same_again { Breach::MovedOpponentsPiece } else { of_owner }
        } else {
            let mut legal_when = |turn| {
                next.is_some_and(|next| {
                    let middle = self.record.middle(next.mv);
                    let after = after(Some(turn));
                    resolve::<G>(&after, self.rules, next.mv, middle, &mut self.found, &mut self.scratch)
                        .is_ok()
                })
            };
            if legal_when(owner) && !legal_when(!owner) { Breach::MovedOpponentsPiece } else { of_owner }
        };
        let legal = legal_moves::<G>(&position, self.rules);
        let fact = charge::wrong_color(breach, owner, role_on(&position, squares.from), squares.from);
        let mut finding = self.breach(breach, fact, ply, written.span, &position, &legal);
        let (side, turn_after) = match breach {
            Breach::MovedOpponentsPiece => (!owner, owner),
            _ => (owner, !owner),
        };
        finding.side = Some(side);
        for (_, _, turn) in &mut made {
            *turn = Some(turn_after);
        }
        self.play_irregular(ply, finding, &made)
    }

    /// The moves of a piece that was not the mover's, as its owner can have made them, from each of the positions where it
    /// is not.
    fn made_by_owner(
        &mut self,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
        owner: Color,
    ) -> Vec<MadeSo<G::Set>> {
        let middle = self.record.middle(written.mv);
        let mut made = Vec::new();
        for &candidate in self.line.candidates().iter().take(MOST_JUDGED) {
            let position = candidate.position;
            if position.turn() == owner
                || position.piece(squares.from).is_none_or(|piece| piece.color != owner)
            {
                continue;
            }
            let as_owner = position.with_turn(owner);
            match resolve::<G>(&as_owner, self.rules, written.mv, middle, &mut self.found, &mut self.scratch)
            {
                Ok(()) => made.extend(self.found.iter().map(|mv| (candidate, *mv, None))),
                Err(_) => {
                    let played = judge::<G>(&as_owner, self.rules, squares).played;
                    made.extend(played.into_iter().map(|mv| (candidate, mv, None)));
                }
            }
        }
        made
    }

    /// Which of the two the arbiter noted: what the owner of the piece did, or what the other side did with it. `None` if
    /// no note says so, or notes speak of both.
    fn noted_breach(&mut self, ply: usize, of_owner: Breach, owner: Color) -> Option<Breach> {
        let mut is_noted = |breach, side| {
            let citation = self.rules.cite(breach);
            self.notes_of(ply, citation.as_ref(), Some(side)).is_some_and(|noted| noted.is_of_its_article())
        };
        let of_other = Breach::MovedOpponentsPiece;
        match (is_noted(of_owner, owner), is_noted(of_other, !owner)) {
            (true, false) => Some(of_owner),
            (false, true) => Some(of_other),
            _ => None,
        }
    }

    /// Whose piece a written move would move.
    pub(super) fn owner_of(&self, position: &Position<G::Set>, mv: &WrittenMove) -> Option<Color> {
        let square = find_square(&self.rules.names, mv.from)?;
        position.piece(square).map(|piece| piece.color)
    }
}

//! The end of the game: no ply can come after it.

use super::follow::Follower;
use super::written::WrittenPly;
use crate::findings::PlayedOnAfterTheEnd;
use crate::findings::played_on_after_the_end::Lost;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{can_move, is_won, winner};
use damiera_rules::position::find_square;

impl<G: Geometry> Follower<'_, G> {
    /// Whether the game was over before this ply: won, and by plies that stand.
    pub(super) fn is_over(&self) -> bool {
        let positions = self.line.candidates().iter().map(|candidate| &candidate.position);
        self.pending.is_none() && positions.into_iter().all(|position| !can_move::<G>(position, self.rules))
    }

    /// Whether an irregular ply before this one, which waits for an answer, crowned the first king where that wins.
    pub(super) fn is_won_unless_corrected(&self) -> bool {
        let positions = self.line.candidates().iter().map(|candidate| &candidate.position);
        self.pending.is_some() && positions.into_iter().all(|position| is_won(position, self.rules))
    }

    /// A reply to an irregular ply that won the game: as the last ply it accepts what was done, and comes after the end. Where the
    /// players go on, there was no king: it cannot follow, and the record is in doubt.
    pub(super) fn reply_to_win(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        let position = *self.line.first();
        let mover = find_square(&self.rules.names, written.mv.from).and_then(|from| position.piece(from));
        if ply == self.plies.len() && mover.is_some_and(|piece| piece.color == position.turn()) {
            self.accept(ply, position.turn());
        }
        self.played_on(ply, written)
    }

    /// A ply after the end: of the side that has lost already, or of the winner.
    pub(super) fn played_on(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        let position = *self.line.first();
        let loser = !winner(&position, self.rules);
        let why = Lost::of(&position, self.rules);
        let fact = PlayedOnAfterTheEnd { loser, why }.into();
        let mut finding = self.breach(why.played_on(), fact, ply, written.span, &position, &[]);
        // No matter who wrote it down: the piece shows whose ply it was, if there is one.
        let mover = find_square(&self.rules.names, written.mv.from).and_then(|from| position.piece(from));
        finding.side = Some(mover.map_or(loser, |piece| piece.color));
        self.stop(ply, finding)
    }
}

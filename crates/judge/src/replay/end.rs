//! The end of the game: no ply can come after it.

use super::follow::Follower;
use super::written::WrittenPly;
use crate::findings::PlayedOnAfterTheEnd;
use crate::findings::played_on_after_the_end::Lost;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::{can_move, is_won, winner};
use damiera_rules::position::find_square;
use damiera_rules::variant::{Breach, Goal};

impl<G: Geometry> Follower<'_, G> {
    /// Whether the game was over before this ply: won, and by plies that stand.
    pub(super) fn is_over(&self) -> bool {
        let positions = self.line.candidates().iter().map(|candidate| &candidate.position);
        self.pending.is_none() && positions.into_iter().all(|position| !can_move::<G>(position, self.rules))
    }

    /// A ply after the end: of the side that has lost already, or of the winner.
    pub(super) fn played_on(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        let position = *self.line.first();
        let loser = !winner(&position, self.rules);
        let bare = position.pieces(position.turn()).is_empty();
        let (breach, why) = match (self.rules.goal, bare) {
            (Goal::Crown, _) if is_won(&position, self.rules) => {
                (Breach::PlayedOnAfterCrown, Lost::FirstKing)
            }
            (Goal::Block | Goal::Crown, true) => (Breach::PlayedOnWithoutPieces, Lost::NoPiece),
            (Goal::Block | Goal::Crown, false) => (Breach::PlayedOnBlocked, Lost::NoMove),
            (Goal::Lose, true) => (Breach::PlayedOnWithoutPieces, Lost::OtherNoPiece),
            (Goal::Lose, false) => (Breach::PlayedOnBlocked, Lost::OtherNoMove),
        };
        let fact = PlayedOnAfterTheEnd { loser, why }.into();
        let mut finding = self.breach(breach, fact, ply, written.span, &position, &[]);
        // No matter who wrote it down: the piece shows whose ply it was, if there is one.
        let mover = find_square(&self.rules.names, written.mv.from).and_then(|from| position.piece(from));
        finding.side = Some(mover.map_or(loser, |piece| piece.color));
        self.stop(ply, finding)
    }
}

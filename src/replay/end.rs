//! The end of the game: no ply can stand behind it.

use super::acceptance::{Follower, WrittenPly};
use crate::board::{Geometry, SquareSet};
use crate::movegen::can_move;
use crate::position::find_square;
use crate::variant::Breach;

impl<G: Geometry> Follower<'_, G> {
    /// Whether the game was over before this ply: won, and by plies that stand.
    pub(super) fn is_over(&self) -> bool {
        let positions = self.line.candidates().iter().map(|candidate| &candidate.position);
        self.pending.is_none() && positions.into_iter().all(|position| !can_move::<G>(position, self.rules))
    }

    /// A ply after the end: of the side that has lost already, or of the winner.
    pub(super) fn played_on(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        let position = *self.line.first();
        let loser = position.turn();
        let (breach, why) = if position.pieces(loser).is_empty() {
            (Breach::PlayedOnWithoutPieces, "has no piece left")
        } else {
            (Breach::PlayedOnBlocked, "cannot move any more")
        };
        let mut finding = self.breach(breach, ply, written.span, &position, &[]);
        // Whoever wrote it down: the piece tells whose it was, where one stands there.
        let mover = find_square(&self.rules.names, written.mv.from).and_then(|from| position.piece(from));
        finding.side = Some(mover.map_or(loser, |piece| piece.color));
        finding.message = format!("{loser} {why}: the game was over before this ply").into();
        finding.label = Some(format!("{} had won", !loser));
        self.stop(ply, finding)
    }
}

//! Boards that must follow each other in a game.

use super::condition::Condition;
use damiera_rules::board::{Board, SquareSet};
use damiera_rules::position::Position;

/// A step of a sequence: what must be on the board, and for how many plies.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) condition: Condition,
    /// It is still there after this many plies.
    pub(super) lasting: usize,
}

impl Step {
    /// The same with colours and sides exchanged.
    pub(super) fn exchanged(&self, board: Board) -> Step {
        Step { condition: self.condition.exchanged(board), lasting: self.lasting }
    }
}

/// How far a sequence has been found.
///
/// Finding a step as early as possible never prevents a later one from being found, so no backtracking is
/// needed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    /// The number of steps found.
    steps: usize,
    /// The ply at which the last of them was complete.
    complete: Option<usize>,
    /// The ply since which the next one has been on the board.
    since: Option<usize>,
    /// The ply at which the final step came about.
    found: Option<usize>,
}

impl Progress {
    /// The ply at which the last step came about, after it has lasted.
    pub(super) const fn found(&self) -> Option<usize> {
        self.found
    }

    /// Looks at the position after a ply.
    #[inline]
    pub(super) fn see<S: SquareSet>(&mut self, sequence: &[Step], ply: usize, position: &Position<S>) {
        let Some(step) = sequence.get(self.steps) else { return };
        // The position after a ply can be seen twice: as played, and as written into the record.
        if self.complete.is_some_and(|complete| ply <= complete) {
            return;
        }
        if !step.condition.holds(position) {
            self.since = None;
            return;
        }
        let since = *self.since.get_or_insert(ply);
        if ply - since >= step.lasting {
            self.steps += 1;
            self.complete = Some(ply);
            self.since = None;
            self.found = (self.steps == sequence.len()).then_some(since);
        }
    }
}

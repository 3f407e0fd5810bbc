//! Plies that no counter has to see: they are passed over, and the last of them is shown when it is needed.

use super::{Adjudicator, Last};
use crate::draws::Seen;
use crate::draws::noted::Point;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A ply that no counter has seen yet, or the start.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    pub(super) now: Last,
    pub(super) mover: Option<Color>,
    pub(super) capture: bool,
}

#[cfg(test)]
thread_local! {
    /// Whether every ply is shown to the counters.
    pub(in crate::draws) static SHOWS_ALL: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

#[cfg(test)]
fn shows_all() -> bool {
    SHOWS_ALL.get()
}

#[cfg(not(test))]
const fn shows_all() -> bool {
    false
}

impl Adjudicator {
    /// Passes over a ply that cannot bring about a draw, and that is all the counters need to see of what came before it:
    /// a man moves or something is captured, no king is on the board, and each side has several pieces. Only the last of
    /// several such plies is shown to them. Nearly all plies are such.
    ///
    /// The start of most games is passed over too: as long as there is no more than that, there are no counters.
    #[inline(always)]
    pub(super) fn passes<G: Geometry>(
        &mut self,
        ply: usize,
        mv: &Move<G::Set>,
        position: &Position<G::Set>,
    ) -> bool {
        let is_fresh = self.is_fresh(position);
        let was_fresh = std::mem::replace(&mut self.fresh, is_fresh);
        if !is_fresh || !was_fresh {
            return false;
        }
        let mover = !position.turn();
        let now = Last { position: position.widen(), at: Point { ply, boards: 0 } };
        self.passed = Some(Passed { now, mover: Some(mover), capture: !mv.captured.is_empty() });
        true
    }

    /// Whether no draw can come about in a position, and no count runs from before a ply of a man or a capture to it.
    #[inline(always)]
    pub(super) fn is_fresh<S: SquareSet>(&self, position: &Position<S>) -> bool {
        let several = |color| !position.pieces(color).without_first().is_empty();
        position.kings().is_empty()
            && several(Color::White)
            && several(Color::Black)
            && !self.shows_all
            && !shows_all()
    }

    /// Begins to count, where that has not begun.
    pub(super) fn begin(&mut self, rules: &'static Rules) {
        if self.counted.is_empty() {
            self.counted = rules.draws.iter().map(|&article| self.count(rules, article)).collect();
        }
    }

    /// Shows the counters the last ply that was passed over. No count is full after it.
    pub(super) fn catch_up(&mut self, rules: &'static Rules) {
        self.begin(rules);
        let Some(Passed { now, mover, capture }) = self.passed.take() else { return };
        self.last = Some(now);
        let seen = Seen {
            turns: &self.turns,
            ply: now.at.ply,
            mover,
            capture,
            man_moved: mover.is_some(),
            crowned: false,
            position: &now.position,
        };
        for counted in self.counted.iter_mut().filter(|counted| counted.runs) {
            let _ = counted.counter.see(&seen);
        }
    }
}

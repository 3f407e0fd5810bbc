//! Every ply of a game, with the board after it.

use crate::findings::Step;
use crate::replay::Observer;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Keeps every ply of a game, with the board after it.
#[derive(Debug, Default)]
pub(super) struct Steps(pub Vec<Step>);

impl Observer for Steps {
    fn rules(&mut self, _rules: &'static Rules) {
        self.0.clear();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.0.push(Step { mover: None, from: None, captured: 0, position: position.widen(), set_up: None });
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        if let Some(step) = self.0.get_mut(after) {
            step.set_up = Some(position.widen());
        }
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let wide = position.widen();
        self.0.push(Step {
            // Whoever made it does not move next, whosever piece it was.
            mover: Some(!wide.turn()),
            from: Some(mv.from),
            captured: mv.captured.widen(),
            position: wide,
            set_up: None,
        });
    }
}

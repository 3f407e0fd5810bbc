//! The line of a judged record.

use damiera_judge::replay::Observer;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The moves of a record as they were judged, and how strict notation writes them.
#[derive(Debug, Default)]
pub(crate) struct Line {
    pub(crate) moves: Vec<Move<u128>>,
    pub(crate) texts: Vec<String>,
    rules: Option<&'static Rules>,
    before: Option<Position<u128>>,
}

impl Observer for Line {
    fn rules(&mut self, rules: &'static Rules) {
        *self = Line { rules: Some(rules), ..Line::default() };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.before = Some(position.widen());
    }

    fn written<G: Geometry>(&mut self, _after: usize, position: &Position<G::Set>) {
        self.before = Some(position.widen());
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        if let Some((rules, before)) = self.rules.zip(self.before) {
            let before: Position<G::Set> = before.narrow();
            self.texts.push(notation::<G>(mv, &legal_moves::<G>(&before, rules), &before, rules));
            self.moves.push(mv.widen());
        }
        self.before = Some(position.widen());
    }
}

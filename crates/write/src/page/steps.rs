//! The plies of a game in the form in which a page plays them.

use super::board::{letter, letters, piece_letter, placement};
use damiera_judge::replay::{Observer, replay};
use damiera_judge::report::Report;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, Path, capture_path};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A ply in the form in which a page plays it: `kf:w` or `kfa:wgb`.
///
/// Before the colon every square the piece stops on; after it the piece as it arrives, then the squares
/// emptied by the capture, in that order. To play it, empty the first square and the captured ones, then put
/// the piece down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step(pub String);

/// A position set up by the record: the plies before it, and one letter for each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The plies made before.
    pub after: usize,
    /// The pieces on the board.
    pub placement: String,
}

/// Watches a game, and keeps what a page needs to replay it.
#[derive(Debug, Default)]
pub struct Steps {
    rules: Option<&'static Rules>,
    /// The position that each ply was played from, and the last one.
    positions: Vec<Position<u128>>,
    start: String,
    steps: Vec<Step>,
    placed: Vec<Placed>,
}

impl Steps {
    /// What a page needs for a game that was not watched: the game is replayed again.
    #[must_use]
    pub fn of(report: &Report<'_>) -> Steps {
        let mut steps = Steps::default();
        if let Some(game) = &report.game {
            report.as_judged(game.rules, |read| replay(read, game.rules, &mut Vec::new(), &mut steps));
        }
        steps
    }

    /// The start position as one letter for each square; empty if it could not be set up.
    #[must_use]
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The plies that were played, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The positions that the record sets up on the way.
    #[must_use]
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// The position after N plies, from which the next one is played.
    #[must_use]
    pub fn position(&self, after: usize) -> Option<&Position<u128>> {
        self.positions.get(after)
    }

    /// Whose turn it is after the last ply.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        self.positions.last().map(Position::turn)
    }
}

impl Observer for Steps {
    fn rules(&mut self, rules: &'static Rules) {
        *self = Steps { rules: Some(rules), ..Steps::default() };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        let Some(rules) = self.rules else { return };
        self.start = placement(rules, &position.widen());
        self.positions.push(position.widen());
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        let Some((rules, last)) = self.rules.zip(self.positions.last_mut()) else { return };
        *last = position.widen();
        self.placed.push(Placed { after, placement: placement(rules, last) });
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let Some((rules, before)) = self.rules.zip(self.positions.last()) else { return };
        let Path { mut stops, mut captured } = capture_path::<G>(mv, &before.narrow(), rules);
        if stops.len() < 2 {
            stops = vec![mv.from, mv.to];
        }
        // In the order of capture, if a path over all of them is found.
        if captured.len() != mv.captured.squares().count() {
            captured = mv.captured.squares().collect();
        }
        let after = position.widen();
        let mut step = letters(rules, &stops);
        step.push(':');
        step.push(after.piece(mv.to).map_or('.', piece_letter));
        step.extend(captured.into_iter().map(|square| letter(rules, square)));
        self.steps.push(Step(step));
        self.positions.push(after);
    }
}

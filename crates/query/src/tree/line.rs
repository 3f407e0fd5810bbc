//! The first moves of a game, as a tree takes them in.

use super::{Counts, Trunk};
use damiera_judge::replay::Observer;
use damiera_judge::report::Report;
use damiera_record::notation::heading::Heading;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A move, and the position it leads to, in sets that hold any board.
pub type Step = (Move<u128>, Position<u128>);

/// What a game adds to a tree.
#[derive(Clone, Copy, Debug)]
pub enum Course<'l> {
    /// Nothing: it could not be replayed at all.
    Unplayable,
    /// Nothing: it never reached the root.
    Elsewhere,
    /// Its steps from the root, down to the depth of the tree.
    Steps {
        /// The rules of the game.
        rules: &'static Rules,
        /// Where the tree starts.
        root: Position<u128>,
        /// The steps.
        steps: &'l [Step],
        /// The result of the game.
        counts: Counts,
    },
}

/// Watches a game and keeps its first moves from where the tree starts.
#[derive(Debug)]
pub struct Line<'t> {
    trunk: &'t Trunk,
    root: Option<Position<u128>>,
    /// The ply after which the root was on the board for the first time.
    began: Option<usize>,
    /// Whether later plies no longer belong to the line.
    ended: bool,
    steps: Vec<Step>,
}

impl<'t> Line<'t> {
    pub(super) fn new(trunk: &'t Trunk) -> Line<'t> {
        Line { trunk, root: None, began: None, ended: false, steps: Vec::new() }
    }

    /// The steps from the root, from the first N plies of the game only; `None` if the game never reached the
    /// root.
    fn steps(&self, standing: usize) -> Option<&[Step]> {
        let began = self.began.filter(|began| *began <= standing)?;
        self.steps.get(..self.steps.len().min(standing - began))
    }

    /// What the game adds to the tree, according to its report.
    #[must_use]
    pub fn course(&self, report: &Report<'_>) -> Course<'_> {
        let Some(game) = report.game.as_ref().filter(|game| game.start.is_some()) else {
            return Course::Unplayable;
        };
        let Some((root, steps)) = self.root.zip(self.steps(game.standing_plies())) else {
            return Course::Elsewhere;
        };
        let year = Heading::of(&report.record).date().and_then(|date| date.year);
        let counts = Counts::of_game(report.recorded_winner(), report.plies, year);
        Course::Steps { rules: game.rules, root, steps, counts }
    }

    fn see(&mut self, ply: usize, position: &Position<u128>) {
        if self.root.as_ref() == Some(position) {
            self.began = Some(ply);
        }
    }
}

impl Observer for Line<'_> {
    const SEES_TAKEN_BACK: bool = false;

    fn rules(&mut self, rules: &'static Rules) {
        *self = Line { root: self.trunk.root(rules), ..Line::new(self.trunk) };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.see(0, &position.widen());
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        // No move leads there, so it cannot be connected to what was before.
        match self.began {
            Some(_) => self.ended = true,
            None => self.see(after, &position.widen()),
        }
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        if self.began.is_none() {
            if self.root.is_some() {
                self.see(ply, &position.widen());
            }
            return;
        }
        self.ended |= self.steps.len() >= self.trunk.depth;
        if !self.ended {
            self.steps.push((mv.widen(), position.widen()));
        }
    }
}

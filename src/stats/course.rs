use std::fmt::Write as _;

use super::coup_turc::is_coup_turc;
use crate::board::{Color, Geometry, SquareSet};
use crate::movegen::Move;
use crate::position::Position;
use crate::replay::Observer;
use crate::variant::Rules;

/// The most pieces that one capture is told apart by: those of a side on the largest board.
pub(super) const MOST_TAKEN: usize = 30;

/// Watches a game and keeps what statistics ask about its plies, without keeping the plies.
#[derive(Debug)]
pub struct Course {
    rules: Option<&'static Rules>,
    /// What the next ply is played from, in sets that hold any board.
    before: Option<Position<u128>>,
    /// The plies that were played.
    pub plies: u64,
    /// Captures by the pieces they take; the last holds those that take more.
    pub takings: [u64; MOST_TAKEN + 1],
    /// Captures stopped by what they took.
    pub coups_turcs: u64,
    /// Men crowned: of White, of Black.
    pub crowned: [u64; 2],
    opening: Opening,
}

/// The first plies, as they are written.
#[derive(Debug)]
struct Opening {
    text: String,
    /// Where the first ply ends in it.
    first: usize,
    /// How many more plies it takes.
    open: usize,
    plies: usize,
    /// Whether the game begins from the start position.
    from_start: bool,
}

impl Course {
    /// Watches a game, and keeps so many plies as its opening.
    #[must_use]
    pub fn new(opening_plies: usize) -> Course {
        Course {
            rules: None,
            before: None,
            plies: 0,
            takings: [0; MOST_TAKEN + 1],
            coups_turcs: 0,
            crowned: [0; 2],
            opening: Opening {
                text: String::new(),
                first: 0,
                open: opening_plies,
                plies: opening_plies,
                from_start: true,
            },
        }
    }

    /// The first plies, with blanks between them; none in a game that does not begin from the start position.
    #[must_use]
    pub fn opening(&self) -> Option<&str> {
        self.opening.from_start.then_some(&self.opening.text)
    }

    /// The first ply; none in a game that does not begin from the start position.
    #[must_use]
    pub fn first_move(&self) -> Option<&str> {
        self.opening()?.get(..self.opening.first)
    }

    /// The captures.
    #[must_use]
    pub fn captures(&self) -> u64 {
        self.takings.iter().sum()
    }

    /// The pieces taken, and the most taken by one capture.
    #[must_use]
    pub fn taken(&self) -> (u64, u64) {
        let by_pieces = || (0_u64..).zip(self.takings);
        let sum = by_pieces().map(|(pieces, captures)| pieces * captures).sum();
        let most = by_pieces().filter(|(_, captures)| *captures > 0).map(|(pieces, _)| pieces).max();
        (sum, most.unwrap_or_default())
    }
}

impl Opening {
    fn push(&mut self, rules: &Rules, from: crate::board::Square, to: crate::board::Square, captures: bool) {
        if self.open == 0 {
            return;
        }
        self.open -= 1;
        let blank = if self.text.is_empty() { "" } else { " " };
        let sign = if captures { rules.capture_sign } else { '-' };
        let (from, to) = (rules.names.name(from), rules.names.name(to));
        // Writing to memory cannot fail.
        let _ = write!(self.text, "{blank}{from}{sign}{to}");
        if self.first == 0 {
            self.first = self.text.len();
        }
    }
}

impl Observer for Course {
    fn rules(&mut self, rules: &'static Rules) {
        *self = Course { rules: Some(rules), ..Course::new(self.opening.plies) };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        let start = self.rules.map(Position::start);
        self.opening.from_start = start == Some(*position);
        self.before = Some(position.widen());
    }

    fn written<G: Geometry>(&mut self, _after: usize, position: &Position<G::Set>) {
        // What comes behind a board that was set up anew is no opening.
        self.opening.open = 0;
        self.before = Some(position.widen());
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let Some((rules, before)) = self.rules.zip(self.before) else { return };
        self.plies += 1;
        let taken = mv.captured.count() as usize;
        self.opening.push(rules, mv.from, mv.to, taken > 0);
        if taken > 0 {
            if let Some(captures) = self.takings.get_mut(taken.min(MOST_TAKEN)) {
                *captures += 1;
            }
            self.coups_turcs += u64::from(is_coup_turc::<G>(&before.narrow(), mv, position, rules));
        }
        if mv.promotes {
            let [white, black] = &mut self.crowned;
            let mover = position.piece(mv.to).map(|piece| piece.color);
            *(if mover == Some(Color::White) { white } else { black }) += 1;
        }
        self.before = Some(position.widen());
    }
}

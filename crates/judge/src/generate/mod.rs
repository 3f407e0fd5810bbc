//! Reproducible games, for benchmarks, demonstrations and tests: legal ones, and records with one known fault.
//!
//! Every side to move chooses uniformly among its legal moves, with random numbers of our own: the games of a
//! seed are the same on every machine and in every release, and game N of a seed does not depend on how many
//! games are asked for.
//!
//! A [`Faulty`] generator puts one fault into each game and names it in a tag.

mod candidates;
mod clocks;
mod draft;
mod endgame;
mod endings;
mod faulty;
mod notes;
mod play;
mod random;
mod record_faults;
mod search;
mod starts;
#[cfg(test)]
mod tests;
mod views;
mod ways;
mod writing;

use damiera_rules::board::Geometry;
use damiera_rules::movegen::{legal_moves, notation, winner};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

use draft::Draft;
pub use faulty::{Faulty, NoPlace, Unfit};
pub use random::Random;

/// The plies after which a game is left unfinished, by default.
pub const MAX_PLIES: usize = 160;

/// Writes the games of a seed.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    rules: &'static Rules,
    seed: u64,
    max_plies: usize,
}

impl Generator {
    /// The games of a seed, left unfinished after [`MAX_PLIES`].
    #[must_use]
    pub const fn new(rules: &'static Rules, seed: u64) -> Generator {
        Generator { rules, seed, max_plies: MAX_PLIES }
    }

    /// The same games, left unfinished after `max_plies`.
    #[must_use]
    pub const fn max_plies(self, max_plies: usize) -> Generator {
        Generator { max_plies, ..self }
    }

    /// Appends a game, by its number, as strict PDN: the result in its tag, `*` and a blank line at the end.
    pub fn write(&self, number: u64, text: &mut String) {
        self.rules.shape.run(Game { generator: self, number, text });
    }

    /// The games from number 1 on, one after the other.
    #[must_use]
    pub fn games(&self, count: u64) -> String {
        let mut text = String::new();
        for number in 1..=count {
            self.write(number, &mut text);
        }
        text
    }
}

struct Game<'a> {
    generator: &'a Generator,
    number: u64,
    text: &'a mut String,
}

impl OnBoard for Game<'_> {
    type Output = ();

    fn run<G: Geometry>(self) {
        let Game { generator, number, text } = self;
        let mut random = Random::new(generator.seed, number);
        let mut line = Line::<G>::new(generator.rules, Position::start(generator.rules));
        line.play_on(generator.max_plies, &mut random);
        let draft = Draft::new(generator, number, None, &line.plies, line.result());
        text.push_str(&draft.text());
    }
}

/// A game being played.
#[derive(Clone, Debug)]
struct Line<G: Geometry> {
    rules: &'static Rules,
    position: Position<G::Set>,
    /// The plies as written.
    plies: Vec<String>,
}

impl<G: Geometry> Line<G> {
    fn new(rules: &'static Rules, position: Position<G::Set>) -> Line<G> {
        Line { rules, position, plies: Vec::new() }
    }

    /// Plays one of the legal moves; says whether there was one.
    fn step(&mut self, random: &mut Random) -> bool {
        let moves = legal_moves::<G>(&self.position, self.rules);
        let Some(mv) = random.one_of(&moves) else { return false };
        self.plies.push(notation::<G>(mv, &moves, &self.position, self.rules));
        self.position.play_unchecked(mv);
        true
    }

    /// Plays on until nobody can move, or the game has `max_plies`.
    fn play_on(&mut self, max_plies: usize, random: &mut Random) {
        while self.plies.len() < max_plies && self.step(random) {}
    }

    /// The result by the position alone: `*` while it is open.
    fn result(&self) -> &'static str {
        if !legal_moves::<G>(&self.position, self.rules).is_empty() {
            return "*";
        }
        self.rules.won_by(winner(&self.position, self.rules))
    }
}

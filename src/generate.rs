//! Reproducible legal games, for benchmarks, demonstrations and tests.
//!
//! Every side to move chooses uniformly among its legal moves, by random numbers of our own: the games of a
//! seed are the same on every machine and in every release, and game N of a seed does not depend on how many
//! games are asked for.

use std::fmt::Write as _;

use crate::board::{Color, Geometry};
use crate::movegen::{legal_moves, notation};
use crate::position::Position;
use crate::variant::{OnBoard, Rules};

/// The plies after which a game is left unfinished, unless another number is asked for.
pub const MAX_PLIES: usize = 160;

/// Columns after which a line of moves is broken.
const WIDTH: usize = 80;

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

    /// The same games, left unfinished after so many plies.
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
        let Game { generator: &Generator { rules, seed, max_plies }, number, text } = self;
        let mut random = Random::new(seed, number);
        let mut position: Position<G::Set> = Position::start(rules);
        let mut movetext = String::new();
        let mut line = 0;
        let mut winner = None;
        for ply in 0.. {
            let moves = legal_moves::<G>(&position, rules);
            if moves.is_empty() {
                winner = Some(!position.turn());
                break;
            }
            if ply == max_plies {
                break;
            }
            let Some(mv) = moves.get(random.below(moves.len())) else { break };
            let written = notation::<G>(mv, &moves, &position, rules);
            let token = if ply % 2 == 0 { format!("{}. {written}", ply / 2 + 1) } else { written };
            if line > 0 && line + 1 + token.len() > WIDTH {
                movetext.push('\n');
                line = 0;
            } else if line > 0 {
                movetext.push(' ');
                line += 1;
            }
            line += token.len();
            movetext.push_str(&token);
            position.play(mv);
        }
        movetext.push_str(if line + 2 > WIDTH {
            "\n*"
        } else if line > 0 {
            " *"
        } else {
            "*"
        });
        let result = match winner {
            None => "*",
            Some(Color::White) => rules.results.white_wins(),
            Some(Color::Black) => rules.results.black_wins(),
        };
        let _ = write!(
            text,
            "[Event \"Generated games, seed {seed}\"]\n[Round \"{number}\"]\n[White \"Random\"]\n\
             [Black \"Random\"]\n[Result \"{result}\"]\n[GameType \"{}\"]\n\n{movetext}\n\n",
            rules.gametype,
        );
    }
}

/// SplitMix64. Written out here because the games of a seed must never change, as a library's may.
struct Random(u64);

impl Random {
    fn new(seed: u64, game: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next() ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Random(start)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, every one as likely but for a bias below 2⁻⁵⁰.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{INTERNATIONAL, ITALIAN};

    #[test]
    fn a_seed_gives_the_same_games_for_ever() {
        let game = Generator::new(&ITALIAN, 7).max_plies(6).games(1);
        let movetext = game.rsplit("\n\n").nth(1);
        assert_eq!(movetext, Some("1. 22-19 10-13 2. 19-14 11x18 3. 21x14 7-11 *"));
    }

    #[test]
    fn a_game_depends_on_its_number_alone() {
        let generator = Generator::new(&INTERNATIONAL, 3);
        let mut third = String::new();
        generator.write(3, &mut third);
        assert!(generator.games(3).ends_with(&third));
        assert!(!generator.games(2).contains(&third));
    }
}

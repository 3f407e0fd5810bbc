//! The results of the games that reached a position.

use damiera_record::notation::result::GameResult;
use damiera_rules::board::Color;

/// The results of the games that reached a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of games, each counted once, however often it returned to the position.
    pub games: u64,
    /// Games that White won.
    pub white: u64,
    /// The draws.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The plies of all games, from their own start to their end.
    pub plies: u64,
    /// The year of the latest game whose year is known.
    pub last_year: Option<u16>,
}

impl Counts {
    /// The counts of one game.
    #[must_use]
    pub fn of_game(winner: GameResult, plies: usize, year: Option<u16>) -> Counts {
        Counts {
            games: 1,
            white: u64::from(winner == GameResult::White),
            draws: u64::from(winner == GameResult::Draw),
            black: u64::from(winner == GameResult::Black),
            plies: plies as u64,
            last_year: year,
        }
    }

    /// Adds other games.
    pub fn add(&mut self, other: &Counts) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.plies += other.plies;
        self.last_year = self.last_year.max(other.last_year);
    }

    /// The games whose result is known.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.white + self.draws + self.black
    }

    /// The points of a side per game with a known result, from 0 to 1, a draw being half; `None` if there is
    /// no such game.
    #[must_use]
    pub fn score(&self, side: Color) -> Option<f64> {
        let wins = if side == Color::White { self.white } else { self.black };
        ratio(2 * wins + self.draws, 2 * self.decided())
    }

    /// The average length of the games in plies; `None` without games.
    #[must_use]
    pub fn mean_plies(&self) -> Option<f64> {
        ratio(self.plies, self.games)
    }
}

/// A part of a whole; `None` if the whole is 0.
#[must_use]
pub fn ratio(part: u64, whole: u64) -> Option<f64> {
    // Exact below nine quadrillion.
    (whole > 0).then(|| part as f64 / whole as f64)
}

use damiera_record::notation::result::GameResult;
use damiera_rules::board::Color;

/// What came of the games that reached a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The games, each once, however often it came back to the position.
    pub games: u64,
    /// Those that White won.
    pub white: u64,
    /// The draws.
    pub draws: u64,
    /// Those that Black won.
    pub black: u64,
    /// The plies of all of them, from their own start to their end.
    pub plies: u64,
    /// The year of the latest whose year is known.
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

    /// The points of a side in the games whose result is known, from 0 to 1, a draw being half; none where there is
    /// no such game.
    #[must_use]
    pub fn score(&self, side: Color) -> Option<f64> {
        let wins = if side == Color::White { self.white } else { self.black };
        ratio(2 * wins + self.draws, 2 * self.decided())
    }

    /// How long the games are, in plies; none without games.
    #[must_use]
    pub fn mean_plies(&self) -> Option<f64> {
        ratio(self.plies, self.games)
    }
}

/// A part of a whole; none of nothing.
#[must_use]
pub fn ratio(part: u64, whole: u64) -> Option<f64> {
    // Exact as long as there are fewer than nine quadrillion.
    (whole > 0).then(|| part as f64 / whole as f64)
}

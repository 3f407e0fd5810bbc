//! Games by recorded result.

use serde::{Deserialize, Serialize};

use super::{Cell, Column, Observed, plus};
use damiera_record::notation::result::GameResult;

/// Games by recorded result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games that Black won.
    pub black: u64,
    /// Games without a result.
    pub open: u64,
}

impl Tally {
    /// Adds a game.
    pub fn observe(&mut self, game: &Observed<'_>) {
        let count = match game.result {
            GameResult::White => &mut self.white,
            GameResult::Draw => &mut self.drawn,
            GameResult::Black => &mut self.black,
            GameResult::None => &mut self.open,
        };
        plus(count, 1);
    }

    /// Adds the counts of another part.
    pub fn merge(&mut self, other: Tally) {
        plus(&mut self.white, other.white);
        plus(&mut self.drawn, other.drawn);
        plus(&mut self.black, other.black);
        plus(&mut self.open, other.open);
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.finished().saturating_add(self.open)
    }

    /// Games with a result.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.white.saturating_add(self.drawn).saturating_add(self.black)
    }

    /// White's score out of the games with a result: a win counts one, a draw a half.
    #[must_use]
    pub fn white_score(&self) -> Cell {
        score(self.white, self.drawn, self.finished())
    }

    /// The columns of a tally.
    #[must_use]
    pub fn columns() -> [Column; 7] {
        [
            Column::count("games", "How many games."),
            Column::count("white_won", "Games that White won, by the recorded result."),
            Column::count("drawn", "Games drawn."),
            Column::count("black_won", "Games that Black won."),
            Column::count(
                "no_result",
                "Games without a result, or with one that cannot be read; and games with a winner if neither rules nor a GameType tell which colour the first number of a result belongs to.",
            ),
            Column::share(
                "white_score",
                "White's score: a win counts 1, a draw 0.5, divided by the games that have a result.",
            ),
            Column::bar(),
        ]
    }

    /// The cells under them.
    #[must_use]
    pub fn cells(&self) -> [Cell; 7] {
        [
            Cell::Count(self.games()),
            Cell::Count(self.white),
            Cell::Count(self.drawn),
            Cell::Count(self.black),
            Cell::Count(self.open),
            self.white_score(),
            Cell::Bar([self.white, self.drawn, self.black]),
        ]
    }
}

/// The score in N games: a win counts one, a draw a half.
#[must_use]
pub fn score(won: u64, drawn: u64, games: u64) -> Cell {
    Cell::ratio(won.saturating_mul(2).saturating_add(drawn), games.saturating_mul(2))
}

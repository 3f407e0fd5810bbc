//! Kings made, and kings left on the board.

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};
use crate::game::Needs;
use damiera_rules::board::{Color, SquareSet};

/// Kings made, and kings left on the board.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kings {
    /// Games of which a position is known.
    games: u64,
    /// Games in which a man was crowned.
    with_kings: u64,
    white: OfSide,
    black: OfSide,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSide {
    /// Men crowned.
    made: u64,
    /// Kings on the board at the end.
    left: u64,
    /// Games that end with a king of this side on the board.
    games_left: u64,
}

impl OfSide {
    fn merge(&mut self, other: OfSide) {
        plus(&mut self.made, other.made);
        plus(&mut self.left, other.left);
        plus(&mut self.games_left, other.games_left);
    }
}

impl Statistic for Kings {
    const ABOUT: About =
        About { name: "kings", what: "kings made, and left on the board", order: Order::Listed };

    const NEEDS: Needs = Needs::CAPTURES;

    fn columns() -> Vec<Column> {
        vec![
            Column::word("side", "white or black."),
            Column::count("games", "Games of which a position is known."),
            Column::count("games_with_kings", "Games in which a man of either side was crowned."),
            Column::count("made", "Men of this side crowned."),
            Column::mean("made_per_game", "The same per game, on average."),
            Column::count("kings_left", "Kings of this side on the board at the end."),
            Column::mean("left_per_game", "The same per game, on average."),
            Column::count("games_left", "Games that end with a king of this side on the board."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let Some(last) = game.report.game.as_ref().and_then(|game| game.last) else { return };
        plus(&mut self.games, 1);
        plus(&mut self.with_kings, u64::from(game.seen.captures.crowned != [0, 0]));
        let sides = [(&mut self.white, Color::White), (&mut self.black, Color::Black)];
        for ((side, color), made) in sides.into_iter().zip(game.seen.captures.crowned) {
            let left = (last.pieces(color) & last.kings()).count();
            side.merge(OfSide { made, left: u64::from(left), games_left: u64::from(left > 0) });
        }
    }

    fn merge(&mut self, other: Kings) {
        plus(&mut self.games, other.games);
        plus(&mut self.with_kings, other.with_kings);
        self.white.merge(other.white);
        self.black.merge(other.black);
    }

    fn rows(&self) -> Vec<Row> {
        let row = |color: Color, side: &OfSide| {
            vec![
                Cell::text(color.as_str()),
                Cell::Count(self.games),
                Cell::Count(self.with_kings),
                Cell::Count(side.made),
                Cell::ratio(side.made, self.games),
                Cell::Count(side.left),
                Cell::ratio(side.left, self.games),
                Cell::Count(side.games_left),
            ]
        };
        vec![row(Color::White, &self.white), row(Color::Black, &self.black)]
    }
}

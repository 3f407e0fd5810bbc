//! What each player scored with each colour.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, Tally, score};
use damiera_rules::board::Color;

/// What each player scored with each colour.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Players(BTreeMap<String, Performance>);

/// The games of a player: with White, and with Black.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Performance {
    white: Tally,
    black: Tally,
}

impl Performance {
    fn games(&self) -> u64 {
        self.white.games().saturating_add(self.black.games())
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let Performance { white, black } = self;
        let won = white.white.saturating_add(black.black);
        let drawn = white.drawn.saturating_add(black.drawn);
        let lost = white.black.saturating_add(black.white);
        let finished = white.finished().saturating_add(black.finished());
        let counts = |numbers: [u64; 5]| numbers.into_iter().map(Cell::Count);
        counts([self.games(), won, drawn, lost, white.open.saturating_add(black.open)])
            .chain([
                score(won, drawn, finished),
                score(white.white, white.drawn, white.finished()),
                score(black.black, black.drawn, black.finished()),
            ])
            .chain(counts([white.games(), white.white, white.drawn, white.black, white.open]))
            .chain(counts([black.games(), black.black, black.drawn, black.white, black.open]))
    }
}

impl Statistic for Players {
    const ABOUT: About =
        About { name: "players", what: "performance of each player by colour", order: Order::Ranked };

    fn columns() -> Vec<Column> {
        vec![
            Column::text("player", "The name as written; ? if there is none."),
            Column::count(
                "games",
                "The games of the player; one against the same name counts for both sides.",
            ),
            Column::count("won", "Games won."),
            Column::count("drawn", "Games drawn."),
            Column::count("lost", "Games lost."),
            Column::count("no_result", "Games without a result.").unseen(),
            Column::share(
                "score",
                "The score: a win counts 1, a draw 0.5, divided by the games that have a result.",
            ),
            Column::share("white_score", "The same with White."),
            Column::share("black_score", "The same with Black."),
            Column::count("white_games", "Games with White.").unseen(),
            Column::count("white_won", "Games won with White.").unseen(),
            Column::count("white_drawn", "Games drawn with White.").unseen(),
            Column::count("white_lost", "Games lost with White.").unseen(),
            Column::count("white_no_result", "Games with White without a result.").unseen(),
            Column::count("black_games", "Games with Black.").unseen(),
            Column::count("black_won", "Games won with Black.").unseen(),
            Column::count("black_drawn", "Games drawn with Black.").unseen(),
            Column::count("black_lost", "Games lost with Black.").unseen(),
            Column::count("black_no_result", "Games with Black without a result.").unseen(),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        self.0.entry(game.player(Color::White)).or_default().white.observe(game);
        self.0.entry(game.player(Color::Black)).or_default().black.observe(game);
    }

    fn merge(&mut self, other: Players) {
        for (name, others) in other.0 {
            let performance = self.0.entry(name).or_default();
            performance.white.merge(others.white);
            performance.black.merge(others.black);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut players: Vec<(&String, &Performance)> = self.0.iter().collect();
        players.sort_by_key(|(_, performance)| std::cmp::Reverse(performance.games()));
        let row = |(name, performance): (&String, &Performance)| {
            std::iter::once(Cell::text(name.as_str())).chain(performance.cells()).collect()
        };
        players.into_iter().map(row).collect()
    }
}

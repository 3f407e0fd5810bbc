//! How often pieces are captured, and how many.

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};
use crate::game::Needs;

/// How often pieces are captured, and how many.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Captures {
    games: u64,
    plies: u64,
    captures: u64,
    taken: u64,
    most: u64,
    coups_turcs: u64,
}

impl Statistic for Captures {
    const ABOUT: About = About {
        name: "captures",
        what: "share of captures, pieces taken, coups turcs",
        order: Order::Single,
    };

    const NEEDS: Needs = Needs::CAPTURES;

    fn columns() -> Vec<Column> {
        vec![
            Column::count("games", "Games with a ply that could be followed.").unseen(),
            Column::count("plies", "Plies that could be followed."),
            Column::count("captures", "Captures among them."),
            Column::share("share", "The share of captures among those plies."),
            Column::mean("per_game", "Captures per game, on average."),
            Column::count("taken", "Pieces taken."),
            Column::mean("mean_taken", "Pieces that a capture takes, on average."),
            Column::count("most_taken", "The most pieces taken by one capture."),
            Column::count(
                "coups_turcs",
                "Captures that stop where they could go on if the pieces they took were removed at once.",
            ),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let captures = &game.seen.captures;
        let (taken, most) = (captures.taken(), captures.longest());
        plus(&mut self.games, u64::from(captures.plies > 0));
        plus(&mut self.plies, captures.plies);
        plus(&mut self.captures, captures.count());
        plus(&mut self.taken, taken);
        plus(&mut self.coups_turcs, captures.coups_turcs);
        self.most = self.most.max(most);
    }

    fn merge(&mut self, other: Captures) {
        plus(&mut self.games, other.games);
        plus(&mut self.plies, other.plies);
        plus(&mut self.captures, other.captures);
        plus(&mut self.taken, other.taken);
        plus(&mut self.coups_turcs, other.coups_turcs);
        self.most = self.most.max(other.most);
    }

    fn rows(&self) -> Vec<Row> {
        vec![vec![
            Cell::Count(self.games),
            Cell::Count(self.plies),
            Cell::Count(self.captures),
            Cell::ratio(self.captures, self.plies),
            Cell::ratio(self.captures, self.games),
            Cell::Count(self.taken),
            Cell::ratio(self.taken, self.captures),
            Cell::Count(self.most),
            Cell::Count(self.coups_turcs),
        ]]
    }
}

//! The time that each side used.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, plus};
use damiera_record::clocks::{Clocks, Shows};
use damiera_rules::board::Color;

/// The time each side used, according to the clocks in the records.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClockUse {
    white: OfSide,
    black: OfSide,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSide {
    /// Games that show a clock of this side, or the time of a move.
    games: u64,
    /// Moves whose time is known, alone or together with others.
    moves: u64,
    /// The seconds they took.
    seconds: u64,
    /// The longest time of one move.
    longest: u64,
    /// The lowest time that a clock showed.
    least: Option<u64>,
    /// Games with a tag for the total time used.
    told: u64,
    /// Those times.
    told_seconds: u64,
}

impl OfSide {
    fn merge(&mut self, other: OfSide) {
        plus(&mut self.games, other.games);
        plus(&mut self.moves, other.moves);
        plus(&mut self.seconds, other.seconds);
        plus(&mut self.told, other.told);
        plus(&mut self.told_seconds, other.told_seconds);
        self.longest = self.longest.max(other.longest);
        self.least = [self.least, other.least].into_iter().flatten().min();
    }

    /// What one game says about a side.
    fn of(clocks: &Clocks, side: Color) -> OfSide {
        let mut of = OfSide::default();
        if let Some((used, _)) = clocks.used_by(side) {
            (of.told, of.told_seconds) = (1, used.as_secs());
        }
        for reading in clocks.of_side(side) {
            of.games = 1;
            match reading.shows {
                Shows::Took(time) => of.took(time, 1),
                Shows::Left(left) => {
                    of.least = Some(of.least.map_or(left.as_secs(), |least| least.min(left.as_secs())));
                }
            }
        }
        // If moves have times of their own, adding the clocks would count them twice.
        if clocks.of_side(side).any(|reading| matches!(reading.shows, Shows::Took(_))) {
            return of;
        }
        for stretch in clocks.stretches(side) {
            // A clock that is shown twice says nothing about a move.
            let moves = stretch.before.map_or(0, |(last, _)| stretch.reading.made.saturating_sub(last.made));
            if let Some(used) = stretch.used.filter(|_| moves > 0) {
                of.took(used, moves);
            }
        }
        of
    }

    fn took(&mut self, time: Duration, moves: usize) {
        plus(&mut self.moves, moves as u64);
        plus(&mut self.seconds, time.as_secs());
        if moves == 1 {
            self.longest = self.longest.max(time.as_secs());
        }
    }
}

impl Statistic for ClockUse {
    const ABOUT: About =
        About { name: "clocks", what: "time used, where the record tells it", order: Order::Listed };

    fn columns() -> Vec<Column> {
        vec![
            Column::word("side", "white or black."),
            Column::count(
                "games",
                "Games in which comments show a clock of this side, or the time of a move.",
            ),
            Column::count("moves", "Moves whose time is known."),
            Column::time("time", "The time those moves took."),
            Column::mean("seconds_per_move", "The seconds of such a move, on average."),
            Column::time("longest", "The longest time of one move."),
            Column::time("least_left", "The lowest time that a clock showed."),
            Column::count(
                "games_told",
                "Games that say in a tag, WhiteTime or BlackTime, how much time was used.",
            )
            .unseen(),
            Column::mean("seconds_per_game", "The seconds used in such a game, on average.").unseen(),
            Column::time("time_per_game", "The same, in whole seconds."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let clocks = game.report.clocks();
        self.white.merge(OfSide::of(&clocks, Color::White));
        self.black.merge(OfSide::of(&clocks, Color::Black));
    }

    fn merge(&mut self, other: ClockUse) {
        self.white.merge(other.white);
        self.black.merge(other.black);
    }

    fn rows(&self) -> Vec<Row> {
        let row = |color: Color, of: &OfSide| {
            let timed = |seconds| if of.moves == 0 { Cell::None } else { Cell::Count(seconds) };
            vec![
                Cell::text(color.as_str()),
                Cell::Count(of.games),
                Cell::Count(of.moves),
                timed(of.seconds),
                Cell::ratio(of.seconds, of.moves),
                timed(of.longest),
                of.least.map_or(Cell::None, Cell::Count),
                Cell::Count(of.told),
                Cell::ratio(of.told_seconds, of.told),
                of.told_seconds.checked_div(of.told).map_or(Cell::None, Cell::Count),
            ]
        };
        let sides = [(Color::White, &self.white), (Color::Black, &self.black)];
        let any = sides.iter().any(|(_, of)| of.games > 0 || of.told > 0);
        sides.into_iter().filter(|_| any).map(|(color, of)| row(color, of)).collect()
    }
}

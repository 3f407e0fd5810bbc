//! The record games.

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic};
use crate::game::Needs;
use damiera_record::notation::result::GameResult;

/// The record games: one for each question.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Records {
    longest_game: Option<Best>,
    shortest_draw: Option<Best>,
    shortest_win: Option<Best>,
    largest_capture: Option<Best>,
    most_captures: Option<Best>,
    most_kings: Option<Best>,
}

/// A record, and the game that holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Best {
    value: u64,
    game: String,
}

/// Whether more is better, or less.
#[derive(Clone, Copy)]
enum Wanted {
    Most,
    Least,
}

impl Best {
    /// Whether it beats another: among equals the name of the game decides, so that the reading order does
    /// not matter.
    fn beats(&self, other: &Best, wanted: Wanted) -> bool {
        let further = match wanted {
            Wanted::Most => self.value.cmp(&other.value),
            Wanted::Least => other.value.cmp(&self.value),
        };
        further.then_with(|| other.game.cmp(&self.game)).is_gt()
    }
}

fn challenge(held: &mut Option<Best>, wanted: Wanted, challenger: Option<Best>) {
    if let Some(challenger) = challenger
        && held.as_ref().is_none_or(|held| challenger.beats(held, wanted))
    {
        *held = Some(challenger);
    }
}

/// Offers a game, whose name is made only if it has a chance.
fn put_up(held: &mut Option<Best>, wanted: Wanted, value: u64, game: &Observed<'_>) {
    let has_chance = held.as_ref().is_none_or(|held| match wanted {
        Wanted::Most => value >= held.value,
        Wanted::Least => value <= held.value,
    });
    if has_chance {
        challenge(held, wanted, Some(Best { value, game: game.label() }));
    }
}

impl Statistic for Records {
    const ABOUT: About = About {
        name: "records",
        what: "the longest game, the largest capture, and the like",
        order: Order::Listed,
    };

    const NEEDS: Needs = Needs::CAPTURES;

    fn columns() -> Vec<Column> {
        vec![
            Column::word("record", "What the record is."),
            Column::count("value", "How much it is: plies, pieces, captures or kings."),
            Column::tail("game", "The game: players, event, date. If several, the first by name."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let plies = game.report.plies as u64;
        if plies > 0 {
            put_up(&mut self.longest_game, Wanted::Most, plies, game);
        }
        // A game that cannot be followed may have been longer than it looks.
        if plies > 0 && game.report.verdict.is_followed() {
            match game.result {
                GameResult::White | GameResult::Black => {
                    put_up(&mut self.shortest_win, Wanted::Least, plies, game);
                }
                GameResult::Draw => put_up(&mut self.shortest_draw, Wanted::Least, plies, game),
                GameResult::None => {}
            }
        }
        let captures = game.seen.captures.count();
        if captures > 0 {
            put_up(&mut self.largest_capture, Wanted::Most, game.seen.captures.longest(), game);
            put_up(&mut self.most_captures, Wanted::Most, captures, game);
        }
        let kings: u64 = game.seen.captures.crowned.iter().sum();
        if kings > 0 {
            put_up(&mut self.most_kings, Wanted::Most, kings, game);
        }
    }

    fn merge(&mut self, other: Records) {
        challenge(&mut self.longest_game, Wanted::Most, other.longest_game);
        challenge(&mut self.shortest_draw, Wanted::Least, other.shortest_draw);
        challenge(&mut self.shortest_win, Wanted::Least, other.shortest_win);
        challenge(&mut self.largest_capture, Wanted::Most, other.largest_capture);
        challenge(&mut self.most_captures, Wanted::Most, other.most_captures);
        challenge(&mut self.most_kings, Wanted::Most, other.most_kings);
    }

    fn rows(&self) -> Vec<Row> {
        let records = [
            ("longest game, plies", &self.longest_game),
            ("shortest draw, plies", &self.shortest_draw),
            ("shortest win, plies", &self.shortest_win),
            ("largest capture, pieces", &self.largest_capture),
            ("most captures in a game", &self.most_captures),
            ("most kings made in a game", &self.most_kings),
        ];
        let row = |(what, best): (&str, &Option<Best>)| {
            let best = best.as_ref()?;
            Some(vec![Cell::text(what), Cell::Count(best.value), Cell::text(best.game.as_str())])
        };
        records.into_iter().filter_map(row).collect()
    }
}

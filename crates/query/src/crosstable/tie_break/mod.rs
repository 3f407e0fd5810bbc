//! Tie-breaks: what decides among players with equal points.
//!
//! Each is one file here, with its formula, and one line in [`ALL`].

mod head_to_head;
mod koya;
mod median;
mod progressive;
mod solkoff;
mod sonneborn_berger;
mod truncated_solkoff;
mod wins;

use super::{Exact, Points};

/// Every tie-break.
pub static ALL: &[&TieBreak] = &[
    &solkoff::TIE_BREAK,
    &truncated_solkoff::TIE_BREAK,
    &median::TIE_BREAK,
    &sonneborn_berger::TIE_BREAK,
    &head_to_head::TIE_BREAK,
    &wins::TIE_BREAK,
    &progressive::TIE_BREAK,
    &koya::TIE_BREAK,
];

/// A tie-break.
#[derive(Debug)]
pub struct TieBreak {
    /// Its name.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// A title for its column.
    pub short: &'static str,
    /// How it is computed, in one sentence.
    pub formula: &'static str,
    /// Its value for a player among those still tied, the player included; `None` if it does not apply.
    pub value: fn(&Scores, player: usize, equal: &[usize]) -> Option<Exact>,
}

/// The tie-break of a name, ignoring case.
#[must_use]
pub fn named(name: &str) -> Option<&'static TieBreak> {
    let is_it = |known: &&str| known.eq_ignore_ascii_case(name);
    ALL.iter().copied().find(|known| is_it(&known.name) || known.aliases.iter().any(is_it))
}

/// The games of an event that have a result, by player.
#[derive(Clone, Debug, Default)]
pub struct Scores {
    /// The games of each player, in order of rounds.
    pub games: Vec<Vec<Faced>>,
    /// The points of each player.
    pub points: Vec<Points>,
    /// Whether the points of a game are divided as its result says, and not by who won.
    pub are_divided: bool,
}

/// A game as one of its players sees it.
#[derive(Clone, Copy, Debug)]
pub struct Faced {
    /// The opponent; `None` in a bye.
    pub opponent: Option<usize>,
    /// The player's points.
    pub own: Points,
    /// The opponent's.
    pub theirs: Points,
    /// Whether the player won.
    pub won: bool,
    /// Whether both lost.
    pub both_lost: bool,
    /// Whether the game was played: no side won because the other did not come.
    pub was_played: bool,
}

impl Scores {
    /// The games of a player.
    fn of(&self, player: usize) -> &[Faced] {
        self.games.get(player).map_or(&[], Vec::as_slice)
    }

    fn points(&self, player: usize) -> Points {
        self.points.get(player).copied().unwrap_or_default()
    }

    /// The points of a player's opponents, lowest first; an opponent met twice counts twice, a bye not at
    /// all.
    fn of_opponents(&self, player: usize) -> Vec<Points> {
        let mut points: Vec<Points> =
            self.of(player).iter().filter_map(|game| Some(self.points(game.opponent?))).collect();
        points.sort_unstable();
        points
    }
}

#[cfg(test)]
mod tests;

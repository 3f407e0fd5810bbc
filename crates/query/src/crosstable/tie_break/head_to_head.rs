//! The tie-break by head to head.

use super::{Scores, TieBreak};
use crate::crosstable::{Exact, Points};

/// Head to head: more points in the games among the tied players.
///
/// The sum of the player's points in games against the players still tied after the previous tie-breaks. It
/// does not apply unless all of them have met each other equally often.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "head-to-head",
    aliases: &["direct-encounter", "h2h"],
    short: "H-H",
    formula: "the points in the games among those who are equal so far; nothing where not all of them have met, \
              equally often",
    value,
};

fn value(scores: &Scores, player: usize, equal: &[usize]) -> Option<Exact> {
    if equal.len() < 2 {
        return None;
    }
    let among =
        |one: usize, other: usize| scores.of(one).iter().filter(move |game| game.opponent == Some(other));
    let mut times = equal.iter().flat_map(|&one| {
        equal.iter().filter(move |other| **other != one).map(move |&other| among(one, other).count())
    });
    let first = times.next().filter(|times| *times > 0)?;
    if times.any(|others| others != first) {
        return None;
    }
    let others = equal.iter().filter(|other| **other != player);
    let points: Points = others.flat_map(|&other| among(player, other)).map(|game| game.own).sum();
    Some(points.into())
}

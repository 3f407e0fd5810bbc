//! The tie-break by Koya.

use super::{Scores, TieBreak};
use crate::crosstable::Points;

/// Koya: more points against the upper half of the table.
///
/// The player's points in games against opponents who scored at least half of the points in their own games, byes left
/// out: nobody scored against them there.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "koya",
    aliases: &[],
    short: "Koya",
    formula: "the points against opponents who scored at least half of the points in their own games",
    value: |scores, player, _| {
        let games = scores.of(player).iter();
        let upper = games.filter(|game| game.opponent.is_some_and(|opponent| is_upper(scores, opponent)));
        Some(upper.map(|game| game.own).sum::<Points>().into())
    },
};

fn is_upper(scores: &Scores, player: usize) -> bool {
    let games = || scores.of(player).iter().filter(|game| game.opponent.is_some());
    let own: Points = games().map(|game| game.own).sum();
    let theirs: Points = games().map(|game| game.theirs).sum();
    own >= theirs
}

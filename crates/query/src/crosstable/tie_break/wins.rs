//! The tie-break by games won.

use super::TieBreak;
use crate::crosstable::Points;

/// Wins: more games won.
///
/// The number of games won against an opponent. A bye is not a win, nor is a game that was not played.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "wins",
    aliases: &["number-of-wins"],
    short: "Wins",
    formula: "the games won; a bye is not a win, nor is a game won because the opponent did not come",
    value: |scores, player, _| {
        let won =
            scores.of(player).iter().filter(|game| game.won && game.was_played && game.opponent.is_some());
        Some(Points::whole(won.count() as u64).into())
    },
};

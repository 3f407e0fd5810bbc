//! The tie-break by progressive points.

use super::TieBreak;
use crate::crosstable::Points;

/// Progressive: points scored earlier, which in a Swiss means stronger opponents.
///
/// The sum of the player's points after each game, in order of rounds; a bye is a game here.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "progressive",
    aliases: &["cumulative"],
    short: "Prog.",
    formula: "the sum of the player's points after each game, in order of rounds, byes included",
    value: |scores, player, _| {
        let mut so_far = Points::default();
        let mut sum = Points::default();
        for game in scores.of(player) {
            so_far += game.own;
            sum += so_far;
        }
        Some(sum.into())
    },
};

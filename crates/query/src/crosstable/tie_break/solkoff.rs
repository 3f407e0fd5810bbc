//! The tie-break by Solkoff.

use super::TieBreak;
use crate::crosstable::Points;

/// Solkoff, also called Buchholz: stronger opponents.
///
/// The sum of the opponents' final points over the player's games. A bye adds nothing.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "solkoff",
    aliases: &["buchholz"],
    short: "Solk.",
    formula: "the final points of all opponents, one met twice counted twice; a bye adds nothing",
    value: |scores, player, _| Some(scores.of_opponents(player).into_iter().sum::<Points>().into()),
};

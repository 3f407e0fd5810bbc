//! The tie-break by the median of Solkoff.

use super::TieBreak;
use crate::crosstable::Points;

/// Solkoff without the weakest and the strongest opponent.
///
/// The sum of the opponents' final points over the player's games, without the lowest and the highest.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "median",
    aliases: &["median-solkoff", "median-buchholz"],
    short: "Med.",
    formula: "Solkoff without the opponents with the fewest and the most points",
    value: |scores, player, _| {
        let points = scores.of_opponents(player);
        let inner = points.len().saturating_sub(2);
        Some(points.into_iter().skip(1).take(inner).sum::<Points>().into())
    },
};

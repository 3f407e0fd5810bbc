//! The tie-break by truncated Solkoff.

use super::TieBreak;
use crate::crosstable::Points;

/// Solkoff without the weakest opponent, so that one weak pairing costs nobody a place.
///
/// The sum of the opponents' final points over the player's games, without the lowest.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "truncated-solkoff",
    aliases: &["solkoff-cut-1", "buchholz-cut-1"],
    short: "Solk-1",
    formula: "Solkoff without the opponent with the fewest points",
    value: |scores, player, _| Some(scores.of_opponents(player).into_iter().skip(1).sum::<Points>().into()),
};

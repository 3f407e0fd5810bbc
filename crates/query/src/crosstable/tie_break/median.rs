use super::TieBreak;

/// Solkoff without the weakest opponent and the strongest.
///
/// The sum over the player's games of the final points of the opponent, less the least and the greatest of them.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "median",
    aliases: &["median-solkoff", "median-buchholz"],
    short: "Med.",
    formula: "Solkoff without the opponents who have the fewest points and the most",
    value: |scores, player, _| {
        let points = scores.of_opponents(player);
        let inner = points.len().saturating_sub(2);
        Some(points.into_iter().skip(1).take(inner).sum())
    },
};

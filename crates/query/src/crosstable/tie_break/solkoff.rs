use super::TieBreak;

/// Solkoff, which others call Buchholz: whose opponents were stronger.
///
/// The sum over the player's games of the final points of the opponent. A bye adds nothing.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "solkoff",
    aliases: &["buchholz"],
    short: "Solk.",
    formula: "the final points of all opponents, one met twice counted twice; a bye adds nothing",
    value: |scores, player, _| Some(scores.of_opponents(player).into_iter().sum()),
};

use super::TieBreak;

/// Sonneborn-Berger: points scored against stronger opponents.
///
/// The sum over the player's games of the opponent's final points, times the share of the game's points that
/// the player scored: all of them for a win, half for a draw. A bye adds nothing.
pub(super) static TIE_BREAK: TieBreak = TieBreak {
    name: "sonneborn-berger",
    aliases: &["sb", "berger"],
    short: "S-B",
    formula: "the final points of the opponents beaten, and half of those drawn with (of points divided \
              otherwise, that part); a bye adds nothing",
    value: |scores, player, _| {
        let games = scores.of(player).iter().filter_map(|game| {
            let opponent = scores.points(game.opponent?);
            Some(opponent.in_proportion(game.own, game.own + game.theirs))
        });
        Some(games.sum())
    },
};

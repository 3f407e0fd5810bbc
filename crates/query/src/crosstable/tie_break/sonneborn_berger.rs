//! The tie-break by Sonneborn and Berger.

use std::cmp::Ordering;

use super::TieBreak;
use crate::crosstable::{Exact, Points};

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
            // With 4-3-1 who loses has a point, and none of the opponent's.
            Some(match game.own.cmp(&game.theirs) {
                _ if scores.are_divided || game.own == Points::default() => {
                    Exact::in_proportion(opponent, game.own, game.own + game.theirs)
                }
                Ordering::Greater => opponent.into(),
                Ordering::Equal => Exact::in_proportion(opponent, Points::whole(1), Points::whole(2)),
                Ordering::Less => Exact::default(),
            })
        });
        Some(games.sum())
    },
};

//! The order of players by points and tie-breaks.

use std::cmp::Reverse;

use super::tie_break::{Faced, Scores, TieBreak};
use super::{Exact, Meeting, PointSystem, Points};

/// A player's place in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The name, as written.
    pub name: String,
    /// The place, from 1; players equal in every tie-break share one.
    pub rank: usize,
    /// Whether another player has the same rank.
    pub shared: bool,
    /// The number of games with a result, without byes.
    pub games: usize,
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// The points, byes included.
    pub points: Points,
    /// The values of the tie-breaks, in the order requested; `None` for one that does not apply.
    pub tie_breaks: Vec<Option<Points>>,
}

/// The games with a result as each player sees them.
pub(super) fn scores(players: usize, meetings: &[Meeting], system: PointSystem) -> Scores {
    let mut scores = Scores {
        games: vec![Vec::new(); players],
        points: vec![Points::default(); players],
        are_divided: system == PointSystem::AsWritten,
    };
    let mut add = |player: usize, game: Faced| {
        if let (Some(games), Some(points)) = (scores.games.get_mut(player), scores.points.get_mut(player)) {
            games.push(game);
            *points += game.own;
        }
    };
    for meeting in meetings {
        let Some([white, black]) = meeting.points else { continue };
        let [first, second] = meeting.players;
        let (both_lost, was_played) = (meeting.both_lost, !meeting.is_forfeit);
        if let Some(player) = first {
            let won = white > black;
            add(player, Faced { opponent: second, own: white, theirs: black, won, both_lost, was_played });
        }
        if let Some(player) = second {
            let won = black > white;
            add(player, Faced { opponent: first, own: black, theirs: white, won, both_lost, was_played });
        }
    }
    scores
}

/// The players by points, then by each tie-break, then by name; and the place of each in that order.
pub(super) fn ranked(
    names: &[String],
    scores: &Scores,
    tie_breaks: &[&TieBreak],
) -> (Vec<Standing>, Vec<usize>) {
    let mut order: Vec<usize> = (0..names.len()).collect();
    let points = |player: usize| scores.points.get(player).copied().unwrap_or_default();
    order.sort_by_key(|&player| (Reverse(points(player)), names.get(player)));
    // Groups of players still tied, in order.
    let mut groups: Vec<Vec<usize>> =
        order.chunk_by(|&one, &other| points(one) == points(other)).map(<[usize]>::to_vec).collect();
    let mut values: Vec<Vec<Option<Points>>> = vec![Vec::new(); names.len()];
    for tie_break in tie_breaks {
        let mut divided = Vec::new();
        for group in groups {
            let mut of_group: Vec<(Option<Exact>, usize)> =
                group.iter().map(|&player| ((tie_break.value)(scores, player, &group), player)).collect();
            for &(value, player) in &of_group {
                if let Some(values) = values.get_mut(player) {
                    values.push(value.map(Exact::rounded));
                }
            }
            of_group.sort_by_key(|&(value, _)| Reverse(value));
            let parts = of_group.chunk_by(|(one, _), (other, _)| one == other);
            divided.extend(parts.map(|part| part.iter().map(|&(_, player)| player).collect::<Vec<_>>()));
        }
        groups = divided;
    }
    let mut standings = Vec::with_capacity(names.len());
    let mut places = vec![0; names.len()];
    for group in &groups {
        let rank = standings.len() + 1;
        for &player in group {
            if let Some(place) = places.get_mut(player) {
                *place = standings.len();
            }
            let played =
                scores.games.get(player).into_iter().flatten().filter(|game| game.opponent.is_some());
            let count = |is_it: fn(&Faced) -> bool| played.clone().filter(|game| is_it(game)).count();
            standings.push(Standing {
                name: names.get(player).cloned().unwrap_or_default(),
                rank,
                shared: group.len() > 1,
                games: played.clone().count(),
                wins: count(|game| game.own > game.theirs),
                draws: count(|game| game.own == game.theirs && !game.both_lost),
                losses: count(|game| game.own < game.theirs || game.both_lost),
                points: points(player),
                tie_breaks: values.get(player).cloned().unwrap_or_default(),
            });
        }
    }
    (standings, places)
}

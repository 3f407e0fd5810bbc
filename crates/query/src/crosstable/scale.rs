//! The points that the results of an event are written in.

use super::game::Game;
use super::{Listing, PointSystem, Points, Remark};
use damiera_rules::variant::Results;

/// What results are worth in an event, if nobody says it: what they say, where they are of one scale and divide the points otherwise
/// than by who won, or all have a ResultFormat tag; otherwise what the rules say. A win for one point and a win for two are worth
/// the same.
pub(super) fn usual(games: &[Game<'_>], results: Results) -> PointSystem {
    let scored = || games.iter().filter(|game| game.listed.scores.is_some());
    let all_say_so = scored().next().is_some() && scored().all(|game| game.listed.divided);
    let some_do = || scored().any(|game| game.listed.divided || game.written().is_some_and(is_divided));
    if all_say_so || some_do() && are_of_one_scale(games) {
        PointSystem::AsWritten
    } else {
        PointSystem::of(results)
    }
}

/// Remarks on the games whose points are divided otherwise than by who won.
pub(super) fn others(listing: &Listing, games: &[Game<'_>]) -> Vec<Remark> {
    let remark = |game: &Game<'_>| {
        let written = game.written().filter(|points| is_divided(*points))?;
        let [Some(white), Some(black)] = game.listed.players else { return None };
        Some(Remark::OtherPoints {
            players: [white, black].map(|player| listing.name(player).to_owned()),
            round: game.round.map(|round| round.number),
            written,
            place: listing.place(game.listed).to_string(),
        })
    };
    games.iter().filter_map(remark).collect()
}

/// Whether both have points, and not the same: no plain win, draw or loss.
fn is_divided([white, black]: [Points; 2]) -> bool {
    white != black && white.min(black) > Points::default()
}

/// Whether all wins are for the same points, and all draws, which are for a third of them to a half; and nothing that is divided
/// is more than a win, or than both have of a draw.
fn are_of_one_scale(games: &[Game<'_>]) -> bool {
    let (mut win, mut draw, mut divided) = (None, None, Points::default());
    for [white, black] in games.iter().filter_map(Game::written) {
        let (more, less) = (white.max(black), white.min(black));
        if more == Points::default() {
            continue;
        }
        let known = if less == Points::default() {
            &mut win
        } else if more == less {
            &mut draw
        } else {
            divided = divided.max(more + less);
            continue;
        };
        if *known.get_or_insert(more) != more {
            return false;
        }
    }
    let drawn = draw.map(|draw| draw + draw);
    let fits = win.zip(draw).is_none_or(|(win, draw)| draw + draw <= win && win <= draw + draw + draw);
    fits && win.or(drawn).is_none_or(|most| divided <= most)
}

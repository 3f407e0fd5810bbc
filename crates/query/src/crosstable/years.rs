//! The years of an event: each is an event of its own, unless one goes on into the next.

use std::collections::{BTreeMap, BTreeSet};

use super::game::Game;

/// The last month of the first half of a year.
const JUNE: u8 = 6;

/// The games of an event played in one year, or in two that belong together.
#[derive(Debug)]
pub(super) struct Season<'l> {
    pub games: Vec<Game<'l>>,
    /// The two years, if only their rounds show that they belong together.
    pub joined: Option<[u16; 2]>,
}

/// How a year goes on into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GoesOn {
    /// There are games in December and in January, and rounds do not begin again.
    OverNewYear,
    /// Rounds go on, with the same players.
    InRounds,
}

/// The games of a year, by its halves. Those of an unknown month are with the first.
#[derive(Debug, Default)]
struct Year<'l> {
    first: Vec<Game<'l>>,
    second: Vec<Game<'l>>,
}

/// The games of one event name, by edition. Two years, of which the one goes on into the other, are one edition. Of a year between two
/// such, or whose rounds begin again, the first half belongs to the one, the second to the other. Games without a year belong to the
/// only edition, or form one of their own.
pub(super) fn seasons(games: Vec<Game<'_>>) -> Vec<Season<'_>> {
    let mut years: BTreeMap<u16, Year<'_>> = BTreeMap::new();
    let mut unknown = Vec::new();
    for game in games {
        let Some(year) = game.listed.year else {
            unknown.push(game);
            continue;
        };
        let is_late = month(&game).is_some_and(|month| month > JUNE);
        let Year { first, second } = years.entry(year).or_default();
        if is_late { second } else { first }.push(game);
    }
    let goes_on: BTreeMap<u16, GoesOn> = years
        .iter()
        .filter_map(|(&year, Year { second, .. })| {
            let next = years.get(&year.checked_add(1)?)?;
            Some((year, goes_on(second, &next.first)?))
        })
        .collect();
    let mut seasons: Vec<Season<'_>> = Vec::new();
    for (year, Year { mut first, mut second }) in years {
        let follows = year.checked_sub(1).and_then(|before| Some((before, *goes_on.get(&before)?)));
        let begins_again =
            || rounds(&first).zip(rounds(&second)).is_some_and(|(one, other)| restart(one, other));
        let is_divided = goes_on.contains_key(&year) && (follows.is_some() || begins_again());
        if !is_divided {
            first.append(&mut second);
        }
        match (seasons.last_mut(), follows) {
            (Some(season), Some((before, how))) => {
                season.games.append(&mut first);
                season.joined = (how == GoesOn::InRounds).then_some([before, year]);
            }
            _ => seasons.push(Season { games: first, joined: None }),
        }
        if !second.is_empty() {
            seasons.push(Season { games: second, joined: None });
        }
    }
    seasons.retain(|season| !season.games.is_empty());
    match seasons.as_mut_slice() {
        [only] => only.games.append(&mut unknown),
        _ if unknown.is_empty() => {}
        _ => seasons.push(Season { games: unknown, joined: None }),
    }
    seasons
}

/// Whether and how the second half of a year goes on into the first half of the next.
fn goes_on(late: &[Game<'_>], early: &[Game<'_>]) -> Option<GoesOn> {
    let has = |games: &[Game<'_>], sought: u8| games.iter().any(|game| month(game) == Some(sought));
    let over_new_year = has(late, 12) && has(early, 1);
    let rounds = rounds(late).zip(rounds(early));
    if rounds.is_some_and(|(before, after)| restart(before, after)) {
        return None;
    }
    let go_on = rounds.is_some_and(|((_, last), (next, _))| next > last);
    if over_new_year {
        Some(GoesOn::OverNewYear)
    } else if go_on && are_same_players(late, early) {
        Some(GoesOn::InRounds)
    } else {
        None
    }
}

/// The month in which a game was played. In the year of the tag EventDate there may be none.
fn month(game: &Game<'_>) -> Option<u8> {
    game.listed.date.filter(|date| date.year == game.listed.year)?.month
}

/// The first and the last round of games.
fn rounds(games: &[Game<'_>]) -> Option<(u32, u32)> {
    let rounds = || games.iter().filter_map(|game| Some(game.round?.number));
    Some((rounds().min()?, rounds().max()?))
}

/// Whether rounds begin again after others.
const fn restart((first, last): (u32, u32), (next, _): (u32, u32)) -> bool {
    next < first || next == first && last > first
}

/// Whether at least two players, and half of those of later games, are also those of earlier ones.
fn are_same_players(before: &[Game<'_>], after: &[Game<'_>]) -> bool {
    let players = |games: &[Game<'_>]| -> BTreeSet<u32> {
        games.iter().flat_map(|game| game.listed.players).flatten().collect()
    };
    let (before, after) = (players(before), players(after));
    let same = after.intersection(&before).count();
    same >= 2 && 2 * same >= after.len()
}

//! The table of an event.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::bye::is_bye;
use super::game::{Game, Listed};
use super::listing::Edition;
use super::remarks::{self, Remark};
use super::round::Part;
use super::scale;
use super::standings::{ranked, scores};
use super::tie_break::{self, TieBreak};
use super::{EventKey, Kind, Listing, Place, PointSystem, Points, Standing};
use damiera_record::notation::date::Date;
use damiera_record::notation::result::GameResult;
use damiera_rules::variant::Rules;

/// How standings are made.
#[derive(Clone, Debug, Default)]
pub struct Ordering {
    /// What results are worth; by default what the rules say, or the results as written if they are of one scale and divide points
    /// otherwise than by who won, or all have a ResultFormat tag.
    pub points: Option<PointSystem>,
    /// The tie-breaks, in order; by default those usual for the kind of event.
    pub tie_breaks: Option<Vec<&'static TieBreak>>,
    /// How the events were paired; by default guessed from the games.
    pub kind: Option<Kind>,
}

/// The table of an event.
#[derive(Clone, Debug)]
pub struct Table {
    /// The event.
    pub key: EventKey,
    /// The rules it was played by.
    pub rules: &'static Rules,
    /// The first and the last day known of its games.
    pub dates: Option<(Date, Date)>,
    /// How it was paired.
    pub kind: Kind,
    /// What results are worth.
    pub points: PointSystem,
    /// The tie-breaks used.
    pub tie_breaks: Vec<&'static TieBreak>,
    /// The players, the winner first.
    pub standings: Vec<Standing>,
    /// The games, in order of rounds, players by their places in the standings; doubled ones once.
    pub meetings: Vec<Meeting>,
    /// The rounds played, if the games give them; otherwise each player's games are numbered.
    pub rounds: Vec<u32>,
    /// What a reader should know about the games.
    pub remarks: Vec<Remark>,
}

/// A game of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// White and Black, by their places; `None` in a bye.
    pub players: [Option<usize>; 2],
    /// The round.
    pub round: Option<u32>,
    /// The part of the round, if the tag gives it.
    pub part: Part,
    /// The day, as far as known.
    pub date: Option<Date>,
    /// The points of White and of Black; `None` without a result.
    pub points: Option<[Points; 2]>,
    /// Who won.
    pub winner: GameResult,
    /// Whether both lost: neither has a point, whatever a loss is worth.
    pub both_lost: bool,
    /// Whether a side won because the other did not come.
    pub is_forfeit: bool,
    /// Where the game begins.
    pub place: Place,
}

impl Meeting {
    fn new(game: &Game<'_>, players: [Option<usize>; 2], points: PointSystem, place: Place) -> Meeting {
        let both_lost = game.listed.both_lost;
        let points = if both_lost {
            Some([Points::default(); 2])
        } else {
            points.score(game.winner(), game.written())
        };
        Meeting {
            players,
            round: game.round.map(|round| round.number),
            part: game.round.map(|round| round.part).unwrap_or_default(),
            date: game.listed.date,
            points,
            winner: game.winner(),
            both_lost,
            is_forfeit: game.is_forfeit(),
            place,
        }
    }

    /// The two who met, by their places in order; `None` for a bye.
    pub(super) fn pair(&self) -> Option<(usize, usize)> {
        let [Some(white), Some(black)] = self.players else { return None };
        Some((white.min(black), white.max(black)))
    }

    /// Whether a player is one of the two.
    #[must_use]
    pub fn has(&self, player: usize) -> bool {
        self.players.contains(&Some(player))
    }

    /// The points of one of the two; `None` without a result.
    #[must_use]
    pub fn points_of(&self, player: usize) -> Option<Points> {
        let [white, black] = self.points?;
        let [first, _] = self.players;
        Some(if first == Some(player) { white } else { black })
    }

    /// The opponent of one of the two; `None` in a bye.
    #[must_use]
    pub fn opponent_of(&self, player: usize) -> Option<usize> {
        let [white, black] = self.players;
        if white == Some(player) { black } else { white }
    }
}

/// A table for each event of a listing, in order of names. Each is made when it is asked for, so that memory
/// need hold only one.
pub fn tables<'l>(listing: &'l Listing, ordering: &'l Ordering) -> impl Iterator<Item = Table> + use<'l> {
    listing.editions().map(|edition| table(listing, &edition, ordering))
}

/// The tie-breaks that [`tables`] may have, each once: those that are asked for, or else those usual for a kind of event,
/// whatever kinds a listing has. So the columns of a spreadsheet do not depend on its games.
#[must_use]
pub fn tie_breaks(ordering: &Ordering) -> Vec<&'static TieBreak> {
    let is_usual = |tie_break: &&TieBreak| {
        Kind::ALL.iter().any(|kind| kind.tie_breaks().iter().any(|usual| usual.name == tie_break.name))
    };
    let usual = || tie_break::ALL.iter().copied().filter(is_usual).collect();
    ordering.tie_breaks.clone().unwrap_or_else(usual)
}

fn table(listing: &Listing, edition: &Edition<'_>, ordering: &Ordering) -> Table {
    let Edition { key, rules, games, joined, alike } = edition;
    let points = ordering.points.unwrap_or_else(|| scale::usual(games, rules.results));
    let mut remarks = Vec::new();
    if !alike.is_empty() {
        remarks.push(Remark::EventsAlike { names: alike.clone() });
    }
    remarks.extend(joined.map(|years| Remark::YearsJoined { years }));
    if ordering.points.is_none() && points != PointSystem::AsWritten {
        remarks.extend(scale::others(listing, games));
    }
    let (names, mut meetings) = meetings(listing, games, points, &mut remarks);
    let kind = ordering.kind.unwrap_or_else(|| Kind::shown(names.len(), &meetings));
    let tie_breaks = ordering.tie_breaks.clone().unwrap_or_else(|| kind.tie_breaks());
    // Sorted before anything is added up: some tie-breaks depend on the order of the games.
    let rounds = rounds(names.len(), &mut meetings);
    let (standings, places) = ranked(&names, &scores(names.len(), &meetings, points), &tie_breaks);
    for meeting in &mut meetings {
        meeting.players = meeting.players.map(|player| places.get(player?).copied());
    }
    let mut table = Table {
        key: key.clone(),
        rules,
        dates: dates(games),
        kind,
        points,
        tie_breaks,
        standings,
        meetings,
        rounds,
        remarks,
    };
    remarks::of_table(&mut table);
    table
}

/// The names of the players, and the games between them; those that cannot count are reported.
fn meetings(
    listing: &Listing,
    games: &[Game<'_>],
    points: PointSystem,
    remarks: &mut Vec<Remark>,
) -> (Vec<String>, Vec<Meeting>) {
    let named = players(listing, games);
    let numbers: HashMap<&str, usize> =
        named.iter().enumerate().map(|(number, name)| (*name, number)).collect();
    let has_result =
        |game: &Game<'_>| game.listed.both_lost || points.score(game.winner(), game.written()).is_some();
    let copies = copies(games, has_result);
    let mut meetings = Vec::with_capacity(games.len());
    for (index, game) in games.iter().enumerate() {
        let place = |game: &Listed| listing.place(game).to_string();
        let [Some(white), Some(black)] = game.listed.players else {
            remarks.push(Remark::Nameless { place: place(game.listed) });
            continue;
        };
        let names = [white, black].map(|player| listing.name(player));
        let [first, second] = names;
        if first == second {
            remarks.push(Remark::AgainstOneself { player: first.to_owned(), place: place(game.listed) });
            continue;
        }
        if let Some(before) = copies.get(&index) {
            remarks.push(Remark::Doubled {
                players: names.map(str::to_owned),
                round: game.round.or(before.round).map(|round| round.number),
                places: [place(before.listed), place(game.listed)],
                other_result: has_result(game) && before.outcome() != game.outcome(),
            });
            continue;
        }
        let players = names.map(|name| numbers.get(name).copied());
        let meeting = Meeting::new(game, players, points, listing.place(game.listed));
        if meeting.points.is_none() {
            remarks.push(Remark::NoResult {
                players: names.map(str::to_owned),
                round: meeting.round,
                place: place(game.listed),
            });
        }
        meetings.push(meeting);
    }
    (named.into_iter().map(str::to_owned).collect(), meetings)
}

/// The names of the players, in order. Who made a move is one, also by the name of Vrij.
fn players<'l>(listing: &'l Listing, games: &[Game<'_>]) -> BTreeSet<&'l str> {
    let made_moves = |game: &&Game<'_>| game.listed.made.contains(&true);
    let moved: BTreeSet<u32> =
        games.iter().filter(made_moves).flat_map(|game| game.listed.players).flatten().collect();
    let players = games.iter().flat_map(|game| game.listed.players).flatten();
    players
        .map(|player| (listing.name(player), player))
        .filter(|(name, player)| moved.contains(player) || !is_bye(name))
        .map(|(name, _)| name)
        .collect()
}

/// The games that are a copy of another, each with the one that counts: of several, the first that has a result.
///
/// Sorted, not collected in a map: there are nearly no copies, and many games.
fn copies<'g, 'l>(
    games: &'g [Game<'l>],
    has_result: impl Fn(&Game<'l>) -> bool,
) -> HashMap<usize, &'g Game<'l>> {
    let of = |index: &usize| games.get(*index).map(|game| (game.listed.players, game.listed.digest));
    let mut order: Vec<usize> = (0..games.len()).collect();
    // A game whose tag says only the round can be any game of a match in it: the games of the match come first.
    let says_less = |index: &usize| {
        games.get(*index).is_none_or(|game| game.round.is_none_or(|round| !round.part.is_said()))
    };
    order.sort_unstable_by_key(|index| (of(index), says_less(index), *index));
    let mut copies = HashMap::new();
    for same in order.chunk_by(|one, other| of(one) == of(other)).filter(|same| same.len() > 1) {
        let mut groups: Vec<Vec<(usize, &Game<'_>)>> = Vec::new();
        for (index, game) in same.iter().filter_map(|&index| Some((index, games.get(index)?))) {
            let can_be = |group: &&mut Vec<(usize, &Game<'_>)>| {
                group.first().is_some_and(|(_, first)| first.can_be(game))
            };
            match groups.iter_mut().find(can_be) {
                Some(group) => group.push((index, game)),
                None => groups.push(vec![(index, game)]),
            }
        }
        for group in groups {
            let counts = group.iter().find(|(_, game)| has_result(game)).or(group.first());
            let Some(&(counting, game)) = counts else { continue };
            let others = group.iter().map(|&(index, _)| index).filter(|&index| index != counting);
            copies.extend(others.map(|index| (index, game)));
        }
    }
    copies
}

/// Sorts games by round and lists the rounds. Within a round its parts, then the days decide, as for games without a round;
/// games equal in both stay in input order. If no game gives a round, each player's games are numbered in
/// that order.
fn rounds(players: usize, meetings: &mut [Meeting]) -> Vec<u32> {
    // Unknown comes last.
    meetings.sort_by_key(|meeting| {
        let Date { year, month, day } = meeting.date.unwrap_or_default();
        (
            meeting.round.unwrap_or(u32::MAX),
            meeting.part,
            year.unwrap_or(u16::MAX),
            month.unwrap_or(u8::MAX),
            day.unwrap_or(u8::MAX),
        )
    });
    if meetings.iter().any(|meeting| meeting.round.is_some()) {
        let said: BTreeSet<u32> = meetings.iter().filter_map(|meeting| meeting.round).collect();
        return said.into_iter().collect();
    }
    let mut played = vec![0_u32; players];
    for player in meetings.iter().flat_map(|meeting| meeting.players).flatten() {
        if let Some(games) = played.get_mut(player) {
            *games += 1;
        }
    }
    (1..=played.into_iter().max().unwrap_or_default()).collect()
}

fn dates(games: &[Game<'_>]) -> Option<(Date, Date)> {
    let known = games.iter().filter_map(|game| game.listed.date).filter(|date| date.year.is_some());
    let mut days: BTreeMap<_, Date> = known.map(|date| ((date.year, date.month, date.day), date)).collect();
    let (_, first) = days.pop_first()?;
    Some((first, days.pop_last().map_or(first, |(_, last)| last)))
}

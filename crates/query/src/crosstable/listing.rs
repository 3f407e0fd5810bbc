//! The games of many events, reduced to what tables need.

use std::collections::BTreeMap;

use xxhash_rust::xxh3::xxh3_64;

use super::names::Names;
use super::place::Place;
use super::round::{Round, round_of_tag, split_event};
use super::{Moves, PointSystem, Points};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::notation::date::Date;
use damiera_record::notation::heading::{Heading, name};
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// The games of many events, reduced to what a table needs: names as numbers, no moves.
#[derive(Debug, Default)]
pub struct Listing {
    names: Names,
    events: BTreeMap<EventKey, Vec<Listed>>,
    /// The games read.
    pub games: u64,
    /// Games left out because their variant has no rules here: only the rules say whose points come first in
    /// a result.
    pub without_rules: u64,
}

/// What distinguishes events.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventKey {
    /// The name, without a round at its end; `?` if there is none.
    pub event: String,
    /// The section, if the tag names one.
    pub section: Option<String>,
    /// The number of the game played.
    pub gametype: u16,
}

/// A game of an event.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    /// The names of White and of Black, if given.
    pub players: [Option<u32>; 2],
    pub round: Option<Round>,
    pub winner: GameResult,
    /// Whether the result gives neither side a point: both have lost.
    pub both_lost: bool,
    /// The points as written, White's first.
    pub written: Option<[Points; 2]>,
    /// Whether the game has a ResultFormat tag.
    pub divided: bool,
    /// Whether the result says that a side did not come, and there are no moves.
    pub is_forfeit: bool,
    /// The year of the event if a tag gives it, otherwise that of the game.
    pub year: Option<u16>,
    pub date: Option<Date>,
    /// A number that only copies share.
    pub digest: u64,
    pub rules: &'static Rules,
    /// The name of its file.
    pub file: u32,
    /// The line where it begins.
    pub line: u64,
}

impl Listed {
    /// Whether round and day allow both to be the same game.
    pub(super) fn can_be(&self, other: &Listed) -> bool {
        let rounds = self
            .round
            .zip(other.round)
            .is_none_or(|(one, other)| one.number == other.number && one.part.agrees_with(other.part));
        rounds && self.date.zip(other.date).is_none_or(|(one, other)| one.agrees_with(other))
    }
}

impl Listing {
    /// Adds a game.
    pub fn observe(&mut self, report: &Report<'_>, site: &Site<'_>, moves: Moves) {
        self.games += 1;
        let Some(rules) = report.choice.rules else {
            self.without_rules += 1;
            return;
        };
        let heading = Heading::of(&report.record);
        let event = heading.name(Tag::Event).unwrap_or_else(|| "?".to_owned());
        let (event, round) = split_event(&event);
        let round = heading.value(Tag::Round).and_then(|value| round_of_tag(&value)).or(round);
        let recorded = RecordedResult::of(&report.record);
        let winner = report.recorded_winner();
        let both_lost = recorded.as_ref().is_some_and(RecordedResult::both_lost);
        let scores = recorded.as_ref().and_then(|recorded| recorded.scores(rules.first));
        let scores = scores.map(|scores| scores.map(Points::from));
        // Words have no points of their own: they mean those of the game.
        let neither = || both_lost.then_some([Points::default(); 2]);
        let written = scores.or_else(neither).or_else(|| PointSystem::of(rules.results).score(winner, None));
        let date = heading.date();
        let of_event = heading.value(Tag::EventDate).and_then(|date| Date::parse(&date)?.year);
        // Two games without moves are copies only if all their tags are the same: a result alone proves
        // nothing.
        let digest = match moves.digest() {
            0 => xxh3_64(report.id().as_bytes()),
            digest => digest,
        };
        let listed = Listed {
            players: Color::ALL.map(|color| Some(self.names.number(&heading.player(color)?))),
            round,
            winner,
            both_lost,
            written,
            divided: recorded.as_ref().is_some_and(RecordedResult::is_divided),
            is_forfeit: moves.digest() == 0 && recorded.as_ref().is_some_and(RecordedResult::is_forfeit),
            year: of_event.or(date.and_then(|date| date.year)),
            date,
            digest,
            rules,
            file: self.names.number(site.file),
            line: site.cut.line,
        };
        let section = heading.value(Tag::Section).and_then(|value| name(&value));
        let key = EventKey { event: event.to_owned(), section, gametype: rules.gametype };
        self.events.entry(key).or_default().push(listed);
    }

    /// Adds the games of another part, which were read after these.
    pub fn merge(&mut self, other: Listing) {
        let numbers = self.names.join(&other.names);
        let renumbered = |number: u32| numbers.get(number as usize).copied().unwrap_or(number);
        self.games += other.games;
        self.without_rules += other.without_rules;
        for (key, games) in other.events {
            self.events.entry(key).or_default().extend(games.into_iter().map(|game| Listed {
                players: game.players.map(|player| player.map(renumbered)),
                file: renumbered(game.file),
                ..game
            }));
        }
    }

    /// Leaves out the events whose name is not wanted, with their games.
    pub fn retain(&mut self, is_wanted: impl Fn(&str) -> bool) {
        self.events.retain(|key, _| is_wanted(&key.event));
    }

    /// The names of the events, each once, in order.
    #[must_use]
    pub fn event_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.events.keys().map(|key| key.event.as_str()).collect();
        names.dedup();
        names
    }

    /// The events and their games, in order of their names; each year of a recurring event is an event of its
    /// own.
    pub(super) fn editions(&self) -> impl Iterator<Item = (&EventKey, Vec<&Listed>)> {
        self.events.iter().flat_map(|(key, games)| editions(games).into_iter().map(move |games| (key, games)))
    }

    pub(super) fn name(&self, number: u32) -> &str {
        self.names.name(number)
    }

    /// Where a game begins.
    pub(super) fn place(&self, game: &Listed) -> Place {
        Place { file: self.names.shared(game.file), line: game.line }
    }
}

/// The last month of the first half of a year.
const JUNE: u8 = 6;

/// The games of one event name, by edition. Two years joined by games in December and January are one
/// edition, played over New Year; of a year that is joined to the years before and after it, the first half belongs to the one, the
/// second to the other. Games without a year belong to the only edition, or form one of their own.
fn editions(games: &[Listed]) -> Vec<Vec<&Listed>> {
    let mut years: BTreeMap<Option<u16>, Vec<&Listed>> = BTreeMap::new();
    for game in games {
        years.entry(game.year).or_default().push(game);
    }
    let mut unknown = years.remove(&None).unwrap_or_default();
    let has = |year: u16, month: u8| {
        let is_it = |date: Date| date.month == Some(month) && date.year == Some(year);
        let games = years.get(&Some(year)).map_or(&[][..], Vec::as_slice);
        games.iter().any(|game| game.date.is_some_and(is_it))
    };
    let is_joined = |year: u16| has(year, 12) && year.checked_add(1).is_some_and(|next| has(next, 1));
    let mut editions: Vec<Vec<&Listed>> = Vec::new();
    for (year, games) in &years {
        let Some(year) = *year else { continue };
        let (mut first, mut second) = (games.clone(), Vec::new());
        let follows = year.checked_sub(1).is_some_and(is_joined);
        if follows && is_joined(year) {
            let is_late =
                |game: &&Listed| game.date.and_then(|date| date.month).is_some_and(|month| month > JUNE);
            (second, first) = games.iter().partition(|game| is_late(game));
        }
        match editions.last_mut() {
            Some(before) if follows => before.extend(first),
            _ => editions.push(first),
        }
        if !second.is_empty() {
            editions.push(second);
        }
    }
    match editions.as_mut_slice() {
        [only] => only.append(&mut unknown),
        _ if unknown.is_empty() => {}
        _ => editions.push(unknown),
    }
    editions
}

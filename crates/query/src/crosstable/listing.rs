//! The games of many events, reduced to what tables need.

use std::collections::BTreeMap;

use xxhash_rust::xxh3::xxh3_64;

use super::game::{Game, Listed, Shown};
use super::names::Names;
use super::place::Place;
use super::round::{Round, round_of_tag, rounds_in_names};
use super::spelling::folded;
use super::variant::{Divided, divided};
use super::years::{Season, seasons};
use super::{Moves, Points};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::notation::date::Date;
use damiera_record::notation::heading::{Heading, name};
use damiera_record::notation::result::{RecordedResult, is_unplayed};
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// The games of many events, reduced to what a table needs: names as numbers, no moves.
#[derive(Debug, Default)]
pub struct Listing {
    names: Names,
    /// The games by the names of events as they are written: a number after one may be a round.
    written: BTreeMap<EventKey, Vec<Listed>>,
    /// The games read.
    pub games: u64,
    /// Games left out because their variant has no rules here: only the rules say whose points come first in
    /// a result.
    pub without_rules: u64,
}

/// What distinguishes events, besides the year and the game played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventKey {
    /// The name, without a round at its end; `?` if there is none.
    pub event: String,
    /// The section, if the tag names one.
    pub section: Option<String>,
}

/// The name of the event of games that name none.
const NO_EVENT: &str = "?";

/// The games of an edition of an event, and the rules that it was played by.
#[derive(Debug)]
pub(super) struct Edition<'l> {
    pub key: EventKey,
    pub rules: &'static Rules,
    pub games: Vec<Game<'l>>,
    /// Two years that are one edition, because the rounds of the one go on in the other.
    pub joined: Option<[u16; 2]>,
    /// The names of events that differ from its own only in case, accents, blanks and full stops, and its own.
    pub alike: Vec<String>,
}

impl Listing {
    /// Adds a game.
    pub fn observe(&mut self, report: &Report<'_>, site: &Site<'_>, moves: Moves) {
        self.games += 1;
        let choice = &report.choice;
        if choice.rules.is_none() && choice.gametype.is_some() {
            self.without_rules += 1;
            return;
        }
        let heading = Heading::of(&report.record);
        let recorded = RecordedResult::of(&report.record);
        let both_lost = recorded.as_ref().is_some_and(RecordedResult::both_lost);
        let scores = recorded.as_ref().and_then(|recorded| recorded.scores(Color::White));
        let says_unplayed = recorded.as_ref().is_some_and(RecordedResult::is_forfeit)
            || heading.value(Tag::Termination).is_some_and(|termination| is_unplayed(&termination));
        let date = heading.date();
        let of_event = heading.value(Tag::EventDate).and_then(|date| Date::possible(&date)?.year);
        // Two games without moves are copies only if all their tags are the same: a result alone proves
        // nothing.
        let digest = match moves.digest() {
            0 => xxh3_64(report.id().as_bytes()),
            digest => digest,
        };
        let listed = Listed {
            players: Color::ALL.map(|color| Some(self.names.number(&heading.player(color)?))),
            round: heading.value(Tag::Round).and_then(|value| round_of_tag(&value)),
            winners: Color::ALL.map(|first| report.winner_by(recorded.as_ref(), first)),
            both_lost,
            scores: scores.map(|scores| scores.map(Points::from)),
            divided: recorded.as_ref().is_some_and(RecordedResult::is_divided),
            says_unplayed,
            made: moves.made(),
            year: of_event.or(date.and_then(|date| date.year)),
            date,
            digest,
            rules: choice.rules,
            shown: Shown::of(report),
            file: self.names.number(site.file),
            line: site.cut.line,
        };
        let event = heading.name(Tag::Event).unwrap_or_else(|| NO_EVENT.to_owned());
        let section = heading.value(Tag::Section).and_then(|value| name(&value));
        self.written.entry(EventKey { event, section }).or_default().push(listed);
    }

    /// Adds the games of another part, which were read after these.
    pub fn merge(&mut self, other: Listing) {
        let numbers = self.names.join(&other.names);
        let renumbered = |number: u32| numbers.get(number as usize).copied().unwrap_or(number);
        self.games += other.games;
        self.without_rules += other.without_rules;
        for (key, games) in other.written {
            self.written.entry(key).or_default().extend(games.into_iter().map(|game| Listed {
                players: game.players.map(|player| player.map(renumbered)),
                file: renumbered(game.file),
                ..game
            }));
        }
    }

    /// Leaves out the events whose name is not wanted, with their games.
    pub fn retain(&mut self, is_wanted: impl Fn(&str) -> bool) {
        let unwanted: Vec<EventKey> = self
            .events()
            .into_iter()
            .filter(|(key, _)| !is_wanted(&key.event))
            .flat_map(|(_, parts)| parts.into_iter().map(|part| part.written.clone()))
            .collect();
        for key in &unwanted {
            self.written.remove(key);
        }
    }

    /// The names of the events, each once, in order.
    #[must_use]
    pub fn event_names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.events().into_keys().map(|key| key.event).collect();
        names.dedup();
        names
    }

    /// The games left out because nothing shows which game was played, neither in them nor in others of their event: how many, and
    /// where the first begins.
    #[must_use]
    pub fn unknown(&self) -> Option<(u64, Place)> {
        let events = self.events();
        let mut places = events.iter().flat_map(|(key, parts)| {
            let unknown = self.divided(key, parts).unknown;
            unknown.into_iter().map(|game| self.place(game)).collect::<Vec<Place>>()
        });
        let first = places.next()?;
        Some((1 + places.count() as u64, first))
    }

    /// The events and their games, in order of their names; each game played, and each year of a recurring event, is an event of
    /// its own.
    pub(super) fn editions(&self) -> impl Iterator<Item = Edition<'_>> {
        let events = self.events();
        let mut spelt: BTreeMap<(String, Option<String>), Vec<String>> = BTreeMap::new();
        for key in events.keys() {
            spelt.entry(folded_key(key)).or_default().push(key.event.clone());
        }
        events.into_iter().flat_map(move |(key, parts)| {
            let alike = spelt.get(&folded_key(&key)).filter(|names| names.len() > 1);
            let alike = alike.cloned().unwrap_or_default();
            let played = self.divided(&key, &parts).played;
            played.into_iter().flat_map(move |(rules, games)| {
                let (key, alike) = (key.clone(), alike.clone());
                seasons(games).into_iter().map(move |Season { games, joined }| Edition {
                    key: key.clone(),
                    rules,
                    games,
                    joined,
                    alike: alike.clone(),
                })
            })
        })
    }

    /// The events, each with the names that it is written by.
    fn events(&self) -> BTreeMap<EventKey, Vec<Part<'_>>> {
        let names = self.written.iter().map(|(key, games)| (key, games.as_slice()));
        let mut events: BTreeMap<EventKey, Vec<Part<'_>>> = BTreeMap::new();
        for (key, written, round) in rounds_in_names(names) {
            let games = self.written.get(written).map_or(&[][..], Vec::as_slice);
            events.entry(key).or_default().push(Part { written, games, round });
        }
        events
    }

    /// The games of an event, by the game played.
    fn divided<'l>(&'l self, key: &EventKey, parts: &[Part<'l>]) -> Divided<'l> {
        let mut games: Vec<(&Listed, Option<Round>)> = Vec::new();
        for part in parts {
            games.extend(part.games.iter().map(|listed| (listed, listed.round.or(part.round))));
        }
        if parts.len() > 1 {
            // In the order in which they were read, as files are numbered.
            games.sort_by_key(|(listed, _)| (listed.file, listed.line));
        }
        divided(&games, key.event != NO_EVENT)
    }

    pub(super) fn name(&self, number: u32) -> &str {
        self.names.name(number)
    }

    /// Where a game begins.
    pub(super) fn place(&self, game: &Listed) -> Place {
        Place { file: self.names.shared(game.file), line: game.line }
    }
}

/// An event by the letters of its name.
fn folded_key(key: &EventKey) -> (String, Option<String>) {
    (folded(&key.event), key.section.as_deref().map(folded))
}

/// The games of an event that have its name in one spelling.
#[derive(Debug)]
struct Part<'l> {
    /// The name as written.
    written: &'l EventKey,
    games: &'l [Listed],
    /// The round that the name ends in.
    round: Option<Round>,
}

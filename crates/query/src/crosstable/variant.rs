//! Which game was played in an event.
//!
//! A tag says it of its game, and the moves may only suggest it: a game without moves shows nothing, the beginning of a Czech game is
//! also one of a Russian game, and a slip may leave the board. Games that do not say it are taken to be what the others of their
//! event in the same year are.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::game::{Game, Listed, Shown};
use super::round::Round;
use damiera_rules::variant::Rules;

/// The games of an event by the game played, in order of their numbers.
#[derive(Debug, Default)]
pub(super) struct Divided<'l> {
    pub played: Vec<(&'static Rules, Vec<Game<'l>>)>,
    /// Those of an event in which nothing shows it.
    pub unknown: Vec<&'l Listed>,
}

/// Divides the games of an event, each with its round. Where they have no event in common, those that do not say what they are
/// are taken as the moves suggest.
pub(super) fn divided<'l>(games: &[(&'l Listed, Option<Round>)], are_one_event: bool) -> Divided<'l> {
    let mut all = Counts::default();
    let mut by_year: BTreeMap<u16, Counts> = BTreeMap::new();
    for &(listed, _) in games {
        all.add(listed);
        if let Some(year) = listed.year {
            by_year.entry(year).or_default().add(listed);
        }
    }
    let rules_of = |listed: &Listed| match listed.rules {
        Some(rules) if listed.shown == Shown::Said || !are_one_event => Some(rules),
        own => {
            let of_year = listed.year.and_then(|year| by_year.get(&year));
            of_year.and_then(|counts| counts.suggest(listed)).or_else(|| all.suggest(listed)).or(own)
        }
    };
    let mut played: BTreeMap<u16, (&'static Rules, Vec<Game<'l>>)> = BTreeMap::new();
    let mut unknown = Vec::new();
    for &(listed, round) in games {
        match rules_of(listed) {
            Some(rules) => {
                let (_, games) = played.entry(rules.gametype).or_insert_with(|| (rules, Vec::new()));
                games.push(Game { listed, round, rules });
            }
            None => unknown.push(listed),
        }
    }
    Divided { played: played.into_values().collect(), unknown }
}

/// The games that say what they are, and those whose moves suggest it, by the game played.
#[derive(Debug, Default)]
struct Counts {
    said: BTreeMap<u16, Count>,
    suggested: BTreeMap<u16, Count>,
}

/// How many games are of one kind.
#[derive(Debug)]
struct Count {
    rules: &'static Rules,
    /// Those without a fault, or that say it.
    sure: u64,
    all: u64,
}

impl Counts {
    fn add(&mut self, listed: &Listed) {
        let Some(rules) = listed.rules else { return };
        let counts = if listed.shown == Shown::Said { &mut self.said } else { &mut self.suggested };
        let count = counts.entry(rules.gametype).or_insert(Count { rules, sure: 0, all: 0 });
        count.all += 1;
        count.sure += u64::from(listed.shown != Shown::Open);
    }

    /// The rules of a game that does not say what it is: those of most of the games that do, otherwise of most. Its moves decide
    /// between games that are named, and where they show a game that begins otherwise.
    fn suggest(&self, listed: &Listed) -> Option<&'static Rules> {
        let counts = if self.said.is_empty() { &self.suggested } else { &self.said };
        let usual =
            counts.values().max_by_key(|count| (count.sure, count.all, Reverse(count.rules.gametype)));
        let usual = usual?.rules;
        let is_own = |own: &&'static Rules| {
            let is_named = self.said.contains_key(&own.gametype);
            own.gametype == usual.gametype
                || is_named
                || listed.shown == Shown::Played && !own.begins_as(usual, false)
        };
        Some(listed.rules.filter(is_own).unwrap_or(usual))
    }
}

//! Growing statistics, and their form in a file.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

use super::{ALL, Division, Listed, Observed, Statistics, named, plus};
use crate::game::Needs;

/// The key of a state in its JSON object.
const TYPE: &str = "stats-state";

/// The version of states, incremented with every change of what an accumulator holds.
const VERSION: u64 = 1;

/// Growing statistics: of all games, or of each part of them.
#[derive(Debug)]
pub struct State {
    division: Option<Division>,
    opening_plies: usize,
    kinds: Vec<&'static Listed>,
    parts: BTreeMap<String, Part>,
}

/// The statistics of a part of the games.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Its games.
    pub games: u64,
    /// Their statistics.
    pub statistics: Statistics,
}

/// A state in its written form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    r#type: String,
    version: u64,
    /// `x` and the hexadecimal XXH3-64 hash of the rest, as JSON without blanks.
    hash: String,
    state: Contents,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    divided_by: Option<String>,
    opening_plies: usize,
    statistics: Vec<String>,
    parts: BTreeMap<String, Part>,
}

/// Why a state cannot be read or merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StateFault {
    /// It is something else.
    Foreign,
    /// It is a damaged state.
    Damaged(String),
    /// A later version of the program wrote it.
    Newer(u64),
    /// It was made differently: what differs, there and here.
    Differs(&'static str, String, String),
}

impl fmt::Display for StateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateFault::Foreign => {
                f.write_str("it is not a state: states are written by stats --format state")
            }
            StateFault::Damaged(why) => {
                write!(f, "the state is damaged: {why}; write it again from its games")
            }
            StateFault::Newer(version) => write!(
                f,
                "it was written by a newer damiera: version {version} of states, but only {VERSION} is known here"
            ),
            StateFault::Differs(what, there, here) => {
                write!(f, "it cannot be merged: {what} {there}, not {here}; make both in the same way")
            }
        }
    }
}

impl State {
    /// An empty state: divided or not, with this many plies as the opening, and these kinds of statistics.
    #[must_use]
    pub fn new(division: Option<Division>, opening_plies: usize, kinds: &[&'static Listed]) -> State {
        let mut kinds = kinds.to_vec();
        kinds.sort_by_key(|kind| ALL.iter().position(|listed| std::ptr::eq(listed, *kind)));
        kinds.dedup_by_key(|kind| kind.about.name);
        let mut state = State { division, opening_plies, kinds, parts: BTreeMap::new() };
        if state.division.is_none() {
            state.part(String::new());
        }
        state
    }

    /// An empty state made in the same way.
    #[must_use]
    pub fn like(&self) -> State {
        State::new(self.division.clone(), self.opening_plies, &self.kinds)
    }

    /// What the games are divided by.
    #[must_use]
    pub fn division(&self) -> Option<&Division> {
        self.division.as_ref()
    }

    /// The plies of an opening.
    #[must_use]
    pub fn opening_plies(&self) -> usize {
        self.opening_plies
    }

    /// The kinds of statistics in it, in order.
    #[must_use]
    pub fn kinds(&self) -> &[&'static Listed] {
        &self.kinds
    }

    /// What has to be found out about each game.
    #[must_use]
    pub fn needs(&self) -> Needs {
        let of_division = self.division.as_ref().map_or(Needs::REPLAY, Division::needs);
        let needs =
            self.kinds.iter().fold(of_division, |needs, kind| needs.and(kind.needs)).and(Needs::REPLAY);
        let opening = if needs.opening > 0 { self.opening_plies } else { 0 };
        Needs { opening, ..needs }
    }

    /// The parts by name, in the order of the division or the largest first. The whole has no name.
    #[must_use]
    pub fn parts(&self) -> Vec<(&str, &Part)> {
        let mut parts: Vec<_> = self.parts.iter().map(|(name, part)| (name.as_str(), part)).collect();
        if let Some(division) = &self.division {
            division.order(&mut parts, |part| part.games);
        }
        parts
    }

    fn part(&mut self, name: String) -> &mut Part {
        let kinds = &self.kinds;
        self.parts.entry(name).or_insert_with(|| Part { games: 0, statistics: Statistics::of(kinds) })
    }

    /// Adds a game to each part that it belongs to.
    pub fn observe(&mut self, game: &Observed<'_>) {
        let names = match &self.division {
            Some(division) => division.parts(game),
            None => vec![String::new()],
        };
        for name in names {
            let part = self.part(name);
            plus(&mut part.games, 1);
            part.statistics.observe(game);
        }
    }

    /// Adds the games of another.
    ///
    /// # Errors
    ///
    /// [`StateFault::Differs`] if it was made differently; nothing is added then.
    pub fn merge(&mut self, other: State) -> Result<(), StateFault> {
        self.expect_like(&other)?;
        for (name, others) in other.parts {
            let part = self.part(name);
            plus(&mut part.games, others.games);
            part.statistics.merge(others.statistics);
        }
        Ok(())
    }

    /// Checks whether another was made in the same way.
    ///
    /// # Errors
    ///
    /// [`StateFault::Differs`] if it was not.
    pub fn expect_like(&self, other: &State) -> Result<(), StateFault> {
        let by = |state: &State| state.division.as_ref().map_or("nothing".to_owned(), Division::name);
        if !by(self).eq_ignore_ascii_case(&by(other)) {
            return Err(StateFault::Differs("it is divided by", by(other), by(self)));
        }
        if self.opening_plies != other.opening_plies {
            let plies = |state: &State| state.opening_plies.to_string();
            return Err(StateFault::Differs("its --opening-plies are", plies(other), plies(self)));
        }
        if names(&self.kinds) != names(&other.kinds) {
            return Err(StateFault::Differs(
                "it holds",
                names(&other.kinds).join(","),
                names(&self.kinds).join(","),
            ));
        }
        Ok(())
    }

    /// Keeps certain kinds of statistics and forgets the others.
    ///
    /// # Errors
    ///
    /// [`StateFault::Differs`] if one of them is missing.
    pub fn keep(&mut self, kinds: &[&'static Listed]) -> Result<(), StateFault> {
        let is_kept = |kind: &Listed| kinds.iter().any(|kept| kept.about.name == kind.about.name);
        let holds = |kind: &Listed| self.kinds.iter().any(|held| held.about.name == kind.about.name);
        if let Some(missing) = kinds.iter().find(|kind| !holds(kind)) {
            let held = names(&self.kinds).join(",");
            return Err(StateFault::Differs("it holds", held, missing.about.name.to_owned()));
        }
        let (kept, dropped): (Vec<&'static Listed>, Vec<&'static Listed>) =
            self.kinds.iter().copied().partition(|kind| is_kept(kind));
        for part in self.parts.values_mut() {
            for kind in &dropped {
                (kind.stop)(&mut part.statistics);
            }
        }
        self.kinds = kept;
        Ok(())
    }

    /// The state as a line of JSON: the same for the same games, however they were merged.
    #[must_use]
    pub fn into_line(self) -> impl Serialize {
        let contents = Contents {
            divided_by: self.division.as_ref().map(Division::name),
            opening_plies: self.opening_plies,
            statistics: names(&self.kinds).into_iter().map(str::to_owned).collect(),
            parts: self.parts,
        };
        let hash = contents.hash();
        Written { r#type: TYPE.to_owned(), version: VERSION, hash, state: contents }
    }

    /// Reads a state.
    ///
    /// # Errors
    ///
    /// Every [`StateFault`] but [`StateFault::Differs`].
    pub fn read(bytes: &[u8]) -> Result<State, StateFault> {
        let value: Value = serde_json::from_slice(bytes).map_err(|error| {
            // A text that begins as a state and does not end as one was cut.
            let begins = String::from_utf8_lossy(bytes.get(..64).unwrap_or(bytes)).contains(TYPE);
            match begins {
                true if error.is_eof() => StateFault::Damaged("it ends too early".to_owned()),
                true => StateFault::Damaged(error.to_string()),
                false => StateFault::Foreign,
            }
        })?;
        if value.get("type").and_then(Value::as_str) != Some(TYPE) {
            return Err(StateFault::Foreign);
        }
        match value.get("version").and_then(Value::as_u64) {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(StateFault::Newer(newer)),
            _ => return Err(StateFault::Damaged("its version has never existed".to_owned())),
        }
        let written: Written =
            serde_json::from_value(value).map_err(|error| StateFault::Damaged(error.to_string()))?;
        if written.hash != written.state.hash() {
            return Err(StateFault::Damaged("its hash does not fit what it holds".to_owned()));
        }
        State::of(written.state)
    }

    fn of(contents: Contents) -> Result<State, StateFault> {
        let damaged = |why: &str| StateFault::Damaged(why.to_owned());
        let division = match &contents.divided_by {
            None => None,
            Some(name) => Some(
                Division::parse(name).map_err(|_| damaged("it is divided by something that is not a tag"))?,
            ),
        };
        let kinds: Option<Vec<_>> = contents.statistics.iter().map(|name| named(name)).collect();
        let kinds = kinds.ok_or_else(|| damaged("it names a statistic that does not exist"))?;
        let mut state = State::new(division, contents.opening_plies, &kinds);
        let whole = |part: &Part| {
            ALL.iter().all(|listed| {
                let wanted = state.kinds.iter().any(|kind| kind.about.name == listed.about.name);
                (listed.rows)(&part.statistics).is_some() == wanted
            })
        };
        if !contents.parts.values().all(whole) {
            return Err(damaged("a part does not hold the statistics that it should"));
        }
        state.parts = contents.parts;
        Ok(state)
    }
}

impl Contents {
    fn hash(&self) -> String {
        // Writing cannot fail: its keys are texts and numbers.
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("x{:016x}", xxh3_64(text.as_bytes()))
    }
}

fn names(kinds: &[&'static Listed]) -> Vec<&'static str> {
    kinds.iter().map(|kind| kind.about.name).collect()
}

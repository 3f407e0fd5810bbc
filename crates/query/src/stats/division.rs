//! What the games of statistics are divided by.

use std::cmp::Reverse;

use super::Observed;
use super::observed::UNKNOWN;
use crate::field::{FieldOrTag, Kind, ParseKeyError, Vocabulary};
use crate::game::Needs;

/// What games are divided by: one key or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division(Vec<FieldOrTag>);

/// Between what a part is of each key.
const BETWEEN: &str = " · ";

/// The names that divisions have.
pub const DIVISIONS: Vocabulary =
    Vocabulary { older: &[("opening", "opening_moves"), ("first-move", "first_move")] };

impl Division {
    /// The division with a name: a field, otherwise a tag, in the standard's spelling if it has one; with
    /// `tag:` in front, always a tag. Several are separated by commas.
    ///
    /// # Errors
    ///
    /// What is wrong with it, if games cannot be divided by it.
    pub fn parse(text: &str) -> Result<Division, ParseKeyError> {
        text.split(',').map(|key| DIVISIONS.parse(key)).collect::<Result<_, _>>().map(Division)
    }

    /// The name by which [`Division::parse`] finds it.
    #[must_use]
    pub fn name(&self) -> String {
        self.0.iter().map(|key| DIVISIONS.name(key)).collect::<Vec<_>>().join(", ")
    }

    /// The first tag that it uses and that no game of these parts has.
    #[must_use]
    pub fn tag_without_games<'p>(&self, parts: impl Iterator<Item = &'p str>) -> Option<&str> {
        let mut is_unknown = vec![true; self.0.len()];
        let mut is_empty = true;
        for part in parts {
            is_empty = false;
            for (is_unknown, value) in is_unknown.iter_mut().zip(self.values(part)) {
                *is_unknown &= value == UNKNOWN;
            }
        }
        let mut keys = self.0.iter().zip(is_unknown).filter(|(_, is_unknown)| *is_unknown && !is_empty);
        keys.find_map(|(key, _)| match key {
            FieldOrTag::Tag(tag) => Some(tag.as_str()),
            FieldOrTag::Field(..) => None,
        })
    }

    /// What has to be found out about a game for it.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.0.iter().fold(Needs::BYTES, |needs, key| needs.and(key.needs()))
    }

    /// The parts that a game belongs to, `Open · 2004` of several keys; `?` where the record does not say it.
    #[must_use]
    pub fn parts(&self, game: &Observed<'_>) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        for (index, key) in self.0.iter().enumerate() {
            let mut values = key.texts(game.judged);
            values.dedup();
            let values = values.into_iter().map(|value| value.unwrap_or_else(|| UNKNOWN.to_owned()));
            parts = if index == 0 {
                values.collect()
            } else {
                let joined = |value: String| parts.iter().map(move |part| format!("{part}{BETWEEN}{value}"));
                values.flat_map(joined).collect()
            };
        }
        parts
    }

    /// What a part is of each key.
    fn values<'p>(&self, part: &'p str) -> impl Iterator<Item = &'p str> + use<'p> {
        part.splitn(self.0.len(), BETWEEN)
    }

    /// Whether its parts have an order of their own; otherwise the largest comes first.
    #[must_use]
    pub fn is_in_order(&self) -> bool {
        self.0.iter().all(|key| matches!(key, FieldOrTag::Field(field, _) if field.is_in_order()))
    }

    /// Sorts parts, which come in order of their names: in the order of the division, or otherwise the
    /// largest first.
    pub(super) fn order<T>(&self, parts: &mut [(&str, T)], games: impl Fn(&T) -> u64) {
        if !self.is_in_order() {
            parts.sort_by_key(|(_, part)| Reverse(games(part)));
            return;
        }
        let is_number = |key: &FieldOrTag| matches!(key, FieldOrTag::Field(field, _) if matches!(field.kind(), Kind::Integer));
        parts.sort_by_cached_key(|(part, _)| {
            let place = |(key, value): (&FieldOrTag, &str)| match value.parse() {
                _ if !is_number(key) => (0, value.to_owned()),
                Ok(number) => (number, String::new()),
                Err(_) => (u64::MAX, String::new()),
            };
            self.0.iter().zip(self.values(part)).map(place).collect::<Vec<_>>()
        });
    }
}

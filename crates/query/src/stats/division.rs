//! What the games of statistics are divided by.

use std::cmp::Reverse;

use super::Observed;
use super::observed::UNKNOWN;
use crate::field::{FieldOrTag, Kind, ParseKeyError, Vocabulary};
use crate::game::Needs;

/// What games are divided by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division(FieldOrTag);

/// The names that divisions have.
pub const DIVISIONS: Vocabulary =
    Vocabulary { older: &[("opening", "opening_moves"), ("first-move", "first_move")] };

impl Division {
    /// The division with a name: a field, otherwise a tag, in the standard's spelling if it has one; with
    /// `tag:` in front, always a tag.
    ///
    /// # Errors
    ///
    /// What is wrong with it, if games cannot be divided by it.
    pub fn parse(text: &str) -> Result<Division, ParseKeyError> {
        DIVISIONS.parse(text).map(Division)
    }

    /// The name by which [`Division::parse`] finds it.
    #[must_use]
    pub fn name(&self) -> String {
        DIVISIONS.name(&self.0).into_owned()
    }

    /// The tag that it uses; `None` for a field.
    #[must_use]
    pub fn tag(&self) -> Option<&str> {
        match &self.0 {
            FieldOrTag::Tag(tag) => Some(tag),
            FieldOrTag::Field(..) => None,
        }
    }

    /// What has to be found out about a game for it.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.0.needs()
    }

    /// The parts that a game belongs to; `?` where the record does not say it.
    #[must_use]
    pub fn parts(&self, game: &Observed<'_>) -> Vec<String> {
        let mut parts = self.0.texts(game.judged);
        parts.dedup();
        parts.into_iter().map(|part| part.unwrap_or_else(|| UNKNOWN.to_owned())).collect()
    }

    /// Whether its parts have an order of their own; otherwise the largest comes first.
    #[must_use]
    pub const fn is_in_order(&self) -> bool {
        matches!(&self.0, FieldOrTag::Field(field, _) if field.is_in_order())
    }

    /// Sorts parts, which come in order of their names: in the order of the division, or otherwise the
    /// largest first.
    pub(super) fn order<T>(&self, parts: &mut [(&str, T)], games: impl Fn(&T) -> u64) {
        match &self.0 {
            FieldOrTag::Field(field, _) if matches!(field.kind(), Kind::Integer) => {
                parts.sort_by_key(|(name, _)| name.parse().unwrap_or(u64::MAX));
            }
            _ if self.is_in_order() => {}
            _ => parts.sort_by_key(|(_, part)| Reverse(games(part))),
        }
    }
}

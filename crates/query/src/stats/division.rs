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
    /// The division of a name: a field, or else a tag, by the standard's spelling where it has one; `tag:` in front
    /// means the tag even so.
    ///
    /// # Errors
    ///
    /// What is wrong with it, where games cannot be divided by it.
    pub fn parse(text: &str) -> Result<Division, ParseKeyError> {
        DIVISIONS.parse(text).map(Division)
    }

    /// The name by which [`Division::parse`] finds it again.
    #[must_use]
    pub fn name(&self) -> String {
        DIVISIONS.name(&self.0).into_owned()
    }

    /// The tag that it goes by; none for a field.
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

    /// Puts parts, which stand by their names, in their order: the one that the division has, or else the largest
    /// first.
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

//! What games are ordered, divided or counted by: a field, or any tag.

use std::borrow::Cow;

use thiserror::Error;

use super::{FIELDS, Field, Value};
use crate::game::{JudgedGame, Needs};
use damiera_record::notation::heading::name;
use damiera_record::record::Tag;

/// What games are ordered, divided or counted by: a field, or any tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldOrTag {
    /// A field, and the name by which it was asked for.
    Field(&'static Field, &'static str),
    /// The tag of this name, in the standard's spelling where it has one.
    Tag(String),
}

impl FieldOrTag {
    /// What has to be found out about a game for it.
    #[must_use]
    pub const fn needs(&self) -> Needs {
        match self {
            FieldOrTag::Field(field, _) => field.needs,
            FieldOrTag::Tag(_) => Needs::HEAD,
        }
    }

    /// Its values in a game as text: one, or those of White and Black. `None` means that the game does not
    /// say.
    #[must_use]
    pub fn texts(&self, game: &JudgedGame<'_>) -> Vec<Option<String>> {
        let field = match self {
            FieldOrTag::Field(field, _) => field,
            FieldOrTag::Tag(tag) => return vec![tag_value(tag, game)],
        };
        vec![match field.value(game) {
            Some(Value::Names(names)) => return names.into(),
            Some(Value::Text(text)) => Some(text.into_owned()),
            Some(Value::Word(text)) => Some(text.to_owned()),
            Some(Value::Path(text)) => Some(text.to_owned()),
            Some(Value::Integer(number)) => Some(number.to_string()),
            _ => None,
        }]
    }
}

/// The value of a tag as a name to compare by.
pub(crate) fn tag_value(tag: &str, game: &JudgedGame<'_>) -> Option<String> {
    game.heading().value_of(tag).and_then(|value| name(&value))
}

/// Whether a value says something: PDN writes `?` for unknown, `????.??.??` for an unknown date, `-` for not applicable, `*` for no
/// result.
pub(crate) fn is_known(value: &str) -> bool {
    value.chars().any(|c| !matches!(c, '?' | '-' | '.' | '*'))
}

/// Why games cannot be ordered or divided by a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseKeyError {
    /// It is a field whose values have no order and are not few.
    #[error("games cannot be sorted or divided by {name}")]
    NotAKey {
        /// The name of the field.
        name: &'static str,
    },
    /// It is neither a field nor what a tag can be called.
    #[error("expected {}, or the name of a tag, such as white", known.join(", "))]
    NoField {
        /// The fields that would do.
        known: Vec<&'static str>,
    },
}

/// The names of fields in a command: their own, and older names.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Older names, each with the name of its field.
    pub older: &'static [(&'static str, &'static str)],
}

impl Vocabulary {
    /// The field or the tag of a name, ignoring case; with `tag:` in front, the tag even if a field has that
    /// name.
    ///
    /// # Errors
    ///
    /// What is wrong with it, if games cannot be ordered or divided by it.
    pub fn parse(&self, text: &str) -> Result<FieldOrTag, ParseKeyError> {
        let text = text.trim();
        let tag = text.split_at_checked(4).filter(|(start, _)| start.eq_ignore_ascii_case("tag:"));
        let tag = match (tag, self.field(text)) {
            (Some((_, tag)), _) => tag,
            (None, None) => text,
            (None, Some((name, field))) => match field.tag() {
                Some(tag) => tag.name(),
                None if field.kind().is_key() => return Ok(FieldOrTag::Field(field, name)),
                None => return Err(ParseKeyError::NotAKey { name }),
            },
        };
        if tag.is_empty() || tag.contains(|c: char| c.is_whitespace() || "\"[]{}/\\:".contains(c)) {
            return Err(ParseKeyError::NoField { known: self.names() });
        }
        let standard = Tag::ALL.iter().map(|tag| tag.name()).find(|name| name.eq_ignore_ascii_case(tag));
        Ok(FieldOrTag::Tag(standard.unwrap_or(tag).to_owned()))
    }

    /// The name by which [`Vocabulary::parse`] finds it.
    #[must_use]
    pub fn name<'n>(&self, asked: &'n FieldOrTag) -> Cow<'n, str> {
        match asked {
            FieldOrTag::Field(_, name) => Cow::Borrowed(name),
            FieldOrTag::Tag(tag) => match self.field(tag) {
                Some((_, field)) if field.tag().is_none() => format!("tag:{tag}").into(),
                _ => tag.into(),
            },
        }
    }

    /// The fields that games can be ordered or divided by, other than tags. A field whose name means another
    /// one here is left out.
    pub fn fields(&self) -> impl Iterator<Item = &'static Field> + use<> {
        let older = self.older;
        FIELDS.iter().filter(move |field| {
            let is_other = older.iter().any(|(older, _)| *older == field.name);
            field.kind().is_key() && !field.is_of_tag() && !is_other
        })
    }

    fn names(&self) -> Vec<&'static str> {
        self.fields().map(|field| field.name).collect()
    }

    fn field(&self, text: &str) -> Option<(&'static str, &'static Field)> {
        let is_it = |name: &str| name.eq_ignore_ascii_case(text);
        let older = self.older.iter().find(|(older, _)| is_it(older));
        if let Some((older, name)) = older {
            return Some((older, Field::find(name)?));
        }
        let field = FIELDS.iter().find(|field| is_it(field.name))?;
        Some((field.name, field))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_tags_are_found_by_name() {
        let vocabulary = Vocabulary { older: &[("length", "plies"), ("opening", "opening_moves")] };
        for (text, name) in [
            ("year", "year"),
            ("Year", "year"),
            ("length", "length"),
            ("PLIES", "plies"),
            ("event", "Event"),
            ("WHITE", "White"),
            ("white_rating", "white_rating"),
            ("Opening", "opening"),
            ("tag:opening", "tag:Opening"),
            ("tag:Event", "Event"),
            ("tag:notes", "tag:notes"),
            ("Hall", "Hall"),
        ] {
            let asked = vocabulary.parse(text).unwrap();
            assert_eq!(vocabulary.name(&asked), name, "{text}");
            assert_eq!(vocabulary.parse(name), Ok(asked), "{text}");
        }
        for text in ["", "tag:", "a b", "[Event", "tag:{x}", "findings", "positions"] {
            assert!(vocabulary.parse(text).is_err(), "{text}");
        }
    }
}

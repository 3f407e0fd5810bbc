//! The head of a game as it is meant, not as it is written.

use std::borrow::Cow;

use super::date::Date;
use super::plain_value;
use crate::record::{Record, Tag, TagPair};
use damiera_rules::board::Color;

/// Characters of a name that are kept: a tag may be megabytes.
pub const NAME_KEPT: usize = 120;

/// The tags of a record, read by what they mean.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'r, 't> {
    record: &'r Record<'t>,
}

impl<'r, 't> Heading<'r, 't> {
    /// The head of a record.
    #[must_use]
    pub const fn of(record: &'r Record<'t>) -> Heading<'r, 't> {
        Heading { record }
    }

    /// The value of a tag, without escapes; `None` if there is none, or it is empty.
    #[must_use]
    pub fn value(&self, tag: Tag) -> Option<Cow<'t, str>> {
        let value = plain_value(self.record.notation, self.record.value(tag)?);
        (!value.is_empty()).then_some(value)
    }

    /// The value of the tag of a name, in any case: a known tag by any spelling of its name, otherwise
    /// one that is written so.
    #[must_use]
    pub fn value_of(&self, name: &str) -> Option<Cow<'t, str>> {
        let known = Tag::ALL.iter().copied().find(|tag| tag.name().eq_ignore_ascii_case(name));
        if let Some(value) = known.and_then(|tag| self.value(tag)) {
            return Some(value);
        }
        let is_it = |pair: &&TagPair| self.record.name(pair).eq_ignore_ascii_case(name);
        let written = self.record.slice(self.record.tags.iter().find(is_it)?.value?).trim();
        (!written.is_empty()).then(|| plain_value(self.record.notation, written))
    }

    /// A value as a name to count and compare by: single blanks, no more than [`NAME_KEPT`] characters; `None` if it
    /// is `?`.
    #[must_use]
    pub fn name(&self, tag: Tag) -> Option<String> {
        self.value(tag).and_then(|value| name(&value))
    }

    /// The name of the player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<String> {
        self.name(match color {
            Color::White => Tag::White,
            Color::Black => Tag::Black,
        })
    }

    /// When the game was played; `None` if no tag says it, or it is not a date.
    #[must_use]
    pub fn date(&self) -> Option<Date> {
        Date::parse(&self.value(Tag::Date)?)
    }
}

/// A value as a name to count and compare by: single blanks, no more than [`NAME_KEPT`] characters; `None` if it is
/// empty or of nothing but `?`, `-` and `.`.
#[must_use]
pub fn name(value: &str) -> Option<String> {
    // The rest of a value of megabytes is not looked at.
    let beginning = value.char_indices().nth(4 * NAME_KEPT).map_or(value.len(), |(at, _)| at);
    let words: Vec<&str> = value.get(..beginning).unwrap_or_default().split_whitespace().collect();
    let name: String = words.join(" ").chars().take(NAME_KEPT).collect();
    name.contains(|c| !matches!(c, '?' | '-' | '.')).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    #[test]
    fn tags_are_read_by_what_they_mean() {
        let text = "[white \"Rossi,   \\\"il rosso\\\" M.\"]\n[Black \"?\"]\n[Table \" 7 \"]\n[Date \"1.2.1999\"]\n\n*";
        let record = pdn::parse(text);
        let heading = Heading::of(&record);
        assert_eq!(heading.player(Color::White).as_deref(), Some("Rossi, \"il rosso\" M."));
        assert_eq!(heading.value(Tag::Black).as_deref(), Some("?"));
        assert_eq!(heading.player(Color::Black), None);
        assert_eq!(heading.value_of("table").as_deref(), Some("7"));
        assert_eq!(heading.value_of("WHITE"), heading.value(Tag::White));
        assert_eq!(heading.value_of("Board"), None);
        assert_eq!(heading.date().map(|date| date.to_string()).as_deref(), Some("1999.02.01"));
    }
}

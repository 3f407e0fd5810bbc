//! The head of a game as it is meant, not as it is written.

use std::borrow::Cow;

use xxhash_rust::xxh3::Xxh3;

use super::date::Date;
use super::pdn::tag_of_name;
use super::plain_value;
use crate::record::{Record, Tag, TagPair};
use damiera_rules::board::Color;

/// The most characters of a name: a tag may be megabytes.
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

    /// The value of the tag of a name, in any case: of one that is written so, or a known tag by any of its names:
    /// `WhiteElo` is WhiteRating.
    #[must_use]
    pub fn value_of(&self, name: &str) -> Option<Cow<'t, str>> {
        let known = Tag::ALL.iter().copied().find(|tag| tag.name().eq_ignore_ascii_case(name));
        if let Some(value) = known.and_then(|tag| self.value(tag)) {
            return Some(value);
        }
        let is_it = |pair: &&TagPair| self.record.name(pair).eq_ignore_ascii_case(name);
        let pair = self.record.tags.iter().find(is_it).and_then(|pair| pair.value);
        let written = pair.map(|value| self.record.slice(value).trim()).filter(|value| !value.is_empty());
        match written {
            Some(written) => Some(plain_value(self.record.notation, written)),
            None => tag_of_name(name).and_then(|tag| self.value(tag)),
        }
    }

    /// The same as it is written: a tag with an empty value has it.
    #[must_use]
    pub fn written_value_of(&self, name: &str) -> Option<Cow<'t, str>> {
        let is_empty =
            |pair: &TagPair| pair.value.is_some() && self.record.name(pair).eq_ignore_ascii_case(name);
        let empty = || self.record.tags.iter().any(is_empty).then_some(Cow::Borrowed(""));
        self.value_of(name).or_else(empty)
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

    /// When the game was played: by its Date; where that says nothing, by its UTCDate, otherwise in the year of its
    /// EventDate, on which the event began. Of a date that no calendar has, what is [possible](Date::possible). `None` if no
    /// tag says it, or it is not a date.
    #[must_use]
    pub fn date(&self) -> Option<Date> {
        let read = |tag: Tag| Date::possible(&self.value(tag)?);
        let says_something = |date: &Date| *date != Date::default();
        let date = read(Tag::Date);
        if date.as_ref().is_some_and(says_something) {
            return date;
        }
        let year = |date: Date| Some(Date { year: Some(date.year?), ..Date::default() });
        let in_utc = read(Tag::UtcDate).filter(says_something);
        in_utc.or_else(|| read(Tag::EventDate).and_then(year)).or(date)
    }
}

/// A value as a name to count and compare by: single blanks, no more than [`NAME_KEPT`] characters; `None` if it is
/// empty or of nothing but `?`, `-` and `.`.
///
/// A longer one ends in `…` and a hash of all of it (XXH3-64), so that two names that begin alike stay two.
#[must_use]
pub fn name(value: &str) -> Option<String> {
    let is_silent = |c: char| matches!(c, '?' | '-' | '.') || c.is_whitespace();
    if value.chars().all(is_silent) {
        return None;
    }
    let mut name = String::with_capacity(value.len().min(4 * NAME_KEPT));
    let mut words = value.split_whitespace();
    for word in words.by_ref() {
        if !name.is_empty() {
            name.push(' ');
        }
        name.push_str(word);
        if name.len() > NAME_KEPT && name.chars().nth(NAME_KEPT).is_some() {
            name = shortened(name, words);
            break;
        }
    }
    Some(name)
}

/// The beginning of a name that is too long, and a hash of it and of the words after it.
fn shortened<'w>(mut name: String, words: impl Iterator<Item = &'w str>) -> String {
    /// What a hash takes, in hexadecimal digits after a sign.
    const HASH: usize = 17;
    let mut hash = Xxh3::new();
    hash.update(name.as_bytes());
    for word in words {
        hash.update(b" ");
        hash.update(word.as_bytes());
    }
    let kept = name.char_indices().nth(NAME_KEPT - HASH).map_or(name.len(), |(at, _)| at);
    name.truncate(kept);
    name.push_str(&format!("…{:016x}", hash.digest()));
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    #[test]
    fn long_names_that_begin_alike_stay_two() {
        let long = "Rossi ".repeat(40);
        let [one, other, again] = ["A", "B", " A"].map(|end| name(&format!("{long}{end}")).unwrap());
        assert_eq!([&one, &other].map(|name| name.chars().count()), [NAME_KEPT; 2]);
        assert!(one != other && one == again && one.starts_with("Rossi Rossi"), "{one}");
        let fits = "è".repeat(NAME_KEPT);
        assert_eq!(name(&fits).as_deref(), Some(&*fits));
        assert_eq!(name(&"?".repeat(500)).map(|name| name.chars().count()), None);
    }

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
        assert_eq!(heading.value_of("Bianco"), heading.value(Tag::White));
        assert_eq!(heading.date().map(|date| date.to_string()).as_deref(), Some("1999.02.01"));
    }

    #[test]
    fn a_date_that_says_nothing_is_that_of_another_tag() {
        for (tags, expected) in [
            ("[UTCDate \"2020.05.03\"]", Some("2020.05.03")),
            ("[Date \"????.??.??\"][UTCDate \"2020.05.03\"]", Some("2020.05.03")),
            ("[Date \"soon\"][UTCDate \"2020.05.03\"]", Some("2020.05.03")),
            ("[Date \"2020.05.04\"][UTCDate \"2020.05.03\"]", Some("2020.05.04")),
            ("[Date \"2020.??.??\"][UTCDate \"2020.05.03\"]", Some("2020.??.??")),
            ("[EventDate \"2019.12.28\"][UTCDate \"2020.01.03\"]", Some("2020.01.03")),
            ("[EventDate \"2019.12.28\"]", Some("2019.??.??")),
            ("[Date \"?\"][UTCDate \"?\"][EventDate \"2019\"]", Some("2019.??.??")),
            ("[Date \"?\"][EventDate \"????.12.28\"]", Some("????.??.??")),
            ("[Date \"soon\"]", None),
            ("[Event \"x\"]", None),
        ] {
            let text = format!("{tags}\n\n*");
            let record = pdn::parse(&text);
            let date = Heading::of(&record).date().map(|date| date.to_string());
            assert_eq!(date.as_deref(), expected, "{tags}");
        }
    }
}

//! Where two records of one game differ besides the moves.

use std::time::Duration;

use crate::dedup::Person;
use damiera_record::notation::annotation::commands;
use damiera_record::notation::folded;
use damiera_record::notation::plain_value;
use damiera_record::record::{Record, Tag};

/// Where two records of one game differ besides the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The tags that both have with other values; the result is one of them.
    pub tags: Vec<TagDifference>,
    /// The clock times that both have, and that differ.
    pub clocks: Vec<ClockDifference>,
}

/// A tag with two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagDifference {
    /// Its name.
    pub name: String,
    /// Its value in White's record, and in Black's.
    pub values: [String; 2],
}

/// A clock with two times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockDifference {
    /// The ply as played, from 1.
    pub ply: usize,
    /// What White's record says, and Black's, as written.
    pub times: [String; 2],
}

impl Comparison {
    /// Compares two records. `plies` has, for each ply as played, its number in each record, from 1; `None` where a record
    /// does not have it.
    #[must_use]
    pub fn of(records: [&Record<'_>; 2], plies: &[[Option<usize>; 2]]) -> Comparison {
        let [white, black] = records;
        let times = records.map(clock_times);
        let mut comparison = Comparison { tags: tags(white, black), clocks: Vec::new() };
        for (index, on_sheets) in plies.iter().enumerate() {
            let of = |sheet: usize| {
                let ply = on_sheets[sheet]?;
                let place = times[sheet].binary_search_by_key(&ply, |(after, ..)| *after).ok()?;
                times[sheet].get(place)
            };
            if let Some(((_, one, first), (_, other, second))) = of(0).zip(of(1))
                && one != other
            {
                let times = [first.clone(), second.clone()];
                comparison.clocks.push(ClockDifference { ply: index + 1, times });
            }
        }
        comparison
    }
}

/// The times in a record: the plies before each, the time, and how it is written.
fn clock_times(record: &Record<'_>) -> Vec<(usize, Duration, String)> {
    let comments = record.contents.has_commands().then(|| record.comments()).into_iter().flatten();
    let mut times: Vec<(usize, Duration, String)> = Vec::new();
    for (after, span) in comments {
        for command in commands(record.slice(span)) {
            if let Some(time) = command.time()
                && times.last().is_none_or(|(before, ..)| *before != after)
            {
                times.push((after, time, command.arguments.to_owned()));
            }
        }
    }
    times
}

/// The tags with two values, in the order of White's record.
fn tags(white: &Record<'_>, black: &Record<'_>) -> Vec<TagDifference> {
    let mut differences: Vec<TagDifference> = Vec::new();
    for pair in &white.tags {
        // Headings of a sheet may say it in another language.
        let name = match pair.tag {
            Some(tag) => tag.name(),
            None => white.name(pair),
        };
        let same = |other: &&damiera_record::record::TagPair| match pair.tag {
            Some(tag) => other.tag == Some(tag),
            None => black.name(other).eq_ignore_ascii_case(name),
        };
        let Some(other) = black.tags.iter().find(same) else { continue };
        let value = |record: &Record<'_>, value: Option<damiera_record::record::Span>| {
            value
                .map(|span| plain_value(record.notation, record.slice(span).trim()).into_owned())
                .unwrap_or_default()
        };
        let values = [value(white, pair.value), value(black, other.value)];
        let says_nothing =
            |text: &str| !text.contains(char::is_alphanumeric) && pair.tag != Some(Tag::Result);
        // A name may be abbreviated, or its parts in another order.
        let is_player = matches!(pair.tag, Some(Tag::White | Tag::Black));
        let persons = values.each_ref().map(|name| Person::of(name));
        if is_player && matches!(&persons, [Some(one), Some(other)] if one.can_be(other)) {
            continue;
        }
        if folded(&values[0]) != folded(&values[1])
            && !values.iter().any(|text| says_nothing(text))
            && !differences.iter().any(|known| known.name == name)
        {
            differences.push(TagDifference { name: name.to_owned(), values });
        }
    }
    differences
}

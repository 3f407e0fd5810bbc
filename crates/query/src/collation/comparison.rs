//! Where two records of one game differ besides the moves.

use super::clocks::{ClockDifference, clocks};
use super::results::{SaidResult, result};
use crate::dedup::Person;
use damiera_record::notation::annotation::{ArbiterNote, arbiter_notes, commands};
use damiera_record::notation::folded;
use damiera_record::notation::plain_value;
use damiera_record::record::{Record, Tag, TagPair};
use damiera_rules::board::Color;

/// Where two records of one game differ besides the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The tags that both have with other values; the result is one of them.
    pub tags: Vec<TagDifference>,
    /// The clock times of one kind that both have, and that differ.
    pub clocks: Vec<ClockDifference>,
    /// The arbiter's notes that only one has, or that differ.
    pub notes: Vec<NoteDifference>,
}

/// A tag with two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagDifference {
    /// Its name.
    pub name: String,
    /// Its value in White's record, and in Black's.
    pub values: [String; 2],
}

/// A note of the arbiter that is not the same in both records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteDifference {
    /// The ply as played after which it is written, from 1; 0 before the first.
    pub ply: usize,
    /// The name of the command, such as `irregularity`.
    pub name: String,
    /// The arguments in White's record, and in Black's, as written; `None` where a record does not have it.
    pub notes: [Option<String>; 2],
}

impl Comparison {
    /// Compares two records. `plies` has, for each ply as played, its number in each record, from 1; `None` where a record
    /// does not have it. `first` is the side that moves first.
    #[must_use]
    pub fn of(records: [&Record<'_>; 2], plies: &[[Option<usize>; 2]], first: Color) -> Comparison {
        let [white, black] = records;
        Comparison {
            tags: tags(white, black, first),
            clocks: clocks(records, plies),
            notes: notes(records, plies),
        }
    }
}

/// A readable note of a record.
struct Noted<'t> {
    after: usize,
    note: ArbiterNote<'t>,
    name: String,
    arguments: String,
}

/// The notes of the arbiter that are not the same in both records, by ply.
///
/// Notes of one name after the same ply that say different things are one difference: they are about the same event.
fn notes(records: [&Record<'_>; 2], plies: &[[Option<usize>; 2]]) -> Vec<NoteDifference> {
    let [of_white, of_black] = records.map(noted);
    let mut differences = Vec::new();
    if of_white.is_empty() && of_black.is_empty() {
        return differences;
    }
    for (ply, places) in std::iter::once(&[Some(0), Some(0)]).chain(plies).enumerate() {
        let [mut white, mut black] =
            [(&of_white, places[0]), (&of_black, places[1])].map(|(notes, place)| {
                let first = notes.partition_point(|noted| place.is_some_and(|place| noted.after < place));
                let from_here = notes.iter().skip(first);
                from_here.take_while(|noted| Some(noted.after) == place).collect::<Vec<_>>()
            });
        let mut take = |is_it: &dyn Fn(&Noted<'_>) -> bool| {
            black.iter().position(|other| is_it(other)).map(|at| black.remove(at))
        };
        white.retain(|one| take(&|other| other.note == one.note).is_none());
        let mut push = |name: &str, notes: [Option<&Noted<'_>>; 2]| {
            let notes = notes.map(|noted| noted.map(|noted| noted.arguments.clone()));
            differences.push(NoteDifference { ply, name: name.to_owned(), notes });
        };
        for one in white {
            push(&one.name, [Some(one), take(&|other| other.name == one.name)]);
        }
        for other in black {
            push(&other.name, [None, Some(other)]);
        }
    }
    differences
}

/// The readable notes of a record, in order.
fn noted<'t>(record: &Record<'t>) -> Vec<Noted<'t>> {
    let readable = arbiter_notes(record).filter_map(|written| {
        let command = commands(record.slice(written.span)).next()?;
        let (name, arguments) = (command.name.to_ascii_lowercase(), command.arguments.to_owned());
        Some(Noted { after: written.after, note: written.note.ok()?, name, arguments })
    });
    readable.collect()
}

/// The tags with two values, in the order of White's record.
fn tags(white: &Record<'_>, black: &Record<'_>, first: Color) -> Vec<TagDifference> {
    let mut differences: Vec<TagDifference> = Vec::new();
    for pair in white.all_tags() {
        // Headings of a sheet may say it in another language.
        let name = match pair.tag {
            Some(tag) => tag.name(),
            None => white.name(pair),
        };
        let same = |other: &&damiera_record::record::TagPair| match pair.tag {
            Some(tag) => other.tag == Some(tag),
            None => black.name(other).eq_ignore_ascii_case(name),
        };
        let Some(other) = black.all_tags().find(same) else { continue };
        let values = [value(white, pair), value(black, other)];
        let says_nothing =
            |text: &str| !text.contains(char::is_alphanumeric) && pair.tag != Some(Tag::Result);
        // A name may be abbreviated, or its parts in another order.
        let is_player = matches!(pair.tag, Some(Tag::White | Tag::Black));
        let persons = values.each_ref().map(|name| Person::of(name));
        if is_player && matches!(&persons, [Some(one), Some(other)] if one.can_be(other)) {
            continue;
        }
        if pair.tag == Some(Tag::Result)
            && let [Some(one), Some(of_black)] = [SaidResult::of(white, pair), SaidResult::of(black, other)]
            && one.says_same(&of_black, first)
        {
            continue;
        }
        if folded(&values[0]) != folded(&values[1])
            && !values.iter().any(|text| says_nothing(text))
            && !differences.iter().any(|known| known.name == name)
        {
            differences.push(TagDifference { name: name.to_owned(), values });
        }
    }
    let is_result = |known: &TagDifference| known.name == Tag::Result.name();
    if !differences.iter().any(is_result) {
        differences.extend(result(white, black, first));
    }
    differences
}

/// The value of a tag.
pub(super) fn value(record: &Record<'_>, pair: &TagPair) -> String {
    let value = pair.value.map(|span| plain_value(record.notation, record.slice(span).trim()).into_owned());
    value.unwrap_or_default()
}

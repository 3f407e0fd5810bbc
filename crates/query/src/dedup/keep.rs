//! Which game of a group of duplicates stays.

use std::cmp::Ordering;

use super::Annotation;
use damiera_judge::report::Report;
use damiera_record::notation::heading::Heading;
use damiera_record::notation::result::GameResult;
use damiera_record::record::Tag;

/// Which game of a group stays; of equal games, the first read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Keep {
    /// The one with the most plies that can be followed; then the one with the most plies; then the one that names more of players,
    /// event, round, date and result
    Longest,
    /// The one that was read first
    First,
    /// The one that was read last
    Last,
    /// The one with the most tags that have a value
    MostTags,
    /// The one with the latest date
    Newest,
    /// The one with the fullest text: comments, variations, glyphs; then clocks and the like
    Annotated,
}

/// The rank of a game for keeping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The plies that can be followed.
    pub replayed: u32,
    /// The plies written.
    pub plies: u32,
    /// How many of players, event, round, date and result are known.
    pub named: u8,
    /// The tags that say something.
    pub tags: u32,
    /// Year, month and day; 0 where they are unknown.
    pub date: (u16, u8, u8),
    /// What was written about its moves.
    pub annotation: Annotation,
}

impl Worth {
    /// The rank of a game.
    #[must_use]
    pub fn of(report: &Report<'_>) -> Worth {
        let record = &report.record;
        let says = |value: &str| value.chars().any(|c| !c.is_whitespace() && !"?-.*".contains(c));
        let tags = record.all_tags().filter(|pair| pair.value.is_some_and(|value| says(record.slice(value))));
        let date = Heading::of(record).date().unwrap_or_default();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Worth {
            replayed: number(report.replayed()),
            plies: number(report.plies),
            named: named(report),
            tags: number(tags.count()),
            date: (
                date.year.unwrap_or_default(),
                date.month.unwrap_or_default(),
                date.day.unwrap_or_default(),
            ),
            annotation: Annotation::of(record),
        }
    }
}

/// How many of players, event, round, date and result a game names.
fn named(report: &Report<'_>) -> u8 {
    let heading = Heading::of(&report.record);
    let names = [Tag::White, Tag::Black, Tag::Event, Tag::Round].map(|tag| heading.name(tag).is_some());
    let is_dated = heading.date().is_some_and(|date| date.year.is_some());
    let is_decided = report.recorded_winner() != GameResult::None;
    names.into_iter().chain([is_dated, is_decided]).map(u8::from).sum()
}

impl Keep {
    /// Which of two games is kept, the first of them read later: the greater.
    #[must_use]
    pub fn compare(self, one: Worth, other: Worth) -> Ordering {
        match self {
            Keep::Longest => {
                (one.replayed, one.plies, one.named).cmp(&(other.replayed, other.plies, other.named))
            }
            Keep::First => Ordering::Equal,
            Keep::Last => Ordering::Greater,
            Keep::MostTags => one.tags.cmp(&other.tags),
            Keep::Newest => one.date.cmp(&other.date),
            Keep::Annotated => one.annotation.cmp(&other.annotation),
        }
    }
}

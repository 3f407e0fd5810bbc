//! The clock times of two records.

use std::time::Duration;

use damiera_record::notation::annotation::{ClockPair, Command, SideClock, commands};
use damiera_record::record::Record;

/// A clock with two times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockDifference {
    /// The ply as played after which they are written, from 1; 0 before the first.
    pub ply: usize,
    /// The name of the command: `clk`, `emt`, `mct`, `egt` or `clock`.
    pub name: String,
    /// What White's record says, and Black's, as written.
    pub times: [String; 2],
}

/// What a command says of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// A time of the side that moved.
    Time(Duration),
    /// One clock or both.
    Clocks(ClockPair),
}

impl Shown {
    fn of(command: &Command<'_>) -> Option<Shown> {
        command.time().map(Shown::Time).or_else(|| command.clocks().map(Shown::Clocks))
    }

    /// Whether both can be true. A command may tell of one clock or of both.
    fn agrees(&self, other: &Shown) -> bool {
        let [Shown::Clocks(one), Shown::Clocks(other)] = [self, other] else { return self == other };
        let differ = |one: &SideClock, other: &SideClock| one.side == other.side && one.time != other.time;
        !of_sides(one).any(|one| of_sides(other).any(|other| differ(&one, &other)))
    }
}

/// The clocks that a command shows.
fn of_sides(clocks: &ClockPair) -> impl Iterator<Item = SideClock> {
    std::iter::once(clocks.first).chain(clocks.second)
}

/// Whether two commands of one name say the same time, however they write it.
#[must_use]
pub fn show_same_time(one: &Command<'_>, other: &Command<'_>) -> bool {
    one.is(other.name) && Shown::of(one).is_some_and(|shown| Some(shown) == Shown::of(other))
}

/// A time in a record.
struct Timed<'t> {
    /// The plies before it.
    after: usize,
    name: &'t str,
    shown: Shown,
    arguments: &'t str,
}

/// The clock times that differ, by ply: the first of each kind that both records have there.
pub(super) fn clocks(records: [&Record<'_>; 2], plies: &[[Option<usize>; 2]]) -> Vec<ClockDifference> {
    let [of_white, of_black] = records.map(times);
    let mut differences = Vec::new();
    if of_white.is_empty() || of_black.is_empty() {
        return differences;
    }
    for (ply, places) in std::iter::once(&[Some(0), Some(0)]).chain(plies).enumerate() {
        let [white, black] = [at(&of_white, places[0]), at(&of_black, places[1])];
        for one in white {
            let other = black.iter().find(|other| other.name.eq_ignore_ascii_case(one.name));
            if let Some(other) = other.filter(|other| !one.shown.agrees(&other.shown)) {
                let times = [one.arguments, other.arguments].map(str::to_owned);
                differences.push(ClockDifference { ply, name: one.name.to_ascii_lowercase(), times });
            }
        }
    }
    differences
}

/// The times that a record has after this number of plies.
fn at<'a, 't>(times: &'a [Timed<'t>], place: Option<usize>) -> &'a [Timed<'t>] {
    let Some(place) = place else { return &[] };
    let first = times.partition_point(|timed| timed.after < place);
    let end = times.partition_point(|timed| timed.after <= place);
    times.get(first..end).unwrap_or_default()
}

/// The times in a record, the first of each kind after a ply.
fn times<'t>(record: &Record<'t>) -> Vec<Timed<'t>> {
    let comments = record.contents.has_commands().then(|| record.comments()).into_iter().flatten();
    let mut times: Vec<Timed<'t>> = Vec::new();
    for (after, span) in comments {
        for command in commands(record.slice(span)) {
            let Some(shown) = Shown::of(&command) else { continue };
            let there = times.iter().rev().take_while(|timed| timed.after == after);
            if !there.into_iter().any(|timed| timed.name.eq_ignore_ascii_case(command.name)) {
                times.push(Timed { after, name: command.name, shown, arguments: command.arguments });
            }
        }
    }
    times
}

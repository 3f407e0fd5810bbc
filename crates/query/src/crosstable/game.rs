//! A game of an event, reduced to what a table needs.

use super::round::Round;
use super::{PointSystem, Points};
use damiera_judge::report::{Report, Source, Verdict};
use damiera_record::notation::date::Date;
use damiera_record::notation::result::GameResult;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// A game as it was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    /// The names of White and of Black, if given.
    pub players: [Option<u32>; 2],
    /// The round of its tag.
    pub round: Option<Round>,
    /// Who won, if White moves first in the game played, and if Black does.
    pub winners: [GameResult; 2],
    /// Whether the result gives neither side a point: both have lost.
    pub both_lost: bool,
    /// The points as written: first those of the side that moves first.
    pub scores: Option<[Points; 2]>,
    /// Whether the game has a ResultFormat tag.
    pub divided: bool,
    /// Whether the record says that a side did not come.
    pub says_unplayed: bool,
    /// Whether White and Black made a move.
    pub made: [bool; 2],
    /// The year of the event if a tag gives it, otherwise that of the game.
    pub year: Option<u16>,
    pub date: Option<Date>,
    /// A number that only copies share.
    pub digest: u64,
    /// The rules that it was read by, if any.
    pub rules: Option<&'static Rules>,
    /// How it is known which game was played.
    pub shown: Shown,
    /// The name of its file.
    pub file: u32,
    /// The line where it begins.
    pub line: u64,
}

/// How it is known which game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A tag says it, or whoever ran the program.
    Said,
    /// The moves show it: there are many, and all of them are legal.
    Played,
    /// The moves suggest it: all of them are legal.
    Legal,
    /// It is a guess, or unknown.
    Open,
}

/// The legal plies that show which game was played. Fewer are legal in other games too.
const PLIES_THAT_SHOW: usize = 10;

impl Shown {
    pub(super) fn of(report: &Report<'_>) -> Shown {
        match report.choice.source {
            Some(Source::Option | Source::Tag) => Shown::Said,
            Some(Source::Evidence) if report.verdict != Verdict::Legal => Shown::Open,
            Some(Source::Evidence) if report.record.plies().nth(PLIES_THAT_SHOW - 1).is_some() => {
                Shown::Played
            }
            Some(Source::Evidence) => Shown::Legal,
            None => Shown::Open,
        }
    }
}

/// A game of an event, read by the rules that the event was played by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game<'l> {
    pub listed: &'l Listed,
    /// The round of its tag, otherwise that of the name of its event.
    pub round: Option<Round>,
    pub rules: &'static Rules,
}

impl Game<'_> {
    /// Who won.
    pub(super) const fn winner(&self) -> GameResult {
        let [white_first, black_first] = self.listed.winners;
        match self.rules.first {
            Color::White => white_first,
            Color::Black => black_first,
        }
    }

    /// Who won, and whether both lost.
    pub(super) const fn outcome(&self) -> (GameResult, bool) {
        (self.winner(), self.listed.both_lost)
    }

    /// The points as written, White's first. Words have no points of their own: they mean those of the rules.
    pub(super) fn written(&self) -> Option<[Points; 2]> {
        match (self.listed.scores, self.rules.first) {
            (Some([first, second]), Color::White) => Some([first, second]),
            (Some([first, second]), Color::Black) => Some([second, first]),
            (None, _) if self.listed.both_lost => Some([Points::default(); 2]),
            (None, _) => PointSystem::of(self.rules.results).score(self.winner(), None),
        }
    }

    /// Whether the side that lost did not come, or no side, if none lost. What the winner played alone, waiting for the other, is no
    /// game.
    pub(super) const fn is_forfeit(&self) -> bool {
        let [white, black] = self.listed.made;
        let has_come = match self.winner() {
            GameResult::White => black,
            GameResult::Black => white,
            GameResult::Draw | GameResult::None => white || black,
        };
        self.listed.says_unplayed && !has_come
    }

    /// Whether round and day allow both to be the same game.
    pub(super) fn can_be(&self, other: &Game<'_>) -> bool {
        let rounds = self.round.zip(other.round);
        let rounds =
            rounds.is_none_or(|(one, other)| one.number == other.number && one.part.agrees_with(other.part));
        let dates = self.listed.date.zip(other.listed.date);
        rounds && dates.is_none_or(|(one, other)| one.agrees_with(other))
    }
}

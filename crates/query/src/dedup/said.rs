//! What a game says of itself that its copies can contradict: when it was played, and who won.

use damiera_judge::report::Report;
use damiera_record::notation::date::Date;
use damiera_record::notation::heading::Heading;
use damiera_record::notation::result::GameResult;

/// When a game was played, and who won.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    date: Date,
    winner: GameResult,
}

/// In what copies contradict the games that stay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contradictions {
    /// The copies that have another date.
    pub dates: usize,
    /// The copies that have another result.
    pub results: usize,
}

impl Said {
    /// What a game says.
    pub(super) fn of(report: &Report<'_>, heading: &Heading<'_, '_>) -> Said {
        Said { date: heading.date().unwrap_or_default(), winner: report.recorded_winner() }
    }

    /// Counts in what a copy contradicts the game that stays; what one of them does not say contradicts nothing.
    pub(super) fn contradict(&self, copy: &Said, all: &mut Contradictions) {
        let parts =
            |date: &Date| [date.year.map(u32::from), date.month.map(u32::from), date.day.map(u32::from)];
        let differs = |(one, other): (Option<u32>, Option<u32>)| {
            one.zip(other).is_some_and(|(one, other)| one != other)
        };
        all.dates += usize::from(parts(&self.date).into_iter().zip(parts(&copy.date)).any(differs));
        let is_open = self.winner == GameResult::None || copy.winner == GameResult::None;
        all.results += usize::from(!is_open && self.winner != copy.winner);
    }
}

/// Says nothing.
impl Default for Said {
    fn default() -> Said {
        Said { date: Date::default(), winner: GameResult::None }
    }
}

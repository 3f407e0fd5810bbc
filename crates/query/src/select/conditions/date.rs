//! Dates that may be partly unknown: `2005` means every day of that year.
//!
//! A game is since or until a date only if every day that its own date can mean is. If only some are, the
//! game lacks an exact date.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition, Exclusion, IndexedGame};
use damiera_record::notation::date::{Date, Day};
use damiera_record::notation::heading::Heading;

/// Whether a game was played on the first day of a date, or later.
#[derive(Clone, Copy, Debug)]
pub struct Since(pub Date);

/// Whether a game was played on the last day of a date, or earlier.
#[derive(Clone, Copy, Debug)]
pub struct Until(pub Date);

/// The answer for the date of a game, given whether its first and its last day match.
fn answer(date: Option<Date>, is_as_asked: impl Fn(Day) -> bool) -> Answer {
    let Some((first, last)) = date.and_then(Date::days) else { return Answer::lacks("no year") };
    match (is_as_asked(first), is_as_asked(last)) {
        (true, true) => Answer::Yes,
        (false, false) => Answer::No,
        _ => Answer::lacks("no date exact enough"),
    }
}

impl Since {
    /// Whether a day can be since this date and until the other.
    #[must_use]
    pub fn allows(self, until: Until) -> bool {
        self.0.days().zip(until.0.days()).is_none_or(|((first, _), (_, last))| first <= last)
    }

    fn of(self, date: Option<Date>) -> Answer {
        answer(date, |day| self.0.days().is_none_or(|(first, _)| day >= first))
    }
}

impl Until {
    fn of(self, date: Option<Date>) -> Answer {
        answer(date, |day| self.0.days().is_none_or(|(_, last)| day <= last))
    }
}

impl Condition for Since {
    fn needs(&self) -> Needs {
        Needs::HEAD
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        self.of(game.heading().date())
    }

    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        Some(self.of(heading.date()))
    }

    fn exclusion(&self, _names: &[String]) -> Option<Exclusion<'_>> {
        Some(Box::new(|known: &IndexedGame| self.of(Some(known.date)) == Answer::No))
    }
}

impl Condition for Until {
    fn needs(&self) -> Needs {
        Needs::HEAD
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        self.of(game.heading().date())
    }

    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        Some(self.of(heading.date()))
    }

    fn exclusion(&self, _names: &[String]) -> Option<Exclusion<'_>> {
        Some(Box::new(|known: &IndexedGame| self.of(Some(known.date)) == Answer::No))
    }
}

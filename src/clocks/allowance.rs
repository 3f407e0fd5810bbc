use std::time::Duration;

use crate::notation::time_control::{self, Period, TimeControl};
use crate::record::{Record, Tag};

/// The time a side is given for its moves: the periods of a TimeControl tag, none of them an hourglass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance(Vec<Period>);

impl Allowance {
    /// What a tag gives; none when it is not there, says nothing, cannot be read, or sets an hourglass,
    /// whose time depends on the other side's.
    #[must_use]
    pub fn of(record: &Record<'_>, tag: Tag) -> Option<Allowance> {
        match time_control::parse(record.value(tag)?) {
            Ok(TimeControl::Periods(periods)) => {
                let hourglass = periods.iter().any(|period| matches!(period, Period::Hourglass { .. }));
                (!hourglass).then_some(Allowance(periods))
            }
            _ => None,
        }
    }

    /// All the time given up to and with the move of this number, what it adds itself included: never less
    /// than what was there to be used, whichever way a clock adds its increments.
    #[must_use]
    pub fn until(&self, moves: usize) -> Duration {
        let mut given = 0_u64;
        let mut left = moves as u64;
        for period in &self.0 {
            match *period {
                Period::Moves { moves, seconds } => {
                    given += u64::from(seconds);
                    if left < u64::from(moves) {
                        break;
                    }
                    left -= u64::from(moves);
                }
                Period::Increment { seconds, per_move } => {
                    given = given.saturating_add(u64::from(seconds) + u64::from(per_move) * (left + 1));
                    break;
                }
                Period::Seconds { seconds } => {
                    given += u64::from(seconds);
                    break;
                }
                Period::Hourglass { .. } => break,
            }
        }
        Duration::from_secs(given)
    }

    /// What a clock can gain between two moves, by their numbers.
    #[must_use]
    pub fn gained(&self, from: usize, to: usize) -> Duration {
        self.until(to).saturating_sub(self.until(from))
    }
}

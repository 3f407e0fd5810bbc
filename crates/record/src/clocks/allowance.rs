//! The time that a TimeControl tag gives a side for its moves.

use std::time::Duration;

use crate::notation::time_control::{self, Period, TimeControl};
use crate::record::{Record, Tag};

/// The time a side is given for its moves: the periods of a TimeControl tag without an hourglass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance(Vec<Period>);

/// Whether a tag sets an hourglass.
pub(super) fn is_hourglass(record: &Record<'_>, tag: Tag) -> bool {
    periods(record, tag).is_some_and(|periods| has_hourglass(&periods))
}

fn periods(record: &Record<'_>, tag: Tag) -> Option<Vec<Period>> {
    match time_control::parse(record.value(tag)?) {
        Ok(TimeControl::Periods(periods)) => Some(periods),
        _ => None,
    }
}

fn has_hourglass(periods: &[Period]) -> bool {
    periods.iter().any(|period| matches!(period, Period::Hourglass { .. }))
}

impl Allowance {
    /// What a tag gives; `None` if it is not there, says nothing, cannot be read, or sets an hourglass,
    /// whose time depends on the other side's.
    #[must_use]
    pub fn of(record: &Record<'_>, tag: Tag) -> Option<Allowance> {
        periods(record, tag).filter(|periods| !has_hourglass(periods)).map(Allowance)
    }

    /// The most time that can have been used when the move of this number was made: a new period begins with the
    /// move after the last one of the period before it, and an increment is given for every move at most once.
    #[must_use]
    pub fn until(&self, moves_made: usize) -> Duration {
        let mut given = 0_u64;
        let mut left = moves_made as u64;
        for period in &self.0 {
            match *period {
                Period::Moves { moves, seconds } => {
                    given = given.saturating_add(u64::from(seconds));
                    if left <= u64::from(moves) {
                        break;
                    }
                    left -= u64::from(moves);
                }
                Period::Increment { seconds, per_move } => {
                    let increments = u64::from(per_move).saturating_mul(left);
                    given = given.saturating_add(u64::from(seconds)).saturating_add(increments);
                    break;
                }
                Period::Seconds { seconds } => {
                    given = given.saturating_add(u64::from(seconds));
                    break;
                }
                Period::Hourglass { .. } => break,
            }
        }
        // `40/7200` alone: the next forty moves have as much.
        if let Some(Period::Moves { moves, seconds }) = self.0.last()
            && *moves > 0
        {
            let ended = self.0.iter().map(moves_of).sum::<u64>();
            let further = (moves_made as u64).saturating_sub(ended).div_ceil(u64::from(*moves));
            given = given.saturating_add(u64::from(*seconds).saturating_mul(further));
        }
        Duration::from_secs(given)
    }

    /// The time on the clock before the first move.
    #[must_use]
    pub fn at_start(&self) -> Duration {
        Duration::from_secs(self.0.first().map_or(0, seconds_of))
    }

    /// What the moves from the number after `from` up to `to` add to a clock by their increments.
    #[must_use]
    pub fn increments(&self, from: usize, to: usize) -> Duration {
        let mut before = 0_u64;
        for period in &self.0 {
            match *period {
                Period::Moves { moves, .. } => before += u64::from(moves),
                Period::Increment { per_move, .. } => {
                    let moves = (to as u64).saturating_sub((from as u64).max(before));
                    return Duration::from_secs(u64::from(per_move).saturating_mul(moves));
                }
                Period::Seconds { .. } | Period::Hourglass { .. } => break,
            }
        }
        Duration::ZERO
    }

    /// The increment of a move in the last period; zero where it has none.
    #[must_use]
    pub fn increment(&self) -> Duration {
        match self.0.last() {
            Some(Period::Increment { per_move, .. }) => Duration::from_secs(u64::from(*per_move)),
            _ => Duration::ZERO,
        }
    }

    /// The periods after the first: the moves after which each begins, and the time that it gives. A last period of
    /// N moves comes again and again.
    pub fn later_periods(&self) -> impl Iterator<Item = (usize, Duration)> {
        let mut moves = 0_u64;
        let last = self.0.last().filter(|last| moves_of(last) > 0);
        let again = last.into_iter().flat_map(|last| std::iter::repeat_n((last, last), MOST_REPEATED));
        self.0.iter().zip(self.0.iter().skip(1)).chain(again).map(move |(before, next)| {
            moves = moves.saturating_add(moves_of(before));
            (usize::try_from(moves).unwrap_or(usize::MAX), Duration::from_secs(seconds_of(next)))
        })
    }
}

/// How often a last period of a number of moves is taken to come again: no game lasts that long.
const MOST_REPEATED: usize = 50;

/// The moves of a period that ends after some; otherwise 0.
fn moves_of(period: &Period) -> u64 {
    if let Period::Moves { moves, .. } = period { u64::from(*moves) } else { 0 }
}

/// The seconds at the beginning of a period.
fn seconds_of(period: &Period) -> u64 {
    match *period {
        Period::Moves { seconds, .. }
        | Period::Increment { seconds, .. }
        | Period::Hourglass { seconds }
        | Period::Seconds { seconds } => u64::from(seconds),
    }
}

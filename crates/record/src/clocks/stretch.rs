//! What the clock of a side shows from one reading to the next.

use std::collections::VecDeque;
use std::time::Duration;

use super::{Allowance, Reading, Shows};

/// What a clock may gain between two readings if no TimeControl says: no clock in use adds more for a move.
const UNKNOWN_INCREMENT: Duration = Duration::from_secs(60);

/// What a side's clock shows from one reading to the next.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    /// The reading before; `None` if this is the first.
    pub before: Option<(Reading, Duration)>,
    /// The reading.
    pub reading: Reading,
    /// The time left that it shows.
    pub left: Duration,
    /// The time used in between; `None` at the first reading, and where the clock gained unexplained time.
    pub used: Option<Duration>,
    /// The most that it could show, if it shows more.
    pub most: Option<Duration>,
}

/// What the clock of one side shows, reading by reading; made by [`Clocks::stretches`](super::Clocks::stretches).
#[derive(Debug)]
pub struct Stretches<'c, I> {
    readings: I,
    allowance: Option<&'c Allowance>,
    before: Option<(Reading, Duration)>,
    /// The periods whose time the clock has not shown yet, by the moves after which they begin. A clock adds it with
    /// the last move of the period before, or when the time of that period has run down.
    pending: VecDeque<(usize, Duration)>,
}

impl<'c, I> Stretches<'c, I> {
    pub(super) fn new(readings: I, allowance: Option<&'c Allowance>) -> Stretches<'c, I> {
        let pending = allowance.map_or_else(VecDeque::new, |allowance| allowance.later_periods().collect());
        Stretches { readings, allowance, before: None, pending }
    }

    /// Compares a reading with the most that the clock can show: `base`, and more for each period that has begun. Gives
    /// the time used, or the most.
    fn compare(&mut self, base: Duration, left: Duration, made: usize) -> Result<Duration, Duration> {
        let mut most = base;
        while left > most {
            let begun = self.pending.front().filter(|(moves, _)| made >= *moves);
            let Some(&(_, period)) = begun else { break };
            self.pending.pop_front();
            most = most.saturating_add(period);
            // A clock that adds the increment before the move gives that of the new period with its time.
            let ahead = self.allowance.map_or(Duration::ZERO, Allowance::increment);
            if left > most && left <= most.saturating_add(ahead) {
                return Ok(Duration::ZERO);
            }
        }
        most.checked_sub(left).ok_or(most)
    }
}

impl<I: Iterator<Item = Reading>> Iterator for Stretches<'_, I> {
    type Item = Stretch;

    fn next(&mut self) -> Option<Stretch> {
        let (reading, left) = self.readings.by_ref().find_map(|reading| match reading.shows {
            Shows::Left(time) => Some((reading, time)),
            Shows::Took(_) => None,
        })?;
        let before = self.before.replace((reading, left));
        let (used, most) = match (before, self.allowance) {
            (None, None) => (None, None),
            (None, Some(allowance)) => {
                let base = allowance.at_start().saturating_add(allowance.increments(0, reading.made));
                (None, self.compare(base, left, reading.made).err())
            }
            (Some((_, earlier)), None) => {
                let most = earlier.saturating_add(UNKNOWN_INCREMENT);
                (earlier.checked_sub(left), (left > most).then_some(most))
            }
            (Some((last, earlier)), Some(allowance)) => {
                // A move may be shown twice, and its increment in between.
                let from = if last.made == reading.made { last.made.saturating_sub(1) } else { last.made };
                let base = earlier.saturating_add(allowance.increments(from, reading.made));
                match self.compare(base, left, reading.made) {
                    Ok(used) => (Some(used), None),
                    Err(most) => (None, Some(most)),
                }
            }
        };
        Some(Stretch { before, reading, left, used, most })
    }
}

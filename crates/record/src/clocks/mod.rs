//! The clocks of a game, as its record shows them.
//!
//! [`Clocks`] gathers what comments say (`[%clk 0:04:10]` and `[%clock w0:04:10 B0:05:00]` show the
//! time left, `[%emt 0:00:12]` the time a move took) and in the tags WhiteTime and BlackTime (the time a
//! player used); [`Allowance`] is the time that the TimeControl tags give. Findings and statistics draw the
//! conclusions.

mod allowance;
mod stretch;

use std::time::Duration;

use crate::notation::annotation::{Command, commands};
use crate::record::{Record, Span, Tag, Tags, ply_that_stands};
use damiera_rules::board::Color;

pub use allowance::Allowance;
pub use stretch::{Stretch, Stretches};

/// What a record says about time.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    /// What the comments show, in order.
    pub readings: Vec<Reading>,
    /// The time each side used, as the tags say: White, Black; with the place of the value.
    pub used: [Option<(Duration, Span)>; 2],
    /// The time each side was given: White, Black.
    pub allowances: [Option<Allowance>; 2],
    /// Whether one of the players has an hourglass: a clock then gains what the other side uses.
    pub hourglass: bool,
}

/// A clock, or the time a move took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The ply after which the clock showed this: the last one before the comment, or, if the comment is known to
    /// run ahead, the one after it.
    pub ply: usize,
    /// The moves that its side had made by then.
    pub made: usize,
    /// Whose clock, or whose move.
    pub side: Color,
    /// What it shows.
    pub shows: Shows,
    /// The command that says so.
    pub span: Span,
}

/// What a reading shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The time left.
    Left(Duration),
    /// The time the last move took.
    Took(Duration),
}

/// The clocks of a record that says nothing about time.
pub static NO_CLOCKS: Clocks =
    Clocks { readings: Vec::new(), used: [None, None], allowances: [None, None], hourglass: false };

impl Clocks {
    /// Whether neither a comment nor a tag says how much time was left or used.
    #[must_use]
    pub fn say_nothing(&self) -> bool {
        self.readings.is_empty() && self.used.iter().all(Option::is_none)
    }

    /// Whether a record may say anything about time: nearly none does.
    #[inline]
    #[must_use]
    pub const fn may_be_in(record: &Record<'_>) -> bool {
        record.tags.have_any(OF_TIME) || record.contents.has_commands()
    }

    /// The clocks of a record whose ply 1 is made by `began`, and of which these plies were taken back.
    #[must_use]
    pub fn of(record: &Record<'_>, began: Color, taken_back: &[usize]) -> Clocks {
        if !Clocks::may_be_in(record) {
            return Clocks::default();
        }
        let control = Allowance::of(record, Tag::TimeControl);
        let mut clocks = Clocks {
            readings: Vec::new(),
            used: [used(record, Tag::WhiteTime), used(record, Tag::BlackTime)],
            allowances: [
                Allowance::of(record, Tag::TimeControlWhite).or_else(|| control.clone()),
                Allowance::of(record, Tag::TimeControlBlack).or(control),
            ],
            hourglass: [Tag::TimeControl, Tag::TimeControlWhite, Tag::TimeControlBlack]
                .into_iter()
                .any(|tag| allowance::is_hourglass(record, tag)),
        };
        // Few records have a comment at all, and those that have one seldom show clocks there.
        if !record.contents.has_commands() {
            return clocks;
        }
        for (ply, span) in record.comments() {
            let mover = if ply_that_stands(ply, taken_back) % 2 == 1 { began } else { !began };
            for command in commands(record.slice(span)) {
                let at = Span::new(span.start + command.span.start, span.start + command.span.end);
                clocks.read(&command, ply, mover, at);
            }
        }
        let plies = record.plies().count();
        for side in Color::ALL {
            clocks.set_right(side, side == began, plies, taken_back);
        }
        clocks
    }

    /// Counts the moves that a side had made at each reading of its clock.
    ///
    /// A comment that shows both clocks shows that of the side to move as the last reply left it; but some programs
    /// write the comment when the next reply is made, and show the clock after that. The comments of the side itself
    /// show which it is: the reading is nearer to the one before, or to the one after it.
    fn set_right(&mut self, side: Color, is_first: bool, plies: usize, taken_back: &[usize]) {
        let is_own = |ply: usize| (ply_that_stands(ply, taken_back) % 2 == 1) == is_first && ply > 0;
        let left = |reading: &Reading| match reading.shows {
            Shows::Left(time) if reading.side == side => Some((is_own(reading.ply), time)),
            _ => None,
        };
        let shown: Vec<(bool, Duration)> = self.readings.iter().filter_map(left).collect();
        let (mut before, mut after) = (0_usize, 0_usize);
        for readings in shown.windows(3) {
            if let [(true, last), (false, time), (true, next)] = readings {
                match time.abs_diff(*last).cmp(&time.abs_diff(*next)) {
                    std::cmp::Ordering::Less => before += 1,
                    std::cmp::Ordering::Greater => after += 1,
                    std::cmp::Ordering::Equal => {}
                }
            }
        }
        for reading in self.readings.iter_mut().filter(|reading| reading.side == side) {
            let ahead = matches!(reading.shows, Shows::Left(_)) && !is_own(reading.ply) && after > before;
            if ahead && reading.ply < plies {
                reading.ply += 1;
            }
            reading.made = moves_made(ply_that_stands(reading.ply, taken_back), is_first);
        }
    }

    fn read(&mut self, command: &Command<'_>, ply: usize, mover: Color, span: Span) {
        if let Some(both) = command.clocks() {
            for clock in [Some(both.first), both.second].into_iter().flatten() {
                self.readings.push(Reading {
                    ply,
                    made: 0,
                    side: clock.side,
                    shows: Shows::Left(clock.time),
                    span,
                });
            }
        }
        // Before the first move nobody has moved, and it is not said whose clock it is.
        let Some(time) = command.time().filter(|_| ply > 0) else { return };
        if command.is("clk") {
            self.readings.push(Reading { ply, made: 0, side: mover, shows: Shows::Left(time), span });
        } else if command.is("emt") {
            self.readings.push(Reading { ply, made: 0, side: mover, shows: Shows::Took(time), span });
        }
    }

    /// The readings of one side.
    pub fn of_side(&self, side: Color) -> impl Iterator<Item = &Reading> {
        self.readings.iter().filter(move |reading| reading.side == side)
    }

    /// What the clock of a side shows, from one reading of the time left to the next.
    pub fn stretches(&self, side: Color) -> Stretches<'_, impl Iterator<Item = Reading>> {
        Stretches::new(self.of_side(side).copied(), self.allowance(side))
    }

    /// What a side was given.
    #[must_use]
    pub fn allowance(&self, side: Color) -> Option<&Allowance> {
        let [white, black] = &self.allowances;
        if side == Color::White { white.as_ref() } else { black.as_ref() }
    }

    /// What a side used, as a tag says.
    #[must_use]
    pub fn used_by(&self, side: Color) -> Option<(Duration, Span)> {
        let [white, black] = self.used;
        if side == Color::White { white } else { black }
    }
}

/// The tags that say how much time there was, or how much was used.
const OF_TIME: Tags = Tags::of(&[
    Tag::TimeControl,
    Tag::TimeControlWhite,
    Tag::TimeControlBlack,
    Tag::WhiteTime,
    Tag::BlackTime,
]);

/// The number of moves that a side has made after this many plies; `is_first`: ply 1 is its own.
#[must_use]
pub const fn moves_made(ply: usize, is_first: bool) -> usize {
    if is_first { ply.div_ceil(2) } else { ply / 2 }
}

/// A time as clocks show it: `1:29:46`, `0:05`.
#[must_use]
pub fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Whether a text is a time as clocks show it, and can hardly be a capture: `1:29:46`, `0:05`, `1:30:00`. `22:18` is a capture, and a
/// capture with three squares is written otherwise by nearly all.
#[must_use]
pub fn is_shown(text: &str) -> bool {
    let mut parts = text.split(':');
    let hours = parts.next().unwrap_or_default();
    let has_hours = matches!(hours.len(), 1 | 2) && hours.bytes().all(|byte| byte.is_ascii_digit());
    let rest: Vec<&str> = parts.collect();
    let has_zero = hours.bytes().all(|byte| byte == b'0') || rest.last() == Some(&"00");
    let has_shape = rest.len() == 2 || rest.len() == 1 && has_zero;
    has_hours && has_shape && rest.iter().all(|part| matches!(part.as_bytes(), [b'0'..=b'5', b'0'..=b'9']))
}

/// Whether a text is written as clocks show hours and minutes, in brackets or with the sign of its unit perhaps: `1:10`, `(01:10)`,
/// `1:45'`. It may be a capture as well.
#[must_use]
pub fn may_be_shown(text: &str) -> bool {
    let bare = text.trim_start_matches(['(', '[']).trim_end_matches([')', ']', '\'', '′', '’']);
    let Some((hours, minutes)) = bare.split_once(':') else { return false };
    let has_hours = matches!(hours.len(), 1 | 2) && hours.bytes().all(|byte| byte.is_ascii_digit());
    has_hours && matches!(minutes.as_bytes(), [b'0'..=b'5', b'0'..=b'9'])
}

/// The time used, as in `1:59`, `1.59` (hours and minutes) or `1:59:30`; `None` if it is written otherwise.
fn used(record: &Record<'_>, tag: Tag) -> Option<(Duration, Span)> {
    let span = record.tag(tag)?.value?;
    let parts: Vec<u64> = record
        .value(tag)?
        .split([':', '.'])
        .map(|part| part.parse().ok().filter(|_| part.len() <= 3))
        .collect::<Option<_>>()?;
    let seconds = match parts[..] {
        [hours, minutes] if minutes < 60 => hours * 3600 + minutes * 60,
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => hours * 3600 + minutes * 60 + seconds,
        _ => return None,
    };
    Some((Duration::from_secs(seconds), span))
}

#[cfg(test)]
mod tests;

//! Clock times.

use std::time::Duration;

use nom::Parser;
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{all_consuming, opt};
use nom::multi::fold_many0;
use nom::sequence::preceded;

use super::Parsed;
use super::command::{Command, blanks};
use damiera_rules::board::Color;

/// What a `clock` command says: one clock or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockPair {
    /// The clock written first.
    pub first: SideClock,
    /// The clock written second, if any.
    pub second: Option<SideClock>,
}

/// The clock of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideClock {
    /// Whose clock it is.
    pub side: Color,
    /// Whether it is running.
    pub running: bool,
    /// The time it shows.
    pub time: Duration,
}

impl Command<'_> {
    /// The time of a command that says one and no side: `clk`, `emt`, `mct` and `egt`.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        let is_time = ["clk", "emt", "mct", "egt"].iter().any(|name| self.is(name));
        let time = if self.is("clk") { time_left } else { duration };
        is_time.then(|| all_consuming(time).parse(self.arguments).ok()).flatten().map(|(_, time)| time)
    }

    /// The clocks of a `clock` command.
    #[must_use]
    pub fn clocks(&self) -> Option<ClockPair> {
        self.is("clock")
            .then(|| all_consuming(clock).parse(self.arguments).ok())
            .flatten()
            .map(|(_, clocks)| clocks)
    }
}

/// Reads hours, minutes and seconds, of which the last are seconds; times too long for a `u64` are not read.
///
/// ```text
/// duration ::= [0-9]+ (":" [0-9]+)* ("." [0-9]+)? "s"?
/// ```
fn duration(input: &str) -> Parsed<'_, Duration> {
    let number = |digits: &str| digits.parse::<u64>().ok();
    let (rest, first) = digit1.map(number).parse(input)?;
    let sexagesimal = |sum: Option<u64>, digits: &str| sum?.checked_mul(60)?.checked_add(number(digits)?);
    let (rest, seconds) = fold_many0(preceded(char(':'), digit1), || first, sexagesimal).parse(rest)?;
    let (rest, decimals) = opt(preceded(char('.'), digit1)).parse(rest)?;
    let (rest, _) = opt(char('s')).parse(rest)?;
    let nanoseconds = decimals.unwrap_or_default().bytes().zip([100_000_000, 10_000_000, 1_000_000]);
    let nanoseconds = nanoseconds.map(|(digit, worth)| u32::from(digit - b'0') * worth).sum();
    let seconds = seconds.ok_or(nom::Err::Error(()))?;
    Ok((rest, Duration::new(seconds, nanoseconds)))
}

/// The time that a clock shows. One that counts on below nothing shows that no time is left.
///
/// ```text
/// time-left ::= "-"? duration
/// ```
fn time_left(input: &str) -> Parsed<'_, Duration> {
    let (rest, (below, time)) = (opt(char('-')), duration).parse(input)?;
    Ok((rest, if below.is_some() { Duration::ZERO } else { time }))
}

/// ```text
/// clock ::= side-clock (blanks side-clock)?
/// ```
fn clock(input: &str) -> Parsed<'_, ClockPair> {
    let (rest, (first, second)) = (side_clock, opt(preceded(blanks, side_clock))).parse(input)?;
    Ok((rest, ClockPair { first, second }))
}

/// ```text
/// side-clock ::= [wWbB] time-left
/// ```
fn side_clock(input: &str) -> Parsed<'_, SideClock> {
    let (rest, (letter, time)) = (one_of("wWbB"), time_left).parse(input)?;
    let side = if letter.eq_ignore_ascii_case(&'w') { Color::White } else { Color::Black };
    Ok((rest, SideClock { side, running: letter.is_ascii_uppercase(), time }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::annotation::commands;

    #[test]
    fn times_of_one_clock() {
        let cases = [
            ("[%clk 1:29:46]", Some(5386.0)),
            ("[%emt 0:05]", Some(5.0)),
            ("[%egt 0:0:9.56]", Some(9.56)),
            ("[%clk 180s]", Some(180.0)),
            ("[%clk -0:00:03]", Some(0.0)),
            ("[%emt -0:00:03]", None),
            ("[%clk --3]", None),
            ("[%clk soon]", None),
            ("[%clk 99999999999999999999]", None),
            ("[%clk 9999999999999999999:0]", None),
            ("[%eval 1:29:46]", None),
        ];
        for (text, expected) in cases {
            let found = commands(text).next().expect(text).time();
            assert_eq!(found.map(|time| time.as_secs_f64()), expected, "{text}");
        }
    }

    #[test]
    fn clocks_of_both_sides() {
        let command = commands("[%clock w0:00:10 B0:00:03]").next().expect("a command");
        let clocks = command.clocks().expect("two clocks");
        assert_eq!(
            clocks.first,
            SideClock { side: Color::White, running: false, time: Duration::from_secs(10) }
        );
        let second = SideClock { side: Color::Black, running: true, time: Duration::from_secs(3) };
        assert_eq!(clocks.second, Some(second));
        assert!(commands("[%clock w180s B179s]").next().is_some_and(|command| command.clocks().is_some()));
        assert_eq!(commands("[%clock 1:00]").next().and_then(|command| command.clocks()), None);
    }
}

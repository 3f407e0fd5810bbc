//! The value of the tags TimeControl, TimeControlWhite and TimeControlBlack: `40/7200:3600`, `300+5`.
//!
//! The grammar is `grammar/time-control.ebnf`. Beyond the standard, it accepts blanks between all parts.

use nom::Parser;
use nom::branch::alt;
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{cut, eof, map, map_opt, value};
use nom::multi::{many0_count, separated_list1};
use nom::sequence::{delimited, preceded, separated_pair, terminated};

use damiera_rules::unexpected::{self, expect, found};

/// The time allowed for a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// `?`: not known.
    Unknown,
    /// `-`: the players may take as long as they like.
    Unlimited,
    /// One period after another; never empty.
    Periods(Vec<Period>),
}

/// A stretch of a game that is timed in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Period {
    /// `40/7200`: N moves in N seconds.
    Moves {
        /// Moves of one player.
        moves: u32,
        /// Seconds for all of them.
        seconds: u32,
    },
    /// `300+5`: seconds for the rest of the game, and more for every move.
    Increment {
        /// Seconds at the beginning.
        seconds: u32,
        /// Seconds added by each move.
        per_move: u32,
    },
    /// `*180`: an hourglass; what one player uses, the other gains.
    Hourglass {
        /// Seconds at the beginning.
        seconds: u32,
    },
    /// `3600`: seconds for the rest of the game.
    Seconds {
        /// Seconds for all moves.
        seconds: u32,
    },
}

/// A text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} at byte {offset}, found {found}")]
pub struct ParseTimeControlError {
    /// What belongs there, in words.
    pub expected: &'static str,
    /// Where, in bytes from the beginning of the text.
    pub offset: usize,
    /// What is there: at most a word, in quotes, or `the end`.
    pub found: String,
}

/// Reads the value of a TimeControl tag.
///
/// # Errors
///
/// If the text is not a time control, [`ParseTimeControlError`] says where, what is there and what
/// was expected.
pub fn parse(text: &str) -> Result<TimeControl, ParseTimeControlError> {
    let end = expect("a colon or the end", eof);
    let fault = match terminated(time_control, end).parse(text) {
        Ok((_, time_control)) => return Ok(time_control),
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => Some(fault),
        Err(nom::Err::Incomplete(_)) => None,
    };
    let rest = fault.map_or("", |fault| fault.rest);
    let expected = fault.and_then(|fault| fault.expected).unwrap_or("a time control");
    Err(ParseTimeControlError { expected, offset: text.len() - rest.len(), found: found(rest) })
}

type Parsed<'t, T> = unexpected::Parsed<'t, T, &'static str>;

/// `time-control ::= blank* (unknown | unlimited | period (colon period)*) blank*`
fn time_control(input: &str) -> Parsed<'_, TimeControl> {
    let periods = map(separated_list1(colon, cut(period)), TimeControl::Periods);
    let value = expect("seconds, such as 7200, 40/7200 or 300+5", alt((unknown, unlimited, periods)));
    delimited(blanks, value, blanks).parse(input)
}

/// `unknown ::= "?"`
fn unknown(input: &str) -> Parsed<'_, TimeControl> {
    value(TimeControl::Unknown, char('?')).parse(input)
}

/// `unlimited ::= "-"`
fn unlimited(input: &str) -> Parsed<'_, TimeControl> {
    value(TimeControl::Unlimited, char('-')).parse(input)
}

/// `period ::= (moves | increment | hourglass | seconds) blank*`
fn period(input: &str) -> Parsed<'_, Period> {
    terminated(alt((moves, increment, hourglass, seconds)), blanks).parse(input)
}

/// `moves ::= number "/" blank* number`
fn moves(input: &str) -> Parsed<'_, Period> {
    let parts = separated_pair(number, (char('/'), blanks), cut(expect("seconds", number)));
    map(parts, |(moves, seconds)| Period::Moves { moves, seconds }).parse(input)
}

/// `increment ::= number "+" blank* number`
fn increment(input: &str) -> Parsed<'_, Period> {
    let parts = separated_pair(number, (char('+'), blanks), cut(expect("seconds", number)));
    map(parts, |(seconds, per_move)| Period::Increment { seconds, per_move }).parse(input)
}

/// `hourglass ::= "*" blank* number`
fn hourglass(input: &str) -> Parsed<'_, Period> {
    let seconds = cut(expect("seconds", number));
    map(preceded((char('*'), blanks), seconds), |seconds| Period::Hourglass { seconds }).parse(input)
}

/// `seconds ::= number`
fn seconds(input: &str) -> Parsed<'_, Period> {
    map(number, |seconds| Period::Seconds { seconds }).parse(input)
}

/// `number ::= "0"* [0-9]? [0-9]? [0-9]? [0-9]? [0-9]? [0-9]? [0-9]? [0-9]? [0-9] blank*`
fn number(input: &str) -> Parsed<'_, u32> {
    terminated(map_opt(digit1, |digits: &str| digits.parse().ok()), blanks).parse(input)
}

/// `colon ::= ":" blank*`
fn colon(input: &str) -> Parsed<'_, ()> {
    value((), (char(':'), blanks)).parse(input)
}

/// `blank ::= [#x9#xA#xD#x20#xA0]`
fn blank(input: &str) -> Parsed<'_, ()> {
    value((), one_of("\t\n\r \u{A0}")).parse(input)
}

fn blanks(input: &str) -> Parsed<'_, ()> {
    value((), many0_count(blank)).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_standard_has() {
        let seconds = |seconds| Period::Seconds { seconds };
        for (value, periods) in [
            ("7200", vec![seconds(7200)]),
            ("4800+60", vec![Period::Increment { seconds: 4800, per_move: 60 }]),
            ("40/7200:3600", vec![Period::Moves { moves: 40, seconds: 7200 }, seconds(3600)]),
            ("*180", vec![Period::Hourglass { seconds: 180 }]),
            (
                " 50 / 7200 : 60 + 5 ",
                vec![
                    Period::Moves { moves: 50, seconds: 7200 },
                    Period::Increment { seconds: 60, per_move: 5 },
                ],
            ),
        ] {
            assert_eq!(parse(value), Ok(TimeControl::Periods(periods)), "{value}");
        }
        assert_eq!(parse("?"), Ok(TimeControl::Unknown));
        assert_eq!(parse("-"), Ok(TimeControl::Unlimited));
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        for (value, message) in [
            ("", "expected seconds, such as 7200, 40/7200 or 300+5 at byte 0, found the end"),
            ("2 hours", r#"expected a colon or the end at byte 2, found "hours""#),
            ("40/", "expected seconds at byte 3, found the end"),
            ("300+x", r#"expected seconds at byte 4, found "x""#),
            ("60:", "expected seconds, such as 7200, 40/7200 or 300+5 at byte 3, found the end"),
            ("300 5", r#"expected a colon or the end at byte 4, found "5""#),
        ] {
            assert_eq!(parse(value).unwrap_err().to_string(), message, "{value}");
        }
    }
}

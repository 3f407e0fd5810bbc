//! A part of a stream, said by its bytes.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The bytes of a stream from `start` up to `stop`, and perhaps which game begins at `start`.
///
/// The games whose first byte lies in it belong to it, whole, and so does what is between games if the first
/// byte of that does. So ranges that cover a stream and do not overlap share everything out, nothing twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteRange {
    /// The first byte, from 0.
    pub start: u64,
    /// One past the last byte.
    pub stop: u64,
    /// What is at `start`, if that is known: then nothing before it needs to be read.
    pub mark: Option<Mark>,
}

/// What a stream has come to at the first byte of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of the game, from 1.
    pub game: u64,
    /// The line, from 1.
    pub line: u64,
}

impl ByteRange {
    /// Whether a byte lies in it.
    #[must_use]
    pub const fn holds(&self, byte: u64) -> bool {
        self.start <= byte && byte < self.stop
    }
}

impl fmt::Display for ByteRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start, self.stop)?;
        self.mark.map_or(Ok(()), |mark| write!(f, ",{},{}", mark.game, mark.line))
    }
}

impl FromStr for ByteRange {
    type Err = ParseRangeError;

    fn from_str(text: &str) -> Result<ByteRange, ParseRangeError> {
        let number = |name: &'static str, text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse::<u64>().ok().filter(|_| is_number);
            number.ok_or_else(|| ParseRangeError::NotANumber { name, found: text.to_owned() })
        };
        let (bytes, mark) = match text.split_once(',') {
            Some((bytes, mark)) => (bytes, Some(mark)),
            None => (text, None),
        };
        let (start, stop) = bytes.split_once('-').ok_or(ParseRangeError::NoRange)?;
        let (start, stop) = (number("START", start)?, number("STOP", stop)?);
        if start > stop {
            return Err(ParseRangeError::Reversed { start, stop });
        }
        let mark = mark.map(|mark| {
            let (game, line) = mark.split_once(',').ok_or(ParseRangeError::NoLine)?;
            let mark = Mark { game: number("GAME", game)?, line: number("LINE", line)? };
            if mark.game == 0 || mark.line == 0 {
                return Err(ParseRangeError::CountedFromZero);
            }
            if start == 0 && (mark.game, mark.line) != (1, 1) {
                return Err(ParseRangeError::NotTheFirst);
            }
            Ok(mark)
        });
        Ok(ByteRange { start, stop, mark: mark.transpose()? })
    }
}

/// Why a text is not a range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRangeError {
    /// There is no `-`.
    #[error("expected START-STOP, such as 0-1000000, or START-STOP,GAME,LINE as written by damiera shards")]
    NoRange,
    /// A part of it is not a number.
    #[error("{name} is '{found}', not a number; expected START-STOP or START-STOP,GAME,LINE")]
    NotANumber {
        /// `START`, `STOP`, `GAME` or `LINE`.
        name: &'static str,
        /// What is there instead.
        found: String,
    },
    /// It stops before it starts.
    #[error("START, {start}, is after STOP, {stop}")]
    Reversed {
        /// Its first byte.
        start: u64,
        /// The byte after its last.
        stop: u64,
    },
    /// It has a game and no line.
    #[error("GAME needs LINE too: START-STOP,GAME,LINE, as written by damiera shards")]
    NoLine,
    /// Its game or its line is 0.
    #[error("games and lines count from 1")]
    CountedFromZero,
    /// It begins at byte 0, with another game or line than the first.
    #[error("byte 0 is on line 1, and the first game after it is game 1")]
    NotTheFirst,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_read_as_it_is_written() {
        for (text, start, stop, mark) in [
            ("0-0", 0, 0, None),
            ("17-4000000000000", 17, 4_000_000_000_000, None),
            ("0-9,1,1", 0, 9, Some((1, 1))),
            ("812-4031,7,203", 812, 4031, Some((7, 203))),
        ] {
            let range: ByteRange = text.parse().unwrap();
            assert_eq!((range.start, range.stop), (start, stop));
            assert_eq!(range.mark.map(|mark| (mark.game, mark.line)), mark);
            assert_eq!(range.to_string(), text);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        use ParseRangeError::*;
        let not = |name, found: &str| NotANumber { name, found: found.to_owned() };
        for (text, error) in [
            ("", NoRange),
            ("100", NoRange),
            ("-5", not("START", "")),
            ("5-", not("STOP", "")),
            ("+1-5", not("START", "+1")),
            ("0x0-5", not("START", "0x0")),
            ("0-99999999999999999999", not("STOP", "99999999999999999999")),
            ("9-5", Reversed { start: 9, stop: 5 }),
            ("1-5,7", NoLine),
            ("1-5,7,", not("LINE", "")),
            ("1-5,7,x", not("LINE", "x")),
            ("1-5,0,1", CountedFromZero),
            ("1-5,1,1,1", not("LINE", "1,1")),
            ("0-5,2,1", NotTheFirst),
        ] {
            assert_eq!(text.parse::<ByteRange>(), Err(error), "{text}");
        }
    }
}

//! The rows of a line, whatever is between the squares of their moves: `1. 32-28 17-22`, `1 - 32 - 28 17 - 22`, `2: 28*17 12→21`,
//! `2.28 17 12 21`, `2 x17 x21`.
//!
//! A number begins a row, and two plies follow it. Which figures are a number and which are squares, only that order shows.

use super::super::touching_signs::unsigned;
use std::ops::Range;

use super::super::said_result::result_length;
use super::clocks::is_time;
use super::signs::{is_marked_move, kind};
use super::words::{is_glued_move, is_move, is_move_sign, is_square, number, words};
use crate::notation::pdn::terminator::terminator;

/// How the number of a row is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// `12`
    Bare,
    /// `12.`, `12)`
    Pointed,
    /// `12 -`, `12:`
    Signed,
}

/// What a word is to its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It begins with the number of the next row, of so many bytes. The rest of it is the next word.
    Number(usize),
    /// The sign behind the number.
    Sign,
    /// The first square of a ply.
    Opens,
    /// A sign between two squares.
    Within,
    /// The second square of a ply, or all of it.
    Ply,
}

/// What is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Due {
    #[default]
    Number,
    /// The sign behind a bare number, or a ply.
    SignOrPly,
    Ply,
    /// The second square of a ply, or the sign before it.
    Rest,
    Square,
}

/// Where in its rows a text is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    due: Due,
    number: Option<u32>,
    written: Option<Written>,
    plies: usize,
}

impl Place {
    /// The number of the row.
    pub(super) const fn number(&self) -> Option<u32> {
        self.number
    }

    /// How it is written.
    pub(super) const fn written(&self) -> Option<Written> {
        self.written
    }

    /// Whether the first square of a ply has been taken in, and not the second.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.due, Due::Rest | Due::Square)
    }

    /// Whether the row has begun, and has not all its plies.
    pub(super) const fn is_inside(&self) -> bool {
        self.number.is_some() && !matches!(self.due, Due::Number)
    }

    /// Takes in a word; `None` if no row goes on with it.
    pub(super) fn take(&mut self, word: &[u8]) -> Option<Step> {
        let bare = unsigned(word);
        match self.due {
            Due::Number => match numbered(word) {
                Some((number, written, length)) => {
                    let due = if written == Written::Bare { Due::SignOrPly } else { Due::Ply };
                    *self = Place { due, number: Some(number), written: Some(written), plies: 0 };
                    Some(Step::Number(length))
                }
                // Text that runs on begins in the middle of a row.
                None if self.number.is_none() && self.plies < 2 => self.take_ply(bare),
                None => None,
            },
            Due::SignOrPly if is_number_sign(word) => {
                (self.due, self.written) = (Due::Ply, Some(Written::Signed));
                Some(Step::Sign)
            }
            Due::SignOrPly | Due::Ply => self.take_ply(bare),
            Due::Rest | Due::Square if is_square(bare) => Some(self.end_ply()),
            Due::Rest if is_move_sign(word) || kind(word).is_some() => {
                self.due = Due::Square;
                Some(Step::Within)
            }
            Due::Rest | Due::Square => None,
        }
    }

    fn take_ply(&mut self, word: &[u8]) -> Option<Step> {
        if is_square(word) {
            self.due = Due::Rest;
            return Some(Step::Opens);
        }
        // Behind a point, they are read as they are; without a sign, a number may be a year.
        let is_glued = self.written == Some(Written::Signed) && is_glued_move(word);
        (is_glued || is_ply(word)).then(|| self.end_ply())
    }

    const fn end_ply(&mut self) -> Step {
        self.plies += 1;
        self.due = if self.number.is_none() || self.plies == 2 { Due::Number } else { Due::Ply };
        Step::Ply
    }
}

/// A row of a line.
#[derive(Debug)]
pub(super) struct Row {
    /// The place of its number, and of the sign behind it.
    pub(super) place: Range<usize>,
    pub(super) number: u32,
    pub(super) written: Written,
    pub(super) plies: Vec<Ply>,
}

/// A ply of a row.
#[derive(Debug)]
pub(super) struct Ply {
    pub(super) place: Range<usize>,
    /// The places of its squares, where these are words of their own.
    pub(super) squares: Option<[Range<usize>; 2]>,
    /// Whether a sign stands between these.
    pub(super) has_sign: bool,
}

/// The rows of a line that holds nothing else but a result at its end, times, and the last plies of a row at its beginning. The last row
/// may lack its reply.
pub(super) fn rows(line: &[u8]) -> Option<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    let mut here = Place::default();
    let mut opened = None;
    let mut has_sign = false;
    for mut place in words(line) {
        loop {
            let word = &line[place.clone()];
            let is_between = opened.is_none() && !matches!(here.due, Due::SignOrPly);
            if is_between && is_time(word) && matches!(word, [b'0' | b'(' | b'[', ..]) {
                break;
            }
            let before = here;
            match here.take(word) {
                Some(Step::Number(length)) => {
                    let end = place.start + length;
                    let (number, written) = (here.number?, here.written?);
                    rows.push(Row { place: place.start..end, number, written, plies: Vec::new() });
                    if end < place.end {
                        place.start = end;
                        continue;
                    }
                }
                Some(Step::Sign) => {
                    let row = rows.last_mut()?;
                    (row.place.end, row.written) = (place.end, Written::Signed);
                }
                Some(Step::Opens) => (opened, has_sign) = (Some(place.clone()), false),
                Some(Step::Within) => has_sign = true,
                Some(Step::Ply) => {
                    let from = opened.take();
                    let start = from.as_ref().map_or(place.start, |from| from.start);
                    if let Some(row) = rows.last_mut() {
                        let squares = from.map(|from| [from, place.clone()]);
                        row.plies.push(Ply { place: start..place.end, squares, has_sign });
                    }
                    has_sign = false;
                }
                None => {
                    let has_ended = !rows.last()?.plies.is_empty() && !before.is_open();
                    let is_result = || {
                        terminator(word).is_ok_and(|(rest, ())| rest.is_empty())
                            || result_length(&line[place.start..]).is_some()
                    };
                    return (has_ended && is_result()).then_some(rows);
                }
            }
            break;
        }
    }
    // Of text that runs on, the number of the row below may be at the end.
    if rows.len() > 1 && rows.last().is_some_and(|row| row.plies.is_empty()) {
        rows.pop();
    }
    let has_ended = rows.last().is_some_and(|row| !row.plies.is_empty()) && opened.is_none();
    has_ended.then_some(rows)
}

/// Reads the number that a word is, or begins with: its value, how it is written, and its bytes.
fn numbered(word: &[u8]) -> Option<(u32, Written, usize)> {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let value = number(&word[..digits])?;
    match &word[digits..] {
        [] => Some((value, Written::Bare, digits)),
        [b'.' | b')'] => Some((value, Written::Pointed, digits + 1)),
        [b':' | b'-' | b'='] | [0xE2, 0x80, 0x93 | 0x94] => Some((value, Written::Signed, word.len())),
        [b'.' | b')', rest @ ..] => {
            let rest = unsigned(rest);
            (is_square(rest) || is_ply(rest)).then_some((value, Written::Pointed, digits + 1))
        }
        _ => None,
    }
}

/// Whether a word may be the sign behind a number.
fn is_number_sign(word: &[u8]) -> bool {
    matches!(word, [b'-' | b':' | b'=' | b')'] | [0xE2, 0x80, 0x93 | 0x94])
}

/// Whether a word is a ply: its squares with any sign between them, or the last one behind the sign of a capture.
fn is_ply(word: &[u8]) -> bool {
    is_move(word) || is_marked_move(word) || is_short_capture(word)
}

/// Whether a word is the sign of a capture and the squares behind it: `x17`, `х34`. The star of `*17` may be that of a forced move.
pub(super) fn is_short_capture(word: &[u8]) -> bool {
    let squares = match word {
        [b'x' | b'X' | b':', rest @ ..]
        | [0xC3, 0x97, rest @ ..]
        | [0xD1, 0x85, rest @ ..]
        | [0xD0, 0xA5, rest @ ..] => rest,
        _ => return false,
    };
    is_square(squares) || is_move(squares)
}

#[cfg(test)]
mod tests {
    use super::{Written, rows};

    #[test]
    fn figures_are_numbers_or_squares_by_their_place() {
        use Written::{Bare, Pointed, Signed};
        for (line, written, expected) in [
            ("1. 32-28 17-22", Pointed, "1: 32-28, 17-22"),
            ("1 32-28 17-22", Bare, "1: 32-28, 17-22"),
            ("1.32 28 19 23 2.28 19 14 23", Pointed, "1: 32 28, 19 23; 2: 28 19, 14 23"),
            ("1)32 28 19 23", Pointed, "1: 32 28, 19 23"),
            ("1 - 32 - 28 17 - 22 2 - 28 x 17 12 x 21", Signed, "1: 32 - 28, 17 - 22; 2: 28 x 17, 12 x 21"),
            ("2: 28*17 12*21", Signed, "2: 28*17, 12*21"),
            ("2 - 28→17 12хх21!", Signed, "2: 28→17, 12хх21"),
            ("2 - 28.17 12/21", Signed, "2: 28.17, 12/21"),
            ("2 x17 x21 3 37-32", Bare, "2: x17, x21; 3: 37-32"),
            ("2 x17 x21 2-0", Bare, "2: x17, x21"),
            ("2 x17 (0:05) x21 0:06", Bare, "2: x17, x21"),
            ("2. 32 28 19 23 remise", Pointed, "2: 32 28, 19 23"),
            ("x21 3 37-32 7-12", Bare, "3: 37-32, 7-12"),
            ("1: 1115 2318", Signed, "1: 1115, 2318"),
            ("2 - 510! 10x17", Signed, "2: 510, 10x17"),
            ("1: c3b4 f6e5", Signed, "1: c3b4, f6e5"),
            ("1 c3 - d4 f6 - g5", Bare, "1: c3 - d4, f6 - g5"),
        ] {
            let read = rows(line.as_bytes()).unwrap_or_else(|| panic!("{line}"));
            let written_of = |row: &super::Row| row.written == written;
            assert!(read.iter().all(written_of), "{line}");
            let plies = |row: &super::Row| {
                let plies: Vec<&str> =
                    row.plies.iter().map(|ply| line[ply.place.clone()].trim_end_matches('!')).collect();
                format!("{}: {}", row.number, plies.join(", "))
            };
            assert_eq!(read.iter().map(plies).collect::<Vec<_>>().join("; "), expected, "{line}");
        }
        for line in [
            "32 - 28 17 - 22",
            "28 x17 12 x21",
            "28 : 17 12 : 21",
            "1. 32 28 17",
            "45 *04 :50!?",
            "1. 32-28 17-22 11-17",
            "1. 32-28 goed 17-22",
            "32.28 19.23",
            "12 - 10 - 2024",
            "Rossi - Verdi",
            "32-28 17-22",
            "1. 1115 2318",
            "1: 1115 2318 2024",
            "2-0",
            "",
        ] {
            assert!(rows(line.as_bytes()).is_none(), "{line}");
        }
    }
}

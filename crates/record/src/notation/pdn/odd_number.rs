//! Move numbers as people type them into a record with tags: without a point, or with a dash behind it.
//!
//! They are asked for where nothing else can be read, so that no other text costs anything for them.

use super::blank::{blank, skip_blanks};
use super::odd_move::signed_move;
use super::reader::{Last, Reader};
use super::written_move::written_move;
use crate::record::{MoveKind, Notation, TokenKind};

/// The most digits of a number without a point.
const MOST_DIGITS: usize = 3;

impl<'t> Reader<'t> {
    /// Reads a number without a point, `2 28x19` or `2) 28x19`, where it is the one that comes next and a move follows it.
    pub(super) fn number_without_point(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.record.notation != Notation::Pdn || self.touching(input).is_some() {
            return None;
        }
        let length = input.iter().take(MOST_DIGITS + 1).take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, behind) = input.split_at_checked(length).filter(|_| length <= MOST_DIGITS)?;
        let number = std::str::from_utf8(digits).ok()?.parse().ok()?;
        let is_due = match self.course.next_number() {
            Some(next) => number == next,
            None => number == 1 && self.course.plies == 0,
        };
        let rest = match behind {
            [b')' | b':' | b',', rest @ ..] => rest,
            _ => behind,
        };
        if !is_due || blank(rest).is_err() || !begins_move(skip_blanks(rest)) {
            return None;
        }
        self.push(input, rest, TokenKind::MoveNumber { number, continued: false });
        self.last = Last::Other;
        Some(rest)
    }

    /// Passes over a dash that belongs to the number before it, as Spanish and Italian magazines print it: `1.-33-29 20-25`. Where
    /// blanks are between it and the only move of its number, it stands for the other move.
    pub(super) fn dash_of_number<'b>(&self, behind: &'b [u8]) -> Option<&'b [u8]> {
        if self.record.notation != Notation::Pdn {
            return None;
        }
        let rest = match behind {
            [b'-' | b'_', rest @ ..] | [0xE2, 0x80, 0x93 | 0x94, rest @ ..] => rest,
            _ => return None,
        };
        let start = skip_blanks(rest);
        let (after, _) = written_move(start, &mut Vec::new()).ok().filter(|_| begins_move(start))?;
        let is_apart = start.len() < rest.len();
        (!is_apart || begins_move(skip_blanks(after))).then_some(rest)
    }
}

/// Whether a move with squares comes first.
fn begins_move(text: &[u8]) -> bool {
    written_move(text, &mut Vec::new()).is_ok_and(|(_, written)| written.kind == MoveKind::Squares)
        || signed_move(text).is_some()
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::parse;
    use crate::record::{Record, TokenKind};

    /// The numbers and the plies; and the number of faults.
    fn rows(text: &str) -> (String, usize) {
        let text = format!("[White \"a\"]\n\n{text}");
        let record: Record<'_> = parse(&text);
        let words: Vec<String> = record
            .tokens
            .iter()
            .filter_map(|token| match token.kind {
                TokenKind::MoveNumber { number, .. } => Some(format!("{number}.")),
                TokenKind::Move(_) => Some(record.slice(token.span).to_owned()),
                _ => None,
            })
            .collect();
        (words.join(" "), record.faults.len())
    }

    #[test]
    fn numbers_without_a_point_are_numbers() {
        for (text, read) in [
            ("1 32-28 19-23 2 28x19 14x23 *", "1. 32-28 19-23 2. 28x19 14x23"),
            ("1) 32-28 19-23\n2) 28x19 14x23 *", "1. 32-28 19-23 2. 28x19 14x23"),
            ("1 c3d4 f6g5\n2 b2c3 g5h4 1-0", "1. c3d4 f6g5 2. b2c3 g5h4"),
            ("1 cd4 fg5\t2 bc3 gh4 1-0", "1. cd4 fg5 2. bc3 gh4"),
            ("1 c3-d4 f6-g5 2 d4*f6 g7*e5 *", "1. c3-d4 f6-g5 2. d4*f6 g7*e5"),
        ] {
            assert_eq!(rows(text), (read.to_owned(), 0), "{text}");
        }
    }

    #[test]
    fn other_figures_are_no_numbers() {
        for (text, read) in [
            ("1. 32-28 19-23 4 28x19 *", "1. 32-28 19-23 28x19"),
            ("1. 32-28 19-23 2 men up *", "1. 32-28 19-23"),
        ] {
            assert_eq!(rows(text), (read.to_owned(), 1), "{text}");
        }
    }

    #[test]
    fn a_dash_behind_the_point_belongs_to_the_number() {
        for (text, read) in [
            ("1.-33-29 20-25 2.-31-27 17-21 1-0", "1. 33-29 20-25 2. 31-27 17-21"),
            ("1.- 33-29 20-25 2.- 31-27 17-21 1-0", "1. 33-29 20-25 2. 31-27 17-21"),
            ("1.–c3-d4 f6-g5 2._c3-b4 *", "1. c3-d4 f6-g5 2. c3-b4"),
            // A move that was not written down.
            ("1.- 20-25 2. 31-27 17-21 1-0", "1. - 20-25 2. 31-27 17-21"),
            ("1. - 20-25 2. 31-27 17-21 1-0", "1. - 20-25 2. 31-27 17-21"),
        ] {
            assert_eq!(rows(text), (read.to_owned(), 0), "{text}");
        }
    }
}

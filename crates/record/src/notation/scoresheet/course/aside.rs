//! What stands aside from the moves of a line: parentheses, variations in brackets, and commands outside comments.

use super::super::blank::line_end_at;
use super::Course;
use crate::notation::pdn::variation::is_bracketed;
use crate::notation::pdn::{NOT_HERE, Parsed};

/// The most bytes of a remark: a line may be megabytes of parentheses.
const LONGEST: usize = 1000;

/// The most lines that a remark goes on for.
const MOST_LINES: usize = 8;

/// Reads what is in parentheses, or a variation in brackets, to the one that closes it on this line.
pub(super) fn aside(input: &[u8]) -> Parsed<'_, ()> {
    // A bound as well; a variation in brackets is longer than a remark.
    const LONGEST_VARIATION: usize = 16_000;
    if let Ok(read) = command(input) {
        return Ok(read);
    }
    let (opens, closes, longest) = match input {
        [b'(', ..] => (b'(', b')', LONGEST),
        [b'[', inside @ ..] if is_bracketed(inside) => (b'[', b']', LONGEST_VARIATION),
        _ => return Err(NOT_HERE),
    };
    let mut open = 0_usize;
    for (at, byte) in input.iter().enumerate().take(longest) {
        if *byte == opens {
            open += 1;
        } else if *byte == closes && open == 1 {
            return Ok((&input[at + 1..], ()));
        } else if *byte == closes {
            open = open.saturating_sub(1);
        }
    }
    Err(NOT_HERE)
}

/// Reads a command that no braces are around, `[%irregularity 5.6.6 "presa omessa"]`, to the bracket that closes it on this line: not
/// one in quotes, unless these are left open.
pub(in crate::notation::scoresheet) fn command(input: &[u8]) -> Parsed<'_, ()> {
    let inside =
        input.strip_prefix(b"[%").filter(|inside| inside.first().is_some_and(u8::is_ascii_alphabetic));
    let inside = inside.ok_or(NOT_HERE)?;
    let line = inside.get(..line_end_at(inside).min(LONGEST)).unwrap_or(inside);
    let mut in_quotes = false;
    let closes = |byte: &u8| {
        in_quotes ^= *byte == b'"';
        *byte == b']' && !in_quotes
    };
    let end = line.iter().position(closes).or_else(|| memchr::memchr(b']', line)).ok_or(NOT_HERE)?;
    let rest = inside.get(end + 1..).ok_or(NOT_HERE)?;
    if line.get(..end).is_some_and(|inside| inside.iter().any(|byte| b"{}".contains(byte))) {
        return Err(NOT_HERE);
    }
    Ok((rest, ()))
}

impl Course {
    /// Where the line ends that a text begins with: a remark in parentheses that it leaves open takes in the lines up to the one
    /// in which it is closed.
    ///
    /// A blank line closes every remark, and so does a row of the game: then the parenthesis was left open by mistake.
    pub(in crate::notation::scoresheet) fn line_end_with_remark(&self, text: &[u8]) -> usize {
        let mut end = line_end_at(text);
        let mut from = 0;
        let mut last = *self;
        while let Some(at) = left_open(text.get(from..end).unwrap_or_default()).map(|at| from + at) {
            last.take(text.get(from..at).unwrap_or_default(), false);
            let Some(closed) = last.closed_below(text, at, end) else { return end };
            from = closed;
            end = closed + line_end_at(text.get(closed..).unwrap_or_default());
        }
        end
    }

    /// Where the remark is closed that is opened at `at`, below the line that ends at `end`.
    fn closed_below(&self, text: &[u8], at: usize, end: usize) -> Option<usize> {
        let (rest, ()) = aside(text.get(at..)?).ok()?;
        let closed = text.len() - rest.len();
        let inside = text.get(at + 1..closed - 1)?;
        // PDN reads variations on, line by line.
        let has_words =
            inside.windows(3).any(|word| word.iter().all(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80));
        let below = std::str::from_utf8(text.get(end..closed)?).ok()?;
        let lines = || super::super::blank::lines(below).skip(1);
        let is_row = |line: &str| {
            let words = Course::default().take(line.as_bytes(), false);
            words.others == 0 && words.moves > 1 && words.number.is_some_and(|number| self.is_next(number))
        };
        let is_remark = has_words
            && lines().count() <= MOST_LINES
            && lines().all(|line| !line.trim().is_empty() && !is_row(line));
        is_remark.then_some(closed)
    }
}

/// Where the first parenthesis is that nothing on its line closes.
fn left_open(line: &[u8]) -> Option<usize> {
    let mut open = Vec::new();
    for (at, byte) in line.iter().enumerate().filter(|(_, byte)| matches!(byte, b'(' | b')')) {
        match byte {
            b'(' if open.len() < LONGEST => open.push(at),
            b'(' => return None,
            _ => {
                open.pop();
            }
        }
    }
    open.first().copied()
}

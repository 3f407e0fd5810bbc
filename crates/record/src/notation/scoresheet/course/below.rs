//! What the rows below a line say of it: where the row that is due still comes, nothing on the line was played.
//!
//! `6. 33-28 was ook mogelijk.` above row 6 only mentions a move; so does `33-28 17-22` where row 6 is due, and
//! `2-0 leek zeker` is no result. Above row 1, `Apertura 22-18 12-16` says what the opening is.

use super::super::blank::line_with_end;
use super::super::names::tag_of_heading;
use super::{Course, Words, is_loose};
use crate::record::Tag;

/// The most lines that are looked at for the row that is due: a remark may be a paragraph.
const MOST_LINES: usize = 24;

/// As much of a line as shows what row it is.
const LONGEST: usize = 240;

impl Course {
    /// Reads a line, as [`take`](Course::take) does, with what is below it in view.
    pub(in crate::notation) fn take_above(&mut self, line: &[u8], in_comment: bool, below: &[u8]) -> Words {
        self.look_for_compact_lines(line, below);
        let before = *self;
        let words = if !in_comment && self.begins_unread_above(line, below) {
            self.take_first(line)
        } else {
            self.take(line, in_comment)
        };
        if in_comment || words.in_comment || words.corrects || !before.is_overtaken(line, &words, below) {
            return words;
        }
        *self = before;
        self.words();
        Words { others: words.others.max(1), mentions: true, ..Words::default() }
    }

    /// Whether a line may be the first row of all, with words for its first ply: the second row is right below.
    fn begins_unread_above(&self, line: &[u8], below: &[u8]) -> bool {
        let may_be_first = self.last.is_none() && !self.has_moves && line.starts_with(b"1");
        may_be_first && rows(below).next().is_some_and(|row| row.number == 2 && !row.has_words)
    }

    /// Whether a line is about the game, because the row that is due at it is below it.
    fn is_overtaken(&self, line: &[u8], words: &Words, below: &[u8]) -> bool {
        let Some(due) = self.last.map_or(Some(1), |last| last.checked_add(1)) else { return false };
        if self.reply_is_due() {
            let is_remark = words.numbers.is_empty() && words.moves == 1 && words.others > 0;
            return is_remark && reply_comes(due.saturating_sub(1), below);
        }
        let is_due = if self.last.is_none() { !self.has_moves } else { self.since > 1 };
        if !is_due {
            return false;
        }
        // A mark of a note is no number.
        let has_mark = matches!(line.trim_ascii_start(), [b'(' | b'[', ..] | [b'a'..=b'z' | b'A'..=b'Z', b')' | b'.', ..]);
        let has_words = words.others > 0 || has_remark(line) || has_mark;
        match (&words.numbers[..], words.moves) {
            // A remark that begins as the row does, or as one above.
            ([number], 1..=2) if *number == due => has_words && comes_whole(due, below),
            ([number], 1..=2) => has_words && *number < due && comes(due, below),
            ([], moves) if self.last.is_none() && names_opening(line) => is_loose(moves) && comes(due, below),
            ([], 1..) => self.last.is_some() && comes(due, below),
            ([], 0) => words.result && words.others > 0 && self.last.is_some() && comes(due, below),
            _ => false,
        }
    }
}

/// Whether a line begins with the name of the opening: `Apertura 22-18 12-16`.
fn names_opening(line: &[u8]) -> bool {
    let word = line.trim_ascii_start().split(|byte| *byte == b' ').next().unwrap_or_default();
    std::str::from_utf8(word).ok().and_then(tag_of_heading) == Some(Tag::Opening)
}

/// Whether words are in parentheses on a line. What is in braces is a comment of the row, whatever is in it.
fn has_remark(line: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    let has_words = |text: &[u8]| {
        let inside = memchr::memchr2(b'(', b'[', text).and_then(|at| text.get(at..)).unwrap_or_default();
        inside.windows(3).any(|letters| letters.iter().all(is_letter))
    };
    let mut outside = line
        .split(|byte| *byte == b'}')
        .map(|text| text.split(|byte| *byte == b'{').next().unwrap_or_default());
    outside.any(has_words)
}

/// Whether the next row is that of this number.
fn comes(due: u32, below: &[u8]) -> bool {
    rows(below).next().is_some_and(|row| row.number == due)
}

/// Whether a row of this number comes, with both moves and no words, before another row; and the rows after it do not show that
/// its number is a slip.
fn comes_whole(due: u32, below: &[u8]) -> bool {
    let mut rows = rows(below).skip_while(|row| row.number == due && row.has_words);
    let Some(row) = rows.next().filter(|row| row.number == due && row.moves > 1) else { return false };
    let next = row.next.or_else(|| rows.next().map(|row| row.number));
    next.is_none_or(|next| Some(next) != due.checked_add(2))
}

/// A row of moves that begins a line.
struct Row {
    number: u32,
    moves: usize,
    has_words: bool,
    /// The number after it on its line.
    next: Option<u32>,
}

/// The rows on the next lines that begin with their number; the reply may be on the line below.
fn rows(below: &[u8]) -> impl Iterator<Item = Row> {
    let mut rest = below;
    let lines = std::iter::from_fn(move || {
        let (line, after) = rest.split_at(line_with_end(rest, true).filter(|_| !rest.is_empty())?);
        rest = after;
        // A bar may be before the first column.
        let line = line.get(..LONGEST).unwrap_or(line).trim_ascii();
        Some(line.strip_prefix(b"|").map_or(line, <[u8]>::trim_ascii_start))
    });
    let may_be_row = |line: &&[u8]| line.first().is_some_and(u8::is_ascii_digit);
    let mut lines = lines.take(MOST_LINES).filter(may_be_row).peekable();
    std::iter::from_fn(move || {
        loop {
            let line = lines.next()?;
            let words = Course::default().take(line, false);
            let Some(number) = words.number.filter(|_| words.moves > 0) else { continue };
            let mut row = Row {
                number,
                moves: words.moves,
                has_words: words.others > 0 || has_remark(line),
                next: words.numbers.get(1).copied(),
            };
            if row.moves == 1 && lines.next_if(|line| is_reply(number, line)).is_some() {
                row.moves = 2;
            }
            return Some(row);
        }
    })
}

/// Whether the next line has only the reply of the row of this number, and the row after it is below that, if any is.
fn reply_comes(number: u32, below: &[u8]) -> bool {
    let below = below.trim_ascii_start();
    let Some(end) = line_with_end(below, true).filter(|_| !below.is_empty()) else { return false };
    let (line, below) = below.split_at(end);
    is_reply(number, line.trim_ascii())
        && rows(below).next().is_none_or(|row| Some(row.number) == number.checked_add(1))
}

/// Whether a line has the reply of the row of this number above it, and no more.
fn is_reply(number: u32, line: &[u8]) -> bool {
    let words = Course::default().take(line, false);
    let goes_on = words.number.is_none() && words.numbers.iter().all(|other| *other == number);
    goes_on && words.moves == 1 && words.others == 0
}

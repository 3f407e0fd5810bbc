//! Cutting by rows: lines of text, or rows of a table.

use std::fmt;
use std::ops::Range;

use super::cutter::{Cutter, Stop};
use super::outline::{DOS_END, is_blank};
use crate::input::encoding::{FileEncoding, decode};

/// What a row is to the games of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowPlace {
    /// A game begins with it.
    Begins,
    /// A game begins with it, and with no row above: rows that might have begun one go on with the game before it.
    BeginsHere,
    /// It belongs to the next game, if the next row that decides begins one; otherwise to the game before it.
    MayBegin,
    /// The same, and no row above may begin that game: those go on with the game before it.
    MayBeginHere,
    /// It goes on with the game before it, and so do rows that might have begun one. A blank row may say so, too.
    GoesOn,
    /// It goes on with the game before it, or with a row that may begin one.
    Undecided,
}

/// Judges rows, one after the other, from the first of the stream. What it says of the first row of a file
/// that is not blank does not matter: a game begins there.
pub trait RowJudge: fmt::Debug + Send {
    /// One past the end of the row that begins at `at`, its line end included; `None` if more of the stream
    /// must be seen to decide.
    fn row_end(&self, data: &[u8], at: usize, at_end: bool) -> Option<usize>;

    /// Prepares to begin with the first row of a game, somewhere in the stream, and to judge the rows after it as
    /// if all before it had been seen. False if what comes before makes a difference.
    fn resume(&mut self) -> bool;

    /// What a row is, in UTF-8. Blank rows come here too.
    fn judge(&mut self, row: &[u8]) -> RowPlace;
}

/// Cuts a stream into games of whole rows. It holds one game at a time, from first row to last.
#[derive(Debug)]
pub struct RowCutter<J> {
    rows: J,
    /// That of the stream: words show where games begin and end, whatever they are written in.
    encoding: FileEncoding,
    begun: bool,
    /// Where the next row begins.
    at: usize,
    /// The first and one past the last byte of the open game.
    open: Option<Range<usize>>,
    /// Where a row begins that may begin the next game, and where the rows before it end.
    next: Option<Range<usize>>,
}

impl<J: RowJudge> RowCutter<J> {
    /// Begins a stream in this encoding whose rows `rows` judges.
    pub fn new(rows: J, encoding: FileEncoding) -> RowCutter<J> {
        RowCutter { rows, encoding, begun: false, at: 0, open: None, next: None }
    }

    /// What a row is; nearly all are ASCII.
    fn judge(&mut self, row: &[u8]) -> RowPlace {
        if row.is_ascii() {
            self.rows.judge(row)
        } else {
            self.rows.judge(decode(row, self.encoding).text().as_bytes())
        }
    }

    /// Takes the row from `at` to `end` in.
    fn take(&mut self, data: &[u8], end: usize, found: &mut Vec<Range<usize>>) {
        let row = data.get(self.at..end).unwrap_or_default();
        // Where files of DOS were joined, the first row of the next comes right after the end of the one before.
        let ends = row.iter().take_while(|byte| **byte == DOS_END).count();
        let place = self.judge(row.get(ends..).unwrap_or_default());
        let says = |byte: &u8| !is_blank(*byte) && *byte != DOS_END;
        let first = row.iter().position(says);
        let last = row.iter().rposition(says);
        let (at, start) = (self.at, self.at);
        self.at = end;
        if matches!(place, RowPlace::GoesOn | RowPlace::BeginsHere | RowPlace::MayBeginHere) {
            self.next = None;
        }
        let (Some(first), Some(last)) = (first, last) else {
            return;
        };
        let (start, end) = (start + first, at + last + 1);
        let Some(open) = &mut self.open else {
            self.open = Some(start..end);
            return;
        };
        match place {
            RowPlace::Begins | RowPlace::BeginsHere => {
                let next = self.next.take().unwrap_or(start..open.end);
                found.push(open.start..next.end);
                *open = next.start..end;
            }
            RowPlace::MayBegin | RowPlace::MayBeginHere => {
                let before = open.end;
                self.next.get_or_insert(start..before);
                open.end = end;
            }
            RowPlace::GoesOn | RowPlace::Undecided => open.end = end,
        }
    }
}

impl<J: RowJudge> Cutter for RowCutter<J> {
    fn settled(&self) -> usize {
        self.open.as_ref().map_or(self.at, |open| open.start)
    }

    fn forget(&mut self, count: usize) {
        let back = |place: &mut usize| *place = place.saturating_sub(count);
        back(&mut self.at);
        for range in [&mut self.open, &mut self.next].into_iter().flatten() {
            back(&mut range.start);
            back(&mut range.end);
        }
    }

    fn resume(&mut self) -> bool {
        self.begun = self.rows.resume();
        self.begun
    }

    fn run(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>, full: usize) -> Stop {
        if !self.begun {
            if data.len() < 3 && !at_end {
                return Stop::More;
            }
            self.begun = true;
            self.at = if data.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        }
        while self.at < data.len() {
            if found.last().is_some_and(|game| game.end >= full) {
                return Stop::Full;
            }
            match self.rows.row_end(data, self.at, at_end) {
                Some(end) => self.take(data, end, found),
                None => return Stop::More,
            }
        }
        if !at_end {
            return Stop::More;
        }
        found.extend(self.open.take());
        Stop::End
    }
}

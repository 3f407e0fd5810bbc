//! Text archives: games as programs export them that keep games in a database of their own, such as Turbo Dambase.
//!
//! Over each game is a heading, and under it are the moves as in PDN. The heading has one of two [layouts](ArchiveLayout),
//! the same in the whole file. `grammar/archive.ebnf` says what is read, and every production there is one function
//! here; moves, signs, comments, variations and results are those of [`pdn`](super::pdn). Beyond that grammar the
//! reader accepts, without a fault:
//!
//! - all of PDN's movetext: variations in brackets, comments, moves that nobody wrote down;
//! - names of players and events in any letters, events with commas, dates in any order of day, month and year or of
//!   the year alone;
//! - a date without an event, an event without a date, and moves directly below the players.
//!
//! Stray text, and a fault, are: lines above the first heading; lines between heading and moves; a line that
//! begins with a word, below them; and all that is after the result and its times.

mod clock_times;
mod cutting;
mod game;
mod heading;
#[cfg(test)]
mod tests;

pub(super) use cutting::HeadingRows;
pub(super) use game::parse;

use super::scoresheet::is_above_title;
use crate::record::Tag;
use heading::{begins_movetext, columns, numbered, spaces};

/// How the headings of an archive are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveLayout {
    /// The number of the game in its database and the players, and a line with event and date:
    /// `(10234) Jansen,P. - Bakker`.
    Numbered,
    /// Players, result, date and event, in columns of one line: `Alpha   - Beta   2-0   03-12-2006  open-1`.
    Columns,
}

/// Whether there are words next to the first moves of a line, as in a sentence that begins with one.
fn has_words(line: &[u8]) -> bool {
    /// Of a line of moves, this much is enough.
    const LOOKED_AT: usize = 80;
    let head = line.get(..LOOKED_AT).unwrap_or(line);
    let moves = head.split(|byte| matches!(byte, b'{' | b'[' | b'(')).next().unwrap_or_default();
    // A move may be written `cxd4`.
    moves.windows(4).any(|four| four.iter().all(u8::is_ascii_alphabetic))
}

/// Whether a heading in columns has the players and the result alone: it may be the title of a sheet, and what is above it decides.
fn is_title(line: &[u8]) -> bool {
    columns(line).is_some_and(|says| says.iter().all(|(tag, _)| !matches!(tag, Tag::Date | Tag::Event)))
}

/// Whether a line begins with the row of this figure.
fn begins_row(line: &[u8], number: u8) -> bool {
    matches!(spaces(line), [figure, b'.' | b')' | b' ' | b'\t', ..] if *figure == number)
        && begins_movetext(line)
}

/// Lines of text that may be above the first heading.
const LINES_ABOVE: usize = 20;

/// Lines between the players and the moves: the event.
const LINES_BETWEEN: usize = 2;

impl ArchiveLayout {
    /// Recognises an archive by the first lines of a file: a heading, and moves right below it.
    #[must_use]
    pub(super) fn recognise(text: &str) -> Option<ArchiveLayout> {
        let lines = text.split(['\n', '\r']);
        let mut lines = lines.map(str::as_bytes).filter(|line| !spaces(line).is_empty());
        let (mut above, mut is_sheet) = (0, false);
        let layout = loop {
            let line = lines.next()?;
            if let Some(layout) = [ArchiveLayout::Numbered, ArchiveLayout::Columns]
                .into_iter()
                .find(|layout| layout.heads(line))
            {
                if is_sheet && is_title(line) {
                    return None;
                }
                break layout;
            }
            is_sheet |= is_above_title(line);
            above += 1;
            if above > LINES_ABOVE || begins_movetext(line) {
                return None;
            }
        };
        let between = if layout == ArchiveLayout::Numbered { LINES_BETWEEN } else { 1 };
        let below: Vec<&[u8]> = lines.take(between + 1).collect();
        let first = below.iter().take(between).position(|line| begins_movetext(line) && !has_words(line))?;
        // In an archive the moves run on; in a sheet each line is a row.
        let begins_with = |at: usize, number| below.get(at).is_some_and(|line| begins_row(line, number));
        let is_sheet = begins_with(first, b'1') && begins_with(first + 1, b'2');
        (!is_sheet).then_some(layout)
    }

    /// Whether a line is a heading, without or with its line end.
    fn heads(self, line: &[u8]) -> bool {
        let line = line.trim_ascii_end();
        match self {
            ArchiveLayout::Numbered => numbered(line).is_some(),
            ArchiveLayout::Columns => columns(line).is_some(),
        }
    }
}

//! Scoresheets: games as people type them, read liberally.
//!
//! `grammar/scoresheet.ebnf` says what is read, and every production there is one function here; moves,
//! signs, comments and results are those of [`pdn`](super::pdn). Beyond that grammar the reader accepts,
//! without a fault:
//!
//! - the habits of typing in `fair_copy`: bullets, odd signs between squares or none, what scanners and spreadsheets make
//!   of moves, times;
//! - all of PDN's movetext between the columns: variations, glyphs, comment commands, tag pairs even;
//! - a tab between the name of a tag and its value, names of several words, `Rossi, M. (Milano)` as a player;
//! - dots that announce a number, `1.31-18 … 1. … 07-03`, and dots or dashes after the last move or before a remark: nothing;
//! - a title and the moves of its game on one line; rules between rows, `---`, and a diagram's pieces;
//! - a heading after the moves, when it stands for a tag;
//! - remarks in parentheses, and closing words, that go on over lines; variations after a letter, `a) 31-27`, and lists of errata:
//!   they are not played;
//! - the plies of each player in a list below the name, and rows with the newest on top: they are put in the order of play;
//! - a remark among the moves of a row or behind it, with an article, a count or an hour perhaps, `28x19 art. 4.13 14x23`: where the
//!   plies that the row still lacks are behind it, or the row of the next column is, these are played;
//! - a command that no braces are around, `[%irregularity 5.6.6 "presa omessa"]`: a comment;
//! - two names and the points of a game for twenty right above its moves, `J. de Vries - P. Jansen 12-8`, or these points alone;
//! - the version of a program behind its name, `Flits 3.1 - Dam 2.2`;
//! - headings with one blank between them, where the value of the first is a date, a number or a result: `Ronde: 3 Bord: 2`;
//! - a remark that begins with a move above the line of the reply, and the number of a page below that of a row;
//! - a page that says again whose game it is, and numbers its moves from 1 again;
//! - problems, studies and their solutions between games, `PROBLEMA N. 12`, `Oplossing: 27-21`: stray text that belongs to none of them;
//! - a heading of any name behind three blanks or a tab, `Nero: Verdi   Arbitro: Costa`; a dash between the names of columns;
//! - what is below `Analysis:` or after a note's number in brackets, whose moves are not played.
//!
//! Headings above several games are read in the text of the first; `standing` says which of them hold for the others.
//!
//! Games side by side on the lines of one text are put one below the other before: see `converted`.
//!
//! A heading that stands for no tag is a tag of that name before the moves, and stray text after them. So are words
//! that mention moves: `course` says where a move is one. Everything else is stray text, and a fault;
//! every byte lies in one tag pair or token, but for blanks, what divides columns, what a fair copy leaves out
//! (bullets, quotes), and placeholders after the last move. Moves that are in blocks side by side are put in order, so tokens may lie out of the order of their places.
//!
//! [`tag_of_heading`] knows the names of tags in every [language](super::language).

mod beside_names;
mod between_names;
mod blank;
mod blocks;
mod caption;
mod colored;
mod colored_lines;
mod columns;
mod course;
mod cutting;
mod direction;
mod fair_copy;
mod full_stop;
mod half_read;
mod headed;
mod heading;
mod initials;
mod lead;
mod line;
mod lists;
mod name_below;
mod names;
mod newest_first;
mod notes;
mod number;
mod opening_move;
mod over_columns;
mod over_lines;
mod pairing;
mod pieces;
mod player;
pub(super) mod recognise;
mod said_result;
mod sheet;
mod speakers;
mod stage;
mod standing;
mod start;
mod tail;
#[cfg(test)]
mod tests;
mod title;
mod title_score;
mod touching_signs;

pub(super) use caption::is_date;
pub(super) use course::{marked_time, time};

use std::borrow::Cow;

use crate::record::{Notation, Record};

pub(super) use blank::lines;
pub(super) use cutting::{Lines, may_close};
pub use fair_copy::Typing;
pub(super) use fair_copy::{ARROWS, are_near, are_near_numbers, of_text, put, put_anew, sign_between};
pub(super) use half_read::is_half_read;
pub(super) use heading::{heading_of, text_of_bytes};
pub(super) use line::{has_moves, is_drawn, is_page_number, moves_in};
pub use names::tag_of_heading;
pub(super) use names::{is_moves_column, is_number_column};
pub(super) use notes::without_country;
pub(super) use opening_move::height;
pub(crate) use opening_move::may_open;
pub(super) use over_columns::{
    OverColumns, are_names_beside, are_two_people, player_over_column, players_over_columns,
};
pub(super) use pairing::is_person;
pub use recognise::has_tag_pair;
pub(super) use said_result::without_divider;
pub(super) use sheet::Sheet;
pub(super) use standing::Standing;
pub(super) use title::players;

/// Whether a name can be before the colon of a heading.
#[must_use]
pub fn can_be_heading(name: &str) -> bool {
    heading_of(&format!("{name}: x")) == Some((name, "x"))
}

/// Whether a line names two players, without a heading.
pub(super) fn names_players(line: &[u8]) -> bool {
    title::players(line).is_some() || pairing::pairing(line).is_some()
}

/// Whether a line above the moves says more than one thing of what the game belongs to, without a heading, or what the event is
/// called: the word for one may be that of the form.
pub(super) fn is_caption(line: &str) -> bool {
    let line = line.as_bytes();
    caption::caption(line).is_some_and(|says| says.len() > 1 || caption::names_event(line, &says))
}

/// Whether a line says, without a heading, what a game belongs to, or which game it is.
pub(super) fn is_above_title(line: &[u8]) -> bool {
    caption::caption(line).is_some() || lead::numbers_game(line)
}

/// Whether a text is a heading that only speaks of moves: `Wit: 33-28 was beter`.
pub(super) fn speaks_of_moves(text: &str) -> bool {
    heading::heading(text.as_bytes())
        .is_ok_and(|(_, read)| read.tag.is_some_and(|tag| heading::speaks_of_moves(tag, read.value)))
}

/// Whether a text is the plies of one player behind the name of the colour: `Wit: 32-28 38-32 43-38`.
pub(super) fn is_list(text: &str) -> bool {
    heading::heading(text.as_bytes())
        .is_ok_and(|(_, read)| read.tag.is_some_and(|tag| lists::is_list(tag, read.value)))
}

/// Whether moves with blanks between are the plies of one side, and others those of the other: their men go the other way.
pub(super) fn are_of_two_sides(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|moves| direction::Direction::of(moves.as_bytes()));
    one.goes_one_way() && other.goes_one_way() && one.goes_up() != other.goes_up()
}

/// Whether a line of moves, and nothing else, may begin a game: its numbers do, or, where it has none, its first moves.
pub(super) fn begins_game(line: &str) -> bool {
    let words = course::Course::default().take(line.as_bytes(), false);
    let is_first = match words.number {
        Some(number) => number == 1,
        None => words.numbers.is_empty() && opening_move::may_open(line.as_bytes()),
    };
    words.moves > 0 && words.others == 0 && is_first
}

/// Whether a text by itself is only a rule, or the number of a page.
pub(super) fn is_rule(text: &str) -> bool {
    /// The fewest strokes of a rule.
    const FEWEST: usize = 3;
    let strokes = text.len() >= FEWEST && text.bytes().all(|byte| b"-=_*~".contains(&byte));
    strokes || is_page_number(text.as_bytes())
}

/// The names and values of several headings that are all of a text, and of which the first stands for a tag: `Wit: Smit / Zwart: Bos`.
pub(super) fn headings_of(text: &str) -> Option<Vec<[&str; 2]>> {
    let mut headings = Vec::new();
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let (after, read) = heading::heading(rest).ok()?;
        if headings.is_empty() {
            read.tag?;
        }
        let part = |part: &[u8]| {
            let start = nom::Offset::offset(text.as_bytes(), part);
            text.get(start..start + part.len())
        };
        headings.push([part(read.name)?, part(read.value)?]);
        rest = after;
    }
    (headings.len() > 1).then_some(headings)
}

/// Whether a text is a time, and could be nothing else: `0:05`.
pub(super) fn is_only_time(text: &str) -> bool {
    let text = text.as_bytes();
    time(text, false).or_else(|_| marked_time(text)).is_ok_and(|(rest, ())| rest.is_empty())
}

/// Whether a text is written as a time is; it may be a capture as well: `2:35`.
pub(super) fn may_be_time(text: &str) -> bool {
    let text = text.as_bytes();
    marked_time(text).or_else(|_| time(text, true)).is_ok_and(|(rest, ())| rest.is_empty())
}

/// Reads the text of one game on a sheet of plain text. It never fails: what it stumbled over is in
/// [`Record::faults`].
#[must_use]
pub fn parse(text: &str) -> Record<'_> {
    read(text, Typing::recognise(text))
}

/// Reads the text of one game of a file whose first games are typed so. One that reads better as it is typed itself was joined
/// to them.
pub(super) fn parse_typed(text: &str, typing: Typing) -> Record<'_> {
    let record = read(text, typing);
    if record.faults.is_empty() {
        return record;
    }
    let own = Typing::recognise(text);
    if own == typing {
        return record;
    }
    let other = read(text, own);
    let moves = |record: &Record<'_>| record.plies().count();
    let is_better = other.faults.len() < record.faults.len() && moves(&other) >= moves(&record);
    if is_better { other } else { record }
}

fn read(text: &str, typing: Typing) -> Record<'_> {
    match typing.copy_text(text) {
        Cow::Borrowed(text) => sheet::Sheet::new(text, Notation::Scoresheet).sheet(),
        Cow::Owned(copy) => {
            let mut record = of_text(text, &[], sheet::Sheet::new(&copy, Notation::Scoresheet).sheet());
            speakers::take_speakers(&mut record);
            record
        }
    }
}

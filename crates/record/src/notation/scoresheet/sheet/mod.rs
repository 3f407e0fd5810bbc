//! The sheet: headings, the start position, and moves in columns, in one loop.

mod end;
mod entry;
mod glued_plies;
mod head;
mod heading;
mod pairs;
mod players;
mod scores;
mod team_match;
mod words;

use std::ops::Range;

use super::blank::{begins_line, column_gap};
use super::blocks::Blocks;
use super::course::Course;
use super::lists::Lists;
use crate::notation::pdn::reader::{Last, Reader};
use crate::record::{Notation, Record, Tag};
pub(super) use team_match::are_teams;

/// A sheet being read.
pub(in crate::notation) struct Sheet<'t> {
    pub(in crate::notation) reader: Reader<'t>,
    /// Whether a move has been read: from then on, words with a colon are not headings.
    pub(in crate::notation) has_moves: bool,
    /// Where the moves are, in case they are in blocks side by side.
    pub(in crate::notation) blocks: Blocks,
    /// Where the plies of a player may be by themselves.
    lists: Lists,
    /// Whether the columns are named, and Black's is on the left.
    pub(in crate::notation) is_black_first: bool,
    /// Whether the names of the columns say whose plies each has.
    pub(in crate::notation) are_columns_named: bool,
    /// Whether Black's name is over the left column, and White's over the right one.
    may_be_black_first: bool,
    /// Whether a time has been read.
    has_times: bool,
    /// What has been read so far, line by line.
    course: Course,
    /// The pairs of the last title line above the moves.
    title: Range<usize>,
    /// How many title lines were above the moves.
    titles: usize,
    /// Whether the last title line is two names without a result.
    is_pairing: bool,
    /// The player whose pieces are told above, in words that cannot be read.
    unread_side: Option<Tag>,
    /// Words in the place of a move that cannot be made out, from this line on.
    lost: Vec<usize>,
    /// How far what has been read of a line goes.
    known: usize,
}

impl<'t> Sheet<'t> {
    pub(in crate::notation) fn new(text: &'t str, notation: Notation) -> Sheet<'t> {
        let mut reader = Reader::new(text);
        reader.record.notation = notation;
        Sheet {
            reader,
            has_moves: false,
            blocks: Blocks::default(),
            lists: Lists::default(),
            is_black_first: false,
            are_columns_named: false,
            may_be_black_first: false,
            has_times: false,
            course: Course::default(),
            title: 0..0,
            titles: 0,
            is_pairing: false,
            unread_side: None,
            lost: Vec::new(),
            known: 0,
        }
    }

    /// The plies of a player are by themselves from a place on.
    pub(in crate::notation) fn begin_list(&mut self, tag: Tag, place: usize) {
        self.lists.begin(tag, place);
    }

    /// Whether those of a player are above.
    pub(in crate::notation) const fn has_lists(&self) -> bool {
        self.lists.has_begun()
    }

    /// Reads a sheet of plain text. Beyond the grammar: a title anywhere above the moves.
    ///
    /// ```text
    /// sheet ::= (players line-end+)? (head-line line-end+)* movetext? column-gap?
    /// ```
    pub(super) fn sheet(mut self) -> Record<'t> {
        let mut input = column_gap(self.reader.text);
        while !input.is_empty() {
            let at = self.reader.place(input);
            let line_start = begins_line(&self.reader.text[..at]);
            let read = if line_start && at < self.known {
                // Inside a remark that goes on for several lines.
                None
            } else if line_start {
                self.head_line(input)
            } else {
                let follows_heading = self.reader.last == Last::Pair;
                let heading = if follows_heading {
                    self.add_heading(input).or_else(|| self.add_caption(input))
                } else {
                    None
                };
                heading.or_else(|| self.start_position(input)).or_else(|| self.framed_line(input))
            };
            input = column_gap(match read {
                Some(rest) => rest,
                None if at >= self.known && self.reader.open.is_empty() => {
                    if line_start && follows_blank_line(&self.reader.text[..at]) {
                        self.course.blank();
                    }
                    self.line(input)
                }
                None => self.entry(input),
            });
        }
        self.settle_result_above();
        self.settle_numbers_of_plies();
        self.blocks.note_rows(&self.reader.record);
        self.finish()
    }
}

/// A text without bars at its end, and the blanks around them.
fn without_bars(before: &[u8]) -> &[u8] {
    let end = before.iter().rposition(|byte| !matches!(byte, b' ' | b'\t' | b'|'));
    &before[..end.map_or(0, |last| last + 1)]
}

/// Whether the line is blank above the one that begins after this text.
fn follows_blank_line(before: &[u8]) -> bool {
    let above = before.trim_ascii_end();
    let between = &before[above.len()..];
    let is_end = |byte: &&u8| **byte == if between.contains(&b'\n') { b'\n' } else { b'\r' };
    between.iter().filter(is_end).count() > 1 || above.is_empty()
}

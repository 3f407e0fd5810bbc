//! A row 1 right below the rows of a game, with nothing between: the first of another game, if the rows below it go on with 2 and 3, and
//! a move of theirs is from a square that the moves above have left.
//!
//! By itself it may be a slip, 1 for 11, and numbers may begin anew within a game. Where games of the sheet have followed each other so,
//! a second row is enough.

use super::super::course::{Course, Words};
use super::super::opening_move::may_open;
use super::Lines;
use super::lists::Halves;
use super::text::Sequel;
use crate::input::RowPlace;

/// Rows that may be the first of another game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Restart {
    /// The course of that game behind them.
    course: Course,
    /// How many there are.
    rows: usize,
    /// Whether one of their moves is from an empty square.
    leaves_empty: bool,
}

/// Whether a line is one row with both moves, and nothing else, not even a comment.
pub(super) fn is_row(words: &Words, row: &[u8]) -> bool {
    words.numbers.len() == 1 && words.moves == 2 && words.others == 0 && !row.contains(&b'{')
}

impl Lines {
    /// Takes in a row that may be the first of another game, and says whether it is one.
    pub(super) fn may_restart(&mut self, words: &Words, sequel: Sequel, row: &[u8], before: &Course) -> bool {
        let [_, pairs] = self.rows;
        let may_be = words.number == Some(1)
            && is_row(words, row)
            && self.is_below_row
            && pairs > 1
            && self.halves != Halves::Due
            && !sequel.goes_on
            && !before.is_above(1)
            && may_open(row);
        if may_be {
            let mut course = *before;
            course.begin_game();
            course.take(row, false);
            self.restart = Some(Restart { course, rows: 1, leaves_empty: words.leaves_empty });
        }
        may_be
    }

    /// What a row is that is right below rows which may be the first of a game, if it is the next of them.
    pub(super) fn below_restart(
        &mut self,
        first: Option<Restart>,
        words: &Words,
        row: &[u8],
    ) -> Option<RowPlace> {
        let is_next = |first: &Restart| words.number.is_some_and(|number| first.course.is_next(number));
        let mut first =
            first.filter(|first| words.moves > 0 && words.numbers.len() == 1 && is_next(first))?;
        first.leaves_empty |= words.leaves_empty;
        if !(first.leaves_empty || self.has_restarts) {
            first.course.take(row, false);
            first.rows += 1;
            self.restart = Some(first);
            return Some(RowPlace::Undecided);
        }
        let place = self.begin();
        self.course = first.course;
        (self.has_moves, self.has_restarts) = (true, true);
        self.rows = [0, first.rows];
        Some(place)
    }
}

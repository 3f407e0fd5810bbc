//! A row 1 right below the rows of a game, with nothing between: the first of another game, if the row below it is the second, and a
//! move of the two is from a square that the moves above have left.
//!
//! By itself it may be a slip, 1 for 11, and numbers may begin anew within a game.

use super::super::course::{Course, Words};
use super::super::opening_move::may_open;
use super::Lines;
use super::lists::Halves;
use super::text::Sequel;
use crate::input::RowPlace;

/// A row that may be the first of another game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Restart {
    /// The course of that game behind it.
    course: Course,
    /// Whether a move of it is from an empty square.
    leaves_empty: bool,
}

impl Lines {
    /// Takes in a row that may be the first of another game, and says whether it is one.
    pub(super) fn may_restart(&mut self, words: &Words, sequel: Sequel, row: &[u8], before: &Course) -> bool {
        let [_, pairs] = self.rows;
        let is_whole = words.numbers == [1] && words.moves == 2 && words.others == 0;
        let may_be = words.number == Some(1)
            && is_whole
            && pairs > 1
            && self.halves != Halves::Due
            && !sequel.goes_on
            && !before.is_above(1)
            && may_open(row);
        if may_be {
            let mut course = *before;
            course.begin_game();
            course.take(row, false);
            self.restart = Some(Restart { course, leaves_empty: words.leaves_empty });
        }
        may_be
    }

    /// Begins the game of which row 1 is right above, if this is the second row.
    pub(super) fn restarted(&mut self, first: Option<Restart>, words: &Words) -> Option<RowPlace> {
        let first = first.filter(|first| {
            words.number == Some(2) && words.moves > 0 && (first.leaves_empty || words.leaves_empty)
        })?;
        let place = self.begin();
        self.course = first.course;
        self.has_moves = true;
        self.rows = [0, 1];
        Some(place)
    }
}

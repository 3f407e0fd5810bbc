//! A result below headings of players without names, which are below moves: of the sheet above, or of the next one.

use super::Lines;
use crate::input::RowPlace;
use crate::record::Tag;

/// What is below the headings of players without names, which are below moves that headings name the players of: the next sheet
/// begins with them, or they are a place to sign in. What is there belongs to the sheet whose moves come next, unless another one
/// begins before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum BelowEmpty {
    /// No result.
    #[default]
    Nothing,
    /// The heading of a result.
    Result,
    /// The same, and a blank line.
    ResultAndBlank,
}

impl Lines {
    /// Takes in the heading of a result below such headings; false if there are none.
    pub(super) const fn result_below_empty_headings(&mut self) -> bool {
        let is_named = self.has_heading(Tag::White) || self.has_heading(Tag::Black);
        let is_there = self.has_moves && self.has_foot && is_named;
        if is_there {
            self.below_empty = BelowEmpty::Result;
            (self.has_next_result, self.divided) = (true, true);
        }
        is_there
    }

    /// Takes in a blank line below it.
    pub(super) fn blank_below_empty_headings(&mut self) {
        if self.below_empty == BelowEmpty::Result {
            self.below_empty = BelowEmpty::ResultAndBlank;
        }
    }

    /// Whether a heading below such a result begins another sheet, so that all this was the foot of the sheet above: it names a
    /// player, or a blank line is between.
    pub(super) fn begins_below_result(&self, names_player: bool) -> bool {
        match self.below_empty {
            BelowEmpty::Nothing => false,
            BelowEmpty::Result => names_player,
            BelowEmpty::ResultAndBlank => true,
        }
    }

    /// A game begins here, below a result that belongs to the one above.
    pub(super) fn begin_below_result(&mut self) -> RowPlace {
        self.has_next_result = false;
        self.begin();
        RowPlace::BeginsHere
    }
}

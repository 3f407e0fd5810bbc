//! The names of the players below the moves of their game: right below them, with a blank line after them, where no names are
//! above.

use super::Lines;
use super::next_page::names_of;
use crate::input::RowPlace;
use crate::notation::scoresheet::title_score::says_score;
use crate::record::Tag;

/// What is right below the last row, so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Foot {
    /// No names, or no place for them.
    #[default]
    None,
    /// A title, and whether it says a result.
    Title { has_result: bool },
    /// Headings of players: of one, and of both.
    Headings { are_both: bool },
}

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

    /// Whether names here are right below moves that none are above.
    const fn may_be_foot(&self) -> bool {
        let is_named = self.has_heading(Tag::White) || self.has_heading(Tag::Black) || self.names.is_some();
        self.has_moves && !self.has_blank && !is_named && !self.is_named_above
    }

    /// Whether the names of the next game's players are above, below the moves of this one: other names than this one has.
    pub(super) const fn is_below_next_players(&self) -> bool {
        let is_titled = self.has_title_below && !self.is_repeated;
        self.has_moves && (self.is_named_below || is_titled) && !self.may_be_foot()
    }

    /// Takes in a title below moves.
    pub(super) fn title_at_foot(&mut self, row: &[u8]) {
        self.has_title_below = true;
        let is_foot = self.may_be_foot() && self.foot == Foot::None && names_of(row).is_some();
        self.foot = if is_foot { Foot::Title { has_result: says_score(row) } } else { Foot::None };
    }

    /// Takes in a heading below moves.
    pub(super) fn heading_at_foot(&mut self, tag: Tag) {
        if tag.is_player() && self.may_be_foot() {
            self.foot = Foot::Headings { are_both: matches!(self.foot, Foot::Headings { .. }) };
        }
    }

    /// A blank line: what names the players right above it belongs to the moves above, if it is their foot.
    pub(super) fn end_of_foot(&mut self) -> RowPlace {
        let has_result = match std::mem::take(&mut self.foot) {
            Foot::Title { has_result } => has_result,
            Foot::Headings { are_both: true } => false,
            Foot::None | Foot::Headings { are_both: false } => return RowPlace::Undecided,
        };
        self.has_result |= has_result;
        self.has_ended |= has_result;
        (self.titled, self.has_title_below) = (false, false);
        self.is_again(Tag::White);
        self.is_again(Tag::Black);
        RowPlace::GoesOn
    }
}

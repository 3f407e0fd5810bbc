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

impl Lines {
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

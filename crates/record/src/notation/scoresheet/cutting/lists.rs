//! Lists of the plies of each player, one below the other.

use super::super::course::Words;
use super::Lines;
use crate::input::RowPlace;
use crate::record::Tag;

/// How far a game has come whose plies are in a list for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Halves {
    /// There is one list at most, or none.
    #[default]
    First,
    /// The heading of the second is above: its rows come at once.
    Due,
    /// The second has begun.
    Second,
}

impl Lines {
    /// Whether the plies of one player are above, each in a row or as the men go, and this is the heading of the other's.
    fn is_half(&self, tag: Tag) -> bool {
        let [single, more] = self.rows;
        let is_first = self.halves == Halves::First && !self.has_ended;
        let in_rows = single > 1 && more == 0 && !self.has_heading(tag);
        let is_list = self.over.is_some_and(|over| over != tag) && self.direction.is_of_one_side();
        tag.is_player() && is_first && (in_rows || is_list)
    }

    /// Takes the heading of a player below moves for that of the second list, if it may be.
    pub(super) fn second_list(&mut self, tag: Tag) -> Option<RowPlace> {
        if !self.is_half(tag) {
            return None;
        }
        self.is_again(tag);
        self.halves = Halves::Due;
        self.divided = false;
        Some(RowPlace::GoesOn)
    }

    /// Remembers whose heading stands over the moves.
    pub(super) fn stands_over(&mut self, tag: Tag) {
        if tag.is_player() {
            self.over = Some(tag);
        }
    }

    /// What an empty heading above the moves is, below those that name both players: over the list of one, or, if the other is right
    /// below it, the first of the next game.
    pub(super) fn empty_heading_above(&mut self, tag: Tag) -> RowPlace {
        if self.over_next.replace(tag).is_none() {
            return RowPlace::MayBegin;
        }
        if !self.divided {
            return RowPlace::GoesOn;
        }
        let place = self.begin_below_empty_headings();
        self.stands_over(tag);
        place
    }

    /// What a line is that announces the plies of a player without a colon; `None` if it is words like others.
    pub(super) fn announced(&mut self, tag: Tag) -> Option<RowPlace> {
        if !self.has_moves {
            self.stands_over(tag);
            return None;
        }
        if let Some(place) = self.second_list(tag) {
            return Some(place);
        }
        // The next game has lists, too.
        let begins = self.halves == Halves::Second && self.over == Some(tag);
        begins.then(|| {
            let place = self.begin();
            self.stands_over(tag);
            place
        })
    }

    /// What the plies of one player are.
    pub(super) fn list(&mut self, tag: Tag, words: &Words) -> RowPlace {
        let is_half = self.halves == Halves::First && self.list.is_some_and(|other| other != tag);
        let place = if is_half || !self.has_moves { RowPlace::GoesOn } else { self.begin() };
        if is_half {
            self.halves = Halves::Second;
        }
        self.list = Some(tag);
        self.has_moves = true;
        self.divided = false;
        self.rows[0] += words.moves;
        place
    }
}

//! Headings below moves that say again what those above them said: of the next page, of the next game of the same players, or at
//! the foot of the game.

use super::{Lines, SAID};
use crate::record::Tag;

/// The headings that say so since the last move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Again {
    /// Their tags, a bit each.
    tags: u128,
    first: Option<Tag>,
}

impl Again {
    /// Whether the heading of this tag is among them.
    pub(super) const fn has(self, tag: Tag) -> bool {
        self.tags & 1 << tag as u32 != 0
    }
}

impl Lines {
    /// Takes in a heading below moves that is like those above them.
    pub(super) fn says_again_below(&mut self, tag: Tag) {
        self.again.tags |= 1 << tag as u32;
        self.again.first = self.again.first.or(Some(tag));
    }

    /// Whether such headings begin as those above the moves do, or name a player: a result below them is that of their game.
    pub(super) const fn is_headed_again(&self) -> bool {
        let names_player = self.again.has(Tag::White) || self.again.has(Tag::Black);
        names_player || matches!(self.first, Some(first) if self.again.has(first))
    }

    /// Whether the names above the moves are below them once more, with a result: the foot of the game, if other players come next.
    pub(super) const fn is_foot_of_match(&self) -> bool {
        self.is_repeated && self.has_next_result
    }

    /// A game begins with such headings, if there are any: they are known to it.
    pub(super) const fn begin_again(&mut self, again: Again, said: [u64; SAID]) {
        if again.tags != 0 {
            (self.headings, self.first, self.said) = (again.tags, again.first, said);
        }
    }
}

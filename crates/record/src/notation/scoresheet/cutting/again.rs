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
    pub(super) fn is_headed_again(&self) -> bool {
        let names_player = [Tag::White, Tag::Black].into_iter().any(|tag| self.again.has(tag));
        names_player || self.first.is_some_and(|first| self.again.has(first))
    }

    /// A game begins with such headings, if there are any: they are known to it.
    pub(super) const fn begin_again(&mut self, again: Again, said: [u64; SAID]) {
        if again.tags != 0 {
            (self.headings, self.first, self.said) = (again.tags, again.first, said);
        }
    }
}

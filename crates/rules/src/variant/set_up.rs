//! The rows of men at the start of a game.

use crate::board::Board;

/// The rows that each side's men fill at the start of a game, counted from the player's own edge: 1 is the nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MenRows {
    /// The nearest of them.
    pub first: u8,
    /// The farthest.
    pub last: u8,
}

impl MenRows {
    /// The nearest `rows` rows.
    #[must_use]
    pub const fn nearest(rows: u8) -> MenRows {
        MenRows { first: 1, last: rows }
    }

    /// How many men stand on them.
    #[must_use]
    pub const fn men(self, board: Board) -> u32 {
        (self.last + 1 - self.first) as u32 * board.row_len() as u32
    }
}

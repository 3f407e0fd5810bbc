//! The goals of games.

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The side to move that has no piece or no move loses.
    Block,
    /// The side to move that has no piece or no move wins.
    Lose,
    /// Whoever crowns the first king wins; a side to move that has no move before that loses.
    Crown,
}

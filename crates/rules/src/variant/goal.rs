//! The goals of games.

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Who has no piece, or no move, in turn has lost.
    Block,
    /// Who has no piece, or no move, in turn has won.
    Lose,
    /// Who crowns the first king has won; who has no move before that has lost.
    Crown,
}

//! Which side begins a game.

/// Whether the [first](super::Rules::first) side begins every game of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Begins {
    /// It does.
    Always,
    /// It does by one rulebook, and the other side by another: the GameType of a record tells which.
    AsTagged,
    /// No rule says so, and a GameType neither: the first ply shows it.
    WhoeverMoves,
}

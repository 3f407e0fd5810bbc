//! What makes two games duplicates.

/// What makes two games duplicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum By {
    /// The same start and the same moves, and players who can be the same: names may be missing, or
    /// spelt in another way
    Games,
    /// The same start and the same moves, whoever played
    Moves,
    /// The same moves, up to one game being the beginning of the other; the beginning of several different games is a copy
    /// of one of them
    Prefix,
    /// The same players and result, with nearly the same moves: some are wrong, missing or doubled
    Near,
    /// The same players, event, date and round, whatever the moves; time and site do not contradict each other
    Players,
}

/// Why a game counts as a copy of the one its group was compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The same tags, start and moves.
    SameRecord,
    /// The same start and moves, and players who can be the same.
    SameGame,
    /// The same start and moves.
    SameMoves,
    /// It is the beginning of the other, of this many plies.
    Beginning(usize),
    /// Nearly the same moves: this many plies differ, are missing or are extra.
    Differs(usize),
    /// The same players, event, date and round.
    SameHeading,
}

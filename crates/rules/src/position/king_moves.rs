//! The quiet moves in a row of one king of each side, for games that limit them.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::{Color, Square};

/// The quiet moves that one king of each side has made in a row, for games that limit them.
///
/// Part of a position: what is legal depends on it. Positions of games without a limit do not count.
#[derive(Clone, Copy, Debug)]
pub struct KingMoves(u32);

/// One king of a side, and how many quiet moves it has made in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingRun {
    /// Where it stands.
    pub king: Square,
    /// Its moves, at least one.
    pub moves: u8,
}

/// Set where moves are counted at all.
const COUNTED: u32 = 1 << 31;
/// The counts of both sides: eight bits of square and six of moves each.
const COUNTS: u32 = ((1 << 28) - 1) << 2;
const MOST: u8 = (1 << 6) - 1;
/// Set when Black is to move. [`KingMoves`] leave it alone.
const BLACK: u32 = 1;

/// Whose turn it is, and the moves of kings: one word, so that a position has no more words than without.
#[derive(Clone, Copy)]
pub(super) struct State(u32);

impl State {
    #[inline(always)]
    pub(super) const fn new(turn: Color, king_moves: KingMoves) -> State {
        match turn {
            Color::White => State(king_moves.0),
            Color::Black => State(king_moves.0 | BLACK),
        }
    }

    #[inline(always)]
    pub(super) const fn turn(self) -> Color {
        if self.0 & BLACK == 0 { Color::White } else { Color::Black }
    }

    #[inline(always)]
    pub(super) const fn king_moves(self) -> KingMoves {
        KingMoves(self.0 & !BLACK)
    }

    #[inline(always)]
    pub(super) const fn counts_king_moves(self) -> bool {
        self.0 & COUNTED != 0
    }

    #[inline(always)]
    pub(super) const fn with_turn(self, turn: Color) -> State {
        State::new(turn, self.king_moves())
    }

    pub(super) const fn counting(self, king_moves: KingMoves) -> State {
        State::new(self.turn(), king_moves)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn())?;
        for color in Color::ALL {
            if let Some(run) = self.king_moves().of(color) {
                write!(f, ", {color}: {run:?}")?;
            }
        }
        Ok(())
    }
}

impl PartialEq for State {
    #[inline]
    fn eq(&self, other: &State) -> bool {
        self.0 & !COUNTED == other.0 & !COUNTED
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0 & !COUNTED).hash(state);
    }
}

impl KingMoves {
    /// Nothing is counted.
    pub const NOT_COUNTED: KingMoves = KingMoves(0);

    /// No king has moved yet.
    pub const NONE: KingMoves = KingMoves(COUNTED);

    /// Whether no king has a move to its count.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.counts() == 0
    }

    const fn counts(self) -> u32 {
        self.0 & COUNTS
    }

    const fn shift(color: Color) -> u32 {
        match color {
            Color::White => 2,
            Color::Black => 16,
        }
    }

    /// The king of a side whose moves count at present.
    #[must_use]
    pub const fn of(self, color: Color) -> Option<KingRun> {
        let count = self.0 >> KingMoves::shift(color);
        let moves = (count >> 8) as u8 & MOST;
        if moves == 0 { None } else { Some(KingRun { king: Square::of_bit(count as u8), moves }) }
    }

    /// The same with another count of one side.
    #[must_use]
    pub const fn with(self, color: Color, run: Option<KingRun>) -> KingMoves {
        let shift = KingMoves::shift(color);
        let others = self.0 & !(((1 << 14) - 1) << shift);
        let count = match run {
            Some(KingRun { king, moves }) => {
                let moves = if moves > MOST { MOST } else { moves };
                king.bit() | (moves as u32) << 8
            }
            None => 0,
        };
        KingMoves(others | count << shift | COUNTED)
    }
}

/// What was counted: no count yet is the same as none at all.
impl PartialEq for KingMoves {
    fn eq(&self, other: &KingMoves) -> bool {
        self.counts() == other.counts()
    }
}

impl Eq for KingMoves {}

impl Hash for KingMoves {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts().hash(state);
    }
}

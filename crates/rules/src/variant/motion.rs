//! How men and kings move and capture.

use crate::board::{DirectionSet, Role};

/// How the pieces of a game move and capture.
///
/// A variant has one. If a record breaks the rules, others that differ in a field or two are tried, to find out
/// what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Where men step, as White sees the board.
    pub man_steps: DirectionSet,
    /// Where men jump, as White sees the board.
    pub man_jumps: DirectionSet,
    /// Whether men may capture kings.
    pub men_capture_kings: bool,
    /// Where kings step, as White sees the board.
    pub king_steps: DirectionSet,
    /// Where kings jump, as White sees the board.
    pub king_jumps: DirectionSet,
    /// How far kings go.
    pub king: King,
    /// Where a capturing king lands. Read only if kings fly.
    pub landing: Landing,
    /// When captured pieces are removed.
    pub removal: Removal,
    /// Whether a capture may go straight back to where it came from. Read only if pieces are removed at once: otherwise
    /// the piece that was just jumped is in the way.
    pub turns_back: bool,
    /// When a man that captures its way to the far row is crowned.
    pub crowning: Crowning,
}

impl Motion {
    /// The directions in which a piece jumps, as White sees the board.
    #[inline]
    #[must_use]
    pub const fn jumps(&self, role: Role) -> DirectionSet {
        match role {
            Role::Man => self.man_jumps,
            Role::King => self.king_jumps,
        }
    }

    /// Every direction in which any piece can go: the lines of the game.
    #[inline]
    #[must_use]
    pub const fn lines(&self) -> DirectionSet {
        let steps = self.man_steps.and(self.king_steps);
        steps.and(self.man_jumps).and(self.king_jumps).both_ways()
    }

    /// Whether a piece slides over empty squares.
    #[inline]
    #[must_use]
    pub fn slides(&self, role: Role) -> bool {
        role == Role::King && self.king == King::Flying
    }
}

/// How far kings go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum King {
    /// One square, capturing an adjacent piece.
    Short,
    /// Any distance, capturing at a distance.
    Flying,
}

/// Where a capturing flying king lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landing {
    /// On any free square behind the piece.
    Free,
    /// Directly behind the piece.
    Behind,
    /// On any free square behind, but directly behind a king if the capture ends there.
    BehindKingLast,
}

/// When captured pieces are removed from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// When the capture is complete: until then they block, and none is jumped twice.
    AtEnd,
    /// Each as soon as it is jumped.
    AtOnce,
    /// At the end, and one of them may be jumped a second time: no rulebook allows it, but players do it.
    JumpedAgain,
}

/// When a man that reaches the far row by capturing becomes a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crowning {
    /// Where it stops; passing over the far row it stays a man.
    AtRest,
    /// On touching the far row, which ends the move.
    EndsTheMove,
    /// On touching the far row, from which it goes on as a king.
    InPassing,
}

/// Who marks a man that has become a king, with a second piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkedBy {
    /// The player whose man it was, with the move.
    Owner,
    /// The opponent, before moving.
    Opponent,
}

impl Crowning {
    /// What a piece goes on as after it has landed; `None` if its move ends.
    #[inline(always)]
    #[must_use]
    pub const fn goes_on_as(self, role: Role, on_far_row: bool) -> Option<Role> {
        match (self, role) {
            (Crowning::EndsTheMove, Role::Man) if on_far_row => None,
            (Crowning::InPassing, Role::Man) if on_far_row => Some(Role::King),
            _ => Some(role),
        }
    }
}

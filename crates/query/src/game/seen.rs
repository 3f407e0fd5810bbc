//! What was seen while a game was replayed.

use std::collections::BTreeMap;

use super::{Material, Opening};
use damiera_judge::draws::{Claim, NotedClaim};
use damiera_judge::replay::Ply;
use damiera_rules::position::Position;

/// The largest number of captured pieces counted separately: one side's pieces on the largest board.
pub(crate) const MOST_TAKEN: usize = 30;

/// What was seen during a replay, limited to what is [needed](super::Needs).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Its plies as they were played.
    pub plies: Vec<Ply>,
    /// The positions that the record sets up in its moves, by the number of plies before; of several after one ply, the last.
    pub written: BTreeMap<usize, Position<u128>>,
    /// The draws that could be claimed.
    pub claims: Vec<Claim>,
    /// The draws that were claimed, as the arbiter noted.
    pub noted: Vec<NotedClaim>,
    /// What was captured and crowned.
    pub captures: Captures,
    /// The material of every position, the start first.
    pub positions: Vec<Material>,
    /// Its first plies.
    pub opening: Opening,
}

/// What was captured and crowned in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captures {
    /// The plies that were played.
    pub plies: u64,
    /// Captures by the number of pieces taken; the last entry holds those that take more.
    pub takings: [u64; MOST_TAKEN + 1],
    /// Captures stopped by a piece they had taken.
    pub coups_turcs: u64,
    /// Men crowned: of White, of Black.
    pub crowned: [u64; 2],
}

impl Captures {
    /// How many captures there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.takings.iter().sum()
    }

    /// The pieces taken.
    #[must_use]
    pub fn taken(&self) -> u64 {
        (0_u64..).zip(self.takings).map(|(pieces, captures)| pieces * captures).sum()
    }

    /// The most pieces taken by one capture.
    #[must_use]
    pub fn longest(&self) -> u64 {
        let made = (0_u64..).zip(self.takings).filter(|(_, captures)| *captures > 0);
        made.map(|(pieces, _)| pieces).max().unwrap_or_default()
    }
}

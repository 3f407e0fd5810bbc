//! Plies played from one board and from another, to find out which of the two they fit.

use super::follow::Follower;
use super::legality::legal_prefix;
use super::written::WrittenPly;
use crate::findings::{Finding, Severity};
use damiera_rules::board::Geometry;
use damiera_rules::position::Position;

/// Plies that are compared on two boards, as many as a long game has.
pub(super) const PLIES_COMPARED: usize = 200;

/// How well plies fit a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trial {
    /// How many of them are legal before the first that is not.
    pub legal: usize,
    /// How many of them can be followed, be it irregularly.
    pub followed: usize,
    /// How many are irregular.
    pub irregular: usize,
    /// How much there is to be said of them.
    pub remarks: usize,
}

impl Trial {
    /// Whether the plies are legal here for longer than elsewhere, and there is less to be said of them to the end.
    pub(super) const fn is_clearly_better_than(&self, other: &Trial) -> bool {
        self.legal > other.legal && self.followed >= other.followed && self.remarks < other.remarks
    }
}

impl<G: Geometry> Follower<'_, G> {
    /// Plays plies from a position; the arbiter's notes are not looked at.
    pub(super) fn trial(&self, position: &Position<G::Set>, plies: &[WrittenPly<'_>]) -> Trial {
        let mut findings = Vec::new();
        let mut follower =
            Follower::<G>::new(self.record, self.rules, *position, plies, &[], false, &mut findings);
        follower.notes = Some(Vec::new());
        let mut numbered = plies.iter().enumerate();
        let broken = numbered.find(|(index, written)| follower.ply(index + 1, written).is_some());
        let followed = broken.map_or(plies.len(), |(index, _)| index);
        let legal = legal_prefix::<G>(self.record, self.rules, *position, plies, &[]);
        let signs = follower.line.misspelt().len();
        let is_irregular = |finding: &&Finding| finding.kind().severity == Severity::Error;
        let irregular = findings.iter().filter(is_irregular).count();
        Trial { legal, followed, irregular, remarks: findings.len() + signs }
    }

    /// The plies after one, up to the next board that is written down later.
    pub(super) fn plies_to_board(&self, ply: usize) -> &[WrittenPly<'_>] {
        let from = self.positions.partition_point(|written| written.after <= ply);
        let until = self.positions.get(from).map_or(self.plies.len(), |written| written.after);
        self.plies.get(ply..until.min(ply + PLIES_COMPARED)).unwrap_or_default()
    }
}

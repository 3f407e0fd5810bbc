//! An irregular ply that is followed by the one made in its place, though no note says so: `2. 37-32 28x19 14x23 3. 34-30`.
//!
//! The opponent had it corrected, and both were written down. Nobody moved twice: the numbers count both plies as one, the
//! second is legal on the board before the first, and so is the answer to it, unless the record ends there. With the number again
//! before the second, the first is a move that a program let somebody take back.

use super::follow::Follower;
use super::legality::legal_prefix;
use super::written::{PositionKind, WrittenPosition};
use crate::findings::Finding;
use damiera_record::record::Numbering;
use damiera_rules::board::Geometry;
use damiera_rules::position::Position;

/// The plies that show it: the one made instead, and the answer, if there is one.
const PLIES_THAT_SHOW: usize = 2;

impl<G: Geometry> Follower<'_, G> {
    /// Whether the next ply is the one made in the place of an irregular one.
    pub(super) fn is_made_again(
        &mut self,
        ply: usize,
        before: &Position<G::Set>,
        irregular: &Finding,
    ) -> bool {
        let side = before.turn();
        let by_side = irregular.side.is_none_or(|by| by == side);
        let last = self.plies.len();
        let Some(next) = self.plies.get(ply..last.min(ply + PLIES_THAT_SHOW)) else { return false };
        if !self.looks_ahead
            || irregular.citation.is_none()
            || !by_side
            || next.first().is_none_or(|next| self.owner_of(before, next.mv) != Some(side))
        {
            return false;
        }
        let first = self.positions.partition_point(|written| written.after < ply);
        let board = self.positions.get(first).filter(|written| written.after < ply + PLIES_THAT_SHOW);
        if board.is_some() || legal_prefix::<G>(self.record, self.rules, *before, next, &[]) < next.len() {
            return false;
        }
        let record = self.record;
        let numbering = self.numbering.get_or_insert_with(|| Numbering::of(record));
        let place = |ply| numbering.place(ply).map(|place| (place.number, place.second));
        place(ply) != place(ply + 1)
            && (numbering.counts_once(ply) || next.len() == 1 && numbering.is_second_of_pair(ply + 1))
    }

    /// Puts the board back on which the next ply is made again.
    pub(super) fn take_back_made_again(
        &mut self,
        ply: usize,
        before: Position<G::Set>,
        irregular: &mut Finding,
    ) {
        (irregular.stands, irregular.corrected, irregular.made_again) = (Some(false), true, true);
        irregular.accepted_by = None;
        self.set_aside.clear();
        self.noted_board = None;
        self.line.set(before);
        self.boards.push(WrittenPosition { after: ply, position: before, kind: PositionKind::TakenBack });
    }
}

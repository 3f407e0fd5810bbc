//! Draws after a number of moves without a capture or a crowning.

use super::{Counter, Full, Now, Seen, material};
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::position::Position;

/// The rule's name in rows.
pub(super) const CODE: &str = "stalled";

/// Moves of each side since the last capture or crowning, or since both sides have kings. A man's move does not restart the count.
#[derive(Debug)]
pub(super) struct Stalled {
    limits: &'static [(u32, u32, usize)],
    since: Option<usize>,
}

impl Stalled {
    pub(super) fn new(limits: &'static [(u32, u32, usize)]) -> Stalled {
        Stalled { limits, since: None }
    }

    /// The moves of each side that are needed with the pieces on the board.
    fn each(&self, position: &Position<u128>) -> Option<usize> {
        let pieces = position.occupied().count();
        let fits = |(from, to, _): &&(u32, u32, usize)| (*from..=*to).contains(&pieces);
        self.limits.iter().find(fits).map(|&(_, _, each)| each)
    }
}

impl Counter for Stalled {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        let has_king = |color| material(seen.position, color).0 > 0;
        if !Color::ALL.into_iter().all(has_king) {
            self.since = None;
            return None;
        }
        if seen.capture || seen.crowned {
            self.since = None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        let each = self.each(seen.position)?;
        let latest = seen.turns.each_made(each, seen.ply).filter(|latest| *latest >= since)?;
        Some(Full { since, latest, by: None })
    }

    fn made(&self, now: &Now<'_>) -> Option<(usize, usize)> {
        Some((now.turns.made_since(self.since?, now.ply), self.each(now.position)?))
    }
}

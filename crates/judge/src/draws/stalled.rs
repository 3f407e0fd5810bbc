//! Draws after so many moves without a capture or a crowning.

use super::{Counter, Full, Seen, material};
use damiera_rules::board::{Color, SquareSet};

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
        let pieces = seen.position.occupied().count();
        let fits = |(from, to, _): &&(u32, u32, usize)| (*from..=*to).contains(&pieces);
        let (_, _, each) = self.limits.iter().find(fits)?;
        let latest = seen.turns.each_made(*each, seen.ply).filter(|latest| *latest >= since)?;
        Some(Full { since, latest, by: None })
    }
}

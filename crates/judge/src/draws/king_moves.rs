use super::{Counter, Full, Seen};

/// The rule's name in rows.
pub(super) const CODE: &str = "king-moves";

/// Plies since the last man's move or capture of either side, or the start.
#[derive(Debug)]
pub(super) struct KingMoves {
    each: usize,
    since: Option<usize>,
}

impl KingMoves {
    pub(super) fn new(each: usize) -> KingMoves {
        KingMoves { each, since: None }
    }
}

impl Counter for KingMoves {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture || seen.man_moved {
            self.since = None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        let latest = seen.ply.checked_sub(2 * self.each).filter(|latest| *latest >= since)?;
        Some(Full { since, latest, by: None })
    }
}

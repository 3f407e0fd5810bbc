//! Draws of one piece against one, at once.

use super::{Counter, Full, Seen};
use damiera_rules::board::{Color, SquareSet};

/// The rule's name in rows.
pub(super) const CODE: &str = "one-each";

/// One piece of each side: a draw at once, whoever could take the other.
#[derive(Debug, Default)]
pub(super) struct OneEach {
    since: Option<usize>,
}

impl Counter for OneEach {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if Color::ALL.into_iter().any(|color| seen.position.pieces(color).count() != 1) {
            self.since = None;
            return None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        Some(Full { since, latest: since, by: None })
    }
}

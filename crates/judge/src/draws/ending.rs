//! Draws after a number of moves in an ending of some material.

use super::{Counter, Full, Now, Seen, material};
use damiera_rules::board::{Color, SquareSet};

/// The rule's name in rows.
pub(super) const CODE: &str = "ending";

/// Moves of each side in an ending of one article's list, either colour strong.
///
/// A man's move, a promotion or a capture that stays in the list does not restart the count, nor do pieces that hands took
/// off wrongly, or left. Leaving the
/// list ends it; the texts are silent on adding the counts of two articles, and they are not added.
#[derive(Debug)]
pub(super) struct Ending {
    strong: &'static [(u32, u32)],
    each: usize,
    since: Option<usize>,
}

impl Ending {
    pub(super) fn new(strong: &'static [(u32, u32)], each: usize) -> Ending {
        Ending { strong, each, since: None }
    }
}

impl Counter for Ending {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        // A lone king against few: checked first, because hardly any position has one.
        let is_lone = |color| {
            let pieces = seen.position.pieces(color);
            pieces.without_first().is_empty()
        };
        if !Color::ALL.into_iter().any(is_lone) {
            self.since = None;
            return None;
        }
        let (white, black) = (material(seen.position, Color::White), material(seen.position, Color::Black));
        let listed = black == (1, 0) && self.strong.contains(&white)
            || white == (1, 0) && self.strong.contains(&black);
        if !listed {
            self.since = None;
            return None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        let latest = seen.turns.each_made(self.each, seen.ply).filter(|latest| *latest >= since)?;
        Some(Full { since, latest, by: None })
    }

    fn is_of_material(&self) -> bool {
        true
    }

    fn made(&self, now: &Now<'_>) -> Option<(usize, usize)> {
        Some((now.turns.made_since(self.since?, now.ply), self.each))
    }
}

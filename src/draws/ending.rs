use super::{Counter, Full, Seen, material};
use crate::board::Color;

/// Plies in an ending of one article's list, either colour strong.
///
/// A man's move, a promotion or a capture that stays in the list does not restart the count. Leaving the
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
        let (white, black) = (material(seen.position, Color::White), material(seen.position, Color::Black));
        let listed = black == (1, 0) && self.strong.contains(&white)
            || white == (1, 0) && self.strong.contains(&black);
        if !listed {
            self.since = None;
            return None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        (seen.ply - since >= 2 * self.each).then(|| Full { since, by: None, plies: Vec::new() })
    }
}

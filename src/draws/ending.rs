use super::{Counter, Full, Manual, Seen, material};
use crate::board::{Color, SquareSet};

/// `ending`.
pub(super) static MANUAL: Manual = Manual {
    code: "ending",
    summary: "few pieces against a lone king, for too long",
    explanation: "\
Three kings, two kings and a man, or a king and two men against a lone king are
a draw after 16 more moves of each side; two kings, a king and a man, or a king
against a lone king after 5. Either colour can be the strong one.

The count starts with the ply after the one that made the ending, whoever moves
then, and runs while the ending stays in the list of the same article: neither a
man's move nor a promotion or a capture that stays in the list restarts it.
Where the other article's list is entered, its count starts anew. The text is
silent on whether the two counts are to be added, as when three kings become two
after thirteen moves: they are not added here, and the arbiter may see it
otherwise.

Three men, or four kings, against a king are in neither list. The count runs
only if it is asked for (7.2, 7.3). The notes [%count start] and [%count stop]
in the record say when. Without them it runs from the first possible moment, and
the text says by which ply it had to be asked for: the claim depends on that.",
};

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
        // A lone king against few: asked first, since hardly any position has one.
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
        let latest = seen.ply.checked_sub(2 * self.each).filter(|latest| *latest >= since)?;
        Some(Full { since, latest, by: None })
    }
}

//! Draws after a number of moves of kings alone.

use super::{Counter, Full, Now, Seen, forzosa, material};
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::position::Position;

/// The rule's name in rows.
pub(super) const CODE: &str = "king-moves";

/// Moves of each side since the last man's move or capture of either side, or the start.
///
/// A count that was asked for and broken begins again by itself: Italian 10.5 says so, and sends back to 10.3 and 10.4 but
/// not to the request of 10.2.
///
/// NOTE: International 7.1 to 7.6 leave it open. 7.4 says when the game is drawn, and not what becomes of a count in which
/// a man moved. What 7.2 lets a player ask for is the procedure, in the words of Italian 10.2, and nothing says that it ends
/// with a man's move: so it goes on there too, and nobody has to ask for it twice.
#[derive(Debug)]
pub(super) struct KingMoves {
    each: usize,
    few: Option<Few>,
    since: Option<usize>,
}

/// When kings' moves count only in a game of few pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    /// The most pieces of a side.
    pub(super) most: u32,
    /// The line that three kings must not hold against one.
    pub(super) not_held: u128,
}

impl Few {
    fn counts(&self, position: &Position<u128>) -> bool {
        let few = |color| position.pieces(color).count() <= self.most && material(position, color).0 > 0;
        Color::ALL.into_iter().all(few) && forzosa::strong_side(position, self.not_held).is_none()
    }
}

impl KingMoves {
    pub(super) fn new(each: usize) -> KingMoves {
        KingMoves { each, few: None, since: None }
    }

    pub(super) fn of_few(few: Few, each: usize) -> KingMoves {
        KingMoves { each, few: Some(few), since: None }
    }
}

impl Counter for KingMoves {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture || seen.man_moved {
            self.since = None;
        }
        if self.few.is_some_and(|few| !few.counts(seen.position)) {
            self.since = None;
            return None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        let latest = seen.turns.each_made(self.each, seen.ply).filter(|latest| *latest >= since)?;
        Some(Full { since, latest, by: None })
    }

    fn made(&self, now: &Now<'_>) -> Option<(usize, usize)> {
        Some((now.turns.made_since(self.since?, now.ply), self.each))
    }
}

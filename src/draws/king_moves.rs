use super::{Counter, Full, Manual, Seen};

/// `king-moves`.
pub(super) static MANUAL: Manual = Manual {
    code: "king-moves",
    summary: "kings alone have moved, and nothing was captured",
    explanation: "\
So many moves of each side, made with kings alone and without a capture: 25 in
international, 40 in Italian, 20 in Spanish draughts. Men may stand still; a
move of one, or a capture, by either side begins the count anew. Counted are the
plies after the last of these, and the draw can be claimed once both sides have
made their moves.

International and Italian counts run when a player asks for them, or the arbiter
imposes them (7.2 and 7.3, 10.2 and 10.3), from the side to move. The notes
[%count start] and [%count stop] after a move say when. Without them the count
runs from the first possible moment, and the text says by which ply it had to be
asked for: the claim depends on that. In promotional events an Italian arbiter
may lower the 40 moves to as few as 10 where the draw is evident (art. 11):
--king-moves N. The Spanish count has no other condition and runs in a Forzosa
too.",
};

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

use std::collections::HashMap;

use super::{Counter, Full, Seen};
use damiera_rules::position::Position;

/// The rule's name in rows.
pub(super) const CODE: &str = "repetition";

/// Occurrences of each position with the same side to move.
///
/// A capture or a man's move can never be undone, so what came before one is forgotten.
#[derive(Debug)]
pub(super) struct Repetition {
    times: usize,
    /// The position that nothing before can come back to, and the ply after which it came about. Most positions are
    /// followed by another such: they are never looked up.
    fresh: Option<(Position<u128>, usize)>,
    /// The first occurrences of each position, as many as the rule asks for. A position that comes back all game
    /// long needs no more of them.
    seen: HashMap<Position<u128>, Vec<usize>>,
}

impl Repetition {
    pub(super) fn new(times: usize) -> Repetition {
        Repetition { times, fresh: None, seen: HashMap::new() }
    }
}

impl Counter for Repetition {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture || seen.man_moved {
            self.seen.clear();
            self.fresh = Some((*seen.position, seen.ply));
            return None;
        }
        if let Some((position, ply)) = self.fresh.take() {
            self.seen.entry(position).or_default().push(ply);
        }
        let plies = self.seen.entry(*seen.position).or_default();
        if plies.len() < self.times {
            plies.push(seen.ply);
        }
        let since = plies.first().copied().filter(|_| plies.len() == self.times)?;
        Some(Full { since, latest: since, by: None })
    }

    fn occurrences(&self, position: &Position<u128>) -> Vec<usize> {
        self.seen.get(position).cloned().unwrap_or_default()
    }
}

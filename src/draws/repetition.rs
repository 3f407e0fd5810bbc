use std::collections::HashMap;

use super::{Counter, Full, Seen};
use crate::position::Position;

/// Occurrences of each position with the same side to move.
///
/// A capture or a man's move can never be undone, so what came before one is forgotten.
#[derive(Debug)]
pub(super) struct Repetition {
    times: usize,
    seen: HashMap<Position<u128>, Vec<usize>>,
}

impl Repetition {
    pub(super) fn new(times: usize) -> Repetition {
        Repetition { times, seen: HashMap::new() }
    }
}

impl Counter for Repetition {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture || seen.man_moved {
            self.seen.clear();
        }
        let plies = self.seen.entry(*seen.position).or_default();
        plies.push(seen.ply);
        if plies.len() < self.times {
            return None;
        }
        let plies = plies.clone();
        Some(Full { since: plies.first().copied().unwrap_or_default(), by: None, plies })
    }
}

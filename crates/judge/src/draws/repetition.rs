//! Draws by a position that comes again with the same side to move.

use std::collections::HashMap;

use super::{Counter, Full, Now, Seen};
use damiera_rules::position::Position;

/// The rule's name in rows.
pub(super) const CODE: &str = "repetition";

/// Up to this number of positions are compared one by one; more are looked up.
const FEW: usize = 16;

/// Occurrences of each position with the same side to move.
///
/// A capture or a man's move can never be undone, so what came before one is forgotten: a man's move only where no
/// irregular ply takes a man back.
#[derive(Debug)]
pub(super) struct Repetition {
    times: usize,
    /// Whether a man may go back.
    men_go_back: bool,
    /// The position that nothing before can come back to, and the ply after which it came about. Most positions are
    /// followed by another such: they are never looked up.
    fresh: Option<(Position<u128>, usize)>,
    /// The positions in order, each with its ply.
    line: Vec<(Position<u128>, usize)>,
    /// How often each position came about, and the ply after which it did first; empty as long as there are few.
    seen: HashMap<Position<u128>, (usize, usize)>,
}

impl Repetition {
    pub(super) fn new(times: usize, men_go_back: bool) -> Repetition {
        Repetition { times, men_go_back, fresh: None, line: Vec::new(), seen: HashMap::new() }
    }

    /// Adds an occurrence of a position; the first, if there are as many as the rule asks for.
    fn add(&mut self, position: Position<u128>, ply: usize) -> Option<usize> {
        if self.seen.is_empty() && self.line.len() < FEW {
            self.line.push((position, ply));
            let mut same = self.line.iter().filter(|(known, _)| *known == position).map(|(_, ply)| *ply);
            let first = same.next()?;
            return (1 + same.count() >= self.times).then_some(first);
        }
        if self.seen.is_empty() {
            for &(position, ply) in &self.line {
                self.seen.entry(position).or_insert((0, ply)).0 += 1;
            }
        }
        let (count, first) = self.seen.entry(position).or_insert((0, ply));
        *count += 1;
        // A position that comes back all game long needs no more of them.
        if *count <= self.times {
            self.line.push((position, ply));
        }
        (*count >= self.times).then_some(*first)
    }
}

impl Counter for Repetition {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture || seen.man_moved && !self.men_go_back {
            self.seen.clear();
            self.line.clear();
            self.fresh = Some((*seen.position, seen.ply));
            return None;
        }
        if let Some((position, ply)) = self.fresh.take() {
            let _ = self.add(position, ply);
        }
        let since = self.add(*seen.position, seen.ply)?;
        Some(Full { since, latest: since, by: None })
    }

    fn occurrences(&self, position: &Position<u128>) -> Vec<usize> {
        let same = self.line.iter().filter(|(known, _)| known == position).map(|(_, ply)| *ply);
        same.take(self.times).collect()
    }

    fn made(&self, now: &Now<'_>) -> Option<(usize, usize)> {
        let is_it = |(known, _): &&(Position<u128>, usize)| known == now.position;
        let occurrences = match self.seen.get(now.position) {
            Some((count, _)) => *count,
            None if !self.seen.is_empty() => 0,
            // Few positions are not looked up, and the last one may not be listed yet.
            None => self.line.iter().chain(&self.fresh).filter(is_it).count(),
        };
        Some((occurrences, self.times))
    }
}

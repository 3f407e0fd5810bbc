//! Draws after a number of moves of a strong side against a lone king.

use super::{Counter, Full, Now, Seen, material};
use damiera_rules::board::Color;

/// The rule's name in rows.
pub(super) const CODE: &str = "pursuit";

/// Moves of the strong side in an ending of one article's list against a lone king, which may have to stand on a line.
///
/// The count ends where the game leaves the list, or the king the line.
#[derive(Debug)]
pub(super) struct Pursuit {
    strong: &'static [(u32, u32)],
    line: Option<u128>,
    moves: usize,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    since: usize,
    strong: Color,
    made: usize,
}

impl Pursuit {
    pub(super) fn new(strong: &'static [(u32, u32)], line: Option<u128>, moves: usize) -> Pursuit {
        Pursuit { strong, line, moves, running: None }
    }

    /// The strong side, where the position is one that the article speaks of.
    fn strong_side(&self, seen: &Seen<'_>) -> Option<Color> {
        let on_line = |weak| self.line.is_none_or(|line| seen.position.pieces(weak) & line != 0);
        Color::ALL.into_iter().find(|&strong| {
            material(seen.position, !strong) == (1, 0)
                && self.strong.contains(&material(seen.position, strong))
                && on_line(!strong)
        })
    }
}

impl Counter for Pursuit {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        let Some(strong) = self.strong_side(seen) else {
            self.running = None;
            return None;
        };
        let running = match &mut self.running {
            Some(running) if running.strong == strong => running,
            other => {
                *other = Some(Running { since: seen.ply, strong, made: 0 });
                return None;
            }
        };
        running.made += usize::from(seen.mover == Some(strong));
        let since = running.since;
        (running.made >= self.moves).then_some(Full { since, latest: since, by: None })
    }

    fn made(&self, _: &Now<'_>) -> Option<(usize, usize)> {
        Some((self.running?.made, self.moves))
    }
}

//! Draws after a number of moves of three kings, one on the main line, against one king off it.

use super::{Counter, Full, Now, Seen, material};
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::position::Position;

/// The rule's name in rows.
pub(super) const CODE: &str = "forzosa";

/// Moves of the strong side since three kings, one of them on the line, were against one king off it.
///
/// The move that brings it about is not counted. Leaving the line does not end the count; a capture does.
#[derive(Debug)]
pub(super) struct Forzosa {
    line: u128,
    moves: usize,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    since: usize,
    strong: Color,
    made: usize,
}

impl Forzosa {
    pub(super) fn new(line: u128, moves: usize) -> Forzosa {
        Forzosa { line, moves, running: None }
    }
}

/// The strong side, where the position is the one the article speaks of.
pub(super) fn strong_side(position: &Position<u128>, line: u128) -> Option<Color> {
    Color::ALL.into_iter().find(|&strong| {
        material(position, strong) == (3, 0)
            && material(position, !strong) == (1, 0)
            && !(position.pieces(strong) & line).is_empty()
            && (position.pieces(!strong) & line).is_empty()
    })
}

impl Counter for Forzosa {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture {
            self.running = None;
        }
        let Some(running) = &mut self.running else {
            let strong = strong_side(seen.position, self.line)?;
            self.running = Some(Running { since: seen.ply, strong, made: 0 });
            return None;
        };
        running.made += usize::from(seen.mover == Some(running.strong));
        (running.made >= self.moves).then(|| Full {
            since: running.since,
            latest: running.since,
            by: Some(!running.strong),
        })
    }

    fn made(&self, _: &Now<'_>) -> Option<(usize, usize)> {
        Some((self.running?.made, self.moves))
    }
}

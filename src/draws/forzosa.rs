use super::{Counter, Full, Manual, Seen, material};
use crate::board::{Color, SquareSet};

/// `forzosa`.
pub(super) static MANUAL: Manual = Manual {
    code: "forzosa",
    summary: "three kings holding the río have not won in time",
    explanation: "\
Three kings against one, where one of the three stands on the long diagonal (the
río: 1 5 10 14 19 23 28 32) and the lone king does not: the strong side has
twelve moves to capture it. Else the weak side, and it alone, can claim a draw.

The move that occupies the río is not counted, the strong side's moves after it
are; the count goes on if the río is left, and only a capture ends it. The draw
can be claimed after the twelfth, if that did not take the king.",
};

/// Moves of the strong side since three kings, one of them on the line, stood against one king off it.
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

    /// The strong side, where the position is the one the article speaks of.
    fn strong_side(&self, seen: &Seen<'_>) -> Option<Color> {
        Color::ALL.into_iter().find(|&strong| {
            material(seen.position, strong) == (3, 0)
                && material(seen.position, !strong) == (1, 0)
                && !(seen.position.pieces(strong) & self.line).is_empty()
                && (seen.position.pieces(!strong) & self.line).is_empty()
        })
    }
}

impl Counter for Forzosa {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        if seen.capture {
            self.running = None;
        }
        let Some(running) = &mut self.running else {
            let strong = self.strong_side(seen)?;
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
}

//! Which way the men of a line of moves go: where all go one way, they are those of one side.

use super::course::moves_of_line;
use crate::record::{Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// As many steps of men one way as no game has without one the other way between them.
const STEPS: usize = 3;

/// As many steps one way to one the other way, which is a slip or that of a king.
const STEPS_TO_A_SLIP: usize = 8;

/// Which way the men have gone so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Direction {
    up: usize,
    down: usize,
}

impl Direction {
    /// The way of the men of one line.
    pub(super) fn of(line: &[u8]) -> Direction {
        let mut direction = Direction::default();
        direction.take(line);
        direction
    }

    /// Whether most of them go to higher numbers or ranks.
    pub(super) const fn goes_up(self) -> bool {
        self.up > self.down
    }

    /// Whether most of them go to lower numbers or ranks.
    pub(super) const fn goes_down(self) -> bool {
        self.down > self.up
    }

    /// Whether all of them, or nearly all, go the same way.
    pub(super) const fn goes_one_way(self) -> bool {
        let (most, least) = if self.up > self.down { (self.up, self.down) } else { (self.down, self.up) };
        most > 0 && least <= most / STEPS_TO_A_SLIP
    }

    /// Takes in a line of moves. Captures go either way.
    pub(super) fn take(&mut self, line: &[u8]) {
        // Nearly every first line or two show both.
        if self.up >= STEPS && self.down >= STEPS {
            return;
        }
        moves_of_line(line).for_each(|written| self.take_move(written));
    }

    /// Takes in a move. A capture goes either way.
    pub(super) fn take_move(&mut self, written: WrittenMove) {
        if written.separator != Separator::Dash {
            return;
        }
        match step(written) {
            Some(true) => self.up += 1,
            Some(false) => self.down += 1,
            None => {}
        }
    }

    /// Whether all moves so far are those of one side.
    pub(super) const fn is_of_one_side(self) -> bool {
        self.goes_one_way() && (self.up >= STEPS || self.down >= STEPS)
    }
}

/// Whether a move goes to a higher number or rank; `None` if that cannot be said.
fn step(written: WrittenMove) -> Option<bool> {
    let height = |square: WrittenSquare| match square.as_algebraic() {
        Some((_, 0)) => None,
        Some((_, rank)) => Some(rank),
        None => square.as_number(),
    };
    let (from, to) = (height(written.from)?, height(written.to)?);
    (from != to).then_some(from < to)
}

#[cfg(test)]
mod tests {
    use super::Direction;

    #[test]
    fn moves_of_one_side_go_one_way() {
        for (lines, expected) in [
            (&["32-28 37-32 28x19 41-37"][..], true),
            (&["1. 19-23 2. 14-19", "3. 10-14 4. 5-10"], true),
            (&["c3-d4 d4-e5 b2-c3"], true),
            (&["32-28 19-23 28x19 14x23"], false),
            (&["32-28 37-32"], false),
            (&["32-28 37-32 41-37", "19-23"], false),
            (&[], false),
        ] {
            let mut direction = Direction::default();
            lines.iter().for_each(|line| direction.take(line.as_bytes()));
            assert_eq!(direction.is_of_one_side(), expected, "{lines:?}");
        }
    }
}

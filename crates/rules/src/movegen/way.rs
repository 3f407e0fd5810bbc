//! A move with its path, as it is written.

use super::{Move, capture_path};
use crate::board::{Geometry, Square, SquareNames, SquareSet as _};
use crate::position::Position;
use crate::variant::Rules;

/// A move with its path, and how it is written: with its first and last square, or with all squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The squares it stops on, from the one it leaves to the one it arrives on.
    pub stops: Vec<Square>,
    /// Whether it captures.
    pub captures: bool,
    /// Whether all its squares are written, because another capture has the same first and last square.
    pub long: bool,
}

impl Way {
    /// The move in strict notation: long only where `among` holds another move with the same from and to. A single jump
    /// is two squares either way.
    #[must_use]
    pub fn short<G: Geometry>(
        mv: &Move<G::Set>,
        among: &[Move<G::Set>],
        position: &Position<G::Set>,
        rules: &Rules,
    ) -> Way {
        let is_like = |other: &Move<G::Set>| {
            (other.from, other.to) == (mv.from, mv.to) && other.captured != mv.captured
        };
        Way { long: !mv.is_single_jump() && among.iter().any(is_like), ..Way::long::<G>(mv, position, rules) }
    }

    /// The capture with every square that it stops on, or the quiet move as it is.
    #[must_use]
    pub fn long<G: Geometry>(mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules) -> Way {
        Way {
            stops: capture_path::<G>(mv, position, rules).stops,
            captures: !mv.captured.is_empty(),
            long: true,
        }
    }

    /// The text, in these names of the squares, with this sign between the squares of a capture.
    #[must_use]
    pub fn to_text(&self, names: &SquareNames, capture_sign: char) -> String {
        let mut text = String::new();
        let last = self.stops.len().saturating_sub(1);
        let written = |place: &usize| self.long || *place == 0 || *place == last;
        for (place, &square) in self.stops.iter().enumerate().filter(|(place, _)| written(place)) {
            if place > 0 {
                text.push(if self.captures { capture_sign } else { '-' });
            }
            names.written(square).push_to(&mut text);
        }
        text
    }
}

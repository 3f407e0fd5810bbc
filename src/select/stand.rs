use crate::board::{Color, SquareSet};
use crate::position::Position;

/// The pieces of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Material {
    /// Its men.
    pub men: u8,
    /// Its kings.
    pub kings: u8,
}

/// The material on the board after a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The ply, 0 for the start.
    pub ply: usize,
    /// Whose turn it is.
    pub turn: Color,
    /// White's pieces.
    pub white: Material,
    /// Black's pieces.
    pub black: Material,
}

impl Stand {
    /// The material of a position.
    #[must_use]
    pub fn of<S: SquareSet>(ply: usize, position: &Position<S>) -> Stand {
        let material = |color| {
            let pieces = position.pieces(color);
            let kings = (pieces & position.kings()).count();
            // No board has 256 squares.
            let small = |count| u8::try_from(count).unwrap_or(u8::MAX);
            Material { men: small(pieces.count() - kings), kings: small(kings) }
        };
        Stand { ply, turn: position.turn(), white: material(Color::White), black: material(Color::Black) }
    }
}

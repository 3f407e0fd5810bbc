//! The material on the board after each ply.

use damiera_rules::board::{Color, SquareSet};
use damiera_rules::position::Position;

/// The pieces of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// Its men.
    pub men: u8,
    /// Its kings.
    pub kings: u8,
}

/// The material on the board after a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Material {
    /// The ply, 0 for the start.
    pub ply: usize,
    /// Whose turn it is.
    pub turn: Color,
    /// White's pieces.
    pub white: Pieces,
    /// Black's pieces.
    pub black: Pieces,
}

impl Material {
    /// The material of a position.
    #[must_use]
    pub fn of<S: SquareSet>(ply: usize, position: &Position<S>) -> Material {
        let pieces = |color| {
            let pieces = position.pieces(color);
            let kings = (pieces & position.kings()).count();
            // No board has 256 squares.
            let small = |count| u8::try_from(count).unwrap_or(u8::MAX);
            Pieces { men: small(pieces.count() - kings), kings: small(kings) }
        };
        Material { ply, turn: position.turn(), white: pieces(Color::White), black: pieces(Color::Black) }
    }
}

//! The board: colours, pieces, squares, sets of squares and how squares are numbered.
//!
//! Everything here is geometry. No rule of play is known: how a man moves is in [`crate::movegen`],
//! driven by [`crate::variant::Rules`].
//!
//! Every board is looked at with White at the bottom; row 0 is the far row (White's promotion row).

mod bitboard;
mod color;
mod direction;
mod geometry;
mod numbering;
mod piece;
mod square;
mod written;

pub use bitboard::SquareSet;
pub use color::Color;
pub use direction::{Direction, DirectionSet};
pub use geometry::{Board, FullGrid, Geometry, Grid, Played};
pub use numbering::{Corner, Lettering, Numbering, SquareNames};
pub use piece::{Piece, Role};
pub use square::Square;
pub use written::WrittenSquare;

//! Why a set-up cannot be played.

use std::fmt;

use crate::board::Color;
use crate::board::WrittenSquare;

/// A reason why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The board has no such square.
    NoSuchSquare(WrittenSquare),
    /// A square is named twice.
    SquareTwice(WrittenSquare),
    /// A man stands on the row where it would have been crowned.
    ManOnPromotionRow(Color, WrittenSquare),
    /// A side has more pieces than it starts a game with.
    TooManyPieces {
        /// Whose.
        color: Color,
        /// How many there are.
        count: u32,
        /// How many a game starts with.
        most: u32,
    },
    /// No side has a piece; one for each side.
    NoPiece(Color),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::NoSuchSquare(square) => write!(f, "the board has no square {square}"),
            SetupProblem::SquareTwice(square) => write!(f, "square {square} is named twice"),
            SetupProblem::ManOnPromotionRow(color, square) => {
                write!(f, "a man of {color} stands on its promotion row ({square})")
            }
            SetupProblem::TooManyPieces { color, count, most } => {
                write!(f, "{color} has {count} pieces, but a game starts with {most}")
            }
            SetupProblem::NoPiece(color) => write!(f, "{color} has no piece"),
        }
    }
}

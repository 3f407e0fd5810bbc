//! Pieces: men and kings of two colours.

use super::Color;

/// What a piece is: a man, or a crowned man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// An uncrowned piece.
    Man,
    /// A piece that has reached the far row and was crowned.
    King,
}

impl Role {
    /// The word for it: `man` or `king`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Man => "man",
            Role::King => "king",
        }
    }
}

/// A man or king of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Man or king.
    pub role: Role,
}

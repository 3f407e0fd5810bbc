//! A position as written, unchecked.

use crate::board::{Color, Piece, WrittenSquare};

/// A position as written, unchecked: squares may not exist, or be named twice.
///
/// What a FEN or a list of pieces says, and nothing else. The only way to a playable position is
/// [`Position::from_setup`](crate::position::Position::from_setup).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Whose turn it is; `None` if it is not said.
    pub turn: Option<Color>,
    /// Pieces in the order written, ranges spelled out.
    pub pieces: Vec<(WrittenSquare, Piece)>,
    /// The moves of one king in a row, of White and of Black, where they are said.
    pub king_moves: [WrittenKingMoves; 2],
    /// lidraughts' counters of plies towards a draw, and of moves: `H48`, `F71`. They say nothing about the position, and are
    /// kept as written.
    pub counters: Vec<String>,
}

/// How many quiet moves in a row one king of a side has made, as written: `1` or `1c3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrittenKingMoves {
    /// The moves.
    pub moves: u8,
    /// Where the king stands, if that is said.
    pub king: Option<WrittenSquare>,
}

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
}

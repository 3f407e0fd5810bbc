use crate::board::{Color, Piece};
use crate::record::WrittenSquare;

/// A position as written, unchecked: squares may not exist, or be named twice.
///
/// What a FEN says, and nothing else. The one door to a playable position is
/// [`Position::from_setup`](super::Position::from_setup).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Whose turn it is; none when the FEN says `?`.
    pub turn: Option<Color>,
    /// Pieces in the order written, ranges spelled out.
    pub pieces: Vec<(WrittenSquare, Piece)>,
}

//! What a record has for its replay: plies, and positions written between them.

use damiera_record::record::{Span, WrittenMove};
use damiera_rules::board::Color;
use damiera_rules::position::Position;

/// A ply as written: its place and its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPly<'r> {
    pub span: Span,
    pub mv: &'r WrittenMove,
}

/// A position written into the movetext, after this many plies.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPosition<S> {
    pub after: usize,
    pub position: Position<S>,
    /// Whose turn it is, where that is written of a board that an arbiter noted.
    pub turn: Option<Color>,
    /// Whether play goes on from it. One that an arbiter noted shows which capture was meant, and which board was on the
    /// table where a later ply fits no other.
    pub goes_on: bool,
    /// Whether the ply before it was corrected, and this is the board that play goes on from.
    pub corrects: bool,
    /// Whether that ply was taken back and the move made in its place is still to come: the board is the one before it.
    pub takes_back: bool,
}

/// What is written between the moves and can change the board, in order of plies.
#[derive(Debug)]
pub(super) struct Between<S> {
    pub positions: Vec<WrittenPosition<S>>,
    /// The plies after which an arbiter noted a correction, each with the side that the note names.
    pub corrected: Vec<(usize, Option<Color>)>,
}

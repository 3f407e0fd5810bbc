//! A written board differs from the one that the moves lead to, and the last ply does not explain it.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};
use damiera_rules::board::Color;
use damiera_rules::board::Piece;
use damiera_rules::board::Square;
use damiera_rules::position::Position;

/// `position-differs`; found by [`super::compare_boards`].
pub static KIND: Kind = Kind {
    code: "position-differs",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 19-23 {[%position "W:W28,31,33-50:B1-18,20,24"]} 2. 28x19 14x23 *
"#,
    check: None,
};

fact! {
    /// How a written board differs.
    PositionDiffers {
        /// Whose board it is.
        board: Board,
        /// How it differs.
        how: Differs,
        /// The squares on which it differs.
        differs: Vec<Square>,
        /// Whose turn it is on it.
        turn: Color,
        /// Whose turn it is by the moves.
        turn_by_moves: Color,
        /// The pieces that a later ply speaks of.
        pieces: Vec<(Square, Piece)>,
        /// That ply, as written.
        reply: Option<String>,
        /// Its number.
        reply_ply: Option<usize>,
        /// The position that the moves lead to.
        by_moves: Box<Position<u128>>,
    }
}

words! {
    /// Whose board is compared.
    Board {
        /// The one that the arbiter found.
        Found "found",
        /// The one that is written into the moves.
        Written "written",
    }
}

words! {
    /// How a written board differs from that of the moves.
    Differs {
        /// In whose turn it is alone.
        Turn "turn",
        /// In its pieces.
        Pieces "pieces",
        /// In both.
        Both "both",
        /// A later ply moves a piece that it lacks.
        ReplyMoves "reply-moves",
        /// A later ply captures a piece that it lacks.
        ReplyCaptures "reply-captures",
        /// A later ply lands where it still has a piece.
        ReplyLands "reply-lands",
    }
}

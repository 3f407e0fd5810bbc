//! A written board lacks a piece that was not captured, or still has one that was.

use super::fact::fact;
use super::fact::words;
use super::position_differs::Board;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Color;
use damiera_rules::board::Piece;
use damiera_rules::board::Square;

/// `wrong-removal`; found by [`super::compare_boards`].
pub static KIND: Kind = Kind {
    code: "wrong-removal",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W32,37:B10,28"]

1. 32x23 {[%position "B:W23:B10"]} 10-15 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: true })),
};

fact! {
    /// Pieces that were removed, or left, wrongly.
    WrongRemoval {
        /// Whose board it is.
        board: Board,
        /// What was wrong.
        fault: Removal,
        /// The move as it is written; absent where no ply was made.
        made: Option<String>,
        /// Who made it.
        mover: Option<Color>,
        /// The pieces.
        pieces: Vec<(Square, Piece)>,
        /// The squares on which the board differs.
        differs: Vec<Square>,
        /// Whether the board is only compared, for the moves go on.
        compared: bool,
    }
}

words! {
    /// What hands did wrong with pieces.
    Removal {
        /// A piece is gone that was not captured.
        Uncaptured "uncaptured",
        /// A piece is gone though the move captures nothing.
        AfterQuietMove "after-quiet-move",
        /// A piece of the side that captured is gone.
        Own "own",
        /// A captured piece is still there.
        Left "left",
    }
}

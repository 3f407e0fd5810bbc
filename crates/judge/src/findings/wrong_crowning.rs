//! A written board has a man for a king, or a king for a man.

use super::fact::fact;
use super::position_differs::Board;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Piece;
use damiera_rules::board::Square;

/// `wrong-crowning`; found by [`super::compare_boards`].
pub static KIND: Kind = Kind {
    code: "wrong-crowning",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W8,38:B30,45"]

1. 8-2 {[%position "B:W2,K38:B30,45"]} 30-35 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: true })),
};

fact! {
    /// Pieces that were crowned, or not, wrongly.
    WrongCrowning {
        /// Whose board it is.
        board: Board,
        /// The pieces as found; those that should be there have the other role.
        pieces: Vec<(Square, Piece)>,
        /// The squares on which the board differs.
        differs: Vec<Square>,
        /// Whether the board is only compared, for the moves go on.
        compared: bool,
    }
}

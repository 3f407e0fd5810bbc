//! A move is written for a side that has none left: the game was over.

use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::movegen::is_won;
use damiera_rules::position::Position;
use damiera_rules::variant::{Breach, Goal, Rules};

/// `played-on-after-the-end`.
pub static KIND: Kind = Kind {
    code: "played-on-after-the-end",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W32:B28"]

1. 32x23 1-6 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: false, by_players: true })),
};

fact! {
    /// How the game had ended.
    PlayedOnAfterTheEnd {
        /// Who had lost.
        loser: Color,
        /// Why.
        why: Lost,
    }
}

words! {
    /// How a side lost on the board.
    Lost {
        /// It has no piece left.
        NoPiece "no-piece",
        /// It has no move left.
        NoMove "no-move",
        /// The other side has crowned the first king.
        FirstKing "first-king",
        /// The other side has no piece left, and that wins.
        OtherNoPiece "other-no-piece",
        /// The other side has no move left, and that wins.
        OtherNoMove "other-no-move",
    }
}

impl Lost {
    /// Why the side that has lost has lost in a final position, in which the side to move cannot move.
    pub(crate) fn of<S: SquareSet>(position: &Position<S>, rules: &Rules) -> Lost {
        let bare = position.pieces(position.turn()).is_empty();
        match (rules.goal, bare) {
            (Goal::Crown, _) if is_won(position, rules) => Lost::FirstKing,
            (Goal::Block | Goal::Crown, true) => Lost::NoPiece,
            (Goal::Block | Goal::Crown, false) => Lost::NoMove,
            (Goal::Lose, true) => Lost::OtherNoPiece,
            (Goal::Lose, false) => Lost::OtherNoMove,
        }
    }

    /// The breach of a player who plays on.
    pub(crate) const fn played_on(self) -> Breach {
        match self {
            Lost::FirstKing => Breach::PlayedOnAfterCrown,
            Lost::NoPiece | Lost::OtherNoPiece => Breach::PlayedOnWithoutPieces,
            Lost::NoMove | Lost::OtherNoMove => Breach::PlayedOnBlocked,
        }
    }

    /// The breach of a record whose result is another.
    pub(super) const fn recorded_otherwise(self) -> Breach {
        match self {
            // The article that ends the game is the one that says who has won it.
            Lost::FirstKing => Breach::PlayedOnAfterCrown,
            Lost::NoPiece | Lost::OtherNoPiece => Breach::WinByCapture,
            Lost::NoMove | Lost::OtherNoMove => Breach::WinByBlock,
        }
    }
}

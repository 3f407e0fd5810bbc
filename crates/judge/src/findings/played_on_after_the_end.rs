//! A move is written for a side that has none left: the game was over.

use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Color;
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
    /// Why the side that has lost has lost in a final position, in which the side to move cannot move; and the breach of
    /// a record that does not say so.
    pub(super) fn in_final(position: &Position<u128>, rules: &Rules) -> (Breach, Lost) {
        let bare = position.pieces(position.turn()) == 0;
        match (rules.goal, bare) {
            (Goal::Crown, _) if is_won(position, rules) => (Breach::PlayedOnAfterCrown, Lost::FirstKing),
            (Goal::Block | Goal::Crown, true) => (Breach::WinByCapture, Lost::NoPiece),
            (Goal::Block | Goal::Crown, false) => (Breach::WinByBlock, Lost::NoMove),
            (Goal::Lose, true) => (Breach::WinByCapture, Lost::OtherNoPiece),
            (Goal::Lose, false) => (Breach::WinByBlock, Lost::OtherNoMove),
        }
    }
}

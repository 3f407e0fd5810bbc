//! A capture goes over nothing, over an own piece, over a blocked piece or over two in a row, lands too far behind a piece,
//! or turns straight back.

use super::fact::Standing;
use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Role;
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `impossible-capture`.
pub static KIND: Kind = Kind {
    code: "impossible-capture",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W28:B10"]

1. 28x19 10-15 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: false })),
};

fact! {
    /// Why there is nothing to capture.
    ImpossibleCapture {
        /// What was to capture.
        role: Role,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What is wrong.
        fault: NoCapture,
        /// The square on which, or before which, it goes wrong.
        at: Option<Square>,
        /// The square after it.
        next: Option<Square>,
        /// What is where it was to land.
        there: Option<Standing>,
        /// The captures that were obligatory, with all their squares; empty if none was.
        obligatory: Vec<Way>,
    }
}

words! {
    /// What is wrong with the way of a capture.
    NoCapture {
        /// It passes over a piece of its own side.
        OwnPiece "own-piece",
        /// Nothing is between two squares.
        OverNothing "over-nothing",
        /// The piece jumped is not directly next to it, or it does not land directly behind that piece.
        TooFar "too-far",
        /// A king does not land directly behind the piece it took, as it must here.
        NotBehind "not-behind",
        /// It goes straight back to where it came from, which is not allowed here.
        TurnsBack "turns-back",
        /// Something is where it was to land.
        Blocked "blocked",
        /// Two pieces are in a row.
        TwoInARow "two-in-a-row",
        /// No capture leads there.
        NoWay "no-way",
        /// No capture leads over these squares.
        NotOverThese "not-over-these",
    }
}

//! The ways to break the rules of play that a transcript shows.

use crate::board::Role;

/// A way to break the rules of play that a transcript shows.
///
/// Finer than the codes of findings where a rulebook has different articles for a man and a king, or for
/// two ways of making the same mistake. The order is that of the rulebooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breach {
    /// The men are not placed as at the start of a game.
    BadStartPosition,
    /// The board was placed with its corners on the wrong side.
    BoardMirrored,
    /// Ply 1 is a move of the side that does not begin, ply 2 of the other.
    WrongSideFirst,
    /// The same side moves again.
    MovedTwice,
    /// A piece of the other colour is moved.
    MovedOpponentsPiece,
    /// There is no piece on the square left.
    EmptySquare,
    /// A quiet move to an occupied square.
    OccupiedSquare(Role),
    /// A man slides along a free diagonal.
    SlidAsKing,
    /// A man moves backward, sideways or too far.
    IllegalManMove,
    /// A king moves over a piece, off its diagonal, or too far.
    IllegalKingMove,
    /// A king moves once more than the rules allow in a row.
    KingMovedTooOften,
    /// A quiet move while a capture was open.
    MissedCapture,
    /// A complete capture of fewer pieces than the most.
    NotTheMostPieces,
    /// A complete capture of less value than the greatest.
    LowerValue,
    /// A man captures where a king had to.
    KingMustCapture,
    /// Fewer kings taken than possible.
    NotTheMostKings,
    /// The kings are not taken first.
    KingNotTakenFirst,
    /// A capture is broken off.
    StoppedMidCapture(Role),
    /// A man goes on as a king in the capture that brought it to, or over, the far row.
    CapturedAsKing,
    /// A king lands farther behind the piece it took than the rules allow.
    LandedTooFar,
    /// A capture goes straight back to where it came from.
    TurnedBack,
    /// A piece is jumped twice.
    TooManyCaptured,
    /// An own piece is captured.
    CapturedOwnPiece,
    /// An own piece is jumped in the course of a multiple capture.
    JumpedOwnPiece,
    /// A capture over nothing, or over a piece with no free square behind.
    CapturedNothing(Role),
    /// A capture over two pieces in a row.
    CapturedTwoInARow(Role),
    /// A man captures backward where men do not.
    ManCapturedBackward,
    /// A man captures a king where men may not.
    ManCapturedKing,
    /// Opponent's pieces that were not captured are gone after a capture.
    RemovedUncaptured,
    /// Own pieces are gone after a capture.
    RemovedOwn,
    /// Pieces are gone after a quiet move.
    RemovedAfterQuietMove,
    /// The one piece captured is still there; the role is the capturing piece's.
    LeftSingleCaptured(Role),
    /// Pieces taken by a multiple capture are still there.
    LeftCaptured,
    /// A man is where a king should be, or a king where a man should be.
    WronglyCrowned,
    /// A capture written with a hyphen.
    CaptureWithHyphen,
    /// A quiet move written with the sign of captures.
    QuietMoveWithCross,
    /// A move is written for a side that has no piece left.
    PlayedOnWithoutPieces,
    /// A move is written for a side that has no move left.
    PlayedOnBlocked,
    /// A move is written after the first king, which has won.
    PlayedOnAfterCrown,
    /// A side has no piece left, and the winner by that is not recorded as such: the other side, or this one where the goal is to
    /// lose all pieces.
    WinByCapture,
    /// A side has no move left, and the winner by that is not recorded as such.
    WinByBlock,
    /// A player's time ran out.
    FlagFell,
    /// The side whose time ran out is not recorded as the loser.
    LossOnTime,
    /// The sign for a won game contradicts the result.
    WonSign,
    /// The sign for a drawn game contradicts the result.
    DrawnSign,
    /// The sign for pieces won contradicts the board.
    GainSign,
    /// The sign for pieces lost contradicts the board.
    LossSign,
}

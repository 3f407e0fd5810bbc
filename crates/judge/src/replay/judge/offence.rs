//! The rules that a ply of the side to move can break.

use damiera_rules::board::Role;
use damiera_rules::variant::Breach;

/// A rule that a ply of the side to move can break: of all [breaches](Breach), those that the judge knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::replay) enum Offence {
    /// Nothing is on the square that it leaves.
    EmptySquare,
    /// Something is on the square that it moves to.
    OccupiedSquare(Role),
    /// A man slid as a king does.
    SlidAsKing,
    IllegalManMove,
    IllegalKingMove,
    /// A king has made all the moves in a row that it may.
    KingMovedTooOften,
    MissedCapture,
    NotTheMostPieces,
    /// The pieces taken are worth less than others.
    LowerValue,
    KingMustCapture,
    NotTheMostKings,
    KingNotTakenFirst,
    StoppedMidCapture(Role),
    /// A man went on capturing as a king.
    CapturedAsKing,
    TooManyCaptured,
    ManCapturedBackward,
    ManCapturedKing,
    ImpossibleCapture(Impossible),
}

/// Why no piece can make a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::replay) enum Impossible {
    /// It takes an own piece.
    CapturedOwnPiece,
    /// It goes over an own piece, among others.
    JumpedOwnPiece,
    CapturedNothing(Role),
    CapturedTwoInARow(Role),
    LandedTooFar,
    TurnedBack,
}

impl Offence {
    /// Whether a man captured as no man may.
    pub(super) const fn is_of_men(self) -> bool {
        matches!(self, Offence::CapturedAsKing | Offence::ManCapturedBackward | Offence::ManCapturedKing)
    }

    /// The breach that it is.
    pub(in crate::replay) const fn breach(self) -> Breach {
        match self {
            Offence::EmptySquare => Breach::EmptySquare,
            Offence::OccupiedSquare(role) => Breach::OccupiedSquare(role),
            Offence::SlidAsKing => Breach::SlidAsKing,
            Offence::IllegalManMove => Breach::IllegalManMove,
            Offence::IllegalKingMove => Breach::IllegalKingMove,
            Offence::KingMovedTooOften => Breach::KingMovedTooOften,
            Offence::MissedCapture => Breach::MissedCapture,
            Offence::NotTheMostPieces => Breach::NotTheMostPieces,
            Offence::LowerValue => Breach::LowerValue,
            Offence::KingMustCapture => Breach::KingMustCapture,
            Offence::NotTheMostKings => Breach::NotTheMostKings,
            Offence::KingNotTakenFirst => Breach::KingNotTakenFirst,
            Offence::StoppedMidCapture(role) => Breach::StoppedMidCapture(role),
            Offence::CapturedAsKing => Breach::CapturedAsKing,
            Offence::TooManyCaptured => Breach::TooManyCaptured,
            Offence::ManCapturedBackward => Breach::ManCapturedBackward,
            Offence::ManCapturedKing => Breach::ManCapturedKing,
            Offence::ImpossibleCapture(impossible) => impossible.breach(),
        }
    }
}

impl Impossible {
    const fn breach(self) -> Breach {
        match self {
            Impossible::CapturedOwnPiece => Breach::CapturedOwnPiece,
            Impossible::JumpedOwnPiece => Breach::JumpedOwnPiece,
            Impossible::CapturedNothing(role) => Breach::CapturedNothing(role),
            Impossible::CapturedTwoInARow(role) => Breach::CapturedTwoInARow(role),
            Impossible::LandedTooFar => Breach::LandedTooFar,
            Impossible::TurnedBack => Breach::TurnedBack,
        }
    }
}

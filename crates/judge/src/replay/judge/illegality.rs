//! What is said of a move that is not legal.

use super::offence::{Impossible, Offence};
use damiera_rules::board::Square;
use damiera_rules::movegen::Move;
use damiera_rules::movegen::precedence::Tally;
use damiera_rules::variant::Breach;

/// What a written move broke, and how it can be played as written.
#[derive(Debug)]
pub(in crate::replay) struct Illegality<S> {
    pub offence: Offence,
    /// The moves it can be, most likely first; empty where it cannot be played as written.
    pub played: Vec<Move<S>>,
    /// The pieces (or kings) that were taken, for a capture that fell short.
    pub taken: Tally,
    /// The standing of a legal capture, if there is one.
    pub best: Tally,
    /// Whether the written squares were explained: false when this is only the last resort.
    pub explained: bool,
    /// What was wrong with a capture that cannot be made, or the piece that was jumped again.
    pub fault: Option<Fault>,
    /// The ways a capture that was broken off goes on, square by square; or one that a quiet move may have been.
    pub goes_on: Vec<Vec<Square>>,
    /// Whether these are legal; otherwise others had to be made.
    pub goes_on_legally: bool,
}

impl<S> Illegality<S> {
    /// The breach that it is.
    pub(in crate::replay) const fn breach(&self) -> Breach {
        self.offence.breach()
    }

    /// Whether a hand can have made the move over exactly the squares written, against whatever rule. A jump over
    /// nothing does not count if the squares are those of a capture; landing too far, or turning back, does.
    pub(in crate::replay) fn is_of_a_hand(&self) -> bool {
        let can_be_made = match self.offence {
            Offence::ImpossibleCapture(how) => {
                matches!(how, Impossible::LandedTooFar | Impossible::TurnedBack)
            }
            _ => true,
        };
        self.explained && can_be_made
    }
}

/// What is wrong with the way of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::replay) enum Fault {
    /// Nothing is between two squares.
    OverNothing(Square, Square),
    /// The piece on this square is not next to the capturing one, or the landing square not directly behind.
    TooFar(Square),
    /// A king does not land directly behind the piece on this square, as it must here.
    NotBehind(Square),
    /// From this square a capture goes straight back to where it came from.
    TurnedBack(Square),
    /// Something is where it was to land.
    Blocked(Square),
    /// Two pieces are in a row.
    TwoInARow(Square, Square),
    /// A piece that was jumped is jumped again.
    JumpedAgain(Square),
    /// The capture ends where a piece that it has jumped is still on the board.
    LandedOnJumped(Square),
}

pub(super) fn illegality<S>(offence: Offence, played: Vec<Move<S>>) -> Illegality<S> {
    Illegality {
        offence,
        played,
        taken: Tally::default(),
        best: Tally::default(),
        explained: true,
        fault: None,
        goes_on: Vec::new(),
        goes_on_legally: false,
    }
}

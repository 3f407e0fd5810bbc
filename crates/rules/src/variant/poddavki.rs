//! The rules of Poddavki.

use super::{
    Begins, Breach, Citation, Crowning, Goal, King, Landing, MarkedBy, MenRows, Motion, RULES_OF_PLAY,
    Removal, Results, Rulebook, Rules, Shape,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Poddavki, Russian draughts to be lost.
///
/// No rulebook, and no GameType: files say 25, as for Russian draughts. Who has no piece or no move has won.
pub static PODDAVKI: Rules = Rules {
    name: "poddavki",
    gametype: 1002, // a number of this program alone
    rulebook: Rulebook {
        name: "rules-of-play",
        title: "rules of play: Russian draughts, won by the side that cannot move",
        edition: None,
    },
    other_rulebooks: &[],
    articles: &[],
    subjects: &[],
    shape: Shape::Eight,                                              // as Russian
    names: Shape::Eight.names(Corner::TopLeft, Numbering::Algebraic), // as Russian
    capture_sign: ':',                                                // PDN 3.0
    results: Results::OnePoint,                                       // PDN 3.0, GameType
    first: Color::White,                                              // as Russian
    begins: Begins::Always,
    men: MenRows::nearest(3), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play: as Russian
        man_jumps: DirectionSet::DIAGONAL,  // rules of play: as Russian
        men_capture_kings: true,            // rules of play: as Russian
        king_steps: DirectionSet::DIAGONAL, // rules of play: as Russian
        king_jumps: DirectionSet::DIAGONAL, // rules of play: as Russian
        king: King::Flying,                 // rules of play: as Russian
        landing: Landing::Free,             // rules of play: as Russian
        removal: Removal::AtEnd,            // rules of play: as Russian
        turns_back: false,                  // rules of play: as Russian
        crowning: Crowning::InPassing,      // rules of play: as Russian
    },
    precedence: &[], // rules of play: free, but to the end
    king_limit: None,
    goal: Goal::Lose, // rules of play
    draws: &[],
    marked_by: MarkedBy::Owner,
    acceptance: None,
    accidents: &[],
    annul_until_ply: None,
    annul_minutes: None,
    citations: &[
        (Breach::BadStartPosition, Citation::of(RULES_OF_PLAY)),
        (Breach::BoardMirrored, Citation::of(RULES_OF_PLAY)),
        (Breach::WrongSideFirst, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedTwice, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedOpponentsPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::EmptySquare, Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::SlidAsKing, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalManMove, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalKingMove, Citation::of(RULES_OF_PLAY)),
        (Breach::MissedCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::TooManyCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedUncaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedOwn, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedAfterQuietMove, Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::WronglyCrowned, Citation::of(RULES_OF_PLAY)),
        (Breach::PlayedOnWithoutPieces, Citation::of(RULES_OF_PLAY)),
        (Breach::PlayedOnBlocked, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByBlock, Citation::of(RULES_OF_PLAY)),
    ],
};

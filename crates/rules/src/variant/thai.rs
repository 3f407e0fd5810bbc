//! The rules of Thai draughts.

use super::{
    Begins, Breach, Citation, Crowning, Goal, King, Landing, MarkedBy, MenRows, Motion, RULES_OF_PLAY,
    Removal, Results, Rulebook, Rules, Shape,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Thai draughts (makhos), 8×8.
///
/// No rulebook is at hand, so there are no articles: the rules of play are those of mindsports.nl ("MS"), and where they
/// differ those of most players, by whom a piece is taken off at once and a king may turn back.
pub static THAI: Rules = Rules {
    name: "thai",
    gametype: 31,
    rulebook: Rulebook {
        name: "mindsports",
        title: "rules of play: mindsports.nl, Thai draughts",
        edition: None,
    },
    other_rulebooks: &[],
    articles: &[],
    subjects: &[],
    shape: Shape::Eight,                                                // PDN 3.0, GameType
    names: Shape::Eight.names(Corner::BottomRight, Numbering::Numeric), // PDN 3.0, GameType: square 1 at the near right
    capture_sign: '-',                                                  // PDN 3.0
    results: Results::OnePoint,                                         // PDN 3.0, GameType
    first: Color::Black,                                                // PDN 3.0, GameType
    begins: Begins::WhoeverMoves,                                       // no source says who does
    men: MenRows::nearest(2),                                           // MS
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // MS
        man_jumps: DirectionSet::FORWARD,   // MS
        men_capture_kings: true,            // MS
        king_steps: DirectionSet::DIAGONAL, // MS
        king_jumps: DirectionSet::DIAGONAL, // MS
        king: King::Flying,                 // MS
        landing: Landing::Behind,           // MS
        removal: Removal::AtOnce,           // rules of play: most players; MS is silent
        turns_back: true,                   // rules of play: most players; MS forbids it
        crowning: Crowning::EndsTheMove,    // MS
    },
    precedence: &[], // MS: free, but to the end
    king_limit: None,
    goal: Goal::Block, // MS
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
        (Breach::CapturedAsKing, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::ManCapturedBackward, Citation::of(RULES_OF_PLAY)),
        (Breach::LandedTooFar, Citation::of(RULES_OF_PLAY)),
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

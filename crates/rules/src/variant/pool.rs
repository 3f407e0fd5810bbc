//! The rules of American pool checkers.

use super::{
    Begins, Breach, Citation, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy, MenRows,
    Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// American pool checkers, 8×8.
///
/// Rulebook: American Pool Checker Association, tournament rules. What no article is known for is cited as rules of play.
pub static POOL: Rules = Rules {
    name: "pool",
    gametype: 23,
    rulebook: Rulebook { name: "apca", title: "APCA: tournament rules", edition: None },
    other_rulebooks: &[],
    articles: articles::OF_POOL,
    subjects: &[],
    shape: Shape::Eight,                                            // PDN 3.0, GameType
    names: Shape::Eight.names(Corner::TopLeft, Numbering::Numeric), // PDN 3.0, GameType
    capture_sign: 'x',                                              // PDN 3.0
    results: Results::OnePoint,                                     // PDN 3.0, GameType
    first: Color::Black,                                            // 7
    begins: Begins::AsTagged,                                       // 7; White by the unified rules
    men: MenRows::nearest(3),                                       // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play
        man_jumps: DirectionSet::DIAGONAL,  // 14
        men_capture_kings: true,            // rules of play
        king_steps: DirectionSet::DIAGONAL, // 15
        king_jumps: DirectionSet::DIAGONAL, // 15
        king: King::Flying,                 // 15
        landing: Landing::Free,             // 15
        removal: Removal::AtEnd,            // 17–19
        turns_back: false,                  // 17–19
        crowning: Crowning::AtRest,         // 16, 22, 23
    },
    precedence: &[], // 20: free, but to the end
    king_limit: None,
    goal: Goal::Block, // rules of play
    draws: &[
        DrawArticle { article: "26", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle { article: "26", rule: DrawRule::KingMoves { each: 15, lowered: None }, request: None },
        DrawArticle {
            article: RULES_OF_PLAY,
            rule: DrawRule::Pursuit { strong: &[(3, 0)], line: None, moves: 13 },
            request: None,
        },
    ],
    marked_by: MarkedBy::Owner,
    acceptance: None,
    accidents: &[],
    annul_until_ply: None,
    annul_minutes: None,
    citations: &[
        (Breach::BadStartPosition, Citation::of(RULES_OF_PLAY)),
        (Breach::BoardMirrored, Citation::of(RULES_OF_PLAY)),
        (Breach::WrongSideFirst, Citation::of("7")),
        (Breach::MovedTwice, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedOpponentsPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::EmptySquare, Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::SlidAsKing, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalManMove, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalKingMove, Citation::of(RULES_OF_PLAY)),
        (Breach::MissedCapture, Citation::of("20")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of("20")),
        (Breach::StoppedMidCapture(Role::King), Citation::of("20")),
        (Breach::CapturedAsKing, Citation::of("16")),
        (Breach::TooManyCaptured, Citation::of("17")),
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

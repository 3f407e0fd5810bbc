//! The rules of Czech draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Czech draughts, 8×8.
///
/// Rulebook: the Czech federation, cdfull (2.1–4.14); "short" is its short text of eleven points. What no article is known
/// for is cited as rules of play.
pub static CZECH: Rules = Rules {
    name: "czech",
    gametype: 29,
    rulebook: Rulebook { name: "cfd", title: "ČFD: rules of draughts", edition: None },
    other_rulebooks: &[],
    articles: articles::OF_CZECH,
    subjects: &[],
    shape: Shape::Eight,                                              // 2.4
    names: Shape::Eight.names(Corner::TopLeft, Numbering::Algebraic), // 2.6; numbers as files have them: b8 = 1
    capture_sign: 'x',                                                // PDN 3.0
    results: Results::OnePoint,                                       // PDN 3.0, GameType
    first: Color::White,                                              // short 8
    begins: Begins::Always,
    men: MenRows::nearest(3), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play
        man_jumps: DirectionSet::FORWARD,   // 4.1
        men_capture_kings: true,            // rules of play
        king_steps: DirectionSet::DIAGONAL, // 3.9
        king_jumps: DirectionSet::DIAGONAL, // 3.9
        king: King::Flying,                 // 3.9
        landing: Landing::Free,             // 3.9
        removal: Removal::AtEnd,            // rules of play
        turns_back: false,                  // rules of play
        crowning: Crowning::EndsTheMove,    // short 10
    },
    precedence: &[
        Criterion::WithKing, // 4.14; then free, but to the end
    ],
    king_limit: None,
    goal: Goal::Block, // short 1
    draws: &[
        DrawArticle { article: RULES_OF_PLAY, rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle {
            article: RULES_OF_PLAY,
            rule: DrawRule::KingMoves { each: 15, lowered: None },
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
        (Breach::BoardMirrored, Citation::of("2.4")),
        (Breach::WrongSideFirst, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedTwice, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedOpponentsPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::EmptySquare, Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::SlidAsKing, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalManMove, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalKingMove, Citation::of("3.9")),
        (Breach::MissedCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::KingMustCapture, Citation::of("4.14")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedAsKing, Citation::of(RULES_OF_PLAY)),
        (Breach::TooManyCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::ManCapturedBackward, Citation::of("4.1")),
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

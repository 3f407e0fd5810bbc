//! The rules of Portuguese draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Portuguese draughts, 8×8.
///
/// Rulebook: Federação Portuguesa de Damas, rules in force from 1 April 2026 (those of 2021 number kings 3.2.a–c). What no
/// article is known for is cited as rules of play.
pub static PORTUGUESE: Rules = Rules {
    name: "portuguese",
    gametype: 28,
    rulebook: Rulebook {
        name: "fpd",
        title: "FPD: rules of draughts",
        edition: Some("in force from 1 April 2026"),
    },
    other_rulebooks: &[],
    articles: articles::OF_PORTUGUESE,
    subjects: &[],
    shape: Shape::EightFarLeft,                                                // 2.2
    names: Shape::EightFarLeft.names(Corner::BottomRight, Numbering::Numeric), // PDN 3.0, GameType
    capture_sign: 'x',                                                         // PDN 3.0
    results: Results::OnePoint,                                                // PDN 3.0, GameType
    first: Color::White,                                                       // PDN 3.0, GameType
    begins: Begins::Always,
    men: MenRows::nearest(3), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play
        man_jumps: DirectionSet::FORWARD,   // 3.4.a
        men_capture_kings: true,            // rules of play
        king_steps: DirectionSet::DIAGONAL, // 3.2.a
        king_jumps: DirectionSet::DIAGONAL, // 3.2.a
        king: King::Flying,                 // 3.2.a
        landing: Landing::Free,             // 3.2.a
        removal: Removal::AtEnd,            // rules of play
        turns_back: false,                  // rules of play
        crowning: Crowning::EndsTheMove,    // 3.1.e
    },
    precedence: &[
        Criterion::MostPieces, // 3.7.a
        Criterion::MostKings,  // 3.7.b; equal: free, 3.7.c
    ],
    king_limit: None,
    goal: Goal::Block, // rules of play
    draws: &[
        DrawArticle { article: "5.3", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle {
            article: "3.8.b",
            rule: DrawRule::KingMovesOfFew { most: 4, each: 20, not_held: &[1, 5, 10, 14, 19, 23, 28, 32] },
            request: None,
        },
        DrawArticle {
            article: "3.8.a",
            rule: DrawRule::Forzosa { line: &[1, 5, 10, 14, 19, 23, 28, 32], moves: 12 },
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
        (Breach::BoardMirrored, Citation::of("2.2")),
        (Breach::WrongSideFirst, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedTwice, Citation::of(RULES_OF_PLAY)),
        (Breach::MovedOpponentsPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::EmptySquare, Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::SlidAsKing, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalManMove, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalKingMove, Citation::of("3.2.a")),
        (Breach::MissedCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::NotTheMostPieces, Citation::of("3.7.a")),
        (Breach::NotTheMostKings, Citation::of("3.7.b")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedAsKing, Citation::of("3.1.e")),
        (Breach::TooManyCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::ManCapturedBackward, Citation::of("3.4.a")),
        (Breach::RemovedUncaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedOwn, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedAfterQuietMove, Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::WronglyCrowned, Citation::of("3.1.e")),
        (Breach::PlayedOnWithoutPieces, Citation::of(RULES_OF_PLAY)),
        (Breach::PlayedOnBlocked, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByBlock, Citation::of(RULES_OF_PLAY)),
    ],
};

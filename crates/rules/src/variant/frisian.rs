//! The rules of Frisian draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Frisian draughts, 10×10.
///
/// Rulebook: "Official Rules for Frisian Draughts" of 2011.
pub static FRISIAN: Rules = Rules {
    name: "frisian",
    gametype: 40,
    rulebook: Rulebook {
        name: "official",
        title: "Official Rules for Frisian Draughts",
        edition: Some("2011"),
    },
    other_rulebooks: &[],
    articles: articles::OF_FRISIAN,
    subjects: &[],
    shape: Shape::Ten,                                            // 2, 5
    names: Shape::Ten.names(Corner::TopLeft, Numbering::Numeric), // 3
    capture_sign: 'x',                                            // PDN 3.0
    results: Results::OnePoint,                                   // PDN 3.0, GameType
    first: Color::White,                                          // 6
    begins: Begins::Always,
    men: MenRows::nearest(4), // 4
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // 7
        man_jumps: DirectionSet::ALL,       // 7
        men_capture_kings: true,            // 11
        king_steps: DirectionSet::DIAGONAL, // 9
        king_jumps: DirectionSet::ALL,      // 9
        king: King::Flying,                 // 9
        landing: Landing::Free,             // 9
        removal: Removal::AtEnd,            // 14
        turns_back: false,                  // 13
        crowning: Crowning::AtRest,         // 8
    },
    precedence: &[
        Criterion::Value { man: 100, king: 199 }, // 11: a king is worth less than two men, and n kings more than 2n - 1
        Criterion::WithKing,                      // 12
    ],
    king_limit: Some(3), // 17
    goal: Goal::Block,   // 20
    draws: &[
        DrawArticle {
            article: "18",
            rule: DrawRule::Pursuit { strong: &[(2, 0)], line: None, moves: 7 },
            request: None,
        },
        DrawArticle { article: "21.1", rule: DrawRule::KingEach, request: None },
    ],
    marked_by: MarkedBy::Owner,
    acceptance: None,
    accidents: &[],
    annul_until_ply: None,
    annul_minutes: None,
    citations: &[
        (Breach::BadStartPosition, Citation::of("4")),
        (Breach::BoardMirrored, Citation::of("5")),
        (Breach::WrongSideFirst, Citation::of("6")),
        (Breach::MovedTwice, Citation::of("6")),
        (Breach::MovedOpponentsPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::EmptySquare, Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::OccupiedSquare(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::SlidAsKing, Citation::of("7")),
        (Breach::IllegalManMove, Citation::of("7")),
        (Breach::IllegalKingMove, Citation::of("9")),
        (Breach::MissedCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::LowerValue, Citation::of("11")),
        (Breach::KingMustCapture, Citation::of("12")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedAsKing, Citation::of("8")),
        (Breach::TooManyCaptured, Citation::of("13")),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::KingMovedTooOften, Citation::of("17")),
        (Breach::RemovedUncaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedOwn, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedAfterQuietMove, Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftCaptured, Citation::of("14")),
        (Breach::WronglyCrowned, Citation::of("8")),
        (Breach::PlayedOnWithoutPieces, Citation::of("20")),
        (Breach::PlayedOnBlocked, Citation::of("20")),
        (Breach::WinByCapture, Citation::of("20")),
        (Breach::WinByBlock, Citation::of("20")),
    ],
};

//! The rules of Spanish draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, Removal, Results, Rulebook, Rules, Shape, articles, subject,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Spanish draughts, 8×8.
///
/// Rulebook: "Regulamento" of the Galician federation. It lists no irregularities, so the article cited is
/// the article broken; and it is silent on whether a reply accepts one.
pub static SPANISH: Rules = Rules {
    name: "spanish",
    gametype: 24,
    rulebook: Rulebook {
        name: "galician",
        title: "Galician federation: Regulamento (classic Spanish draughts)",
        edition: None,
    },
    other_rulebooks: &[],
    articles: articles::OF_SPANISH,
    subjects: subject::OF_SPANISH,
    shape: Shape::EightFarLeft, // 1.1, 1.2
    names: Shape::EightFarLeft.names(Corner::BottomRight, Numbering::Numeric), // 10.2
    capture_sign: 'x',
    results: Results::OnePoint, // PDN 3.0, GameType
    first: Color::White,        // 4.1
    begins: Begins::Always,
    men: MenRows::nearest(3), // 3
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // 4.2
        man_jumps: DirectionSet::FORWARD,   // 4.2, 4.3.1
        men_capture_kings: true,            // 4.3
        king_steps: DirectionSet::DIAGONAL, // 4.5
        king_jumps: DirectionSet::DIAGONAL, // 4.5
        king: King::Flying,                 // 4.5
        landing: Landing::Free,             // 4.5.2
        removal: Removal::AtEnd,            // 4.3.4, 4.5.3
        turns_back: false,                  // 4.5.3
        crowning: Crowning::EndsTheMove,    // 4.4
    },
    precedence: &[
        Criterion::MostPieces, // 5.2
        Criterion::MostKings,  // 5.3; equal: free, 5.4
    ],
    king_limit: None,
    goal: Goal::Block, // 8.1
    draws: &[
        DrawArticle { article: "9.3", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle { article: "9.1", rule: DrawRule::KingMoves { each: 20, lowered: None }, request: None },
        DrawArticle {
            article: "9.2",
            rule: DrawRule::Forzosa { line: &[1, 5, 10, 14, 19, 23, 28, 32], moves: 12 }, // the río: 1.4
            request: None,
        },
    ],
    marked_by: MarkedBy::Opponent, // 4.4
    acceptance: None,
    accidents: &[],
    annul_until_ply: None,
    annul_minutes: None,
    citations: &[
        (Breach::BadStartPosition, Citation::of("3")),
        (Breach::BoardMirrored, Citation::of("1.2")),
        (Breach::WrongSideFirst, Citation::of("4.1")),
        (Breach::MovedTwice, Citation::of("4.1")),
        (Breach::MovedOpponentsPiece, Citation::of("4.1")),
        (Breach::EmptySquare, Citation::of("4.1")),
        (Breach::OccupiedSquare(Role::Man), Citation::of("4.2")),
        (Breach::OccupiedSquare(Role::King), Citation::of("4.5")),
        (Breach::SlidAsKing, Citation::of("4.2")),
        (Breach::IllegalManMove, Citation::of("4.2")),
        (Breach::IllegalKingMove, Citation::of("4.5")),
        (Breach::MissedCapture, Citation::of("5.1")),
        (Breach::NotTheMostPieces, Citation::of("5.2")),
        (Breach::NotTheMostKings, Citation::of("5.3")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of("4.3.3")),
        (Breach::StoppedMidCapture(Role::King), Citation::of("4.3.3")),
        (Breach::CapturedAsKing, Citation::of("4.4")),
        (Breach::TooManyCaptured, Citation::of("4.5.3")),
        (Breach::CapturedOwnPiece, Citation::of("4.3")),
        (Breach::JumpedOwnPiece, Citation::of("4.3")),
        (Breach::CapturedNothing(Role::Man), Citation::of("4.3.1")),
        (Breach::CapturedNothing(Role::King), Citation::of("4.3.1")),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of("4.3.1")),
        (Breach::CapturedTwoInARow(Role::King), Citation::of("4.5.1")),
        (Breach::ManCapturedBackward, Citation::of("4.3.1")),
        (Breach::RemovedUncaptured, Citation::of("4.3.4")),
        (Breach::RemovedOwn, Citation::of("4.3.4")),
        (Breach::RemovedAfterQuietMove, Citation::of("4.3.4")),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of("4.3.4")),
        (Breach::LeftSingleCaptured(Role::King), Citation::of("4.3.4")),
        (Breach::LeftCaptured, Citation::of("4.3.4")),
        (Breach::WronglyCrowned, Citation::of("4.4")),
        (Breach::PlayedOnWithoutPieces, Citation::of("8.1")),
        (Breach::PlayedOnBlocked, Citation::of("8.1")),
        (Breach::WinByCapture, Citation::of("8.1")),
        (Breach::WinByBlock, Citation::of("8.1")),
        (Breach::FlagFell, Citation::of("7.2")),
        (Breach::LossOnTime, Citation::of("7.2")),
    ],
};

//! The rules of Turkish draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Turkish draughts, 8×8, on all squares.
///
/// Rulebook: the Turkish federation, rules of the international championship 2021, article 1. A man that captures its way
/// to the far row goes on as a man and is crowned when the move is over (1.h). The rest is cited as rules of play.
pub static TURKISH: Rules = Rules {
    name: "turkish",
    gametype: 30,
    rulebook: Rulebook {
        name: "turkish-federation",
        title: "Turkish federation: rules of the international championship",
        edition: Some("2021"),
    },
    other_rulebooks: &[],
    articles: articles::OF_TURKISH,
    subjects: &[],
    shape: Shape::EightAll, // PDN 3.0, GameType
    names: Shape::EightAll.names(Corner::TopLeft, Numbering::Algebraic), // PDN 3.0, GameType; numbers as programs have them: a8 = 1
    capture_sign: 'x',                                                   // PDN 3.0
    results: Results::OnePoint,                                          // PDN 3.0, GameType
    first: Color::White,                                                 // tournament rules 2018, 1
    begins: Begins::Always,
    men: MenRows { first: 2, last: 3 }, // rules of play
    motion: Motion {
        man_steps: DirectionSet::AHEAD_AND_SIDEWAYS, // rules of play
        man_jumps: DirectionSet::AHEAD_AND_SIDEWAYS, // rules of play
        men_capture_kings: true,                     // rules of play
        king_steps: DirectionSet::ORTHOGONAL,        // rules of play
        king_jumps: DirectionSet::ORTHOGONAL,        // rules of play
        king: King::Flying,                          // rules of play
        landing: Landing::Free,                      // rules of play
        removal: Removal::AtOnce,                    // rules of play
        turns_back: false,                           // rules of play: no turn of 180 degrees
        crowning: Crowning::AtRest,                  // 1.h
    },
    precedence: &[
        Criterion::MostPieces, // rules of play: kings count as one
    ],
    king_limit: None,
    goal: Goal::Block, // rules of play
    draws: &[DrawArticle { article: RULES_OF_PLAY, rule: DrawRule::OneEach, request: None }],
    marked_by: MarkedBy::Owner,
    acceptance: None,
    accidents: &[],
    annul_until_ply: None,
    annul_minutes: None,
    citations: &[
        (Breach::BadStartPosition, Citation::of(RULES_OF_PLAY)),
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
        (Breach::NotTheMostPieces, Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedAsKing, Citation::of("1.h")),
        (Breach::TurnedBack, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::ManCapturedBackward, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedUncaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedOwn, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedAfterQuietMove, Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::WronglyCrowned, Citation::of("1.h")),
        (Breach::PlayedOnWithoutPieces, Citation::of(RULES_OF_PLAY)),
        (Breach::PlayedOnBlocked, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByBlock, Citation::of(RULES_OF_PLAY)),
    ],
};

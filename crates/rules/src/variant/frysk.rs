//! The rules of Frysk!

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Frysk!, Frisian draughts with five men each.
///
/// No rulebook of its own: the game of lidraughts.org. What the Frisian rules say in general is cited as rules of play.
pub static FRYSK: Rules = Rules {
    name: "frysk",
    gametype: 97,
    rulebook: Rulebook {
        name: "lidraughts",
        title: "rules of play: Frisian draughts with five men each (lidraughts)",
        edition: None,
    },
    other_rulebooks: &[],
    articles: &[],
    subjects: &[],
    shape: Shape::Ten,                                            // as Frisian
    names: Shape::Ten.names(Corner::TopLeft, Numbering::Numeric), // as Frisian
    capture_sign: 'x',                                            // PDN 3.0
    results: Results::OnePoint,                                   // PDN 3.0, GameType
    first: Color::White,                                          // as Frisian
    begins: Begins::Always,
    men: MenRows::nearest(1), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // as Frisian
        man_jumps: DirectionSet::ALL,       // as Frisian
        men_capture_kings: true,            // as Frisian
        king_steps: DirectionSet::DIAGONAL, // as Frisian
        king_jumps: DirectionSet::ALL,      // as Frisian
        king: King::Flying,                 // as Frisian
        landing: Landing::Free,             // as Frisian
        removal: Removal::AtEnd,            // as Frisian
        turns_back: false,                  // as Frisian
        crowning: Crowning::AtRest,         // as Frisian
    },
    precedence: &[
        Criterion::Value { man: 100, king: 199 }, // as Frisian
        Criterion::WithKing,                      // as Frisian
    ],
    king_limit: Some(3), // as Frisian
    goal: Goal::Block,   // as Frisian
    draws: &[
        DrawArticle {
            article: RULES_OF_PLAY,
            rule: DrawRule::Pursuit { strong: &[(2, 0)], line: None, moves: 7 },
            request: None,
        },
        DrawArticle { article: RULES_OF_PLAY, rule: DrawRule::KingEach, request: None },
    ],
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
        (Breach::LowerValue, Citation::of(RULES_OF_PLAY)),
        (Breach::KingMustCapture, Citation::of(RULES_OF_PLAY)),
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
        (Breach::KingMovedTooOften, Citation::of(RULES_OF_PLAY)),
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

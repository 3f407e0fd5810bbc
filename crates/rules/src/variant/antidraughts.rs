//! The rules of antidraughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Antidraughts, international draughts to be lost.
///
/// No rulebook: the game of lidraughts.org, in which who has no piece or no move has won.
pub static ANTIDRAUGHTS: Rules = Rules {
    name: "antidraughts",
    gametype: 98,
    rulebook: Rulebook {
        name: "lidraughts",
        title: "rules of play: international draughts, won by the side that cannot move (lidraughts)",
        edition: None,
    },
    other_rulebooks: &[],
    articles: &[],
    subjects: &[],
    shape: Shape::Ten,                                            // as international
    names: Shape::Ten.names(Corner::TopLeft, Numbering::Numeric), // as international
    capture_sign: 'x',                                            // PDN 3.0
    results: Results::OnePoint,                                   // PDN 3.0, GameType
    first: Color::White,                                          // as international
    begins: Begins::Always,
    men: MenRows::nearest(4), // as international
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play: as international
        man_jumps: DirectionSet::DIAGONAL,  // rules of play: as international
        men_capture_kings: true,            // rules of play: as international
        king_steps: DirectionSet::DIAGONAL, // rules of play: as international
        king_jumps: DirectionSet::DIAGONAL, // rules of play: as international
        king: King::Flying,                 // rules of play: as international
        landing: Landing::Free,             // rules of play: as international
        removal: Removal::AtEnd,            // rules of play: as international
        turns_back: false,                  // rules of play: as international
        crowning: Crowning::AtRest,         // rules of play: as international
    },
    precedence: &[
        Criterion::MostPieces, // rules of play: as international
    ],
    king_limit: None,
    goal: Goal::Lose, // rules of play
    draws: &[DrawArticle { article: RULES_OF_PLAY, rule: DrawRule::Repetition { times: 3 }, request: None }],
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
        (Breach::NotTheMostPieces, Citation::of(RULES_OF_PLAY)),
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

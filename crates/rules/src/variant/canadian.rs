//! The rules of Canadian draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Canadian draughts, 12×12.
///
/// Rulebook: FMJD, Annex 1 of November 2015. No text of a Canadian federation is known; the game is played by the
/// international rules. What no article is known for is cited as rules of play.
pub static CANADIAN: Rules = Rules {
    name: "canadian",
    gametype: 27,
    rulebook: Rulebook {
        name: "fmjd",
        title: "FMJD: Annex 1, as the Canadian game is played by it",
        edition: Some("November 2015"),
    },
    other_rulebooks: &[],
    articles: articles::OF_CANADIAN,
    subjects: &[],
    shape: Shape::Twelve,                                            // PDN 3.0, GameType
    names: Shape::Twelve.names(Corner::TopLeft, Numbering::Numeric), // PDN 3.0, GameType
    capture_sign: 'x',                                               // PDN 3.0
    results: Results::TwoPoints,                                     // PDN 3.0, GameType
    first: Color::White,                                             // PDN 3.0, GameType
    begins: Begins::Always,
    men: MenRows::nearest(5), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play: as international
        man_jumps: DirectionSet::DIAGONAL,  // rules of play: as international
        men_capture_kings: true,            // rules of play: as international
        king_steps: DirectionSet::DIAGONAL, // rules of play: as international
        king_jumps: DirectionSet::DIAGONAL, // rules of play: as international
        king: King::Flying,                 // rules of play: as international
        landing: Landing::Free,             // rules of play: as international
        removal: Removal::AtEnd,            // 4.11
        turns_back: false,                  // 4.11
        crowning: Crowning::AtRest,         // 4.15
    },
    precedence: &[
        Criterion::MostPieces, // 4.13
    ],
    king_limit: None,
    goal: Goal::Block, // rules of play
    draws: &[
        DrawArticle { article: "6.1", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle { article: "6.2", rule: DrawRule::KingMoves { each: 25, lowered: None }, request: None },
        DrawArticle {
            article: "6.3",
            rule: DrawRule::Ending { strong: &[(3, 0), (2, 1), (1, 2)], each: 16 },
            request: None,
        },
        DrawArticle {
            article: "6.4",
            rule: DrawRule::Ending { strong: &[(2, 0), (1, 1), (1, 0)], each: 5 },
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
        (Breach::NotTheMostPieces, Citation::of("4.13")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedAsKing, Citation::of("4.15")),
        (Breach::TooManyCaptured, Citation::of("4.11")),
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

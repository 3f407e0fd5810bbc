//! The rules of Russian draughts.

use super::{
    Begins, Breach, Citation, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy, MenRows,
    Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, THREE_KINGS_OR_MORE, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Russian draughts, 8×8.
///
/// Rulebooks: the Russian codex of 2004, articles 1.x; for draws FMJD-64, which numbers them 7.2.x (8.4 in a newer
/// edition). What no article is known for is cited as rules of play.
pub static RUSSIAN: Rules = Rules {
    name: "russian",
    gametype: 25,
    rulebook: Rulebook {
        name: "fmjd-64",
        title: "Russian codex of 2004 (1.x), and FMJD-64: rules of the game (7.2.x)",
        edition: Some("the numbering in which draws are 7.2.3 to 7.2.9; a newer one has them under 8"),
    },
    other_rulebooks: &[],
    articles: articles::OF_RUSSIAN,
    subjects: &[],
    shape: Shape::Eight,                                              // PDN 3.0, GameType
    names: Shape::Eight.names(Corner::TopLeft, Numbering::Algebraic), // PDN 3.0, GameType; numbers as files have them: b8 = 1
    capture_sign: ':',                                                // PDN 3.0
    results: Results::OnePoint,                                       // PDN 3.0, GameType
    first: Color::White,                                              // PDN 3.0, GameType
    begins: Begins::Always,
    men: MenRows::nearest(3), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play
        man_jumps: DirectionSet::DIAGONAL,  // codex 1.5.3
        men_capture_kings: true,            // rules of play
        king_steps: DirectionSet::DIAGONAL, // codex 1.4.5
        king_jumps: DirectionSet::DIAGONAL, // codex 1.4.5
        king: King::Flying,                 // codex 1.4.5
        landing: Landing::Free,             // codex 1.4.5
        removal: Removal::AtEnd,            // rules of play
        turns_back: false,                  // rules of play
        crowning: Crowning::InPassing,      // codex 1.5.15
    },
    precedence: &[], // rules of play: free, but to the end
    king_limit: None,
    goal: Goal::Block, // rules of play
    draws: &[
        DrawArticle { article: "7.2.3", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle {
            article: "7.2.4",
            rule: DrawRule::Pursuit { strong: THREE_KINGS_OR_MORE, line: None, moves: 15 },
            request: None,
        },
        DrawArticle {
            article: "7.2.5",
            rule: DrawRule::KingMoves { each: 15, lowered: None },
            request: None,
        },
        DrawArticle {
            article: "7.2.6",
            rule: DrawRule::Stalled { limits: &[(4, 5, 30), (6, 7, 60)] },
            request: None,
        },
        DrawArticle {
            article: "7.2.7",
            rule: DrawRule::Pursuit {
                strong: &[(3, 0), (2, 1), (1, 2)],
                line: Some(&[4, 8, 11, 15, 18, 22, 25, 29]),
                moves: 5,
            },
            request: None,
        },
        DrawArticle {
            article: "7.2.8",
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
        (Breach::IllegalKingMove, Citation::of("1.4.5")),
        (Breach::MissedCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::StoppedMidCapture(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::TooManyCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of("1.5.3")),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedUncaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedOwn, Citation::of(RULES_OF_PLAY)),
        (Breach::RemovedAfterQuietMove, Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftSingleCaptured(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::LeftCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::WronglyCrowned, Citation::of("1.5.15")),
        (Breach::PlayedOnWithoutPieces, Citation::of(RULES_OF_PLAY)),
        (Breach::PlayedOnBlocked, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByCapture, Citation::of(RULES_OF_PLAY)),
        (Breach::WinByBlock, Citation::of(RULES_OF_PLAY)),
    ],
};

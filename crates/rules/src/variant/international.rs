//! The rules of international draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, Removal, Results, Rulebook, Rules, Shape, articles, subject,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// International draughts, 10×10.
///
/// Rulebook: Federazione Italiana Dama, Capo II, "Regolamento ufficiale di gioco della dama internazionale".
pub static INTERNATIONAL: Rules = Rules {
    name: "international",
    gametype: 20,
    rulebook: Rulebook {
        name: "fid",
        title: "FID, Capo II: Regolamento ufficiale di gioco della dama internazionale",
        edition: None,
    },
    other_rulebooks: &[],
    articles: articles::OF_INTERNATIONAL,
    subjects: subject::OF_INTERNATIONAL,
    shape: Shape::Ten,                                            // 2.1, 2.2, 2.4
    names: Shape::Ten.names(Corner::TopLeft, Numbering::Numeric), // 2.6
    capture_sign: 'x',                                            // 8.2.3
    results: Results::TwoPoints,                                  // PDN 3.0, GameType
    first: Color::White,                                          // 3.3
    begins: Begins::Always,
    men: MenRows::nearest(4), // 2.8
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // 3.4
        man_jumps: DirectionSet::DIAGONAL,  // 4.1, 4.2
        men_capture_kings: true,            // 4.2
        king_steps: DirectionSet::DIAGONAL, // 3.9
        king_jumps: DirectionSet::DIAGONAL, // 4.3
        king: King::Flying,                 // 3.9, 4.3
        landing: Landing::Free,             // 4.3, 4.6
        removal: Removal::AtEnd,            // 4.8, 4.11
        turns_back: false,                  // 4.8
        crowning: Crowning::AtRest,         // 3.5, 4.15
    },
    precedence: &[Criterion::MostPieces], // 4.13; equal: free, 4.14
    king_limit: None,
    goal: Goal::Block, // 6.2.2, 6.2.3
    draws: &[
        DrawArticle { article: "6.3b", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle {
            article: "7.4",
            rule: DrawRule::KingMoves { each: 25, lowered: None },
            request: Some("7.3"),
        },
        DrawArticle {
            article: "7.5",
            rule: DrawRule::Ending { strong: &[(3, 0), (2, 1), (1, 2)], each: 16 },
            request: Some("7.3"),
        },
        DrawArticle {
            article: "7.6",
            rule: DrawRule::Ending { strong: &[(2, 0), (1, 1), (1, 0)], each: 5 },
            request: Some("7.3"),
        },
    ],
    marked_by: MarkedBy::Owner, // 3.6
    acceptance: Some("5.9"),
    accidents: &["5.5", "5.7"],
    annul_until_ply: Some(10), // 5.2, 5.4.2
    annul_minutes: Some(10),   // 5.2, 5.4.2
    citations: &[
        (Breach::BadStartPosition, Citation::of("5.1")),
        (Breach::BoardMirrored, Citation::of("5.2")),
        (Breach::WrongSideFirst, Citation::of("3.3")),
        (Breach::MovedTwice, Citation::with_rule("5.6.1", "3.3")),
        (Breach::MovedOpponentsPiece, Citation::with_rule("5.6.5", "3.3")),
        (Breach::EmptySquare, Citation::of("5.6.2")),
        (Breach::OccupiedSquare(Role::Man), Citation::with_rule("5.6.2", "3.4")),
        (Breach::OccupiedSquare(Role::King), Citation::with_rule("5.6.2", "3.9")),
        (Breach::SlidAsKing, Citation::with_rule("5.6.2", "3.4")),
        (Breach::IllegalManMove, Citation::with_rule("5.6.2", "3.4")),
        (Breach::IllegalKingMove, Citation::with_rule("5.6.2", "3.9")),
        (Breach::MissedCapture, Citation::with_rule("5.6.6", "4.1")),
        (Breach::NotTheMostPieces, Citation::with_rule("5.6.8", "4.13")),
        (Breach::StoppedMidCapture(Role::Man), Citation::with_rule("5.6.9", "4.5")),
        (Breach::StoppedMidCapture(Role::King), Citation::with_rule("5.6.9", "4.6")),
        (Breach::CapturedAsKing, Citation::with_rule("5.6.8", "4.15")),
        (Breach::TooManyCaptured, Citation::with_rule("5.6.8", "4.8")),
        (Breach::CapturedOwnPiece, Citation::with_rule("5.6.2", "4.1")),
        (Breach::JumpedOwnPiece, Citation::with_rule("5.6.2", "4.7")),
        (Breach::CapturedNothing(Role::Man), Citation::with_rule("5.6.2", "4.2")),
        (Breach::CapturedNothing(Role::King), Citation::with_rule("5.6.2", "4.3")),
        (Breach::CapturedTwoInARow(Role::Man), Citation::with_rule("5.6.2", "4.2")),
        (Breach::CapturedTwoInARow(Role::King), Citation::with_rule("5.6.2", "4.3")),
        (Breach::RemovedUncaptured, Citation::of("5.6.11")),
        (Breach::RemovedOwn, Citation::of("5.6.12")),
        (Breach::RemovedAfterQuietMove, Citation::of("5.6.7")),
        (Breach::LeftSingleCaptured(Role::Man), Citation::with_rule("5.6.2", "4.2")),
        (Breach::LeftSingleCaptured(Role::King), Citation::with_rule("5.6.2", "4.3")),
        (Breach::LeftCaptured, Citation::of("5.6.10")),
        (Breach::WronglyCrowned, Citation::with_rule("5.6.2", "3.5")),
        (Breach::QuietMoveWithCross, Citation::of("8.2.2")),
        (Breach::CaptureWithHyphen, Citation::of("8.2.3")),
        (Breach::PlayedOnWithoutPieces, Citation::of("6.2.3")),
        (Breach::PlayedOnBlocked, Citation::of("6.2.2")),
        (Breach::WinByCapture, Citation::of("6.2.3")),
        (Breach::WinByBlock, Citation::of("6.2.2")),
        (Breach::FlagFell, Citation::of("6.2.4")),
        (Breach::LossOnTime, Citation::of("6.2.4")),
        (Breach::WonSign, Citation::of("9.10")),
        (Breach::DrawnSign, Citation::of("9.11")),
        (Breach::GainSign, Citation::of("9.12")),
        (Breach::LossSign, Citation::of("9.13")),
    ],
};

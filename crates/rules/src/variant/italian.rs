//! The rules of Italian draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, Removal, Results, Rulebook, Rules, Shape, articles, subject,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Italian draughts, 8×8.
///
/// Rulebook: Federazione Italiana Dama, Capo I, "Regolamento ufficiale di gioco della dama italiana".
pub static ITALIAN: Rules = Rules {
    name: "italian",
    gametype: 22,
    rulebook: Rulebook {
        name: "fid",
        title: "FID, Capo I: Regolamento ufficiale di gioco della dama italiana",
        edition: None,
    },
    other_rulebooks: &[],
    articles: articles::OF_ITALIAN,
    subjects: subject::OF_ITALIAN,
    shape: Shape::EightFarLeft,                                            // 2.1–2.3
    names: Shape::EightFarLeft.names(Corner::TopLeft, Numbering::Numeric), // 2.4
    capture_sign: 'x',                                                     // 12.2c
    results: Results::OnePoint,                                            // PDN 3.0, GameType
    first: Color::White,                                                   // 3.4
    begins: Begins::Always,
    men: MenRows::nearest(3), // 2.6
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // 4.1
        man_jumps: DirectionSet::FORWARD,   // 5.3a
        men_capture_kings: false,           // 5.3b
        king_steps: DirectionSet::DIAGONAL, // 4.7
        king_jumps: DirectionSet::DIAGONAL, // 5.3c
        king: King::Short,                  // 4.7, 5.8
        landing: Landing::Behind,           // 5.2
        removal: Removal::AtEnd,            // 6.4
        turns_back: false,                  // 6.4
        crowning: Crowning::EndsTheMove,    // 4.6, 6.5
    },
    precedence: &[
        Criterion::MostPieces, // 6.6
        Criterion::WithKing,   // 6.7
        Criterion::MostKings,  // 6.8
        Criterion::KingsFirst, // 6.9; equal: free, 6.10
    ],
    king_limit: None,
    goal: Goal::Block, // 9.2.2, 9.2.3
    draws: &[DrawArticle {
        article: "10.4",
        rule: DrawRule::KingMoves { each: 40, lowered: Some((10, "11")) },
        request: Some("10.3"),
    }],
    marked_by: MarkedBy::Owner, // 4.3
    acceptance: Some("8.3"),
    accidents: &["7.5", "7.6", "7.7", "7.8"],
    annul_until_ply: Some(10), // 7.2, 7.4; opening plies drawn by lot count
    annul_minutes: None,
    citations: &[
        (Breach::BadStartPosition, Citation::of("7.1")),
        (Breach::BoardMirrored, Citation::of("7.2")),
        (Breach::WrongSideFirst, Citation::with_rule("8.1", "3.4")),
        (Breach::MovedTwice, Citation::with_rule("8.1.1", "3.4")),
        (Breach::MovedOpponentsPiece, Citation::with_rule("8.1.5", "3.4")),
        (Breach::EmptySquare, Citation::of("8.1.2")),
        (Breach::OccupiedSquare(Role::Man), Citation::with_rule("8.1.2", "4.1")),
        (Breach::OccupiedSquare(Role::King), Citation::with_rule("8.1.2", "4.7")),
        (Breach::IllegalManMove, Citation::with_rule("8.1.2", "4.1")),
        (Breach::IllegalKingMove, Citation::with_rule("8.1.2", "4.7")),
        (Breach::MissedCapture, Citation::with_rule("8.1.6", "6.1")),
        (Breach::NotTheMostPieces, Citation::with_rule("8.1.8", "6.6")),
        (Breach::KingMustCapture, Citation::with_rule("8.1.15", "6.7")),
        (Breach::NotTheMostKings, Citation::with_rule("8.1.15", "6.8")),
        (Breach::KingNotTakenFirst, Citation::with_rule("8.1.15", "6.9")),
        (Breach::StoppedMidCapture(Role::Man), Citation::with_rule("8.1.9", "5.7")),
        (Breach::StoppedMidCapture(Role::King), Citation::with_rule("8.1.9", "5.9")),
        (Breach::CapturedAsKing, Citation::with_rule("8.1.8", "6.5")),
        (Breach::TooManyCaptured, Citation::with_rule("8.1.8", "6.4")),
        (Breach::CapturedOwnPiece, Citation::with_rule("8.1.14", "6.2")),
        (Breach::JumpedOwnPiece, Citation::with_rule("8.1.14", "6.3")),
        (Breach::CapturedNothing(Role::Man), Citation::with_rule("8.1.14", "5.2")),
        (Breach::CapturedNothing(Role::King), Citation::with_rule("8.1.14", "5.2")),
        (Breach::CapturedTwoInARow(Role::Man), Citation::with_rule("8.1.14", "5.2")),
        (Breach::CapturedTwoInARow(Role::King), Citation::with_rule("8.1.14", "5.2")),
        (Breach::ManCapturedBackward, Citation::with_rule("8.1.14", "5.3a")),
        (Breach::ManCapturedKing, Citation::with_rule("8.1.14", "5.3b")),
        (Breach::RemovedUncaptured, Citation::of("8.1.12")),
        (Breach::RemovedOwn, Citation::of("8.1.13")),
        (Breach::RemovedAfterQuietMove, Citation::of("8.1.7")),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of("8.1.10")),
        (Breach::LeftSingleCaptured(Role::King), Citation::of("8.1.10")),
        (Breach::LeftCaptured, Citation::of("8.1.11")),
        (Breach::WronglyCrowned, Citation::with_rule("8.1.17", "4.2")),
        (Breach::QuietMoveWithCross, Citation::of("12.2b")),
        (Breach::CaptureWithHyphen, Citation::of("12.2c")),
        (Breach::PlayedOnWithoutPieces, Citation::of("9.2.3")),
        (Breach::PlayedOnBlocked, Citation::of("9.2.2")),
        (Breach::WinByCapture, Citation::of("9.2.3")),
        (Breach::WinByBlock, Citation::of("9.2.2")),
        (Breach::FlagFell, Citation::of("9.2.4")),
        (Breach::LossOnTime, Citation::of("9.2.4")),
        (Breach::WonSign, Citation::of("13.10")),
        (Breach::DrawnSign, Citation::of("13.11")),
        (Breach::GainSign, Citation::of("13.12")),
        (Breach::LossSign, Citation::of("13.13")),
    ],
};

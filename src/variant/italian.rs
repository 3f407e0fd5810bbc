use super::{
    Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, King, Results, Rules, Shape, articles,
};
use crate::board::{Color, Corner, Numbering, Role};

/// Italian draughts, 8×8.
///
/// Rulebook: Federazione Italiana Dama, Capo I, "Regolamento ufficiale di gioco della dama italiana".
pub static ITALIAN: Rules = Rules {
    name: "italian",
    gametype: 22,
    rulebook: "FID, Capo I: Regolamento ufficiale di gioco della dama italiana",
    articles: articles::OF_ITALIAN,
    shape: Shape::EightFarLeft,                                            // 2.1–2.3
    names: Shape::EightFarLeft.names(Corner::TopLeft, Numbering::Numeric), // 2.4
    capture_sign: 'x',                                                     // 12.2c
    results: Results::OnePoint,                                            // PDN 3.0, GameType
    first: Color::White,                                                   // 3.4
    men_rows: 3,                                                           // 2.6
    men_capture_backward: false,                                           // 5.3a
    men_capture_kings: false,                                              // 5.3b
    king: King::Short,                                                     // 4.7, 5.8
    crowning: Crowning::EndsTheMove,                                       // 4.6, 6.5
    precedence: &[
        Criterion::MostPieces, // 6.6
        Criterion::WithKing,   // 6.7
        Criterion::MostKings,  // 6.8
        Criterion::KingsFirst, // 6.9; equal: free, 6.10
    ],
    draws: &[DrawArticle {
        article: "italian art. 10.4",
        rule: DrawRule::KingMoves { each: 40, lowered: Some((10, "italian art. 11")) },
        request: Some("italian art. 10.3"),
    }],
    acceptance: Some("italian art. 8.3"),
    annul_until_ply: Some(10), // 7.2, 7.4; opening plies drawn by lot count
    citations: &[
        (Breach::BadStartPosition, Citation::of("italian art. 7.1")),
        (Breach::BoardMirrored, Citation::of("italian art. 7.2")),
        (Breach::WrongSideFirst, Citation::with_rule("italian art. 8.1", "italian art. 3.4")),
        (Breach::MovedTwice, Citation::with_rule("italian art. 8.1.1", "italian art. 3.4")),
        (Breach::MovedOpponentsPiece, Citation::with_rule("italian art. 8.1.5", "italian art. 3.4")),
        (Breach::EmptySquare, Citation::of("italian art. 8.1.2")),
        (Breach::OccupiedSquare(Role::Man), Citation::with_rule("italian art. 8.1.2", "italian art. 4.1")),
        (Breach::OccupiedSquare(Role::King), Citation::with_rule("italian art. 8.1.2", "italian art. 4.7")),
        (Breach::IllegalManMove, Citation::with_rule("italian art. 8.1.2", "italian art. 4.1")),
        (Breach::IllegalKingMove, Citation::with_rule("italian art. 8.1.2", "italian art. 4.7")),
        (Breach::MissedCapture, Citation::with_rule("italian art. 8.1.6", "italian art. 6.1")),
        (Breach::NotTheMostPieces, Citation::with_rule("italian art. 8.1.8", "italian art. 6.6")),
        (Breach::KingMustCapture, Citation::with_rule("italian art. 8.1.15", "italian art. 6.7")),
        (Breach::NotTheMostKings, Citation::with_rule("italian art. 8.1.15", "italian art. 6.8")),
        (Breach::KingNotTakenFirst, Citation::with_rule("italian art. 8.1.15", "italian art. 6.9")),
        (Breach::StoppedMidCapture(Role::Man), Citation::with_rule("italian art. 8.1.9", "italian art. 5.7")),
        (
            Breach::StoppedMidCapture(Role::King),
            Citation::with_rule("italian art. 8.1.9", "italian art. 5.9"),
        ),
        (Breach::CapturedAsKing, Citation::with_rule("italian art. 8.1.8", "italian art. 6.5")),
        (Breach::TooManyCaptured, Citation::with_rule("italian art. 8.1.8", "italian art. 6.4")),
        (Breach::CapturedOwnPiece, Citation::with_rule("italian art. 8.1.14", "italian art. 6.2")),
        (Breach::JumpedOwnPiece, Citation::with_rule("italian art. 8.1.14", "italian art. 6.3")),
        (Breach::CapturedNothing(Role::Man), Citation::with_rule("italian art. 8.1.14", "italian art. 5.2")),
        (Breach::CapturedNothing(Role::King), Citation::with_rule("italian art. 8.1.14", "italian art. 5.2")),
        (
            Breach::CapturedTwoInARow(Role::Man),
            Citation::with_rule("italian art. 8.1.14", "italian art. 5.2"),
        ),
        (
            Breach::CapturedTwoInARow(Role::King),
            Citation::with_rule("italian art. 8.1.14", "italian art. 5.2"),
        ),
        (Breach::ManCapturedBackward, Citation::with_rule("italian art. 8.1.14", "italian art. 5.3a")),
        (Breach::ManCapturedKing, Citation::with_rule("italian art. 8.1.14", "italian art. 5.3b")),
        (Breach::RemovedUncaptured, Citation::of("italian art. 8.1.12")),
        (Breach::RemovedOwn, Citation::of("italian art. 8.1.13")),
        (Breach::RemovedAfterQuietMove, Citation::of("italian art. 8.1.7")),
        (Breach::LeftSingleCaptured(Role::Man), Citation::of("italian art. 8.1.10")),
        (Breach::LeftSingleCaptured(Role::King), Citation::of("italian art. 8.1.10")),
        (Breach::LeftCaptured, Citation::of("italian art. 8.1.11")),
        (Breach::WronglyCrowned, Citation::with_rule("italian art. 8.1.17", "italian art. 4.2")),
        (Breach::QuietMoveWithCross, Citation::of("italian art. 12.2b")),
        (Breach::CaptureWithHyphen, Citation::of("italian art. 12.2c")),
        (Breach::PlayedOnWithoutPieces, Citation::of("italian art. 9.2.3")),
        (Breach::PlayedOnBlocked, Citation::of("italian art. 9.2.2")),
        (Breach::WinByCapture, Citation::of("italian art. 9.2.3")),
        (Breach::WinByBlock, Citation::of("italian art. 9.2.2")),
        (Breach::FlagFell, Citation::of("italian art. 9.2.4")),
        (Breach::LossOnTime, Citation::of("italian art. 9.2.4")),
        (Breach::WonSign, Citation::of("italian art. 13.10")),
        (Breach::DrawnSign, Citation::of("italian art. 13.11")),
        (Breach::GainSign, Citation::of("italian art. 13.12")),
        (Breach::LossSign, Citation::of("italian art. 13.13")),
    ],
};

//! The rules of English draughts.

use super::{
    Begins, Breach, Citation, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy, MenRows,
    Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// English draughts (checkers), 8×8.
///
/// Rulebook: World Checkers/Draughts Federation, in the numbering in which draws are 1.27; older editions number them
/// 1.32. Its articles on captures and draws are known word for word, the others not: those are cited as rules of play.
pub static ENGLISH: Rules = Rules { other_rulebooks: &[&ENGLISH_BY_OLDER_WCDF], ..BY_WCDF };

/// English draughts by an older edition of the same rules, in which draws are 1.32.
///
/// No other number of that edition is known: the rest is cited as rules of play.
pub static ENGLISH_BY_OLDER_WCDF: Rules = Rules {
    rulebook: Rulebook {
        name: "wcdf-1.32",
        title: "WCDF: rules of standard checkers",
        edition: Some("an older one, in which draws are 1.32"),
    },
    other_rulebooks: &[],
    articles: articles::OF_OLDER_ENGLISH,
    subjects: &[],
    draws: &[
        DrawArticle { article: "1.32.1", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle {
            article: "1.32.2",
            rule: DrawRule::KingMoves { each: 40, lowered: None },
            request: None,
        },
    ],
    citations: OLDER_CITATIONS,
    ..BY_WCDF
};

const BY_WCDF: Rules = Rules {
    name: "english",
    gametype: 21,
    rulebook: Rulebook {
        name: "wcdf-1.27",
        title: "WCDF: rules of standard checkers",
        edition: Some("the numbering in which draws are 1.27"),
    },
    other_rulebooks: &[],
    articles: articles::OF_ENGLISH,
    subjects: &[],
    shape: Shape::Eight,                                            // PDN 3.0, GameType
    names: Shape::Eight.names(Corner::TopLeft, Numbering::Numeric), // PDN 3.0, GameType; square 1 at Black's near right
    capture_sign: 'x',                                              // PDN 3.0
    results: Results::OnePoint,                                     // PDN 3.0, GameType
    first: Color::Black,                                            // PDN 3.0, GameType
    begins: Begins::Always,
    men: MenRows::nearest(3), // rules of play
    motion: Motion {
        man_steps: DirectionSet::FORWARD,   // rules of play
        man_jumps: DirectionSet::FORWARD,   // 1.18, 1.25
        men_capture_kings: true,            // rules of play
        king_steps: DirectionSet::DIAGONAL, // 1.17
        king_jumps: DirectionSet::DIAGONAL, // 1.17
        king: King::Short,                  // 1.17
        landing: Landing::Behind,           // 1.17
        removal: Removal::AtEnd, // no matter: a short king neither lands on nor jumps again what it has jumped
        turns_back: false,       // as above
        crowning: Crowning::EndsTheMove, // 1.19
    },
    precedence: &[], // 1.20: free, but to the end
    king_limit: None,
    goal: Goal::Block, // rules of play
    draws: &[
        DrawArticle { article: "1.27.1", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle {
            article: "1.27.2",
            rule: DrawRule::KingMoves { each: 40, lowered: None },
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
        (Breach::IllegalManMove, Citation::of(RULES_OF_PLAY)),
        (Breach::IllegalKingMove, Citation::of(RULES_OF_PLAY)),
        (Breach::MissedCapture, Citation::of("1.20")),
        (Breach::StoppedMidCapture(Role::Man), Citation::of("1.20")),
        (Breach::StoppedMidCapture(Role::King), Citation::of("1.20")),
        (Breach::CapturedAsKing, Citation::of("1.19")),
        (Breach::TooManyCaptured, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::JumpedOwnPiece, Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedNothing(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::Man), Citation::of(RULES_OF_PLAY)),
        (Breach::CapturedTwoInARow(Role::King), Citation::of(RULES_OF_PLAY)),
        (Breach::ManCapturedBackward, Citation::of("1.18")),
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

/// What the older edition says without a number that is known.
const OLDER_CITATIONS: &[(Breach, Citation)] = &[
    (Breach::BadStartPosition, Citation::of(RULES_OF_PLAY)),
    (Breach::BoardMirrored, Citation::of(RULES_OF_PLAY)),
    (Breach::WrongSideFirst, Citation::of(RULES_OF_PLAY)),
    (Breach::MovedTwice, Citation::of(RULES_OF_PLAY)),
    (Breach::MovedOpponentsPiece, Citation::of(RULES_OF_PLAY)),
    (Breach::EmptySquare, Citation::of(RULES_OF_PLAY)),
    (Breach::OccupiedSquare(Role::Man), Citation::of(RULES_OF_PLAY)),
    (Breach::OccupiedSquare(Role::King), Citation::of(RULES_OF_PLAY)),
    (Breach::IllegalManMove, Citation::of(RULES_OF_PLAY)),
    (Breach::IllegalKingMove, Citation::of(RULES_OF_PLAY)),
    (Breach::MissedCapture, Citation::of(RULES_OF_PLAY)),
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
    (Breach::ManCapturedBackward, Citation::of(RULES_OF_PLAY)),
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
];

//! The rules of Brazilian draughts.

use super::{
    Begins, Breach, Citation, Criterion, Crowning, DrawArticle, DrawRule, Goal, King, Landing, MarkedBy,
    MenRows, Motion, RULES_OF_PLAY, Removal, Results, Rulebook, Rules, Shape, THREE_KINGS_OR_MORE, articles,
};
use crate::board::{Color, Corner, DirectionSet, Numbering, Role};

/// Brazilian draughts, 8×8, by the rules of FMJD-64.
///
/// Rulebook: FMJD-64, of which the articles on draws are known, numbered 7.2.x (8.x in a newer edition). The rest is cited
/// as rules of play.
pub static BRAZILIAN: Rules = Rules { other_rulebooks: &[&BRAZILIAN_BY_CBJD], ..BY_FMJD_64 };

/// Brazilian draughts by the code of the Brazilian confederation, whose draws are others.
///
/// Of its articles 99 and 100, draws by position, no text is at hand: they are not counted.
pub static BRAZILIAN_BY_CBJD: Rules = Rules {
    rulebook: Rulebook { name: "cbjd", title: "CBJD: Brazilian code of draughts", edition: None },
    other_rulebooks: &[],
    articles: articles::OF_CBJD,
    subjects: &[],
    draws: &[
        DrawArticle { article: "98", rule: DrawRule::Repetition { times: 3 }, request: None },
        DrawArticle { article: "97b", rule: DrawRule::KingMoves { each: 20, lowered: None }, request: None },
    ],
    ..BY_FMJD_64
};

const BY_FMJD_64: Rules = Rules {
    name: "brazilian",
    gametype: 26,
    rulebook: Rulebook {
        name: "fmjd-64",
        title: "FMJD-64: rules of the game",
        edition: Some("the numbering in which draws are 7.2.3 to 7.2.9; a newer one has them under 8"),
    },
    other_rulebooks: &[],
    articles: articles::OF_FMJD_64,
    subjects: &[],
    shape: Shape::Eight,                                              // PDN 3.0, GameType
    names: Shape::Eight.names(Corner::TopLeft, Numbering::Algebraic), // PDN 3.0, GameType; numbers as files have them: b8 = 1
    capture_sign: 'x',                                                // PDN 3.0
    results: Results::OnePoint,                                       // PDN 3.0, GameType
    first: Color::White,                                              // PDN 3.0, GameType
    begins: Begins::Always,
    men: MenRows::nearest(3), // rules of play
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

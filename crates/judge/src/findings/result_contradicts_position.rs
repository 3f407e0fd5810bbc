//! The game was won on the board, and the record gives another result.

use super::fact::fact;
use super::played_on_after_the_end::{self, Lost};
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_rules::board::Color;

/// `result-contradicts-position`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-position",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "1-1"]
[FEN "W:W32:B28"]

1. 32x23 1-1
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// The result, and the winner by the board.
    ResultContradictsPosition {
        /// The result as recorded.
        result: String,
        /// Whether it is a draw.
        draw: bool,
        /// Who won.
        winner: Color,
        /// Why.
        why: Lost,
        /// Whether it agrees if its first number is White's, in a game that Black begins: some people write it so.
        white_first: bool,
    }
}

/// Finds a result that is not that of a won final position: the last, or the one after which the record goes on though the game
/// was over.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let is_over = || played.is_whole() || findings.iter().any(is_after_the_end);
    let Some(winner) = played.winner.filter(|_| is_over()) else { return };
    let Some(recorded) = RecordedResult::of(played.record) else { return };
    let said = recorded.winner(played.rules.first);
    let agrees = match said {
        GameResult::None => true,
        GameResult::White => winner == Color::White,
        GameResult::Black => winner == Color::Black,
        GameResult::Draw => false,
    };
    if agrees {
        return;
    }
    let Some(last) = played.last else { return };
    let why = Lost::of(&last, played.rules);
    let (result, draw) = (recorded.text.trim().to_owned(), said == GameResult::Draw);
    let white_first = is_won_white_first(winner, played, &recorded);
    let fact = ResultContradictsPosition { result, draw, winner, why, white_first };
    let mut finding = Finding::new(fact, recorded.span);
    finding.citation = played.rules.cite(why.recorded_otherwise()).filter(|_| !white_first);
    findings.push(finding);
}

/// Whether a ply is written after the end of the game.
fn is_after_the_end(finding: &Finding) -> bool {
    std::ptr::eq(finding.kind(), &played_on_after_the_end::KIND)
}

/// Whether a result agrees with a won final position only if its first number is White's, in a game that Black begins.
pub(super) fn is_white_first(played: &Played<'_>, recorded: &RecordedResult<'_>) -> bool {
    played
        .winner
        .filter(|_| played.is_whole())
        .is_some_and(|winner| is_won_white_first(winner, played, recorded))
}

/// Whether a result names this winner only if its first number is White's, in a game that Black begins.
fn is_won_white_first(winner: Color, played: &Played<'_>, recorded: &RecordedResult<'_>) -> bool {
    let won = if winner == Color::White { GameResult::White } else { GameResult::Black };
    let says_so = |first| recorded.winner(first) == won;
    played.rules.first == Color::Black && says_so(Color::White) && !says_so(Color::Black)
}

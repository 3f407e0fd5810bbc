//! The game was won on the board, and the record gives another result.

use super::{Check, Finding, Kind, Played, Severity};
use crate::board::Color;
use crate::notation::result::{GameResult, RecordedResult};
use crate::variant::Breach;

/// `result-contradicts-position`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-position",
    severity: Severity::Warning,
    summary: "the recorded result is not that of the final position",
    explanation: "\
After the last move one side has no piece left, or none that can move, and so
the other has won (international 6.2.2, 6.2.3; Italian 9.2.2, 9.2.3; Spanish
8.1). The record says that it lost, or that the game was drawn.

A game that was decided with moves left on the board is not meant here: players
resign and agree to draws. Nor does a * or 0-0 contradict anything, and an
irregular last move that nobody answered proves no win.

The result sheet of the round decides. If it agrees with the record, look for a
slip in the last moves, or for a player who had not seen that he had won.",
    example: r#"[GameType "20"]
[Result "1-1"]
[FEN "W:W32:B28"]

1. 32x23 1-1
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds a result that is not that of a won final position.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let (Some(winner), true) = (played.winner, played.is_whole()) else { return };
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
    let loser = !winner;
    let without_pieces = played.last.is_some_and(|last| last.pieces(loser) == 0);
    let (breach, why) = if without_pieces {
        (Breach::WinByCapture, "has no piece left")
    } else {
        (Breach::WinByBlock, "has no move left")
    };
    let text = recorded.text.trim();
    let message = match said {
        GameResult::Draw => format!("recorded as a draw, {text}, but {winner} had won on the board"),
        _ => format!("recorded as {text}, but {winner} had won on the board"),
    };
    let mut finding = Finding::of_record(&KIND, recorded.span, message);
    finding.citation = played.rules.cite(breach);
    finding.label = Some(format!("after the last move {loser} {why}"));
    findings.push(finding);
}

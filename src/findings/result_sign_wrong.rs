//! `+` or `=` behind the last move is not what the result says.

use super::{Check, Finding, Kind, Played, Severity};
use crate::board::Color;
use crate::notation::result::{GameResult, RecordedResult};
use crate::record::{Sign, Token, TokenKind};
use crate::variant::Breach;

/// `result-sign-wrong`.
pub static KIND: Kind = Kind {
    code: "result-sign-wrong",
    severity: Severity::Warning,
    summary: "the sign after the last move and the result disagree",
    explanation: "\
After the last move stands + (the game is won: international 9.10, Italian
13.10) or = (drawn: 9.11, 13.11), and the result is another. A + stands with the
move that won, so it speaks for the side that made it.

The result sheet of the round decides; correct the sign or the result.",
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 20-25 = 2-0
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds a sign after the last ply that contradicts the result.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let is_sign = |token: &Token| matches!(token.kind, TokenKind::Sign(Sign::Won | Sign::Drawn));
    if !played.record.contents.has_signs() {
        return;
    }
    let last = played.record.after_plies(is_sign).last();
    let Some((ply, token)) = last.filter(|&(ply, _)| ply > 0 && ply == played.plies.len()) else { return };
    let Some(recorded) = RecordedResult::of(played.record) else { return };
    let mover = played.side_of(ply);
    let won = token.kind == TokenKind::Sign(Sign::Won);
    let says = match (won, mover) {
        (false, _) => GameResult::Draw,
        (true, Color::White) => GameResult::White,
        (true, Color::Black) => GameResult::Black,
    };
    let result = recorded.winner(played.rules.first);
    if result == GameResult::None || result == says {
        return;
    }
    let text = recorded.text.trim();
    let message = if won {
        format!("the sign + says that {mover} won, but the result is {text}")
    } else {
        format!("the sign = says that the game was drawn, but the result is {text}")
    };
    let mut finding = Finding::of_record(&KIND, token.span, message);
    finding.citation = played.rules.cite(if won { Breach::WonSign } else { Breach::DrawnSign });
    finding.ply = Some(ply);
    finding.side = Some(mover);
    findings.push(finding);
}

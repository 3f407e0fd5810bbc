//! `+` or `=` after the last move is not what the result says.

use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_record::record::{Sign, Token, TokenKind};
use damiera_rules::board::Color;
use damiera_rules::variant::Breach;

/// `result-sign-wrong`.
pub static KIND: Kind = Kind {
    code: "result-sign-wrong",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 20-25 = 2-0
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the sign says.
    ResultSignWrong {
        /// Whether it says that the mover won, or that the game was drawn.
        won: bool,
        /// Who made the last move.
        mover: Color,
        /// The result as recorded.
        result: String,
    }
}

/// Finds a sign after the last ply that contradicts the result.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let is_sign = |token: &Token| matches!(token.kind, TokenKind::Sign(Sign::Won | Sign::Drawn));
    if !played.record.contents.has_signs() {
        return;
    }
    let last = played.record.after_plies(is_sign).last();
    let Some((ply, token)) = last.filter(|&(ply, _)| ply > 0 && ply == played.plies) else { return };
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
    let fact = ResultSignWrong { won, mover, result: recorded.text.trim().to_owned() };
    let mut finding = Finding::new(fact, token.span);
    finding.citation = played.rules.cite(if won { Breach::WonSign } else { Breach::DrawnSign });
    finding.ply = Some(ply);
    finding.side = Some(mover);
    findings.push(finding);
}

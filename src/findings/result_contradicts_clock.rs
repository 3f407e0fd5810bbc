//! A player's time ran out, and the record does not say that he lost.

use super::flag_fell::{fall, forfeit};
use super::{Check, Finding, Kind, Played, Severity};
use crate::board::Color;
use crate::notation::result::{GameResult, RecordedResult};
use crate::variant::Breach;

/// `result-contradicts-clock`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-clock",
    severity: Severity::Warning,
    summary: "a flag fell, and the recorded result is no loss on time",
    explanation: "\
The clocks of the record, or its Termination tag, say that a player's time ran
out, and the result is another than his loss (international 6.2.4, Italian
9.2.4, Spanish 7.2). A game that was won on the board before stays won, and a *
or 0-0 contradicts no clock; a game lost on time cannot be a draw.

If the flag was seen, correct the result. If nobody saw it fall, the result
stands as it is; if the clock was set wrongly, or the comment copied wrongly,
correct the time.",
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 {[%clk 0:00:00]} 20-25 {[%clk 0:00:10]} 2-0
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds a result that a fallen flag contradicts.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    if played.winner.is_some() {
        return;
    }
    let Some(recorded) = RecordedResult::of(played.record) else { return };
    let winner = recorded.winner(played.rules.first);
    if winner == GameResult::None {
        return;
    }
    let clocks = played.clocks();
    let fell: Vec<Color> =
        Color::ALL.into_iter().filter(|&side| fall(clocks, side, played).is_some()).collect();
    let text = recorded.text.trim();
    let message = match (&fell[..], winner) {
        ([Color::White], GameResult::Black) | ([Color::Black], GameResult::White) => None,
        ([side], _) => Some(format!("{side}'s time ran out, but the result is {text}")),
        // Which of two flags fell first, a record seldom tells: one of the players has lost.
        ([_, _], GameResult::Draw) => Some(format!("both flags fell, but the result is {text}")),
        ([_, _], _) => None,
        (_, GameResult::Draw) if forfeit(played).is_some() => {
            Some(format!("Termination says lost on time, but the result is a draw, {text}"))
        }
        _ => None,
    };
    if let Some(message) = message {
        let mut finding = Finding::of_record(&KIND, recorded.span, message);
        finding.citation = played.rules.cite(Breach::LossOnTime);
        finding.side = if let [side] = fell[..] { Some(side) } else { None };
        findings.push(finding);
    }
}

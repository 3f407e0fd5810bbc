//! A player's time ran out, and the record does not say that he lost.

use std::cmp::Ordering;

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
9.2.4, Spanish 7.2). If both flags fell, the player whose flag fell first has
lost: Spanish 7.2 says so, the other two are read the same way. A game that was
won on the board before stays won, and a * or 0-0 contradicts no clock; a game
lost on time cannot be a draw.

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
    let fell: Vec<(Color, Option<usize>)> = Color::ALL
        .into_iter()
        .filter_map(|side| fall(clocks, side, played).map(|fall| (side, fall.ply)))
        .collect();
    let text = recorded.text.trim();
    let loser = loser(&fell);
    let message = match (&fell[..], loser, winner) {
        (_, Some(Color::White), GameResult::Black) | (_, Some(Color::Black), GameResult::White) => None,
        ([(_, white), (_, black)], Some(side), _) => {
            let plies = if side == Color::White { [white, black] } else { [black, white] };
            let [first, second] = plies.map(|ply| ply.unwrap_or_default());
            Some(format!(
                "both flags fell, {side}'s first (ply {first}; {}'s: ply {second}), but the result is {text}",
                !side
            ))
        }
        ([_], Some(side), _) => Some(format!("{side}'s time ran out, but the result is {text}")),
        // One of the players has lost.
        ([_, _], None, GameResult::Draw) => Some(format!("both flags fell, but the result is {text}")),
        ([], _, GameResult::Draw) if forfeit(played).is_some() => {
            Some(format!("Termination says lost on time, but the result is a draw, {text}"))
        }
        _ => None,
    };
    if let Some(message) = message {
        let mut finding = Finding::of_record(&KIND, recorded.span, message);
        finding.citation = played.rules.cite(Breach::LossOnTime);
        finding.side = loser;
        findings.push(finding);
    }
}

/// Who lost by the flags that fell: the side whose flag fell first; none where no flag fell, or the record does not
/// tell which was first.
fn loser(fell: &[(Color, Option<usize>)]) -> Option<Color> {
    match *fell {
        [(side, _)] => Some(side),
        [(one, Some(first)), (other, Some(second))] => match first.cmp(&second) {
            Ordering::Less => Some(one),
            Ordering::Greater => Some(other),
            Ordering::Equal => None,
        },
        _ => None,
    }
}

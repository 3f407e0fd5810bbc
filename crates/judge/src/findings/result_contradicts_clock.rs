//! A player's time ran out, and the record does not say that he lost.

use std::cmp::Ordering;

use super::fact::fact;
use super::fact::words;
use super::flag_fell::{fall, forfeit};
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::clocks::Clocks;
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::Breach;

/// `result-contradicts-clock`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-clock",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 {[%clk 0:00:00]} 20-25 {[%clk 0:00:10]} 2-0
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// The result, and the flags that fell.
    ResultContradictsClock {
        /// Which flags fell.
        what: Fell,
        /// Whose flag fell first.
        loser: Option<Color>,
        /// After which ply.
        first: Option<usize>,
        /// After which ply the other's fell.
        second: Option<usize>,
        /// The result as recorded.
        result: String,
    }
}

words! {
    /// Which flags fell.
    Fell {
        /// Both, one side's first.
        OneFirst "one-first",
        /// One.
        One "one",
        /// Both.
        Both "both",
        /// One, by the Termination tag.
        Termination "termination",
    }
}

/// Finds a result that a fallen flag contradicts.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let clocks = played.clocks();
    if played.winner.is_some() || clocks.say_nothing() && played.record.tag(Tag::Termination).is_none() {
        return;
    }
    look(played, clocks, findings);
}

fn look(played: &Played<'_>, clocks: &Clocks, findings: &mut Vec<Finding>) {
    let Some(recorded) = RecordedResult::of(played.record) else { return };
    let winner = recorded.winner(played.rules.first);
    if winner == GameResult::None {
        return;
    }
    let fell: Vec<(Color, Option<usize>)> = Color::ALL
        .into_iter()
        .filter_map(|side| fall(clocks, side, played).map(|fall| (side, fall.ply)))
        .collect();
    let loser = loser(&fell);
    let fact = |what, loser, first: Option<usize>, second: Option<usize>| {
        let result = recorded.text.trim().to_owned();
        Some(ResultContradictsClock { what, loser, first, second, result })
    };
    let fact = match (&fell[..], loser, winner) {
        (_, Some(Color::White), GameResult::Black) | (_, Some(Color::Black), GameResult::White) => None,
        ([(_, white), (_, black)], Some(side), _) => {
            let plies = if side == Color::White { [white, black] } else { [black, white] };
            let [first, second] = plies;
            fact(Fell::OneFirst, loser, *first, *second)
        }
        ([_], Some(_), _) => fact(Fell::One, loser, None, None),
        // One of the players has lost.
        ([_, _], None, GameResult::Draw) => fact(Fell::Both, None, None, None),
        ([], ..) => forfeit(played).and_then(|(loser, _)| match (loser, winner) {
            (_, GameResult::Draw) => fact(Fell::Termination, loser, None, None),
            (Some(Color::White), GameResult::White) | (Some(Color::Black), GameResult::Black) => {
                fact(Fell::One, loser, None, None)
            }
            _ => None,
        }),
        _ => None,
    };
    if let Some(fact) = fact {
        let side = fact.loser;
        let mut finding = Finding::new(fact, recorded.span);
        finding.citation = played.rules.cite(Breach::LossOnTime);
        finding.side = side;
        findings.push(finding);
    }
}

/// Who lost by the flags that fell: the side whose flag fell first; `None` if no flag fell, or the record does not
/// show which was first.
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

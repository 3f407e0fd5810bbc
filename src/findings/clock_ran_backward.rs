//! A clock shows more time left than before, and nothing gave it that time.

use std::time::Duration;

use super::{Check, Finding, Kind, Played, Severity};
use crate::board::Color;
use crate::clocks::{Allowance, Clocks, Stretch, shown};

/// `clock-ran-backward`.
pub static KIND: Kind = Kind {
    code: "clock-ran-backward",
    severity: Severity::Warning,
    summary: "a clock shows more time than it can have",
    explanation: "\
A player's clock shows more time than some moves before, by more than the
TimeControl tag adds in the meantime; or the first time shown is more than that
tag gives. A clock may begin with the first increment if both clocks do. Without
the tag a gain of up to one minute is taken for an increment, and a gain of both
players on the same move for the time of a new period.

Either a time was copied wrongly, the two clocks were exchanged, the clock was
set anew by the arbiter, or the TimeControl tag is not that of the game.",
    example: r#"[GameType "20"]
[TimeControl "600"]

1. 32-28 {[%clk 0:09:50]} 20-25 {[%clk 0:09:55]}
2. 37-32 {[%clk 0:09:58]} 15-20 {[%clk 0:09:50]} *
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds the clocks that show more time than they can have.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let clocks = played.clocks();
    if clocks.hourglass {
        return;
    }
    let [white, black] = Color::ALL.map(|side| gains(clocks, side));
    for (side, own, other) in [(Color::White, &white, &black), (Color::Black, &black, &white)] {
        let mut others = other.iter().peekable();
        for gain in own {
            while others.next_if(|other| other.reading.ply + 1 < gain.reading.ply).is_some() {}
            let both = others.peek().is_some_and(|other| other.reading.ply <= gain.reading.ply + 1);
            let is_given = match gain.before {
                // Without a TimeControl nobody knows when a period ends but the clocks, and they show it to both.
                Some(_) => clocks.allowance(side).is_none() && both,
                // A clock that adds the increment before the move begins with one more, and so does the other.
                None => {
                    both && starts_with_increment(clocks, side, gain)
                        && other.first().is_some_and(|first| {
                            first.before.is_none() && starts_with_increment(clocks, !side, first)
                        })
                }
            };
            if is_given {
                continue;
            }
            let ply = gain.reading.ply;
            let when = if ply == 0 { "at the start".to_owned() } else { format!("after ply {ply}") };
            let message = match gain.before {
                Some((last, from)) => format!(
                    "{side}'s clock shows {} {when}, but had shown {} after ply {}",
                    shown(gain.left),
                    shown(from),
                    last.ply,
                ),
                None => format!(
                    "{side}'s clock shows {} {when}, but the TimeControl gives {} at most",
                    shown(gain.left),
                    shown(gain.most.unwrap_or_default()),
                ),
            };
            let mut finding = Finding::of_record(&KIND, gain.reading.span, message);
            finding.ply = Some(ply).filter(|&ply| ply > 0);
            finding.side = Some(side);
            findings.push(finding);
        }
    }
}

/// Whether a first reading exceeds what was given by no more than an increment.
fn starts_with_increment(clocks: &Clocks, side: Color, gain: &Stretch) -> bool {
    let increment = clocks.allowance(side).map_or(Duration::ZERO, Allowance::increment);
    gain.most.is_some_and(|most| gain.left <= most + increment)
}

/// Where the clock of `side` shows more than it can have.
fn gains(clocks: &Clocks, side: Color) -> Vec<Stretch> {
    clocks.stretches(side).filter(|stretch| stretch.most.is_some()).collect()
}

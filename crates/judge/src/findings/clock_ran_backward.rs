//! A clock shows more time left than before, and nothing gave it that time.

use std::time::Duration;

use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::clocks::{Allowance, Clocks, Stretch};
use damiera_rules::board::Color;

/// `clock-ran-backward`.
pub static KIND: Kind = Kind {
    code: "clock-ran-backward",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[TimeControl "600"]

1. 32-28 {[%clk 0:09:50]} 20-25 {[%clk 0:09:55]}
2. 37-32 {[%clk 0:09:58]} 15-20 {[%clk 0:09:50]} *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the clock shows.
    ClockRanBackward {
        /// Whose clock.
        owner: Color,
        /// The time it shows.
        shows: Duration,
        /// After which ply; 0 is the start.
        at: usize,
        /// What it had shown before.
        had: Option<Duration>,
        /// After which ply.
        had_at: Option<usize>,
        /// The most that the TimeControl gives.
        given: Option<Duration>,
    }
}

/// Finds the clocks that show more time than they can have.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let clocks = played.clocks();
    if clocks.hourglass || clocks.readings.is_empty() {
        return;
    }
    let [white, black] = Color::ALL.map(|side| gains(clocks, side));
    for (side, own, other) in [(Color::White, &white, &black), (Color::Black, &black, &white)] {
        let mut others = other.iter().peekable();
        for gain in own {
            while others.next_if(|other| other.reading.ply + 1 < gain.reading.ply).is_some() {}
            let both = others.peek().is_some_and(|other| other.reading.ply <= gain.reading.ply + 1);
            let is_given = match gain.before {
                // Without a TimeControl only the clocks show when a period ends, and they show it for both sides.
                Some(_) => clocks.allowance(side).is_none() && both,
                // A clock that adds the increment before the move starts one increment higher, and so does the other.
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
            let fact = ClockRanBackward {
                owner: side,
                shows: gain.left,
                at: ply,
                had: gain.before.map(|(_, from)| from),
                had_at: gain.before.map(|(last, _)| last.ply),
                given: gain.most.filter(|_| gain.before.is_none()),
            };
            let mut finding = Finding::new(fact, gain.reading.span);
            finding.ply = Some(ply).filter(|&ply| ply > 0);
            finding.side = Some(side);
            findings.push(finding);
        }
    }
}

/// Whether a first reading exceeds what was given by no more than an increment.
fn starts_with_increment(clocks: &Clocks, side: Color, gain: &Stretch) -> bool {
    let increment = clocks.allowance(side).map_or(Duration::ZERO, Allowance::increment);
    gain.most.is_some_and(|most| gain.left <= most.saturating_add(increment))
}

/// Where the clock of `side` shows more than it can have.
fn gains(clocks: &Clocks, side: Color) -> Vec<Stretch> {
    clocks.stretches(side).filter(|stretch| stretch.most.is_some()).collect()
}

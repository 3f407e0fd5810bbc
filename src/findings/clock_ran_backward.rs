//! A clock shows more time left than before, and nothing gave it that time.

use std::time::Duration;

use super::{Check, Finding, Kind, Played, Severity};
use crate::board::Color;
use crate::clocks::{Clocks, Reading, Shows, moves_made, shown};

/// `clock-ran-backward`.
pub static KIND: Kind = Kind {
    code: "clock-ran-backward",
    severity: Severity::Warning,
    summary: "a clock shows more time than it can have",
    explanation: "\
The time left of a player is more than it was some moves before, by more than
the TimeControl tag adds in the meantime. Without that tag a gain of up to one
minute is taken for an increment, and one that both players have on the same
move for the time of a new period.

Either a time was copied wrongly, the two clocks were exchanged, the clock was
set anew by the arbiter, or the TimeControl tag is not that of the game.",
    example: r#"[GameType "20"]
[TimeControl "600"]

1. 32-28 {[%clk 0:09:50]} 20-25 {[%clk 0:09:55]}
2. 37-32 {[%clk 0:09:58]} 15-20 {[%clk 0:09:50]} *
"#,
    check: Some(Check::OfGame(check)),
};

/// What a clock may gain where no TimeControl says: no clock in use adds more for a move.
const INCREMENT: Duration = Duration::from_secs(60);

/// Finds the clocks that gained time from nowhere.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let clocks = played.clocks();
    let gains = [gains(clocks, Color::White, played), gains(clocks, Color::Black, played)];
    for (side, others) in [(Color::White, 1), (Color::Black, 0)] {
        let (own, other) = (&gains[1 - others], &gains[others]);
        for gain in own {
            let new_period = clocks.allowance(side).is_none()
                && other.iter().any(|other| other.reading.ply.abs_diff(gain.reading.ply) <= 1);
            if new_period {
                continue;
            }
            let message = format!(
                "{side}'s clock shows {} after ply {}, where it had shown {} after ply {}",
                shown(gain.to),
                gain.reading.ply,
                shown(gain.from),
                gain.before,
            );
            let mut finding = Finding::of_record(&KIND, gain.reading.span, message);
            finding.ply = Some(gain.reading.ply).filter(|&ply| ply > 0);
            finding.side = Some(side);
            findings.push(finding);
        }
    }
}

/// Time gained from one reading to the next.
#[derive(Debug)]
struct Gain {
    reading: Reading,
    before: usize,
    from: Duration,
    to: Duration,
}

/// Where the clock of `side` gained more than it can have.
fn gains(clocks: &Clocks, side: Color, played: &Played<'_>) -> Vec<Gain> {
    let moves = |ply| moves_made(ply, side == played.began);
    let left = clocks.of_side(side).filter_map(|reading| match reading.shows {
        Shows::Left(time) => Some((*reading, time)),
        Shows::Took(_) => None,
    });
    let mut before: Option<(Reading, Duration)> = None;
    let mut gains = Vec::new();
    for (reading, to) in left {
        if let Some((last, from)) = before {
            // The same move may be shown twice, and its increment in between.
            let allowed = match clocks.allowance(side) {
                Some(allowance) => {
                    allowance.gained(moves(last.ply).saturating_sub(1), moves(reading.ply).max(1))
                }
                None => INCREMENT,
            };
            if to > from + allowed {
                gains.push(Gain { reading, before: last.ply, from, to });
            }
        }
        before = Some((reading, to));
    }
    gains
}

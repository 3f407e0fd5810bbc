//! Clocks that are wrong, or that contradict the result.

use super::Random;
use super::draft::Draft;
use super::record_faults::RecordFault;
use crate::findings::{self, Kind};
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// The faults, by the kind that finds them.
pub(super) static CLOCKS: &[(&Kind, RecordFault)] = &[
    (&findings::flag_fell::KIND, |draft, rules, random| {
        let loser = flag_falls(draft, rules, random);
        draft.replace_tag("Result", rules.won_by(!loser));
    }),
    (&findings::result_contradicts_clock::KIND, |draft, rules, random| {
        let loser = flag_falls(draft, rules, random);
        let said = if random.below(2) == 0 { rules.results.draw() } else { rules.won_by(loser) };
        draft.replace_tag("Result", said);
    }),
    (&findings::clock_ran_backward::KIND, |draft, _, random| {
        const GAIN: usize = 600;
        let mut left = running(draft, random);
        // The first time of each side has none before it.
        let at = 2 + random.below(left.len().saturating_sub(2));
        if let Some(time) = left.get_mut(at) {
            *time += GAIN;
        }
        // From there on it runs as it should.
        left.iter_mut().skip(at + 2).step_by(2).for_each(|time| *time += GAIN);
        show(draft, &left);
    }),
];

/// Seconds that a move takes at most.
const LONGEST: usize = 20;

/// Seconds left after each ply, on the clock of whoever made it.
fn running(draft: &Draft, random: &mut Random) -> Vec<usize> {
    let mut left = [600 + LONGEST * draft.plies(); 2];
    let mut times = Vec::with_capacity(draft.plies());
    for ply in 0..draft.plies() {
        if let Some(clock) = left.get_mut(ply % 2) {
            *clock -= 1 + random.below(LONGEST);
            times.push(*clock);
        }
    }
    times
}

/// Writes clocks of which the last shows no time left; returns whose.
fn flag_falls(draft: &mut Draft, rules: &Rules, random: &mut Random) -> Color {
    let mut left = running(draft, random);
    if let Some(last) = left.last_mut() {
        *last = 0;
    }
    show(draft, &left);
    if draft.plies() % 2 == 1 { rules.first } else { !rules.first }
}

fn show(draft: &mut Draft, left: &[usize]) {
    for (ply, time) in (1..).zip(left) {
        let clock = format!("{}:{:02}:{:02}", time / 3600, time / 60 % 60, time % 60);
        draft.after(ply, &format!("{{[%clk {clock}]}}"));
    }
}

//! The figures of games that were tried.

use std::collections::BTreeMap;
use std::time::Duration;

use super::Settings;
use super::rows::Measured;
use super::slips::{Outcome, Tried};

pub(crate) fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

pub(super) fn first_of_five(tried: &[Tried<'_>], settings: &Settings) -> Measured {
    let first = tried.iter().filter(|tried| tried.outcome.place == Some(0)).count();
    let five = tried.iter().filter(|tried| tried.outcome.place.is_some_and(|place| place < 5)).count();
    if settings.by {
        told_apart(tried);
    }
    let (first, five) = (percent(first, tried.len()), percent(five, tried.len()));
    let irregular = tried.iter().filter(|tried| tried.outcome.irregular).count();
    let wrong = tried.iter().filter(|tried| tried.outcome.place != Some(0)).count();
    let ties = tried.iter().filter(|tried| tried.outcome.is_tie).count();
    let text = format!(
        "{first:.1} / {five:.1} %; {ties} of {wrong} wrong are ties; {irregular} were called irregular and left"
    );
    Measured { text, games: tried.len() }
}

/// How often what was meant comes first, how often it is sure, and how often that is wrong.
pub(super) fn first_and_sure(tried: &[Tried<'_>], settings: &Settings) -> Measured {
    let measured = first_of_five(tried, settings);
    Measured { text: format!("{}; {}", measured.text, sure_and_wrong(tried)), ..measured }
}

/// The same by kind and by source, and the games that went wrong.
fn told_apart(tried: &[Tried<'_>]) {
    let mut by: BTreeMap<(u8, &str), (usize, usize)> = BTreeMap::new();
    for one in tried {
        let right = usize::from(one.outcome.place == Some(0));
        let kinds = if one.kinds.contains(' ') { "several" } else { one.kinds.as_str() };
        for key in [(0, kinds), (1, one.game.source.as_str()), (2, one.game.rules.name)] {
            let entry = by.entry(key).or_default();
            entry.0 += 1;
            entry.1 += right;
        }
        if right == 0 {
            let &Outcome { place, sure, irregular, right, .. } = &one.outcome;
            let plies = one.game.moves.len();
            println!(
                "- {} {}: {place:?} sure {sure} irregular {irregular}, {right} of {plies} plies right: {}",
                one.game.source, one.game.rules.name, one.told
            );
            for told in &one.outcome.told {
                println!("  - {told}");
            }
        }
    }
    for ((_, name), (all, right)) in by {
        println!("- {name}: {right} of {all}, {:.1} %", percent(right, all));
    }
}

pub(super) fn plies_right(tried: &[Tried<'_>]) -> f64 {
    let all = tried.iter().map(|tried| tried.game.moves.len()).sum();
    percent(tried.iter().map(|tried| tried.outcome.right).sum(), all)
}

pub(super) fn sure_and_wrong(tried: &[Tried<'_>]) -> String {
    let sure = tried.iter().filter(|tried| tried.outcome.sure).count();
    let wrong = tried.iter().filter(|tried| tried.outcome.sure && tried.outcome.place != Some(0)).count();
    format!("{:.2} % ({wrong} of {sure}), sure in {:.0} %", percent(wrong, sure), percent(sure, tried.len()))
}

pub(super) fn times(times: impl Iterator<Item = Duration>) -> String {
    let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1000.0).collect();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        times.get((part * (times.len().saturating_sub(1)) as f64) as usize).copied().unwrap_or(0.0)
    };
    format!("{:.1} ms; {:.0} ms; {:.0} ms", at(0.5), at(0.95), at(1.0))
}

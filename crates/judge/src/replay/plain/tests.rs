use super::FULLY;
use crate::findings::Finding;
use crate::generate::Generator;
use crate::replay::{Game, Plausible, Plies, Ply, legal_plies, replay};
use damiera_record::notation::pdn;
use damiera_record::record::Record;
use damiera_rules::variant::{self, Rules};

/// The squares of a board, each a little beside another: what is played instead now and then.
fn astray(text: &str, seed: usize) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let moves: Vec<usize> =
        (0..words.len()).filter(|&at| words[at].contains(['-', 'x']) && !words[at].contains('[')).collect();
    if let Some(&at) = moves.get(seed * 7919 % moves.len().max(1)) {
        let other = moves[seed * 104_729 % moves.len()];
        words[at] = match seed % 4 {
            0 => words[other].clone(),
            1 => words[at].replace('-', "x"),
            2 => words[at].replace('x', "-"),
            _ => words[at].chars().rev().collect(),
        };
    }
    words.join(" ")
}

type Told = (usize, usize, bool, String, Vec<Finding>, Vec<Ply>);

fn told(record: &Record<'_>, rules: &'static Rules, fully: bool) -> Told {
    FULLY.set(fully);
    let mut findings = Vec::new();
    let mut watcher = Plies::default();
    let watched = replay(record, rules, &mut findings, &mut watcher);
    let mut again = Vec::new();
    let Game { plies, replayed, broken, start, last, open, outcome, .. } =
        replay(record, rules, &mut again, &mut ());
    FULLY.set(false);
    assert_eq!(findings, again);
    assert_eq!((watched.plies, watched.last), (plies, last));
    let rest = format!("{start:?} {last:?} {open:?} {outcome:?}");
    (plies, replayed, broken, rest, findings, watcher.into_plies())
}

/// Replays random games of every variant both ways, as they are and with something else in them; how many plies, and
/// how many games with nothing to report.
fn compared(numbers: std::ops::Range<u64>, seed: u64) -> (usize, usize) {
    let (mut plies, mut faultless) = (0, 0);
    for &rules in variant::ALL {
        for number in numbers.clone() {
            let mut text = String::new();
            Generator::new(rules, seed).write(number, &mut text);
            for seed in 0..6 {
                let text = if seed == 0 { text.clone() } else { astray(&text, seed * 31 + number as usize) };
                let record = pdn::parse(&text);
                let plain = told(&record, rules, false);
                assert_eq!(plain, told(&record, rules, true), "{} {text}", rules.name);
                plies += plain.1;
                faultless += usize::from(plain.4.is_empty());
            }
        }
    }
    (plies, faultless)
}

#[test]
fn plain_plies_are_replayed_as_all_others_are() {
    let (plies, faultless) = compared(1..25, 11);
    assert!(plies > 50_000 && faultless > 400, "{plies} {faultless}");
}

#[test]
#[ignore = "some ten seconds: millions of plies"]
fn millions_of_plain_plies_are_replayed_as_all_others_are() {
    let (plies, faultless) = compared(1..1001, 12);
    assert!(plies > 4_000_000 && faultless > 20_000, "{plies} {faultless}");
}

#[test]
fn a_game_is_legal_by_other_rules_if_all_its_plies_are() {
    let (mut legal, mut illegal) = (0, 0);
    for &played in variant::ALL {
        for number in 1..8 {
            let mut text = String::new();
            Generator::new(played, 13).write(number, &mut text);
            for seed in 0..3 {
                let text = if seed == 0 { text.clone() } else { astray(&text, seed * 31 + number as usize) };
                // Some are cut short: of the first plies, more games have all.
                let text: Vec<&str> =
                    text.split(' ').take(if number < 4 { 12 } else { usize::MAX }).collect();
                let text = text.join(" ");
                let record = pdn::parse(&text);
                let plausible = Plausible::of(&record);
                for &rules in variant::ALL {
                    let is_legal = legal_plies(&record, rules) == Some(record.plies().count());
                    assert_eq!(plausible.is_legal(rules), is_legal, "{} {text}", rules.name);
                    *if is_legal { &mut legal } else { &mut illegal } += 1;
                }
            }
        }
    }
    assert!(legal > 300 && illegal > 3000, "{legal} {illegal}");
}

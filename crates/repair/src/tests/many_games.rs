//! Games by the hundred, with slips put into them.

use super::{first, line, of, options};
use crate::corrupt::{Corruption, any_kind};
use crate::{Kind, Outcome, repair, written_read};
use damiera_judge::generate::{Generator, Random};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{self, ENGLISH, FRISIAN, INTERNATIONAL, ITALIAN, RUSSIAN, SPANISH};

/// In any game with one slip, the line that was played is among the answers.
#[test]
fn every_game_is_repaired() {
    let kinds: Vec<Kind> = any_kind().collect();
    for &rules in variant::ALL {
        let (mut games, mut right) = (0, 0);
        for seed in 1..6 {
            let mut text = String::new();
            Generator::new(rules, seed).max_plies(60).write(1, &mut text);
            let one = Corruption { kinds: kinds.clone(), slips: 1, legal: false, misread: 0.0 };
            let Some(corrupted) = one.of(&text, Some(rules), &mut Random::new(seed, 7)) else { continue };
            let found = repair(&Report::of(pdn::parse(&corrupted.text), Some(rules)), &options());
            if found.outcome == Outcome::Irregular {
                continue;
            }
            games += 1;
            let played = line(&text);
            right += usize::from(found.found.proposals.iter().any(|proposal| proposal.texts == played));
        }
        assert!(games > 0 && right + 1 >= games, "{}: {right} of {games}", rules.name);
    }
}

/// What was written comes back, byte for byte.
#[test]
fn what_is_applied_can_be_undone() {
    let kinds: Vec<Kind> = any_kind().collect();
    let mut all = 0;
    for seed in 1..30 {
        let mut text = String::new();
        let rules = &variant::INTERNATIONAL;
        Generator::new(rules, seed).max_plies(60).write(1, &mut text);
        let two = Corruption { kinds: kinds.clone(), slips: 2, legal: false, misread: 0.0 };
        let Some(corrupted) = two.of(&text, Some(rules), &mut Random::new(seed, 9)) else { continue };
        let record = pdn::parse(&corrupted.text);
        let found = repair(&Report::of(record.clone(), Some(rules)), &options());
        let Some(applied) = found.applied(&record) else { continue };
        let best = &found.found.proposals[0];
        let again = Report::of(pdn::parse(&applied), Some(rules));
        assert_eq!((again.verdict, again.plies), (best.verdict, best.replayed), "{applied}");
        assert_eq!(
            written_read::undo(&pdn::parse(&applied)).as_deref(),
            Some(&corrupted.text[..]),
            "{applied}"
        );
        all += 1;
    }
    assert!(all > 15, "{all}");
}

/// Slips of a typist and of a scanner, with the rest of the game after them.
///
/// These are `28-13` for 28-23, and `37x18` although no man is on 37.
#[test]
fn a_figure_mistaken_early_is_shown_by_the_plies_after_it() {
    for (rules, meant, written, plies_after) in
        [(&variant::ITALIAN, " 28-23 ", " 28-13 ", 23), (&variant::INTERNATIONAL, " 27x18 ", " 37x18 ", 10)]
    {
        let mut games = 0;
        for seed in 1..200 {
            let mut text = String::new();
            Generator::new(rules, seed).max_plies(70).write(1, &mut text);
            let Some((before, after)) = text.split_once(meant) else { continue };
            let plies = |part: &str| part.split_whitespace().filter(|word| word.contains(['-', 'x'])).count();
            if plies(after) < plies_after {
                continue;
            }
            let slip = format!("{before}{written}{after}");
            let report = Report::of(pdn::parse(&slip), Some(rules));
            let is_capture = meant.contains('x');
            if is_capture && !report.findings.iter().any(|finding| finding.kind().code == "empty-square") {
                continue;
            }
            let found = repair(&report, &options());
            games += 1;
            assert_eq!(first(&found), line(&text), "{slip}");
            assert_eq!(found.outcome, Outcome::Repaired, "{slip}: {:?}", found.found);
        }
        assert!(games > 4, "{meant}: {games}");
    }
}

/// Without a GameType, the game is the one whose rules explain the sheet best, however early the slip is.
#[test]
fn the_game_need_not_be_told() {
    for rules in [&INTERNATIONAL, &ITALIAN, &SPANISH, &RUSSIAN, &ENGLISH, &FRISIAN] {
        let mut text = String::new();
        Generator::new(rules, 5).max_plies(50).write(1, &mut text);
        let played = line(&text);
        let moves = text.rsplit_once(']').map_or(&text[..], |(_, moves)| moves).trim_start();
        // The third ply ends where it cannot: its last digit is wrong.
        let (kept, last) = played[2].split_at(played[2].len() - 1);
        let slip = moves.replacen(&played[2], &format!("{kept}{}", if last == "1" { 7 } else { 1 }), 1);
        let found = of(&slip);
        assert_eq!(first(&found), played, "{}: {:?} {slip}", rules.name, found.rules.map(|rules| rules.name));
    }
}

/// On a sheet with many slips, one of them can be a legal move far before the ply that it makes look wrong, with others
/// between them that cost less.
#[test]
fn slips_of_a_bad_sheet_are_looked_for_before_other_slips() {
    let mut game = String::new();
    Generator::new(&variant::INTERNATIONAL, 14).max_plies(110).write(1, &mut game);
    for seed in [29, 34] {
        let misread = Corruption { kinds: Vec::new(), slips: 0, legal: false, misread: 0.09 };
        let corrupted = misread.of(&game, None, &mut Random::new(seed, 5)).expect("a legal game");
        assert_eq!(first(&of(&corrupted.text)), line(&game), "{}", corrupted.text);
    }
}

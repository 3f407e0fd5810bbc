//! Games in which a player broke a rule: that is not to be repaired away.

use damiera_judge::findings::{Kind, Severity};
use damiera_judge::generate::{Faulty, Generator, Random};
use damiera_judge::replay::Plies;
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_repair::{Outcome, repair};
use damiera_rules::variant::{self, Rules};

use super::Settings;
use super::archives::tell;
use super::games::{Games, moves_of, moves_played};
use super::rows::Measured;

/// Games in which a rule was broken.
pub(super) fn irregularities(_: &Games, settings: &Settings) -> Measured {
    let (mut away, mut doubted, mut all) = (0, 0, 0);
    each_faulty(settings, |rules, _, text| {
        let report = Report::of(pdn::parse(text), Some(rules));
        all += 1;
        let repaired = repair(&report, &settings.options());
        if repaired.outcome == Outcome::Repaired {
            away += 1;
            tell(&report, &repaired, settings);
        }
        doubted += usize::from(repaired.outcome == Outcome::Proposed);
    });
    Measured { text: format!("{away}; {doubted} may be slips"), games: all }
}

/// Games in which a rule was broken, and accepted, and in which a digit of another ply is wrong, so that the game breaks off.
pub(super) fn irregularities_and_slips(_: &Games, settings: &Settings) -> Measured {
    let (mut away, mut kept, mut all) = (0, 0, 0);
    each_faulty(settings, |rules, number, faulty| {
        let mut random = Random::new(settings.seed, number);
        let Some(text) = (0..50).find_map(|_| with_a_slip(faulty, rules, &mut random)) else { return };
        let mut played = Plies::default();
        let _ = Report::observed(pdn::parse(faulty), Some(rules), &mut played);
        let played = moves_played(&played.into_plies());
        let report = Report::of(pdn::parse(&text), Some(rules));
        all += 1;
        let repaired = repair(&report, &settings.options());
        let Some(best) = repaired.found.proposals.first() else { return };
        let is_kept = moves_of(best.moves.iter().copied(), rules) == played;
        kept += usize::from(is_kept);
        let is_legal_now = || {
            let applied = repaired.applied(&report.record);
            applied.is_some_and(|text| Report::of(pdn::parse(&text), Some(rules)).verdict == Verdict::Legal)
        };
        if repaired.outcome == Outcome::Repaired && !is_kept && is_legal_now() {
            away += 1;
            if settings.by {
                println!("{faulty}\n{text}");
            }
            tell(&report, &repaired, settings);
        }
    });
    Measured { text: format!("{away}; {kept}"), games: all }
}

/// Each generated game in which a player did what some article of the rulebook forbids.
fn each_faulty(settings: &Settings, mut shown: impl FnMut(&'static Rules, u64, &str)) {
    for &rules in variant::ALL {
        let generator = Generator::new(rules, settings.seed).max_plies(60);
        let of_play = |kind: &&'static Kind| {
            rules.citations.iter().any(|(breach, _)| std::ptr::eq(Kind::of_breach(*breach), *kind))
        };
        let kinds: Vec<&'static Kind> = Faulty::kinds(&generator).into_iter().filter(of_play).collect();
        let Ok(faulty) = Faulty::new(generator, &kinds) else { continue };
        for number in 1..=60 {
            let mut text = String::new();
            if faulty.write(number, &mut text).is_ok() {
                shown(rules, number, &text);
            }
        }
    }
}

/// A game with an accepted fault, in which another digit is written in a ply at least two plies from it, if it breaks off then.
fn with_a_slip(text: &str, rules: &'static Rules, random: &mut Random) -> Option<String> {
    let report = Report::of(pdn::parse(text), Some(rules));
    let fault = report.findings.iter().find(|finding| finding.kind().severity == Severity::Error)?.ply?;
    let plies: Vec<_> = report.record.plies().map(|(span, _)| span).collect();
    if report.verdict != Verdict::Irregular || fault == plies.len() {
        return None;
    }
    let number = 1 + random.below(plies.len());
    let span = plies.get(number - 1).filter(|_| number.abs_diff(fault) > 1)?;
    let mut slipped = text.to_owned();
    let digits: Vec<usize> =
        (span.start..span.end).filter(|&at| text.as_bytes()[at].is_ascii_digit()).collect();
    let &at = random.one_of(&digits)?;
    slipped.replace_range(at..=at, &random.below(10).to_string());
    let is_broken = Report::of(pdn::parse(&slipped), Some(rules)).verdict == Verdict::Broken;
    is_broken.then_some(slipped)
}

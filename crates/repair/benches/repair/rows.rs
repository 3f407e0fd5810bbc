//! The rows of the table.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use damiera_judge::findings::{Finding as Fault, Kind as Finding, Severity};
use damiera_judge::generate::{Faulty, Generator, Random};
use damiera_judge::replay::Plies;
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_repair::collate::{collate, sheet_of};
use damiera_repair::corrupt::{Corruption, any_kind};
use damiera_repair::slip::Slip;
use damiera_repair::{Edit, Kind, Options, Outcome as Came, Proposal, Repair, repair};
use damiera_rules::variant::{self, Rules};

use super::Settings;
use super::games::{Game, Games, Played, moves_of, moves_played};

/// A row.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) baseline: &'static str,
    pub(crate) target: &'static str,
    pub(crate) measure: fn(&Games, &Settings) -> Measured,
}

/// What was measured.
pub(crate) struct Measured {
    pub(crate) text: String,
    pub(crate) games: usize,
}

/// All rows.
pub(crate) static ROWS: &[Row] = &[
    Row {
        name: "one slip, kinds as weighted: first / among five",
        baseline: "100 / 100 %",
        target: "≥ 99.5 / 99.9 %",
        measure: |games, settings| first_of_five(&weighted(games, settings), settings),
    },
    Row {
        name: "one slip, all kinds equal: first / among five",
        baseline: "97.6 / 99.6 %",
        target: "≥ 98.5 / 99.8 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 1, false), settings),
    },
    Row {
        name: "one slip that is itself a legal move: first / among five",
        baseline: "90.2 / 99.5 %",
        target: "≥ 94 / 99.7 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 1, true), settings),
    },
    Row {
        name: "two slips: first",
        baseline: "95.0 %",
        target: "≥ 97 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 2, false), settings),
    },
    Row {
        name: "three slips: first",
        baseline: "95.0 %",
        target: "≥ 96 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 3, false), settings),
    },
    Row {
        name: "5 % of plies misread: plies right after; whole games first",
        baseline: "99.94; 96.2 %",
        target: "≥ 99.95; 97.5 %",
        measure: |games, settings| {
            let tried = misread(games, settings, &[]);
            let measured = first_of_five(&tried, settings);
            let text = format!("{:.2}; {}", plies_right(&tried), measured.text);
            Measured { text, ..measured }
        },
    },
    Row {
        name: "the same with a missing, doubled or exchanged ply: whole games first / among five",
        baseline: "92.2 / 96.1 %",
        target: "≥ 95 / 98 %",
        measure: |games, settings| {
            let kinds = [Kind::Missing, Kind::Doubled, Kind::Exchanged];
            first_of_five(&misread(games, settings, &kinds), settings)
        },
    },
    Row {
        name: "sure, and wrong: one slip; legal slip; two slips",
        baseline: "0; 1.2; 2.7 %",
        target: "≤ 0.2; 1; 1.5 %, sure in ≥ 85 %",
        measure: |games, settings| {
            let of = [
                slips(games, settings, 1, false),
                slips(games, settings, 1, true),
                slips(games, settings, 2, false),
            ];
            let all = of.iter().map(Vec::len).sum();
            let wrong: Vec<String> = of.iter().map(|tried| sure_and_wrong(tried)).collect();
            Measured { text: wrong.join("; "), games: all }
        },
    },
    Row {
        name: "two whole moves exchanged: first / among five; sure, and wrong",
        baseline: "–",
        target: "–",
        measure: |games, settings| first_and_sure(&of_kind(games, settings, Kind::PairsExchanged), settings),
    },
    Row {
        name: "two plies of one side exchanged: first / among five; sure, and wrong",
        baseline: "–",
        target: "–",
        measure: |games, settings| {
            first_and_sure(&of_kind(games, settings, Kind::SameSideExchanged), settings)
        },
    },
    Row {
        name: "two sheets, each 10 % misread: whole games right, unattended",
        baseline: "–",
        target: "≥ 99.5 %",
        measure: two_sheets,
    },
    Row { name: "archive games changed", baseline: "0", target: "0", measure: archive_games },
    Row { name: "irregularities repaired away, sure", baseline: "0", target: "0", measure: irregularities },
    Row {
        name: "the same with a slip elsewhere; first is what was played",
        baseline: "–",
        target: "0",
        measure: irregularities_and_slips,
    },
    Row {
        name: "slips called irregularities",
        baseline: "0 of 986",
        target: "≤ 0.5 %",
        measure: |games, settings| {
            let tried = slips(games, settings, 1, false);
            let called = tried.iter().filter(|tried| tried.outcome.irregular).count();
            Measured { text: format!("{called}, {:.2} %", percent(called, tried.len())), games: tried.len() }
        },
    },
    Row {
        name: "pages of 2–6 columns put in order",
        baseline: "–",
        target: "≥ 95 %",
        measure: super::pages::measure,
    },
    Row {
        name: "time a broken game: median; p95; longest",
        baseline: "0.1–0.3 s in Python",
        target: "≤ 5 ms; ≤ 50 ms; 1 s",
        measure: |games, settings| {
            let mut tried = slips(games, settings, 1, false);
            tried.extend(slips(games, settings, 2, false));
            tried.extend(misread(games, settings, &[Kind::Missing, Kind::Doubled, Kind::Exchanged]));
            Measured { text: times(tried.iter().map(|tried| tried.outcome.took)), games: tried.len() }
        },
    },
];

/// By how much, in nats, the right answer may cost more than the first that the sheet hardly tells it from: half as likely.
const TIE: f64 = 0.7;

/// What repair made of a game with slips in it.
struct Outcome {
    /// Called irregular: left as it is.
    irregular: bool,
    /// The place of what was played among the proposals, from 0.
    place: Option<usize>,
    /// Whether it is not the first, and by the sheet alone the first is no more than twice as likely.
    is_tie: bool,
    /// The plies of the first that are right.
    right: usize,
    sure: bool,
    took: Duration,
    /// What is proposed, and what it costs, to print where it is wrong.
    told: Vec<String>,
}

/// A game that was tried.
struct Tried<'g> {
    game: &'g Game,
    /// The slips that were put in.
    kinds: String,
    told: String,
    outcome: Outcome,
}

/// Repairs a game with slips in it.
fn repaired(text: &str, game: &Game) -> Outcome {
    let begun = Instant::now();
    let mut plies = Plies::default();
    let report = Report::observed(pdn::parse(text), Some(game.rules), &mut plies);
    let repair = repair(&report, &Options::default());
    let irregular = repair.outcome == Came::Irregular;
    let found = repair.found;
    let took = begun.elapsed();
    // A text that is legal all the same is read as it replays.
    let as_it_stands = (repair.outcome == Came::Legal).then(|| moves_played(&plies.into_plies()));
    let proposed =
        found.proposals.iter().map(|proposal| moves_of(proposal.moves.iter().copied(), game.rules));
    let lines: Vec<Vec<Played>> = as_it_stands.into_iter().chain(proposed).collect();
    let right = lines.first().map_or(0, |line| line.iter().zip(&game.moves).filter(|(a, b)| a == b).count());
    let place = lines.iter().position(|line| *line == game.moves).filter(|_| !irregular);
    let cost = |place: usize| found.proposals.get(place).map(|proposal| proposal.cost);
    let is_tie = place
        .filter(|&place| place > 0)
        .and_then(|place| Some(cost(place)? - cost(0)?))
        .is_some_and(|more| more <= TIE);
    let mut told: Vec<String> = found.proposals.iter().map(told_of).collect();
    if told.is_empty() {
        told.extend(report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error).map(
            |finding| {
                format!("{} at ply {} of {}", finding.kind().code, finding.ply.unwrap_or(0), game.moves.len())
            },
        ));
    }
    Outcome { irregular, place, is_tie, right, sure: found.sure && !irregular, took, told }
}

/// A proposal in a line.
fn told_of(proposal: &Proposal) -> String {
    let of_one = |edit: &Edit| format!("{} {}: {}>{}", edit.ply, edit.kind.name(), edit.written, edit.read);
    let edits: Vec<String> = proposal.edits.iter().map(of_one).collect();
    let (faults, passed_over) = (&proposal.faults, proposal.passed_over);
    let beside = format!("faults at {faults:?}, {passed_over:.2} passed over");
    format!("{:.2} {}, {beside}: {}", proposal.cost, proposal.verdict.as_str(), edits.join(", "))
}

/// Puts slips into each game and repairs it.
fn tried<'g>(
    games: &'g Games,
    settings: &Settings,
    corruption: impl Fn(&mut Random) -> Corruption,
) -> Vec<Tried<'g>> {
    let mut all = Vec::new();
    for (game, mut random) in games.drawn(settings) {
        let put = (0..12).find_map(|_| {
            let corruption = corruption(&mut random);
            corruption.of(&game.text, Some(game.rules), &mut random).filter(|put| !put.slips.is_empty())
        });
        let Some(put) = put else { continue };
        let outcome = repaired(&put.text, game);
        let mut kinds: Vec<&str> = put.slips.iter().map(|put| put.kind.name()).collect();
        kinds.dedup();
        let told: Vec<String> = put.slips.iter().take(4).map(ToString::to_string).collect();
        all.push(Tried { game, kinds: kinds.join(" "), told: told.join("; "), outcome });
    }
    all
}

fn slips<'g>(games: &'g Games, settings: &Settings, slips: usize, legal: bool) -> Vec<Tried<'g>> {
    tried(games, settings, |_| Corruption { kinds: kinds().collect(), slips, legal, misread: 0.0 })
}

/// The kinds that are put in where a row names none. Moves and plies that are exchanged over others have rows of their own: the same
/// plies can often be played in two orders, and nobody can tell which was.
pub(crate) fn kinds() -> impl Iterator<Item = Kind> {
    any_kind().filter(|kind| !matches!(kind, Kind::PairsExchanged | Kind::SameSideExchanged))
}

/// One slip of a kind.
fn of_kind<'g>(games: &'g Games, settings: &Settings, kind: Kind) -> Vec<Tried<'g>> {
    tried(games, settings, |_| Corruption { kinds: vec![kind], slips: 1, legal: false, misread: 0.0 })
}

/// One slip, its kind as likely among [these](kinds) as repair holds it.
fn weighted<'g>(games: &'g Games, settings: &Settings) -> Vec<Tried<'g>> {
    let of: Vec<&Slip> = kinds().map(Slip::of).collect();
    let all: f64 = of.iter().map(|slip| slip.share).sum();
    tried(games, settings, |random| {
        let mut drawn = all * random.below(10_000) as f64 / 10_000.0;
        let kind = of.iter().find(|slip| {
            drawn -= slip.share;
            drawn < 0.0
        });
        let kinds = kind.map(|slip| slip.kind).into_iter().collect();
        Corruption { kinds, slips: 1, legal: false, misread: 0.0 }
    })
}

fn misread<'g>(games: &'g Games, settings: &Settings, kinds: &[Kind]) -> Vec<Tried<'g>> {
    tried(games, settings, |_| Corruption {
        kinds: kinds.to_vec(),
        slips: usize::from(!kinds.is_empty()),
        legal: false,
        misread: 0.05,
    })
}

pub(crate) fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

fn first_of_five(tried: &[Tried<'_>], settings: &Settings) -> Measured {
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
fn first_and_sure(tried: &[Tried<'_>], settings: &Settings) -> Measured {
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

fn plies_right(tried: &[Tried<'_>]) -> f64 {
    let all = tried.iter().map(|tried| tried.game.moves.len()).sum();
    percent(tried.iter().map(|tried| tried.outcome.right).sum(), all)
}

fn sure_and_wrong(tried: &[Tried<'_>]) -> String {
    let sure = tried.iter().filter(|tried| tried.outcome.sure).count();
    let wrong = tried.iter().filter(|tried| tried.outcome.sure && tried.outcome.place != Some(0)).count();
    format!("{:.2} % ({wrong} of {sure}), sure in {:.0} %", percent(wrong, sure), percent(sure, tried.len()))
}

fn times(times: impl Iterator<Item = Duration>) -> String {
    let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1000.0).collect();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        times.get((part * (times.len().saturating_sub(1)) as f64) as usize).copied().unwrap_or(0.0)
    };
    format!("{:.1} ms; {:.0} ms; {:.0} ms", at(0.5), at(0.95), at(1.0))
}

/// Two sheets of one game, each with a tenth of its plies misread.
fn two_sheets(games: &Games, settings: &Settings) -> Measured {
    let corruption = Corruption { kinds: Vec::new(), slips: 0, legal: false, misread: 0.10 };
    let (mut right, mut sure, mut wrong, mut all) = (0, 0, 0, 0);
    let mut took = Vec::new();
    for (game, mut random) in games.drawn(settings) {
        let mut sheet = || corruption.of(&game.text, Some(game.rules), &mut random);
        let Some((white, black)) = sheet().zip(sheet()) else { continue };
        let plies = |text: &str| sheet_of(&pdn::parse(text));
        let begun = Instant::now();
        let (of_white, of_black) = (plies(&white.text), plies(&black.text));
        let found = collate(&of_white, &of_black, game.rules, game.start, Duration::from_secs(1));
        took.push(begun.elapsed());
        all += 1;
        let line = found.lines.first();
        let moves = line.map(|line| moves_of(line.plies.iter().map(|ply| ply.mv), game.rules));
        let is_right = moves.as_ref() == Some(&game.moves);
        right += usize::from(is_right);
        sure += usize::from(found.sure);
        wrong += usize::from(found.sure && !is_right);
        if settings.by && !is_right {
            let at =
                moves.as_ref().map(|moves| moves.iter().zip(&game.moves).take_while(|(a, b)| a == b).count());
            println!(
                "- {} {}: sure {} margin {:?} cut {} first wrong {at:?} of {}",
                game.source,
                game.rules.name,
                found.sure,
                found.margin,
                found.cut_short,
                game.plies.len(),
            );
            for line in found.lines.iter().take(2) {
                let from = at.unwrap_or(0).saturating_sub(1);
                let told: Vec<String> = line
                    .plies
                    .iter()
                    .enumerate()
                    .skip(from)
                    .take(5)
                    .map(|(at, ply)| {
                        let on: Vec<String> = ply
                            .sheets
                            .iter()
                            .map(|on| {
                                let text = on.written.as_ref().map_or("", |written| written.text.as_str());
                                format!("{text}/{}", on.slip.map_or("", Kind::name))
                            })
                            .collect();
                        format!(
                            "{} ({}): {}",
                            ply.text,
                            game.plies.get(at).map_or("", String::as_str),
                            on.join(" ")
                        )
                    })
                    .collect();
                println!("  - {:.2}: {}", line.cost, told.join(", "));
            }
        }
    }
    let text = format!(
        "{:.1} %; sure in {:.1} %, of these wrong {:.2} %; {}",
        percent(right, all),
        percent(sure, all),
        percent(wrong, sure),
        times(took.into_iter())
    );
    Measured { text, games: all }
}

/// Games of archives that are legal or irregular stay as they are; the few that are broken are told apart.
fn archive_games(games: &Games, settings: &Settings) -> Measured {
    let (mut changed, mut doubted, mut broken, mut mended, mut all) = (0, 0, 0, 0, 0);
    for archived in games.archived.iter().filter(|archived| archived.is_pdn) {
        all += 1;
        let report = Report::of(pdn::parse(&archived.text), None);
        let is_broken = !report.verdict.is_followed();
        broken += usize::from(is_broken);
        let repaired = repair(&report, &Options::default());
        doubted += usize::from(!is_broken && repaired.outcome == Came::Proposed);
        if repaired.outcome == Came::Repaired {
            changed += usize::from(!is_broken);
            mended += usize::from(is_broken);
            tell(&report, &repaired, settings);
        }
    }
    Measured {
        text: format!("{changed}, {doubted} may be slips; {mended} of {broken} broken ones surely repaired"),
        games: all,
    }
}

/// Games in which a rule was broken.
fn irregularities(_: &Games, settings: &Settings) -> Measured {
    let (mut away, mut doubted, mut all) = (0, 0, 0);
    each_faulty(settings, |rules, _, text| {
        let report = Report::of(pdn::parse(text), Some(rules));
        all += 1;
        let repaired = repair(&report, &Options::default());
        if repaired.outcome == Came::Repaired {
            away += 1;
            tell(&report, &repaired, settings);
        }
        doubted += usize::from(repaired.outcome == Came::Proposed);
    });
    Measured { text: format!("{away}; {doubted} may be slips"), games: all }
}

/// Games in which a rule was broken, and accepted, and in which a digit of another ply is wrong, so that the game breaks off.
fn irregularities_and_slips(_: &Games, settings: &Settings) -> Measured {
    let (mut away, mut kept, mut all) = (0, 0, 0);
    each_faulty(settings, |rules, number, faulty| {
        let mut random = Random::new(settings.seed, number);
        let Some(text) = (0..50).find_map(|_| with_a_slip(faulty, rules, &mut random)) else { return };
        let mut played = Plies::default();
        let _ = Report::observed(pdn::parse(faulty), Some(rules), &mut played);
        let played = moves_played(&played.into_plies());
        let report = Report::of(pdn::parse(&text), Some(rules));
        all += 1;
        let repaired = repair(&report, &Options::default());
        let Some(best) = repaired.found.proposals.first() else { return };
        let is_kept = moves_of(best.moves.iter().copied(), rules) == played;
        kept += usize::from(is_kept);
        let is_legal_now = || {
            let applied = repaired.applied(&report.record);
            applied.is_some_and(|text| Report::of(pdn::parse(&text), Some(rules)).verdict == Verdict::Legal)
        };
        if repaired.outcome == Came::Repaired && !is_kept && is_legal_now() {
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
        let of_play = |kind: &&'static Finding| {
            rules.citations.iter().any(|(breach, _)| std::ptr::eq(Finding::of_breach(*breach), *kind))
        };
        let kinds: Vec<&'static Finding> = Faulty::kinds(&generator).into_iter().filter(of_play).collect();
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

/// Prints a game that should have been left as it is.
fn tell(report: &Report<'_>, repaired: &Repair, settings: &Settings) {
    if !settings.by {
        return;
    }
    let fault = |finding: &Fault| finding.kind().severity == Severity::Error;
    let faults: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| fault(finding))
        .map(|finding| format!("{} at ply {}", finding.kind().code, finding.ply.unwrap_or(0)))
        .collect();
    let rules = report.choice.rules.map_or("", |rules| rules.name);
    println!("- {} {rules} {}: {}", report.verdict.as_str(), report.id(), faults.join(", "));
    for proposal in &repaired.found.proposals {
        println!("  - {}", told_of(proposal));
    }
}

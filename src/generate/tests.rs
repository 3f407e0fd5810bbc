use super::*;
use crate::findings::{Kind, Severity};
use crate::notation::pdn;
use crate::report::Report;
use crate::variant::{self, INTERNATIONAL, ITALIAN, SPANISH};

#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let game = Generator::new(&ITALIAN, 7).max_plies(6).games(1);
    let movetext = game.rsplit("\n\n").nth(1);
    assert_eq!(movetext, Some("1. 22-19 10-13 2. 19-14 11x18 3. 21x14 7-11 *"));
}

#[test]
fn a_game_depends_on_its_number_alone() {
    let generator = Generator::new(&INTERNATIONAL, 3);
    let mut third = String::new();
    generator.write(3, &mut third);
    assert!(generator.games(3).ends_with(&third));
    assert!(!generator.games(2).contains(&third));
}

fn written(faulty: &Faulty, number: u64) -> String {
    let mut text = String::new();
    faulty.write(number, &mut text).expect("there is a place for it");
    text
}

/// What the tag says, from the findings themselves.
fn told(kind: &Kind, report: &Report<'_>) -> String {
    let finding = report.findings.iter().find(|finding| finding.kind.code == kind.code).expect("it is there");
    let mut told = kind.code.to_owned();
    if let Some(ply) = finding.ply {
        told.push_str(&format!(" at ply {ply}"));
    }
    if finding.kind.severity == Severity::Error && finding.citation.is_some() {
        match finding.accepted_by {
            Some(by) => told.push_str(&format!(", accepted by ply {by}")),
            None => told.push_str(", not answered"),
        }
    }
    told
}

#[test]
fn each_game_has_the_fault_its_tag_says_and_no_other() {
    for rules in variant::ALL {
        let kinds = Faulty::kinds(rules);
        assert!(kinds.len() > 30, "{}", rules.name);
        for seed in 0..3 {
            let faulty = Faulty::new(Generator::new(rules, seed), &kinds).expect("all of them fit");
            for (number, kind) in (1..).zip(&kinds) {
                let started = std::time::Instant::now();
                let text = written(&faulty, number);
                let report = Report::of(pdn::parse(text.trim_end()), None);
                let faults: Vec<&str> = report
                    .findings
                    .iter()
                    .map(|finding| finding.kind)
                    .filter(|found| found.severity > Severity::Note || found.code == kind.code)
                    .map(|found| found.code)
                    .collect();
                assert_eq!(faults, [kind.code], "{}\n{text}", rules.name);
                let tag = format!("[Fault \"{}\"]\n", told(kind, &report));
                assert!(text.contains(&tag), "{tag}{text}");
                eprintln!("{} {seed} {} {:?}", rules.name, tag.trim(), started.elapsed());
            }
        }
    }
}

//! The rulebooks' irregularities: record, what is found at which ply, what became of it.

mod acceptance;
mod boards;
mod captures;
mod fates;
mod hyphens;
mod men;
mod numbers;
mod open;
mod priority;
mod random;
mod signs;
mod steps;
mod twice;
mod ways;
mod written;

use crate::findings::Severity;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{self, Rules};

/// Every irregularity of a record as `code@ply side: what became of it`, then the verdict and how far it went.
fn judged(rules: &'static Rules, record: &str) -> (Vec<String>, String) {
    let report = Report::of(pdn::parse(record), Some(rules));
    let found = report
        .findings
        .iter()
        .filter(|finding| finding.kind().severity == Severity::Error || finding.ply.is_some())
        .map(|finding| {
            let side = finding.side.map_or("nobody", |side| side.as_str());
            let fate = match (finding.accepted_by, finding.stands) {
                (Some(by), Some(true)) => format!(": accepted by {by}"),
                (None, None) if finding.kind().severity == Severity::Error => ": open".to_owned(),
                _ => String::new(),
            };
            format!("{}@{} {side}{fate}", finding.kind().code, finding.ply.unwrap_or(0))
        })
        .collect();
    (found, format!("{} {}/{}", report.verdict.as_str(), report.replayed(), report.plies))
}

/// Checks a table of (what, record, what is found, verdict).
fn check(variant: &str, cases: &[(&str, &str, &[&str], &str)]) {
    check_by(variant::named(variant).unwrap(), cases);
}

fn check_by(rules: &'static Rules, cases: &[(&str, &str, &[&str], &str)]) {
    for (what, record, expected, verdict) in cases {
        let (found, summed) = judged(rules, record);
        assert_eq!(found, *expected, "{what}: {record}");
        assert_eq!(summed, *verdict, "{what}: {record}");
    }
}

/// The articles behind the first irregularity of a record.
fn articles(variant: &str, record: &str) -> [String; 2] {
    let report = Report::of(pdn::parse(record), variant::named(variant));
    let citation = report.findings.iter().find_map(|finding| finding.citation.clone()).unwrap();
    [citation.article, citation.rule.unwrap_or_default()]
}

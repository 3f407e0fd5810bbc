//! Games of archives, which are to stay as they are.

use damiera_judge::findings::Severity;
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_repair::{Outcome, Repair, repair};

use super::Settings;
use super::games::Games;
use super::rows::Measured;
use super::slips::told_of;

/// Games of archives that are legal or irregular stay as they are; the few that are broken are told apart.
pub(super) fn archive_games(games: &Games, settings: &Settings) -> Measured {
    let (mut changed, mut doubted, mut broken, mut mended, mut all) = (0, 0, 0, 0, 0);
    for archived in games.archived.iter().filter(|archived| archived.is_pdn) {
        all += 1;
        let report = Report::of(pdn::parse(&archived.text), None);
        let is_broken = !report.verdict.is_followed();
        broken += usize::from(is_broken);
        let repaired = repair(&report, &settings.options());
        doubted += usize::from(!is_broken && repaired.outcome == Outcome::Proposed);
        if repaired.outcome == Outcome::Repaired {
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

/// Prints a game that should have been left as it is.
pub(super) fn tell(report: &Report<'_>, repaired: &Repair, settings: &Settings) {
    if !settings.by {
        return;
    }
    let faults: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| finding.kind().severity == Severity::Error)
        .map(|finding| format!("{} at ply {}", finding.kind().code, finding.ply.unwrap_or(0)))
        .collect();
    let rules = report.choice.rules.map_or("", |rules| rules.name);
    println!("- {} {rules} {}: {}", report.verdict.as_str(), report.id(), faults.join(", "));
    for proposal in &repaired.found.proposals {
        println!("  - {}", told_of(proposal));
    }
}

//! A single capture that was missed, in a game that is legal otherwise: by the rules of one game alone it is no evidence against
//! them.

use super::super::variant::PLIES_THAT_CONVINCE;
use crate::findings::{Finding, Severity, missed_capture};
use crate::replay::replay;
use damiera_record::record::Record;
use damiera_rules::variant::{self, Rules};

/// As many captures as show that they were compulsory.
const CAPTURES: usize = 5;

/// Whether all that is irregular in a record by rules that were guessed is one missed capture, with many legal plies before it
/// and after it, while there is more by the rules of every other game.
pub(in crate::report) fn is_single_missed_capture(
    record: &Record<'_>,
    rules: &Rules,
    found: &[Finding],
) -> bool {
    let mut errors = errors(found);
    let (Some(missed), None) = (errors.next(), errors.next()) else { return false };
    let is_missed = std::ptr::eq(missed.kind(), &missed_capture::KIND);
    let Some(ply) = missed.ply.filter(|_| is_missed) else { return false };
    let plies = record.plies().count();
    let captures = record.plies().filter(|(_, written)| written.separator.means_capture()).count();
    let is_among_legal = ply > PLIES_THAT_CONVINCE && ply + PLIES_THAT_CONVINCE <= plies;
    let mut others = variant::BY_PREVALENCE.iter().copied().filter(|other| other.gametype != rules.gametype);
    is_among_legal && captures >= CAPTURES && !others.any(|other| goes_as_well(record, other, plies))
}

/// Whether a record can be replayed whole by rules, with no more than one irregular ply.
fn goes_as_well(record: &Record<'_>, rules: &'static Rules, plies: usize) -> bool {
    let mut found = Vec::new();
    let game = replay(record, rules, &mut found, &mut ());
    game.replayed >= plies && errors(&found).count() <= 1
}

fn errors(found: &[Finding]) -> impl Iterator<Item = &Finding> {
    found.iter().filter(|finding| finding.kind().severity == Severity::Error && finding.ply.is_some())
}

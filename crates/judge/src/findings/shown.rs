//! The irregularities that a record shows by itself, by ply.

use std::collections::BTreeMap;

use super::noted::speaks_of;
use super::{Finding, Severity};
use damiera_rules::board::Color;
use damiera_rules::variant::Cited;

/// What is irregular at each ply, each article and side once, however often it was found there.
pub(super) struct Shown(BTreeMap<usize, Vec<ShownIrregularity>>);

/// An irregularity that the record shows.
#[derive(PartialEq)]
pub(super) struct ShownIrregularity {
    citation: Option<Cited>,
    side: Option<Color>,
}

impl Shown {
    /// What replay and the written boards found.
    pub(super) fn of(findings: &[Finding]) -> Shown {
        let mut shown: BTreeMap<usize, Vec<ShownIrregularity>> = BTreeMap::new();
        for finding in findings.iter().filter(|finding| finding.kind().severity == Severity::Error) {
            let Some(ply) = finding.ply else { continue };
            let irregularity = ShownIrregularity { citation: finding.citation.clone(), side: finding.side };
            let of_ply = shown.entry(ply).or_default();
            if !of_ply.contains(&irregularity) {
                of_ply.push(irregularity);
            }
        }
        Shown(shown)
    }

    /// The irregularities at a ply, from 1.
    pub(super) fn at(&self, ply: usize) -> &[ShownIrregularity] {
        self.0.get(&ply).map_or(&[], Vec::as_slice)
    }
}

impl ShownIrregularity {
    /// Whether a note under an article, and about a side where it names one, is about this.
    pub(super) fn is_meant_by(&self, note: (&str, Option<Color>)) -> bool {
        speaks_of(note, self.citation.as_ref(), self.side)
    }
}

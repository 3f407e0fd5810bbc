use crate::findings::Kind;
use crate::select::{Answer, Condition, Facts};

/// Whether one of these findings was made in the game.
#[derive(Clone, Debug)]
pub struct FindingOf(pub Vec<&'static Kind>);

impl Condition for FindingOf {
    fn answer(&self, facts: &Facts<'_>) -> Answer {
        let mut findings = facts.report.findings.iter();
        Answer::of(findings.any(|finding| self.0.iter().any(|kind| std::ptr::eq(*kind, finding.kind))))
    }
}

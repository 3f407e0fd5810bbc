use crate::report::Verdict;
use crate::select::{Answer, Condition, Facts};

/// Whether the record comes to one of these verdicts.
#[derive(Clone, Debug)]
pub struct VerdictOf(pub Vec<Verdict>);

impl Condition for VerdictOf {
    fn answer(&self, facts: &Facts<'_>) -> Answer {
        Answer::of(self.0.contains(&facts.report.verdict))
    }
}

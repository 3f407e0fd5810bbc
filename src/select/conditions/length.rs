use std::ops::RangeInclusive;

use crate::select::{Answer, Condition, Facts, Known, Sieve};

/// Whether so many plies are written in the main line.
#[derive(Clone, Debug)]
pub struct Length(pub RangeInclusive<usize>);

impl Condition for Length {
    fn answer(&self, facts: &Facts<'_>) -> Answer {
        Answer::of(self.0.contains(&facts.report.plies))
    }

    fn sieve(&self, _names: &[String]) -> Option<Sieve<'_>> {
        Some(Box::new(|known: &Known| !self.0.contains(&known.plies)))
    }
}

use std::ops::RangeInclusive;

use crate::select::{Answer, Condition, Facts};

/// Whether so many plies are written in the main line.
#[derive(Clone, Debug)]
pub struct Length(pub RangeInclusive<usize>);

impl Condition for Length {
    fn answer(&self, facts: &Facts<'_>) -> Answer {
        Answer::of(self.0.contains(&facts.report.plies))
    }
}

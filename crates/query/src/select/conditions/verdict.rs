//! Games with a verdict.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition};
use damiera_judge::report::Verdict;

/// Whether the record has one of these verdicts.
#[derive(Clone, Debug)]
pub struct VerdictOf(pub Vec<Verdict>);

impl Condition for VerdictOf {
    fn needs(&self) -> Needs {
        Needs::REPLAY
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        Answer::of(self.0.contains(&game.report.verdict))
    }
}

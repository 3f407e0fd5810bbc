//! Games with a finding.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition};
use damiera_judge::findings::Kind;

/// Whether one of these findings was made in the game.
#[derive(Clone, Debug)]
pub struct FindingOf(pub Vec<&'static Kind>);

impl Condition for FindingOf {
    fn needs(&self) -> Needs {
        Needs::REPLAY
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        let mut findings = game.report.findings.iter();
        Answer::of(findings.any(|finding| self.0.iter().any(|kind| *kind == finding.kind())))
    }
}

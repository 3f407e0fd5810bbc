//! Games of some length.

use std::ops::RangeInclusive;

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition, Exclusion, IndexedGame};

/// Whether the main line has this many written plies.
#[derive(Clone, Debug)]
pub struct Length(pub RangeInclusive<usize>);

impl Condition for Length {
    fn needs(&self) -> Needs {
        Needs::MOVETEXT
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        Answer::of(self.0.contains(&game.report.plies))
    }

    fn exclusion(&self, _names: &[String]) -> Option<Exclusion<'_>> {
        Some(Box::new(|known: &IndexedGame| !self.0.contains(&known.plies)))
    }
}

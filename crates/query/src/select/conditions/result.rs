//! Games with a recorded result.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition, Exclusion, IndexedGame};
use damiera_judge::report::Report;
use damiera_record::notation::result::{GameResult, Outcome, RecordedResult, Score, are_usual, both_scores};
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// A result that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wished {
    /// By who won.
    Winner(GameResult),
    /// By a score that stands for a win or a draw: the first number belongs to the side that moves first.
    Score(Outcome),
    /// By a score as it is written.
    Written([Score; 2]),
}

impl Wished {
    /// A result by its word (`white`, `black`, `draw`, `none`) or as a score; `None` if it is neither.
    ///
    /// A score for one point or two (`2-0`, `1/2-1/2`) stands for all wins or draws, in any scale. Any other (`9-1`,
    /// `1½-½`) is that score alone, and `0-0` is that both lost.
    #[must_use]
    pub fn parse(text: &str) -> Option<Wished> {
        let winners = [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::None];
        let winner = winners.into_iter().find(|winner| winner.as_str().eq_ignore_ascii_case(text.trim()));
        let written = || both_scores(text).filter(|scores| !are_usual(*scores)).map(Wished::Written);
        winner.map(Wished::Winner).or_else(written).or_else(|| Outcome::parse(text).map(Wished::Score))
    }

    /// Who won, in a game in which `first` moves first; `None` if that does not tell whether a game has the result.
    fn winner(self, first: Color) -> Option<GameResult> {
        match self {
            Wished::Winner(winner) => Some(winner),
            Wished::Score(outcome) => Some(outcome.winner(first)),
            Wished::Written(_) => None,
        }
    }
}

/// The scores of a game as they are written; no points for both if neither came.
fn written(report: &Report<'_>) -> Option<[Score; 2]> {
    let recorded = RecordedResult::of(&report.record)?;
    let neither_came = || recorded.both_lost().then_some([0, 0]);
    both_scores(&recorded.text).or_else(neither_came)
}

/// Whether the recorded result is one of these.
#[derive(Clone, Debug)]
pub struct ResultOf(pub Vec<Wished>);

impl ResultOf {
    /// Whether a winner is one of these in a game of these rules; `None` if that does not tell.
    fn has(&self, recorded: GameResult, rules: Option<&'static Rules>) -> Option<bool> {
        let first = rules.map_or(Color::White, |rules| rules.first);
        let has = self.0.iter().any(|wished| wished.winner(first) == Some(recorded));
        let tells = has || self.0.iter().all(|wished| wished.winner(first).is_some());
        tells.then_some(has)
    }
}

impl Condition for ResultOf {
    fn needs(&self) -> Needs {
        Needs::REPLAY
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        let has = self.has(game.report.recorded_winner(), game.report.choice.rules);
        Answer::of(has.unwrap_or_else(|| {
            let written = written(game.report);
            self.0.iter().any(|wished| written.is_some_and(|written| *wished == Wished::Written(written)))
        }))
    }

    fn exclusion(&self, _names: &[String]) -> Option<Exclusion<'_>> {
        Some(Box::new(|known: &IndexedGame| self.has(known.winner, known.rules) == Some(false)))
    }
}

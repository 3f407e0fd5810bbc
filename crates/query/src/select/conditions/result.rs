//! Games with a recorded result.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition, Exclusion, IndexedGame};
use damiera_record::notation::result::{GameResult, Outcome};
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// A result that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wished {
    /// By who won.
    Winner(GameResult),
    /// By a score: the first number belongs to the side that moves first.
    Score(Outcome),
}

impl Wished {
    /// A result by its word (`white`, `black`, `draw`, `none`) or as a score in any scale (`2-0`, `1/2-1/2`);
    /// `None` if it is neither.
    #[must_use]
    pub fn parse(text: &str) -> Option<Wished> {
        let winners = [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::None];
        let winner = winners.into_iter().find(|winner| winner.as_str().eq_ignore_ascii_case(text.trim()));
        winner.map(Wished::Winner).or_else(|| Outcome::parse(text).map(Wished::Score))
    }

    /// The result in a game in which `first` moves first.
    fn result(self, first: Color) -> GameResult {
        match self {
            Wished::Winner(winner) => winner,
            Wished::Score(outcome) => outcome.winner(first),
        }
    }
}

/// Whether the recorded result is one of these.
#[derive(Clone, Debug)]
pub struct ResultOf(pub Vec<Wished>);

impl ResultOf {
    /// Whether a result is one of these in a game of these rules.
    fn has(&self, recorded: GameResult, rules: Option<&'static Rules>) -> bool {
        let first = rules.map_or(Color::White, |rules| rules.first);
        self.0.iter().any(|wished| wished.result(first) == recorded)
    }
}

impl Condition for ResultOf {
    fn needs(&self) -> Needs {
        Needs::REPLAY
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        Answer::of(self.has(game.report.recorded_winner(), game.report.choice.rules))
    }

    fn exclusion(&self, _names: &[String]) -> Option<Exclusion<'_>> {
        Some(Box::new(|known: &IndexedGame| !self.has(known.winner, known.rules)))
    }
}

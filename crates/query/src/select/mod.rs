//! Which games match: conditions about their heads, their plies and what was found in them, combined by "and".
//!
//! A [`Condition`] looks at one [`JudgedGame`] and says yes, no, or that the game lacks what it asks for. A game
//! that lacks it does not match; what was lacking is counted by [`Lacking`], and said once. The usual questions are
//! [`conditions`], one file each; any other is an `Expression` (feature `where`).
//!
//! What costs time to find out ([`Needs`]) is found out only where a condition asks for it.

pub mod conditions;
#[cfg(feature = "where")]
pub mod expression;
mod folding;
mod indexed_game;
mod lacking;
mod sample;
#[cfg(test)]
#[cfg(feature = "where")]
mod tests;

use std::borrow::Cow;
use std::fmt;

use crate::game::{JudgedGame, Needs};
use damiera_record::notation::heading::Heading;
use damiera_record::record::Record;

#[cfg(feature = "where")]
pub use expression::Expression;
pub use folding::{Folded, fold};
pub use indexed_game::{Exclusion, IndexedGame};
pub use lacking::Lacking;
pub use sample::Sample;

/// What a condition says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The game is as asked.
    Yes,
    /// It is not.
    No,
    /// It cannot be told, because the game has not what is asked for: the rest of a sentence that begins with "a game
    /// has", as in `no year`.
    Lacks(Vec<Cow<'static, str>>),
}

impl Answer {
    /// Yes or no.
    #[must_use]
    pub const fn of(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }

    /// A game that has not one thing.
    #[must_use]
    pub fn lacks(what: &'static str) -> Answer {
        Answer::Lacks(vec![Cow::Borrowed(what)])
    }
}

/// A question about a game.
pub trait Condition: fmt::Debug + Send + Sync {
    /// What has to be found out about a game for it.
    fn needs(&self) -> Needs;

    /// What it says of a game.
    fn answer(&self, game: &JudgedGame<'_>) -> Answer;

    /// What it says of a game of which the tags alone are known; none where it has to know more.
    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let _ = heading;
        None
    }

    /// What leaves out games to which it would say no, where an index can tell; `names` are those of all players.
    fn exclusion(&self, names: &[String]) -> Option<Exclusion<'_>> {
        let _ = names;
        None
    }
}

/// Conditions that all have to hold; none hold of every game.
#[derive(Debug, Default)]
pub struct Query {
    conditions: Vec<Box<dyn Condition>>,
}

impl Query {
    /// Adds a condition.
    pub fn push(&mut self, condition: impl Condition + 'static) {
        self.conditions.push(Box::new(condition));
    }

    /// What leaves out games to which one of the conditions would say no, where an index can tell.
    #[must_use]
    pub fn exclusions(&self, names: &[String]) -> Vec<Exclusion<'_>> {
        self.conditions.iter().filter_map(|condition| condition.exclusion(names)).collect()
    }

    /// Why a game does not match, where its tags alone tell it; none where more has to be known.
    #[must_use]
    pub fn refusal(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let answers = || self.conditions.iter().map(|condition| condition.of_head(heading));
        if answers().any(|answer| answer == Some(Answer::No)) {
            return Some(Answer::No);
        }
        // What else a game lacks, and whether it fails the rest, is known when all conditions have spoken.
        let all = answers().collect::<Option<Vec<Answer>>>()?;
        Some(together(all)).filter(|answer| *answer != Answer::Yes)
    }

    /// Whether the tags of a game alone can [refuse](Query::refusal) it.
    #[must_use]
    pub fn asks_heads(&self) -> bool {
        let nothing = Record::default();
        self.conditions.iter().any(|condition| condition.of_head(Heading::of(&nothing)).is_some())
    }

    /// Whether every game matches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.conditions.is_empty()
    }

    /// What has to be found out about a game before it can be asked.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.conditions.iter().fold(Needs::BYTES, |needs, condition| needs.and(condition.needs()))
    }

    /// What it says of a game. One that fails a condition lacks nothing: nobody misses a year in a game that is out of
    /// the question.
    #[must_use]
    pub fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        together(self.conditions.iter().map(|condition| condition.answer(game)))
    }
}

/// What the answers of all conditions come to.
fn together(answers: impl IntoIterator<Item = Answer>) -> Answer {
    let mut lacking = Vec::new();
    for answer in answers {
        match answer {
            Answer::Yes => {}
            Answer::No => return Answer::No,
            Answer::Lacks(what) => lacking.extend(what),
        }
    }
    if lacking.is_empty() {
        return Answer::Yes;
    }
    // Two conditions may miss the same thing.
    lacking.sort_unstable();
    lacking.dedup();
    Answer::Lacks(lacking)
}

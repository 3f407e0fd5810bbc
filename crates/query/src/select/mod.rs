//! Which games match: conditions on their tags, their plies and their findings, combined by "and".
//!
//! A [`Condition`] looks at one [`JudgedGame`] and says yes, no, or that the game lacks the information. A
//! game that lacks it does not match; [`Lacking`] counts what was lacking, to be reported once. The usual
//! conditions are in [`conditions`], one file each; any other is an `Expression` (feature `where`).
//!
//! What takes time to find out ([`Needs`]) is found out only if a condition asks for it.

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

/// The answer of a condition for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The game matches.
    Yes,
    /// It does not.
    No,
    /// It cannot be decided, because the game lacks the information: the end of a sentence that begins with
    /// "a game has", as in `no year`.
    Lacks(Vec<Cow<'static, str>>),
}

impl Answer {
    /// Yes or no.
    #[must_use]
    pub const fn of(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }

    /// The answer for a game that lacks one thing.
    #[must_use]
    pub fn lacks(what: &'static str) -> Answer {
        Answer::Lacks(vec![Cow::Borrowed(what)])
    }
}

/// A question about a game.
pub trait Condition: fmt::Debug + Send + Sync {
    /// What has to be found out about a game for it.
    fn needs(&self) -> Needs;

    /// Its answer for a game.
    fn answer(&self, game: &JudgedGame<'_>) -> Answer;

    /// Its answer for a game of which only the tags are known; `None` if it has to know more.
    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let _ = heading;
        None
    }

    /// A filter for games that it would reject, if an index can tell; `names` are those of all players.
    fn exclusion(&self, names: &[String]) -> Option<Exclusion<'_>> {
        let _ = names;
        None
    }
}

/// Conditions that must all hold; without conditions, every game matches.
#[derive(Debug, Default)]
pub struct Query {
    conditions: Vec<Box<dyn Condition>>,
}

impl Query {
    /// Adds a condition.
    pub fn push(&mut self, condition: impl Condition + 'static) {
        self.conditions.push(Box::new(condition));
    }

    /// A filter for games that one of the conditions would reject, if an index can tell.
    #[must_use]
    pub fn exclusions(&self, names: &[String]) -> Vec<Exclusion<'_>> {
        self.conditions.iter().filter_map(|condition| condition.exclusion(names)).collect()
    }

    /// Why a game does not match, if its tags alone decide it; `None` if more has to be known.
    #[must_use]
    pub fn refusal(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let answers = || self.conditions.iter().map(|condition| condition.of_head(heading));
        if answers().any(|answer| answer == Some(Answer::No)) {
            return Some(Answer::No);
        }
        // What else a game lacks, and whether it fails the rest, is only known after all conditions have
        // answered.
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

    /// How many conditions it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.conditions.len()
    }

    /// What has to be found out about a game before its conditions can be checked.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.conditions.iter().fold(Needs::BYTES, |needs, condition| needs.and(condition.needs()))
    }

    /// Its answer for a game. A game that fails a condition lacks nothing: its missing year does not matter
    /// any more.
    #[must_use]
    pub fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        together(self.conditions.iter().map(|condition| condition.answer(game)))
    }
}

/// The combined answer of all conditions.
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
    // Two conditions may lack the same thing.
    lacking.sort_unstable();
    lacking.dedup();
    Answer::Lacks(lacking)
}

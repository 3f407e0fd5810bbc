//! Which games match: conditions about their heads, their plies and what was found in them, combined by "and".
//!
//! A [`Condition`] looks at the [`Facts`] of one game and says yes, no, or that the game lacks what it asks for. A game
//! that lacks it does not match; what was lacking is counted by [`Lacking`], and said once. The usual questions are
//! [`conditions`], one file each; any other is an [`Expression`].
//!
//! What costs time to find out ([`Wanted`]) is found out only where a condition asks for it.

pub mod conditions;
pub mod expression;
mod facts;
mod folding;
mod known;
mod lacking;
mod sample;
mod stand;
#[cfg(test)]
mod tests;
mod watch;

use std::borrow::Cow;
use std::fmt;

use crate::notation::heading::Heading;
use crate::record::Record;
use crate::write::format::Needs;

pub use expression::Expression;
pub use facts::Facts;
pub use folding::{Folded, fold};
pub use known::{Known, Sieve};
pub use lacking::Lacking;
pub use sample::Sample;
pub use stand::{Material, Stand};
pub use watch::Watch;

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

/// What has to be found out of a game before a condition can look at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Its plies as they were played.
    pub plies: bool,
    /// The draws that could be claimed in it.
    pub claims: bool,
    /// What was captured and crowned.
    pub moves: bool,
    /// The material of every position.
    pub stands: bool,
}

impl Wanted {
    /// What both want.
    #[must_use]
    pub const fn and(self, other: Wanted) -> Wanted {
        Wanted {
            plies: self.plies || other.plies,
            claims: self.claims || other.claims,
            moves: self.moves || other.moves,
            stands: self.stands || other.stands,
        }
    }

    /// What has to be found out while the game is replayed for whoever reads its plies or claims.
    #[must_use]
    pub const fn needs(self) -> Needs {
        Needs { plies: self.plies, claims: self.claims, bytes_alone: false }
    }
}

/// A question about a game.
pub trait Condition: fmt::Debug + Send + Sync {
    /// What has to be found out of a game for it.
    fn wanted(&self) -> Wanted {
        Wanted::default()
    }

    /// What it says of a game.
    fn answer(&self, facts: &Facts<'_>) -> Answer;

    /// What it says of a game of which the tags alone are known; none where it has to know more.
    fn of_head(&self, heading: Heading<'_, '_>) -> Option<Answer> {
        let _ = heading;
        None
    }

    /// What leaves out games to which it would say no, where an index can tell; `names` are those of all players.
    fn sieve(&self, names: &[String]) -> Option<Sieve<'_>> {
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
    pub fn sieves(&self, names: &[String]) -> Vec<Sieve<'_>> {
        self.conditions.iter().filter_map(|condition| condition.sieve(names)).collect()
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

    /// What has to be found out of a game before it can be asked.
    #[must_use]
    pub fn wanted(&self) -> Wanted {
        self.conditions.iter().fold(Wanted::default(), |wanted, condition| wanted.and(condition.wanted()))
    }

    /// What watches the next game for it.
    #[must_use]
    pub fn watch(&self) -> Watch {
        Watch::new(self.wanted())
    }

    /// What it says of a game. One that fails a condition lacks nothing: nobody misses a year in a game that is out of
    /// the question.
    #[must_use]
    pub fn answer(&self, facts: &Facts<'_>) -> Answer {
        together(self.conditions.iter().map(|condition| condition.answer(facts)))
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

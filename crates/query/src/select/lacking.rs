//! Games that could not match for lack of information.

use std::borrow::Cow;
use std::collections::BTreeMap;

use damiera_words::{Counted, count};

/// Counts the games that could not match because they lack the information asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lacking {
    games: BTreeMap<Cow<'static, str>, u64>,
}

impl Lacking {
    /// Adds a game and what it lacks.
    pub fn observe(&mut self, what: Vec<Cow<'static, str>>) {
        for what in what {
            *self.games.entry(what).or_default() += 1;
        }
    }

    /// Adds the counts of another part.
    pub fn merge(&mut self, other: Lacking) {
        for (what, games) in other.games {
            *self.games.entry(what).or_default() += games;
        }
    }

    /// A sentence for each thing that was lacking.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.games.iter().map(|(what, &games)| {
            let (have, they) = if games == 1 { ("has", "it does") } else { ("have", "they do") };
            format!("{} {have} {what}: {they} not match", count(games, Counted::Game))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thing_is_said_once() {
        let mut lacking = Lacking::default();
        let mut other = Lacking::default();
        lacking.observe(vec!["no year".into()]);
        other.observe(vec!["no year".into(), "no tag Event".into()]);
        lacking.merge(other);
        let lines: Vec<String> = lacking.lines().collect();
        assert_eq!(
            lines,
            ["1 game has no tag Event: it does not match", "2 games have no year: they do not match"]
        );
    }
}

//! What is asked of a run.

use damiera_rules::variant::Rules;

/// What is asked of a run: by which rules games are judged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// Rules that override any tag.
    pub rules: Option<&'static Rules>,
    /// The rulebook to judge by, by name, in the games that have it.
    pub rulebook: Option<&'static str>,
    /// The number of king moves of each side that make a draw, where the rulebook lets an arbiter lower it.
    pub king_moves: Option<usize>,
}

impl Asked {
    /// These rules, by the rulebook that is asked for if the game has it.
    pub(super) fn by_rulebook(self, rules: &'static Rules) -> &'static Rules {
        self.rulebook.and_then(|name| rules.by_rulebook(name)).unwrap_or(rules)
    }
}

impl From<Option<&'static Rules>> for Asked {
    fn from(rules: Option<&'static Rules>) -> Asked {
        Asked { rules, ..Asked::default() }
    }
}

//! Games in which a draw could be claimed under a rule.

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition};
use damiera_judge::draws;

/// The name of a rule by which a draw can be claimed, as in a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRuleName(&'static str);

impl DrawRuleName {
    /// Every rule.
    pub fn all() -> impl Iterator<Item = DrawRuleName> {
        draws::CODES.iter().copied().map(DrawRuleName)
    }

    /// The rule with a name.
    #[must_use]
    pub fn find(name: &str) -> Option<DrawRuleName> {
        DrawRuleName::all().find(|rule| rule.0 == name)
    }

    /// The name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// Whether a draw could be claimed under one of these rules, whether or not anybody did.
#[derive(Clone, Debug)]
pub struct ClaimOf(pub Vec<DrawRuleName>);

impl Condition for ClaimOf {
    fn needs(&self) -> Needs {
        Needs::CLAIMS
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        Answer::of(game.seen.claims.iter().any(|claim| self.0.iter().any(|rule| rule.0 == claim.rule)))
    }
}

use crate::draws::MANUALS;
use crate::select::{Answer, Condition, Facts, Wanted};

/// The name of a rule by which a draw can be claimed, as claims bear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRuleName(&'static str);

impl DrawRuleName {
    /// Every rule.
    pub fn all() -> impl Iterator<Item = DrawRuleName> {
        MANUALS.iter().map(|manual| DrawRuleName(manual.code))
    }

    /// The rule of a name.
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
    fn wanted(&self) -> Wanted {
        Wanted { claims: true, ..Wanted::default() }
    }

    fn answer(&self, facts: &Facts<'_>) -> Answer {
        Answer::of(facts.claims.iter().any(|claim| self.0.iter().any(|rule| rule.0 == claim.rule)))
    }
}

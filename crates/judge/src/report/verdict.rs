//! What a record comes to.

use crate::findings::{Fact, Finding, Severity};
use crate::replay::Game;

/// What a record comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every ply is legal.
    Legal,
    /// Replayed to the end, with at least one irregularity.
    Irregular,
    /// It cannot be followed to its end.
    Broken,
    /// No movetext could be made out.
    Unreadable,
}

impl Verdict {
    /// All of them, in the order in which sums are given.
    pub const ALL: [Verdict; 4] = [Verdict::Legal, Verdict::Irregular, Verdict::Broken, Verdict::Unreadable];

    /// The word in reports and JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Irregular => "irregular",
            Verdict::Broken => "broken",
            Verdict::Unreadable => "unreadable",
        }
    }

    /// Whether the game was followed to its end, with or without irregularities.
    #[must_use]
    pub const fn is_followed(self) -> bool {
        matches!(self, Verdict::Legal | Verdict::Irregular)
    }

    /// Sums up what was found in a game of `plies` written plies.
    pub(super) fn of(findings: &[Finding], game: Option<&Game>, plies: usize) -> Verdict {
        let found = |is: fn(&Fact) -> bool| findings.iter().any(|finding| is(&finding.fact));
        if found(|fact| matches!(fact, Fact::UnreadableRecord(_))) {
            return Verdict::Unreadable;
        }
        let without_rules =
            game.is_none() && (plies > 0 || found(|fact| matches!(fact, Fact::VariantWithoutRules(_))));
        if without_rules || game.is_some_and(|game| game.broken) {
            return Verdict::Broken;
        }
        if findings.iter().any(|finding| finding.kind().severity == Severity::Error) {
            return Verdict::Irregular;
        }
        Verdict::Legal
    }
}

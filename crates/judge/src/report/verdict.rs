//! What a record comes to.

use super::Report;
use crate::findings::{Fact, Finding, Severity};
use crate::replay::Game;

/// The most plies from one player's second move to the other's, where two neighbouring plies stand in each other's place.
const NEIGHBOURS: usize = 3;

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

impl Report<'_> {
    /// Whether one player of an irregular game seems to have moved twice, and soon after that the other.
    ///
    /// No two players do that: the record has two plies in each other's place.
    #[must_use]
    pub fn has_both_out_of_turn(&self) -> bool {
        if self.verdict != Verdict::Irregular {
            return false;
        }
        let mut before: Option<&Finding> = None;
        self.findings.iter().filter(|finding| matches!(finding.fact, Fact::MovedTwice(_))).any(|finding| {
            let before = before.replace(finding);
            let Some((before, ply)) = before.and_then(|before| Some((before, finding.ply?))) else {
                return false;
            };
            before.side != finding.side && before.ply.is_some_and(|other| ply <= other + NEIGHBOURS)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn two_plies_in_each_others_place_are_no_second_moves_of_both_players() {
        for (what, moves, expected) in [
            (
                "plies 4 and 5 are exchanged",
                "1. 32-28 19-23 2. 28x19 37-32 3. 14x23 10-14 4. 41-37 5-10 *",
                true,
            ),
            ("White moved twice", "1. 32-28 37-32 2. 20-25 41-37 *", false),
            ("a legal game", "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 *", false),
        ] {
            let text = format!("[GameType \"20\"]\n\n{moves}\n");
            let report = Report::of(pdn::parse(&text), None);
            assert_eq!(report.has_both_out_of_turn(), expected, "{what}: {:?}", report.findings);
        }
    }
}

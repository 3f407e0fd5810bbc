//! Where a finding is among the plies.

use super::Report;
use crate::findings::Finding;
use damiera_record::notation::heading::NAME_KEPT;
use damiera_rules::board::Color;

/// A ply, or what came after a ply that the other side made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The ply.
    pub ply: usize,
    /// Its move number and, by the dots, whose column it stands in: `12.` or `12…`; without rules the number alone.
    pub turn: String,
    /// Who made it, or whose hands, clock or claim it is about; `None` without rules.
    pub side: Option<Color>,
    /// What is written at the ply, if that side did not make it.
    pub after: Option<String>,
}

impl Place {
    /// The place of a finding; `None` if it concerns the whole game.
    #[must_use]
    pub fn of(finding: &Finding, report: &Report<'_>) -> Option<Place> {
        let mut place = Place::at(finding.ply?, report);
        if let Some(side) = finding.side {
            let is_others = finding.may_come_after_the_ply() && place.side.is_some_and(|mover| mover != side);
            if is_others {
                let text = report.ply_text(place.ply).unwrap_or_default();
                // A record may make it as long as it likes.
                place.after = Some(text.chars().take(NAME_KEPT).collect());
            }
            place.side = place.side.and(Some(side));
        }
        Some(place)
    }

    /// The place of a ply, made by the side in whose column it stands.
    #[must_use]
    pub fn at(ply: usize, report: &Report<'_>) -> Place {
        let Some(game) = &report.game else {
            return Place { ply, turn: report.move_number(ply).to_string(), side: None, after: None };
        };
        let second = game.is_second(ply);
        let side = if second { !game.first_of_pairs() } else { game.first_of_pairs() };
        let dots = if second { "…" } else { "." };
        Place { ply, turn: format!("{}{dots}", game.move_number(ply)), side: Some(side), after: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    /// The places of what is found in a record, with their codes.
    fn places(text: &str) -> Vec<String> {
        let report = Report::of(pdn::parse(text), None);
        let shown = |finding: &Finding| {
            let Place { ply, turn, side, after } = Place::of(finding, &report)?;
            let side = side.map_or("nobody", |side| side.as_str());
            let after = after.map_or_else(String::new, |made| format!(" after {made}"));
            Some(format!("{}: {ply} {turn} {side}{after}", finding.kind().code))
        };
        report.findings.iter().filter_map(shown).collect()
    }

    #[test]
    fn who_did_not_make_the_ply_did_something_after_it() {
        let marked =
            "[GameType \"20\"]\n[FEN \"W:W8,38:B30,45\"]\n\n1. 8-2 30-35 {[%position \"W:W2,38:B35,45\"]} *";
        assert_eq!(places(marked), ["wrong-crowning: 2 1… white after 30-35"]);
        let clock = "[GameType \"20\"]\n\n1. 32-28 19-23 {[%clock w0:00:00 B0:00:10]} *";
        assert_eq!(places(clock), ["flag-fell: 2 1… white after 19-23"]);
        let noted = "[GameType \"20\"]\n\n1. 32-28 {[%irregularity 5.6.3 \"touched 20\" black]} 19-23 {[%claim draw 6.3b black]} *";
        assert_eq!(
            places(noted),
            ["declared-irregularity: 1 1. black after 32-28", "declared-claim: 2 1… black"]
        );
    }

    #[test]
    fn who_made_the_ply_is_named_with_it_whatever_column_it_stands_in() {
        let again = "[GameType \"20\"]\n\n1. 32-28 37-32 2. 19-23 *";
        assert_eq!(places(again), ["moved-twice: 2 1… white"]);
        let noted = "[GameType \"20\"]\n\n1. 32-28 {[%irregularity 5.6.3 \"touched 33\"]} *";
        assert_eq!(places(noted), ["declared-irregularity: 1 1. white"]);
    }

    #[test]
    fn without_rules_a_ply_has_its_number_alone() {
        let report = Report::of(pdn::parse("[GameType \"99\"]\n\n1. 32-28 19-23 *"), None);
        let place = Place { ply: 2, turn: "1".to_owned(), side: None, after: None };
        assert_eq!(Place::at(2, &report), place);
    }
}

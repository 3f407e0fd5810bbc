//! What the players of a proposed line are charged with.

use crate::outcome::{Found, Proposal};
use damiera_judge::findings::{Finding, Severity};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_rules::board::Color;
use damiera_rules::position::Position;
use damiera_rules::variant::{Cited, Rules};

/// A rule that is broken in a proposed line.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// The ply of the line, from 1.
    pub ply: usize,
    /// Who broke the rule.
    pub side: Option<Color>,
    /// The code of the finding.
    pub code: &'static str,
    /// The article.
    pub citation: Option<Cited>,
}

impl Found {
    /// Judges the lines that break rules, which are few.
    pub(crate) fn charge(&mut self, rules: &'static Rules, start: &Position<u128>) {
        for proposal in &mut self.proposals {
            if proposal.verdict == Verdict::Irregular {
                proposal.charges = charges(proposal, rules, start);
            }
        }
    }
}

/// The charges of a line, as they would be if it had been written like this.
fn charges(proposal: &Proposal, rules: &'static Rules, start: &Position<u128>) -> Vec<Charge> {
    let text = line_as_pdn(&proposal.texts, rules, start);
    let report = Report::of(pdn::parse(&text), Some(rules));
    let is_error = |finding: &&Finding| finding.kind().severity == Severity::Error;
    let charge = |finding: &Finding| {
        let Finding { ply, side, citation, .. } = finding;
        Some(Charge { ply: (*ply)?, side: *side, code: finding.kind().code, citation: citation.clone() })
    };
    report.findings.iter().filter(is_error).filter_map(charge).collect()
}

/// A line in PDN, one ply below the other, without tags or numbers that could be read wrongly.
pub(crate) fn line_as_pdn(plies: &[String], rules: &Rules, start: &Position<u128>) -> String {
    format!("[FEN \"{}\"]\n\n{}\n*\n", start.to_fen(&rules.names), plies.join("\n"))
}

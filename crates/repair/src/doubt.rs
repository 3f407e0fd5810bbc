//! Games judged irregular in which somebody may only have written something wrongly.
//!
//! What was played on, against a rule that players break, is what happened, unless one slip explains it. What no player
//! does, what nobody answered, and one fault after another are held against the slips that would explain them all.

use crate::outcome::{Outcome, Proposal};
use crate::played;
use crate::repair::{Candidate, Repair, searched};
use crate::search::Options;
use crate::steps::order_of;
use damiera_judge::findings::{Finding, Kind, Severity};
use damiera_judge::report::{Report, Verdict};
use damiera_rules::variant::Breach;

/// What it costs that players broke a rule that they do break, in nats.
const OF_PLAYERS: f64 = 7.0;
/// What one slip may cost to be held against the one fault of players in a game.
///
/// Of 18 slips in games of the corpus that looked like one fault of players, 17 were found within this; of 156 faults in
/// generated games only 2 had such an explanation.
const ONE_OF_PLAYERS: f64 = 8.5;
/// What it costs that they did what players hardly ever do, or what nobody answered.
const HARDLY: f64 = 12.5;
/// By how much a slip must be likelier than the faults that it explains, to be sure.
const AHEAD: f64 = 6.0;
/// Faults of players that no slip has to stand beside others to explain.
const MANY: usize = 3;

/// What players did against the rules in a game, held against slips that would explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Faults {
    count: usize,
    /// Those that players hardly ever commit, or that nobody answered.
    unlikely: usize,
}

impl Faults {
    /// The faults of a judged game; `None` if there are none. What is wrong with its tags is none.
    pub(crate) fn of(report: &Report<'_>) -> Option<Faults> {
        let plies = report.record.plies().count();
        let mut faults = Faults { count: 0, unlikely: 0 };
        let is_error = |finding: &&Finding| finding.kind().severity == Severity::Error;
        for (fault, ply) in
            report.findings.iter().filter(is_error).filter_map(|fault| Some((fault, fault.ply?)))
        {
            faults.count += 1;
            faults.unlikely += usize::from(is_unlikely(fault.kind()) || ply == plies);
        }
        (faults.count > 0).then_some(faults)
    }

    /// Whether it is one fault only, of those that players do commit.
    fn is_one_of_players(self) -> bool {
        self.count == 1 && self.unlikely == 0
    }

    /// What it costs that they were all committed: what slips may cost to be held against them.
    pub(crate) fn cost(self) -> f64 {
        if self.is_one_of_players() {
            ONE_OF_PLAYERS
        } else {
            self.unlikely as f64 * HARDLY + (self.count - self.unlikely) as f64 * OF_PLAYERS
        }
    }

    /// Whether one slip of this cost explains them so much better that it is sure.
    pub(crate) fn are_surely_explained(self, cost: f64) -> bool {
        self.count >= if self.unlikely > 0 { 2 } else { MANY } && cost + AHEAD <= self.cost()
    }
}

/// What was meant in an irregular game, if slips explain it better than faults at the board; `None` to leave it as it is.
pub(crate) fn doubted(report: &Report<'_>, options: &Options<'_>) -> Option<Repair> {
    let faults = Faults::of(report)?;
    let mut found = searched(report, options);
    // What was played against the rules and then put right was played.
    let is_put_right =
        |other: &Proposal| other.edits.iter().any(|edit| edit.kind == crate::slip::Kind::Corrected);
    // A column that slipped is no edit of any ply.
    let is_in_order = found.columns.is_some();
    let is_slip = |other: &Proposal| {
        other.verdict == Verdict::Legal
            && (is_in_order || !other.edits.is_empty())
            && other.cost <= faults.cost()
            && !is_put_right(other)
    };
    let proposals = &mut found.found.proposals;
    let is_first = proposals.first().is_some_and(is_slip);
    // That the same plies are legal in another order is no chance.
    let at = proposals.iter().position(|other| is_slip(other) && (is_first || is_of_order(other)))?;
    let best = proposals.remove(at);
    proposals.insert(0, best);
    let best = proposals.first()?;
    if faults.is_one_of_players() && is_of_several_slips(best) {
        return None;
    }
    // The record as it stands is no proposal.
    found.found.proposals.retain(|proposal| is_in_order || !proposal.edits.is_empty());
    let best = found.found.proposals.first()?;
    let is_explained = if is_of_several_slips(best) {
        each_is_explained(best, &found, report)
    } else {
        faults.are_surely_explained(best.cost)
    };
    if !is_explained {
        found.found.sure = false;
        found.found.may_be_played = true;
        found.outcome = Outcome::Proposed;
    }
    Some(found)
}

/// Whether each of several slips surely explains faults of its own.
fn each_is_explained(best: &Proposal, found: &Repair, report: &Report<'_>) -> bool {
    // A page put in order anew has other places than the record.
    found.columns.is_none()
        && Candidate::as_judged(report).is_some_and(|Candidate { rules, start, sheet }| {
            found.rules.is_some_and(|found| std::ptr::eq(found, rules))
                && played::each_is_explained(best, &sheet, rules, &start)
        })
}

/// Whether it is what players do not do.
fn is_unlikely(kind: &Kind) -> bool {
    kind.broken_rule().is_some_and(|rule| !rule.by_players)
}

/// Whether players break this rule at the board, now and then.
pub(crate) fn is_of_players(breach: Breach) -> bool {
    !is_unlikely(Kind::of_breach(breach))
}

/// Whether it changes nothing that is written but the order.
fn is_of_order(proposal: &Proposal) -> bool {
    proposal.edits.iter().all(|edit| order_of(edit.kind).is_some())
}

/// Whether it takes more than one slip.
fn is_of_several_slips(proposal: &Proposal) -> bool {
    proposal.slips().nth(1).is_some()
}

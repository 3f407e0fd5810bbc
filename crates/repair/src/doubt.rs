//! Games judged irregular that somebody may only have written wrongly.
//!
//! If a rule that players do break was broken and play went on, that is what happened, unless one slip explains it.
//! What no player does, what nobody answered, and several faults in a row are weighed against the slips that would
//! explain them all.

use crate::candidate::Candidate;
use crate::found_board::FoundBoard;
use crate::outcome::{Outcome, Proposal};
use crate::played;
use crate::repair::{Repair, searched};
use crate::reservation::Reservation;
use crate::search::Options;
use crate::sheet::Sheet;
use crate::steps::order_of;
use damiera_judge::findings::{Finding, Kind, Severity};
use damiera_judge::report::{Report, Verdict};
use damiera_rules::variant::Breach;

/// Cost of breaking a rule that players do break, in nats.
const OF_PLAYERS: f64 = 7.0;
/// The most that one slip may cost, in nats, to be weighed against the only fault of players in a game.
///
/// Of 18 slips in games of the corpus that looked like one fault of players, 17 were found within this; of 156 faults
/// in generated games only 2 had such an explanation.
const ONE_OF_PLAYERS: f64 = 8.5;
/// Cost of a fault that players hardly ever commit, or that nobody answered, in nats.
const HARDLY: f64 = 12.5;
/// By how much a slip must cost less than the faults that it explains to be sure, in nats.
const AHEAD: f64 = 6.0;
/// The fewest faults that one slip can surely explain if players do commit each of them.
const MANY: usize = 3;

/// A fault that a player is charged with.
#[derive(Clone, Copy, Debug)]
struct Fault {
    ply: usize,
    /// Whether players hardly ever commit it, or nobody answered it.
    is_unlikely: bool,
}

/// What the players of a judged game are charged with after a ply. Errors in the tags do not count.
fn faults_of<'r>(report: &'r Report<'_>, after: usize) -> impl Iterator<Item = Fault> + Clone + use<'r> {
    let plies = report.record.plies().count();
    let is_error = |finding: &&Finding| finding.kind().severity == Severity::Error;
    let of_players = move |fault: &Finding| {
        let ply = fault.ply.filter(|ply| *ply > after)?;
        Some(Fault { ply, is_unlikely: is_unlikely(fault.kind()) || ply == plies })
    };
    report.findings.iter().filter(is_error).filter_map(of_players)
}

/// The faults of players in a game, to be weighed against the slips that would explain them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Faults {
    count: usize,
    /// The number of faults that players hardly ever commit, or that nobody answered.
    unlikely: usize,
}

impl Faults {
    /// The faults of a judged game after a ply; `None` if there are none.
    pub(crate) fn of(report: &Report<'_>, after: usize) -> Option<Faults> {
        Faults::among(faults_of(report, after))
    }

    fn among(all: impl Iterator<Item = Fault>) -> Option<Faults> {
        let mut faults = Faults { count: 0, unlikely: 0 };
        for fault in all {
            faults.count += 1;
            faults.unlikely += usize::from(fault.is_unlikely);
        }
        (faults.count > 0).then_some(faults)
    }

    /// Whether there is only one fault, of those that players do commit.
    fn is_one_of_players(self) -> bool {
        self.count == 1 && self.unlikely == 0
    }

    /// The cost of all the faults together, in nats: the most that slips may cost to be weighed against them.
    pub(crate) fn cost(self) -> f64 {
        if self.is_one_of_players() {
            ONE_OF_PLAYERS
        } else {
            self.unlikely as f64 * HARDLY + (self.count - self.unlikely) as f64 * OF_PLAYERS
        }
    }

    /// Whether one slip of this cost explains the faults so much better that it is sure.
    pub(crate) fn are_surely_explained(self, cost: f64) -> bool {
        self.count >= if self.unlikely > 0 { 2 } else { MANY } && cost + AHEAD <= self.cost()
    }
}

/// What was meant in an irregular game, if slips explain it better than faults at the board.
///
/// `None` leaves the game as it is.
pub(crate) fn doubted(report: &Report<'_>, options: &Options<'_>) -> Option<Repair> {
    // What stands before a board that the arbiter found is settled.
    let after = FoundBoard::of(report).map_or(0, |board| board.after);
    let faults = Faults::of(report, after)?;
    let mut found = searched(report, options);
    let kept = Kept::of(&found, report, after);
    // A move against the rules that was then put right was really played.
    let is_put_right =
        |other: &Proposal| other.edits.iter().any(|edit| edit.kind == crate::slip::Kind::Corrected);
    // A column that slipped is not an edit of any ply.
    let is_in_order = found.columns.is_some();
    let is_slip = |other: &Proposal| {
        let explains = match other.verdict {
            Verdict::Legal => (is_in_order || !other.edits.is_empty()) && other.cost <= faults.cost(),
            _ => kept.as_ref().is_some_and(|kept| kept.are_beside_slips(other)),
        };
        explains && !is_put_right(other)
    };
    let proposals = &mut found.found.proposals;
    let is_first = proposals.first().is_some_and(is_slip);
    // It is no coincidence that the same plies are legal in another order.
    let mut at = proposals.iter().position(|other| is_slip(other) && (is_first || is_of_order(other)))?;
    // What players did stays where the same slips leave it: no more slips explain it away.
    let of_best = proposals.get(at).map(|best| best.edits.clone()).unwrap_or_default();
    let keeps_more = |other: &Proposal| {
        other.edits.len() < of_best.len()
            && is_slip(other)
            && other.edits.iter().all(|edit| of_best.contains(edit))
    };
    at = proposals.iter().position(keeps_more).unwrap_or(at);
    let best = proposals.remove(at);
    proposals.insert(0, best);
    let best = proposals.first()?;
    if faults.is_one_of_players() && is_of_several_slips(best) {
        return None;
    }
    // The record as it stands is not a proposal.
    found.found.proposals.retain(|proposal| is_in_order || !proposal.edits.is_empty());
    let best = found.found.proposals.first()?;
    let is_explained = if best.verdict != Verdict::Legal {
        false
    } else if is_of_several_slips(best) {
        each_is_explained(best, &found, report)
    } else {
        faults.are_surely_explained(best.cost)
    };
    if !is_explained {
        found.found.reserve(Reservation::MayBeFault);
        found.found.may_be_played = true;
        found.outcome = Outcome::Proposed;
    }
    Some(found)
}

/// What a game is charged with and where its plies are, to see which faults stay beside the slips of a proposal.
struct Kept {
    faults: Vec<Fault>,
    sheet: Sheet,
}

impl Kept {
    /// `None` if the places of the proposals are not those of the record.
    fn of(found: &Repair, report: &Report<'_>, after: usize) -> Option<Kept> {
        let judged = Candidate::as_judged(report).filter(|_| found.columns.is_none())?;
        let is_judged_so = found.rules.is_some_and(|rules| std::ptr::eq(rules, judged.rules));
        let faults = faults_of(report, after).collect();
        is_judged_so.then_some(Kept { faults, sheet: judged.sheet })
    }

    /// Whether a proposal leaves some faults as they are, and its slips explain the others, with one among them that players hardly
    /// ever commit.
    fn are_beside_slips(&self, proposal: &Proposal) -> bool {
        let ply = |place: &usize| self.sheet.places.get(*place).map(|place| place.written.ply);
        let Some(kept) = proposal.faults.iter().map(ply).collect::<Option<Vec<usize>>>() else {
            return false;
        };
        let is_charged = |ply: &usize| self.faults.iter().any(|fault| fault.ply == *ply);
        let others = self.faults.iter().filter(|fault| !kept.contains(&fault.ply)).copied();
        let of_slips: f64 = proposal.edits.iter().map(|edit| edit.cost).sum();
        !proposal.edits.is_empty()
            && kept.iter().all(is_charged)
            && Faults::among(others).is_some_and(|faults| faults.unlikely > 0 && of_slips <= faults.cost())
    }
}

/// Whether each of several slips surely explains faults of its own.
fn each_is_explained(best: &Proposal, found: &Repair, report: &Report<'_>) -> bool {
    // A page that was put in another order has other places than the record.
    found.columns.is_none()
        && Candidate::as_judged(report).is_some_and(|Candidate { rules, start, sheet, .. }| {
            found.rules.is_some_and(|found| std::ptr::eq(found, rules))
                && played::each_is_explained(best, &sheet, rules, &start)
        })
}

/// Whether a finding is a breach of a rule that players do not break.
fn is_unlikely(kind: &Kind) -> bool {
    kind.broken_rule().is_some_and(|rule| !rule.by_players)
}

/// Whether players break this rule at the board now and then.
pub(crate) fn is_of_players(breach: Breach) -> bool {
    !is_unlikely(Kind::of_breach(breach))
}

/// Whether the proposal changes only the order of what is written.
fn is_of_order(proposal: &Proposal) -> bool {
    proposal.edits.iter().all(|edit| order_of(edit.kind).is_some())
}

/// Whether the proposal needs more than one slip.
fn is_of_several_slips(proposal: &Proposal) -> bool {
    proposal.slips().nth(1).is_some()
}

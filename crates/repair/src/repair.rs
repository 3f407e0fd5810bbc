//! Finds what was meant in a judged record.

use std::time::{Duration, Instant};

use crate::candidate::{Candidate, take_likeliest};
use crate::doubt::doubted;
use crate::found_board::{FoundBoard, contradicts_board};
use crate::games::MOST_TOKENS;
use crate::obstacle::{Obstacle, has_first_row_later, is_start_wrong};
use crate::of_record::{ends_in_text, goes_on_after_result};
use crate::outcome::{Edit, Found, Outcome, Proposal};
use crate::page::Page;
use crate::played::{COMPARED, heed_faults};
use crate::reservation::Reservation;
use crate::search::{Options, least_cost, search};
use crate::sheet::Sheet;
use crate::steps::{HARDLY_EVER, order_of};
use crate::sure;
use damiera_judge::replay::Game;
use damiera_judge::report::{Report, Verdict};
use damiera_record::record::{Notation, Record};
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// The result for a record.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The outcome for the record.
    pub outcome: Outcome,
    /// Whether the record can be followed to its end as it stands, so that nothing has to be repaired.
    pub stands: bool,
    /// What was found; nothing if nothing has to be repaired.
    pub found: Found,
    /// The rules that the search used.
    pub rules: Option<&'static Rules>,
    /// The side that plays the first ply of the record.
    pub first: Option<Color>,
    /// The number of columns of the page, if its plies had to be cut out and put in order.
    ///
    /// `None` if the plies are as the record has them.
    pub columns: Option<usize>,
    /// The plies of the page, in that order.
    pub in_order: Option<Sheet>,
    /// Why there is no answer; `None` too if the search found none.
    pub obstacle: Option<Obstacle>,
    /// The board from which the search began, if the arbiter found it so and play went on from it.
    pub found_board: Option<FoundBoard>,
}

/// Cost of a record being of another game than it seems to be, in nats.
///
/// Of several games that explain the record about equally well, it is the one that it seems to be, which `validate`
/// names too.
const ANOTHER_GAME: f64 = sure::MARGIN;

/// The least that an answer costs for the plies of a table to be tried in other orders, in nats.
const A_BAD_SHEET: f64 = 28.0;

/// The most that each ply of a short record costs if it is explained well, in nats.
const BAD_PER_PLY: f64 = 1.0;

/// The most that an answer with one or two slips costs, in nats.
pub(crate) const FEW_SLIPS: f64 = 12.0;

/// The most that an answer with three slips costs, in nats.
pub(crate) const SOME_SLIPS: f64 = 20.0;

/// The most that an answer with some six slips costs, in nats: with more, a search that is bounded by the cost of the answer
/// does not come to its end.
pub(crate) const MANY_SLIPS: f64 = 36.0;

impl Repair {
    /// A record that is left as it is.
    fn left(outcome: Outcome, report: &Report<'_>) -> Repair {
        let (found, stands) = (Found::default(), report.verdict.is_followed());
        let rules = report.choice.rules;
        Repair {
            outcome,
            stands,
            found,
            rules,
            first: None,
            columns: None,
            in_order: None,
            obstacle: None,
            found_board: None,
        }
    }
}

/// Finds out what was meant in a judged record. Legal and irregular games are left as they are.
#[must_use]
pub fn repair(report: &Report<'_>, options: &Options<'_>) -> Repair {
    let (found, left) = match report.verdict {
        Verdict::Legal => {
            (misread_result(report, options).or_else(|| unread_end(report, options)), Outcome::Legal)
        }
        Verdict::Irregular => {
            (doubted(report, options).or_else(|| proposed_result(report, options)), Outcome::Irregular)
        }
        Verdict::Broken | Verdict::Unreadable => (Some(of_broken(report, options)), Outcome::Unrepaired),
    };
    found.map_or_else(|| Repair::left(left, report), |found| with_boards(found, report))
}

/// What was meant in a record that cannot be followed to its end.
fn of_broken(report: &Report<'_>, options: &Options<'_>) -> Repair {
    let mut repair = searched(report, options);
    // A record that breaks off may be as it was played, but from another position than the one that is written.
    if is_start_wrong(report) {
        repair.found.reserve(Reservation::Start);
        repair.outcome = outcome_of(&repair.found);
    }
    repair
}

/// A result with lines of the whole record, as far as the boards that the arbiter found agree with them.
fn with_boards(mut repair: Repair, report: &Report<'_>) -> Repair {
    if contradicts_board(&repair, report) {
        repair.found.reserve(Reservation::MayBeFault);
        repair.found.may_be_played = true;
        repair.outcome = outcome_of(&repair.found);
    }
    if let Some(board) = &repair.found_board {
        board.put_before(&mut repair.found);
        repair.first = report.game.as_ref().map(Game::began);
    }
    repair
}

/// Gives edits of several pieces the blanks that the record has between the pieces, if they are on one line.
fn say_as_written(proposal: &mut Proposal, record: &Record<'_>) {
    for edit in proposal.edits.iter_mut().filter(|edit| edit.written.contains(' ')) {
        let text = record.slice(edit.span);
        if !text.contains(['\n', '\r']) && text.split_whitespace().eq(edit.written.split_whitespace()) {
            text.clone_into(&mut edit.written);
        }
    }
}

/// A game that is legal up to a result after which moves go on: the result is a misread ply.
///
/// `None` unless the whole line is legal with that ply, but for one fault of a player, which the result would hide. With
/// that, the answer is not sure.
fn misread_result(report: &Report<'_>, options: &Options<'_>) -> Option<Repair> {
    if !goes_on_after_result(&report.record) {
        return None;
    }
    let mut repair = searched(report, options);
    let best = repair.found.proposals.first()?;
    if best.verdict == Verdict::Legal {
        return Some(repair);
    }
    let is_one_fault = best.faults.len() == 1 && best.cost <= HARDLY_EVER + FEW_SLIPS;
    if !is_one_fault {
        return None;
    }
    repair.found.reserve(Reservation::MayBeFault);
    repair.outcome = outcome_of(&repair.found);
    Some(repair)
}

/// A game that is legal up to text in the place of its last ply, and what that ply may be.
///
/// This is never sure, because the game stands without the ply.
fn unread_end(report: &Report<'_>, options: &Options<'_>) -> Option<Repair> {
    if !ends_in_text(&report.record) {
        return None;
    }
    let mut repair = searched(report, options);
    let found = &mut repair.found;
    let is_ply = found.proposals.first().is_some_and(|best| !best.edits.is_empty());
    found.proposals.retain(|proposal| !proposal.edits.is_empty());
    let best = found.proposals.first().filter(|_| is_ply)?;
    if best.verdict != Verdict::Legal {
        return None;
    }
    found.reserve(Reservation::StandsWithout);
    repair.outcome = Outcome::Proposed;
    Some(repair)
}

/// A game that is irregular up to a result after which moves go on.
///
/// What was broken at the board cannot be distinguished from what was misread, so nothing is sure.
fn proposed_result(report: &Report<'_>, options: &Options<'_>) -> Option<Repair> {
    let mut repair = misread_result(report, options)?;
    repair.outcome = Outcome::Proposed;
    repair.found.reserve(Reservation::MayBeFault);
    repair.found.may_be_played = true;
    Some(repair)
}

/// What a search for slips finds in a record.
pub(crate) fn searched(report: &Report<'_>, options: &Options<'_>) -> Repair {
    let mut best = Repair::left(Outcome::Unrepaired, report);
    best.obstacle = Obstacle::of(report, options.within);
    if let Some(obstacle) = best.obstacle {
        let below = if obstacle == Obstacle::OnePlayer { one_below_the_other(report, options) } else { None };
        return below.unwrap_or(best);
    }
    let begun = Instant::now();
    let mut candidates = Candidate::of(report, report.verdict.is_followed());
    let likely = take_likeliest(&mut candidates, may_be_page(&report.record), options.within / 4);
    for (number, candidate) in candidates.iter().enumerate() {
        let is_found = !best.found.proposals.is_empty();
        let is_explained = is_found && !is_explained_badly(&best);
        // What is explained well by a game that goes far is not of a game that goes less far.
        if number >= likely.count && is_explained {
            break;
        }
        let still = if number < likely.count { likely.count } else { candidates.len() } - number;
        let within = options.within.saturating_sub(begun.elapsed()) / still as u32;
        // Another game counts only where it explains the record nearly as well. A page may be in another order by its rules.
        let enough = cost_of(&best.found) + sure::MARGIN;
        if is_explained && likely.is_in_order && candidate.cost(enough, within).is_none() {
            continue;
        }
        let mut other = explained(report, candidate, &Options { within, ..*options });
        leave_out_guesses(&mut other);
        if other.found.proposals.is_empty() && candidates.len() > 1 {
            best.found.cut_short = best.found.cut_short.or(other.found.cut_short);
            if !is_found {
                best.obstacle = best.obstacle.or(other.obstacle);
            }
            continue;
        }
        let (cost, best_cost) = (cost_of(&other.found), cost_of(&best.found));
        let is_alone = (cost - best_cost).abs() >= sure::MARGIN || are_same(&other.found, &best.found);
        let weighed = |rules: Option<&'static Rules>, cost: f64| {
            let is_other = report
                .choice
                .rules
                .is_some_and(|seeming| rules.is_some_and(|rules| !std::ptr::eq(rules, seeming)));
            if is_other { cost + ANOTHER_GAME } else { cost }
        };
        let is_better = weighed(other.rules, cost) < weighed(best.rules, best_cost);
        if best.found.proposals.is_empty() || is_better {
            best = std::mem::replace(&mut other, best);
        }
        if !is_alone {
            best.found.reserve(Reservation::OtherReading);
        }
        best.outcome = outcome_of(&best.found);
    }
    best.found.proposals.iter_mut().for_each(|proposal| say_as_written(proposal, &report.record));
    best
}

/// Whether an answer needs faults of players, or many slips: more than there may be in so few plies, too.
fn is_explained_badly(repair: &Repair) -> bool {
    let is_bad = |best: &Proposal| {
        best.verdict != Verdict::Legal || best.cost > A_BAD_SHEET.min(best.moves.len() as f64 * BAD_PER_PLY)
    };
    repair.found.proposals.first().is_none_or(is_bad)
}

/// Leaves out the answers of which more than half is guessed. Where no other is left, too little is written.
fn leave_out_guesses(repair: &mut Repair) {
    let found = &mut repair.found;
    let all = found.proposals.len();
    let guesses = |proposal: &Proposal| proposal.edits.iter().filter(|edit| edit.is_guess()).count();
    found.proposals.retain(|proposal| 2 * guesses(proposal) <= proposal.moves.len());
    if found.proposals.is_empty() && all > 0 {
        *found = Found { cut_short: found.cut_short, ..Found::default() };
        (repair.outcome, repair.obstacle) = (Outcome::Unrepaired, Some(Obstacle::LittleWritten));
    }
}

/// A record explained by the rules of one game: as it stands, or as a page whose plies are in another order.
fn explained(
    report: &Report<'_>,
    Candidate { rules, start, sheet, found_board }: &Candidate,
    options: &Options<'_>,
) -> Repair {
    let is_followed = report.verdict.is_followed();
    // What was noted between the plies shows that they are in order.
    let is_page =
        found_board.is_none() && (may_be_page(&report.record) || has_first_row_later(&report.record));
    let deadline = Instant::now() + options.within;
    let left = || deadline.saturating_duration_since(Instant::now());
    let page = |within: Duration| Page::of(report, rules, start, Options { within, ..*options });
    // It takes long to give up on a record that cannot be followed, so a page is first tried in other orders.
    if is_page
        && !is_followed
        && least_cost(sheet, rules, start, f64::INFINITY, options.within / 8).is_none()
        && let Some(found) = page(left() / 2).explained_by_few_slips()
    {
        return found;
    }
    let within = if is_page { left() / 2 } else { left() };
    let as_read = Options { within, top: options.top.max(COMPARED), ..*options };
    let mut found = search(sheet, rules, start, &as_read);
    if !is_followed {
        found.leave_out_what_is_written();
        heed_faults(&mut found, sheet, rules, start, &as_read);
    }
    found.proposals.truncate(options.top);
    found.charge(rules, start);
    let is_bad_table =
        found_board.is_none() && may_be_of_table(&report.record) && cost_of(&found) > A_BAD_SHEET;
    let is_seen_otherwise = sheet.view.is_some() && report.reading.is_none();
    // Plies that are missing or in each other's place may also be those of a column that slipped. A copy of the ply
    // before it is in no column: no two plies of a game in a row have the same squares. Nor is a copy of the row before it, where
    // all the rest can be played without it.
    let keeps_order = |edit: &Edit| match (edit.written.is_empty(), edit.read.is_empty()) {
        (false, true) => sheet.repeats(edit.place) || sheet.is_in_row_again(edit.place),
        (is_missing, _) => !is_missing && order_of(edit.kind).is_none(),
    };
    let is_in_place = |best: &Proposal| best.verdict == Verdict::Legal && best.edits.iter().all(keeps_order);
    let is_settled = found.sure && !is_seen_otherwise && found.proposals.first().is_some_and(is_in_place);
    let may_be_other = (is_page || is_bad_table) && !is_settled;
    let in_other_order = if may_be_other { page(left()).played_farthest(&mut found) } else { None };
    in_other_order.unwrap_or_else(|| Repair {
        outcome: outcome_of(&found),
        stands: is_followed,
        found,
        rules: Some(rules),
        first: Some(start.turn()),
        columns: None,
        in_order: None,
        obstacle: None,
        found_board: found_board.clone(),
    })
}

/// A page that begins like a record of one player's plies and has the other player's below, if few slips explain it.
fn one_below_the_other(report: &Report<'_>, options: &Options<'_>) -> Option<Repair> {
    if !may_be_page(&report.record) {
        return None;
    }
    let Candidate { rules, start, .. } =
        Candidate::as_judged(report).filter(|judged| judged.found_board.is_none())?;
    let page = Page::of(report, rules, &start, *options).played_farthest(&mut Found::default());
    page.filter(|page| cost_of(&page.found) <= FEW_SLIPS)
}

/// The cost of the best answer, in nats.
pub(crate) fn cost_of(found: &Found) -> f64 {
    found.proposals.first().map_or(f64::INFINITY, |best| best.cost)
}

/// Whether two answers, by the rules of two games, have the same moves.
pub(crate) fn are_same(one: &Found, other: &Found) -> bool {
    let moves = |found: &Found| found.proposals.first().map(|best| best.moves.clone());
    moves(one) == moves(other)
}

/// The outcome of what was found.
pub(crate) fn outcome_of(found: &Found) -> Outcome {
    match &found.proposals[..] {
        [] => Outcome::Unrepaired,
        _ if found.sure => Outcome::Repaired,
        _ => Outcome::Proposed,
    }
}

/// Whether a record may be a page or a table that somebody typed or scanned, rather than a game of a database.
pub(crate) fn may_be_page(record: &Record<'_>) -> bool {
    let is_sheet = match record.notation {
        Notation::Scoresheet | Notation::Table => true,
        _ => record.notation == Notation::Pdn && record.tags.is_empty(),
    };
    is_sheet && record.tokens.len() <= MOST_TOKENS
}

/// Whether the plies of a record may come from two columns of a table that somebody turned into PDN.
fn may_be_of_table(record: &Record<'_>) -> bool {
    record.notation == Notation::Pdn && record.tokens.len() <= MOST_TOKENS
}

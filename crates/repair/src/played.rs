//! Finds plies that are read differently but may have been played as written, against the rules.
//!
//! A record that breaks off at a slip can have a fault of a player elsewhere. With only the slip put right it is an
//! irregular game, and what holds for irregular games (`doubt`) holds for it: such a fault is not surely read
//! differently.

use crate::charge::line_as_pdn;
use crate::doubt::Faults;
use crate::line::Line;
use crate::outcome::{Edit, Found, Proposal, slips};
use crate::reservation::Reservation;
use crate::search::Options;
use crate::sheet::{Sheet, Written};
use crate::sure;
use damiera_judge::findings::Severity;
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_record::record::{MoveKind, Separator};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use std::ops::Range;

/// The most slips in a row that are weighed against one fault of a player.
const MOST_SLIPS: usize = 2;
/// The fewest proposals in which a fault of a player is looked for, however few are reported.
pub(crate) const COMPARED: usize = 5;
/// The most plies that are judged again in all, which bounds the time. Beyond it nothing is sure.
const MOST_PLIES: usize = 100_000;

/// Checks which slips of the best proposal may be faults of players instead.
///
/// If some may be, the best proposal is not sure. If the game goes on after these plies as they are written, a
/// proposal that keeps them is added.
pub(crate) fn heed_faults(
    found: &mut Found,
    sheet: &Sheet,
    rules: &'static Rules,
    start: &Position<u128>,
    options: &Options<'_>,
) {
    let Some(best) = found.proposals.first() else { return };
    let slips = slips(&best.edits);
    if best.verdict != Verdict::Legal {
        return;
    }
    if 2 * slips.len() * best.moves.len() > MOST_PLIES {
        found.reserve(Reservation::MayBeFault);
        return;
    }
    // If there is only one slip, the record itself shows that it is no fault after which the game goes on.
    let (is_alone, longest) = (slips.len() == 1, MOST_SLIPS.min(slips.len().saturating_sub(1)).max(1));
    let runs = (1..=longest)
        .flat_map(|length| slips.windows(length))
        .filter_map(|run| Some(run.first()?.start..run.last()?.end));
    let may_be_fault = found.proposals.iter().skip(1).any(|other| has_fault_for_slip(best, other));
    let (mut played, mut may_be_last_fault) = (Vec::new(), false);
    for run in runs {
        match as_written(best, run.clone(), sheet, rules, start) {
            AsWritten::Irregular(broken, line) if !is_alone => {
                played.extend(with_faults(best, run, &broken, line, sheet));
            }
            AsWritten::Unanswered if !sure::is_ahead_at_the_end(found.margin) => {
                may_be_last_fault = true;
            }
            AsWritten::Irregular(..) | AsWritten::Unanswered | AsWritten::Other => {}
        }
    }
    if may_be_last_fault || may_be_fault {
        found.reserve(Reservation::MayBeFault);
    }
    found.may_be_played |= may_be_fault;
    for proposal in played {
        add(found, proposal, options.top);
    }
}

/// Whether another proposal has a fault of a player instead of slips of the best: it has fewer slips, in places where the best has
/// slips too, and one ply that was played as it is written, against a rule.
///
/// What stands in the places of the other slips may be read otherwise then, so this is not seen by undoing slips of the best.
fn has_fault_for_slip(best: &Proposal, other: &Proposal) -> bool {
    let places = |proposal: &Proposal| proposal.edits.iter().map(|edit| edit.place).collect::<Vec<_>>();
    let of_best = places(best);
    other.verdict == Verdict::Irregular
        && other.faults.len() == 1
        && !other.edits.is_empty()
        && other.slips().count() < best.slips().count()
        && places(other).iter().all(|place| of_best.contains(place))
}

/// What a game is with some of the edits undone.
enum AsWritten {
    /// A game in which players broke a rule and went on, and its line.
    Irregular(Broken, Line),
    /// A game that ends in a ply that cannot be followed. Nobody answered that ply, so it may be a player's last
    /// fault.
    Unanswered,
    /// Any other game, or one whose edits cannot be undone.
    Other,
}

/// The rules that players broke.
struct Broken {
    faults: Faults,
    /// The plies, from 1.
    plies: Vec<usize>,
}

/// Whether each slip of a proposal alone surely explains the faults that the game has without that slip put right.
pub(crate) fn each_is_explained(
    best: &Proposal,
    sheet: &Sheet,
    rules: &'static Rules,
    start: &Position<u128>,
) -> bool {
    slips(&best.edits).into_iter().all(|slip| {
        let cost = cost(best, &slip);
        let written = as_written(best, slip, sheet, rules, start);
        matches!(written, AsWritten::Irregular(broken, _) if broken.faults.are_surely_explained(cost))
    })
}

/// Adds a proposal with a fault of a player in it.
fn add(found: &mut Found, proposal: Proposal, top: usize) {
    // The next proposal may be another now.
    (found.sure, found.reservation) = (false, Some(Reservation::MayBeFault));
    if found.proposals.iter().any(|known| known.moves == proposal.moves) {
        return;
    }
    let place = found.proposals.partition_point(|other| other.cost <= proposal.cost);
    found.may_be_played |= place > 0;
    found.proposals.insert(place.min(top.saturating_sub(1)), proposal);
    found.proposals.truncate(top);
    found.margin = match &found.proposals[..] {
        [first, second, ..] => Some((second.cost - first.cost).abs()),
        _ => None,
    };
}

/// The proposal with these edits undone, which makes the game irregular.
///
/// `None` if one slip explains the faults so much better that it is sure after all.
fn with_faults(
    best: &Proposal,
    undone: Range<usize>,
    broken: &Broken,
    line: Line,
    sheet: &Sheet,
) -> Option<Proposal> {
    let faults = broken.faults;
    let edits = best.edits.get(undone.clone())?;
    let cost_of_slips = cost(best, &undone);
    if slips(edits).len() == 1 && faults.are_surely_explained(cost_of_slips) {
        return None;
    }
    let left_out = |edit: &&Edit| edit.written.is_empty();
    let twice = |edit: &&Edit| edit.read.is_empty();
    let kept = best.edits.iter().enumerate().filter(|(at, _)| !undone.contains(at)).map(|(_, edit)| {
        let before = || edits.iter().filter(|other| other.place < edit.place);
        let ply =
            (edit.ply + before().filter(twice).count()).saturating_sub(before().filter(left_out).count());
        Edit { ply, ..edit.clone() }
    });
    let kept: Vec<Edit> = kept.collect();
    Some(Proposal {
        cost: best.cost - cost_of_slips + faults.cost(),
        faults: places_of(&broken.plies, &kept, sheet),
        charges: Vec::new(),
        is_gap_left: sure::is_gap_left(sheet, &kept),
        edits: kept,
        replayed: line.moves.len(),
        moves: line.moves,
        texts: line.texts,
        verdict: Verdict::Irregular,
        passed_over: best.passed_over,
        prior: None,
    })
}

/// The places of a sheet, from 0, that have these plies, from 1, where it is read with these edits.
fn places_of(plies: &[usize], edits: &[Edit], sheet: &Sheet) -> Vec<usize> {
    let mut places = Vec::new();
    let mut next = 0;
    for ply in 1..=plies.iter().copied().max().unwrap_or_default() {
        let of_ply =
            |edit: &&Edit| !edit.read.is_empty() && (edit.ply..edit.ply + edit.plies()).contains(&ply);
        let place = match edits.iter().find(of_ply) {
            Some(edit) if edit.written.is_empty() => None,
            Some(edit) => Some(edit.place),
            None => {
                let is_twice =
                    |place: &usize| edits.iter().any(|edit| edit.read.is_empty() && edit.place == *place);
                let has_ply =
                    |place: &usize| sheet.places.get(*place).is_none_or(|place| place.written.kind.is_some());
                (next..=sheet.places.len()).find(|place| has_ply(place) && !is_twice(place))
            }
        };
        next = place.map_or(next, |place| next.max(place + 1));
        places.extend(place.filter(|_| plies.contains(&ply)));
    }
    places
}

/// What the game of a proposal is with these edits undone.
fn as_written(
    best: &Proposal,
    undone: Range<usize>,
    sheet: &Sheet,
    rules: &'static Rules,
    start: &Position<u128>,
) -> AsWritten {
    let edits = best.edits.get(undone).unwrap_or_default();
    if !edits.iter().all(|edit| may_be_right(edit, best, sheet)) {
        return AsWritten::Other;
    }
    let (text, plies) = text(best, edits, sheet, rules, start);
    let mut line = Line::default();
    let report = Report::observed(pdn::parse(&text), Some(rules), &mut line);
    // A ply that looks like a result, such as 1-0, would end the game, and what comes after it would be lost.
    if report.record.plies().count() != plies {
        return AsWritten::Other;
    }
    match (report.verdict, Faults::of(&report, 0)) {
        (Verdict::Irregular, Some(faults)) => {
            let errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
            let plies = errors.filter_map(|finding| finding.ply).collect();
            AsWritten::Irregular(Broken { faults, plies }, line)
        }
        (Verdict::Broken, _) if line.moves.len() + 1 == plies => AsWritten::Unanswered,
        _ => AsWritten::Other,
    }
}

/// The cost of some edits of a proposal together, in nats.
fn cost(best: &Proposal, edits: &Range<usize>) -> f64 {
    best.edits.get(edits.clone()).unwrap_or_default().iter().map(|edit| edit.cost).sum()
}

/// Whether a place can be right as written: no number says that a ply is missing before it, and its ply, if that is the one in
/// question, can be read.
fn may_be_right(edit: &Edit, best: &Proposal, sheet: &Sheet) -> bool {
    sheet.places.get(edit.place).is_some_and(|place| {
        let can_be_read = edit.written.is_empty() || place.written.kind == Some(MoveKind::Squares);
        // No number counts a ply that is read in text.
        let before = sheet.places.iter().enumerate().take(edit.place).rev();
        let text = before.take_while(|(_, place)| place.written.is_uncounted());
        let is_read =
            |place: usize| best.edits.iter().any(|other| other.place == place && !other.read.is_empty());
        let read_in_text = text.filter(|(place, _)| is_read(*place)).count();
        can_be_read && usize::try_from(place.gap).is_ok_and(|gap| gap <= read_in_text)
    })
}

/// The game of a proposal in PDN, with these edits undone, and the number of its plies.
fn text(
    best: &Proposal,
    edits: &[Edit],
    sheet: &Sheet,
    rules: &Rules,
    start: &Position<u128>,
) -> (String, usize) {
    let mut plies: Vec<String> = Vec::new();
    let written =
        |edit: &Edit| sheet.places.get(edit.place).map(|place| spelled(&place.written, sheet, rules));
    for ply in 1..=best.moves.len() + 1 {
        let mut here = edits.iter().filter(|edit| edit.ply == ply).peekable();
        while let Some(twice) = here.next_if(|edit| edit.read.is_empty()) {
            plies.extend(written(twice));
        }
        match here.next() {
            Some(edit) if edit.written.is_empty() => {}
            Some(edit) => plies.extend(written(edit)),
            None => plies.extend(best.texts.get(ply - 1).cloned()),
        }
    }
    (line_as_pdn(&plies, rules, start), plies.len())
}

/// A ply with the squares that were read, whichever corner the sheet counts from.
fn spelled(written: &Written, sheet: &Sheet, rules: &Rules) -> String {
    let sign = match written.separator {
        Separator::Dash => "-",
        Separator::Cross => "x",
        Separator::Colon => ":",
        Separator::None => "",
    };
    let seen = |&square| sheet.seen(square, rules.board()).to_string();
    let squares: Vec<String> = written.squares.iter().map(seen).collect();
    squares.join(sign)
}

//! The games that a record may be of.

use std::time::Duration;

use crate::found_board::FoundBoard;
use crate::games::games;
use crate::obstacle::{begins_whole, is_start_wrong};
use crate::repair::FEW_SLIPS;
use crate::search::least_cost;
use crate::sheet::Sheet;
use crate::sure;
use damiera_judge::findings::Fact;
use damiera_judge::report::{Report, View};
use damiera_record::record::Record;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A game that a record may be of.
pub(crate) struct Candidate {
    pub(crate) rules: &'static Rules,
    pub(crate) start: Position<u128>,
    pub(crate) sheet: Sheet,
    /// The board that it starts from, if that is not the start of the game; the sheet is then what follows.
    pub(crate) found_board: Option<FoundBoard>,
}

impl Candidate {
    /// The game that a record was judged as.
    pub(crate) fn as_judged(report: &Report<'_>) -> Option<Candidate> {
        let rules = report.choice.rules?;
        let view = report.reading.map(|reading| reading.view);
        Some(Candidate::from_board(rules, view, report).unwrap_or(Candidate {
            rules,
            start: start(report)?,
            sheet: Sheet { view, ..Sheet::of(&report.record) },
            found_board: None,
        }))
    }

    /// The game from the last board that the arbiter found, if play went on from one.
    fn from_board(rules: &'static Rules, view: Option<View>, report: &Report<'_>) -> Option<Candidate> {
        let board = if view.is_none() { FoundBoard::of(report)? } else { return None };
        let (start, sheet) = (board.position, board.rest_of(Sheet::of(&report.record)));
        Some(Candidate { rules, start, sheet, found_board: Some(board) })
    }

    /// The games that a record may be of, the one that it seems to be first.
    pub(crate) fn of(report: &Report<'_>, is_followed: bool) -> Vec<Candidate> {
        let is_known = |rules| report.choice.rules.is_some_and(|known| std::ptr::eq(known, rules));
        let candidate = |(rules, view): (&'static Rules, Option<View>)| {
            let from_board =
                || if is_known(rules) { Candidate::from_board(rules, view, report) } else { None };
            let from_start = || {
                let start = if is_known(rules) { start(report) } else { start_by(&report.record, rules) };
                let sheet = Sheet { view, ..Sheet::of(&report.record) };
                Some(Candidate { rules, start: start?, sheet, found_board: None })
            };
            from_board().or_else(from_start).filter(|candidate| !candidate.sheet.places.is_empty())
        };
        let views = |rules: &'static Rules| {
            let is_known = is_known(rules);
            let judged = report.reading.filter(|_| is_known).map(|reading| reading.view);
            let offered = offered_view(report).filter(|_| is_known && !is_followed);
            [(rules, judged)].into_iter().chain(offered.map(|view| (rules, Some(view))))
        };
        games(report, is_followed).into_iter().flat_map(views).filter_map(candidate).collect()
    }
}

/// Keeps the games by whose rules few slips explain the sheet, the likeliest first.
///
/// If there is no such game, all are kept.
pub(crate) fn take_likeliest(candidates: &mut Vec<Candidate>, within: Duration) {
    let count = candidates.len() as u32;
    if count < 2 {
        return;
    }
    let cost = |Candidate { rules, start, sheet, .. }: &Candidate| {
        least_cost(sheet, rules, start, FEW_SLIPS, within / count).unwrap_or(f64::INFINITY)
    };
    let mut costs: Vec<(f64, Candidate)> =
        candidates.drain(..).map(|candidate| (cost(&candidate), candidate)).collect();
    costs.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let least = costs.first().map_or(f64::INFINITY, |(cost, _)| *cost);
    let is_near = |(cost, _): &(f64, Candidate)| *cost <= least + sure::MARGIN;
    candidates.extend(costs.into_iter().filter(is_near).map(|(_, candidate)| candidate));
}

/// The start position as it was judged.
///
/// If it could not be judged because a man or two of it are misplaced, the position is the one that was meant.
fn start(report: &Report<'_>) -> Option<Position<u128>> {
    let judged = report.game.as_ref().and_then(|game| game.start);
    let is_known = is_start_wrong(report) || begins_whole(report);
    let meant = || report.choice.rules.filter(|_| is_known).map(Position::start);
    judged.or_else(meant)
}

/// The start position of a record by rules that it was not judged by.
fn start_by(record: &Record<'_>, rules: &'static Rules) -> Option<Position<u128>> {
    damiera_judge::replay::replay(record, rules, &mut Vec::new(), &mut ()).start
}

/// The side from which the squares of a record seem to be named, if the record goes wrong as written.
fn offered_view(report: &Report<'_>) -> Option<View> {
    report.findings.iter().find_map(|finding| match &finding.fact {
        Fact::OtherReading(other) => Some(other.reading),
        _ => None,
    })
}

//! Two sheets that say the same: one witness, not two.
//!
//! One player copied the other's sheet, or both copied the board of the arbiter. What is wrong on one is wrong on both for the same
//! reason, so it counts once: what was meant is what [repair](crate::repair()) finds in one of them, and a move against the rules was
//! played where repair says so.

use std::time::Duration;

use super::collated::joined;
use super::reading::Board;
use super::{CollatedLine, CollatedPly, Collation, OnSheet, Together};
use crate::candidate::Candidate;
use crate::doubt::Faults;
use crate::outcome::{Edit, Outcome};
use crate::repair::repair;
use crate::search::Options;
use crate::sheet::{Sheet, Written};
use damiera_judge::findings::Severity;
use damiera_judge::replay::{Observer, replay};
use damiera_judge::report::{Report, Verdict};
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// The most answers.
const ANSWERS: usize = 12;

/// Whether two records are one witness: their sheets say the same, and are of the same game from the same position.
pub(super) fn is_one(reports: &[Report<'_>; 2], sheets: &[Sheet; 2]) -> bool {
    let said = sheets.each_ref().map(|sheet| {
        sheet.places.iter().map(|place| (place.written.text.as_str(), place.gap)).collect::<Vec<_>>()
    });
    let rules = reports.each_ref().map(|report| report.choice.rules.map(|rules| rules.name));
    let start = reports.each_ref().map(|report| report.game.as_ref().and_then(|game| game.start));
    !said[0].is_empty() && said[0] == said[1] && rules[0] == rules[1] && start[0] == start[1]
}

/// What such records come to; `None` if repair has no answer, or nothing to repair.
pub(super) fn collated(report: &Report<'_>, within: Duration) -> Option<Together> {
    let found = repair(report, &Options { top: ANSWERS, within, prior: None });
    // A line of a collation goes on from its start.
    let rules = found.rules.filter(|_| found.found_board.is_none())?;
    let start = start_of(report, rules);
    let in_order = found.in_order.is_some();
    let view = report.reading.map(|reading| reading.view);
    let sheet = found.in_order.unwrap_or_else(|| Sheet { view, ..Sheet::of(&report.record) });
    let told = |answer: Told<'_>| rules.shape.run(Telling { answer, rules, start, sheet: &sheet });
    let stands = || {
        as_it_stands(report, rules).and_then(|moves| {
            let cost = Faults::of(report, 0).map_or(0.0, Faults::cost);
            let line = told(Told { cost, moves: &moves.played, edits: &[], faults: &moves.faults })?;
            // The fault may be one of no ply, as of the start.
            Some(CollatedLine { verdict: report.verdict, ..line })
        })
    };
    let lines: Vec<CollatedLine> = match found.outcome {
        Outcome::Legal | Outcome::Unrepaired => return None,
        Outcome::Irregular => vec![stands()?],
        Outcome::Repaired | Outcome::Proposed => {
            let proposals = found.found.proposals.iter();
            let proposed = proposals.map_while(|proposal| {
                let (moves, edits) = (&proposal.moves, &proposal.edits);
                told(Told { cost: proposal.cost, moves, edits, faults: &proposal.faults })
            });
            let mut lines: Vec<CollatedLine> = proposed.collect();
            lines.first()?;
            // Nobody may overlook that it can have been played as it is written.
            if found.found.may_be_played
                && let Some(stands) = stands()
                && !lines.iter().any(|line| has_same_moves(line, &stands))
            {
                lines.insert(1, stands);
            }
            lines
        }
    };
    let is_played = found.outcome == Outcome::Irregular;
    let collation = Collation {
        lines,
        margin: found.found.margin,
        sure: is_played || found.found.sure,
        cut_short: found.found.cut_short.is_some(),
        start: Some(start),
    };
    Some(Together { rules: Some(rules), collation, reordered: [in_order; 2], views: [view; 2] })
}

fn has_same_moves(one: &CollatedLine, other: &CollatedLine) -> bool {
    one.plies.iter().map(|ply| ply.mv).eq(other.plies.iter().map(|ply| ply.mv))
}

/// The position that repair starts from, by these rules.
fn start_of(report: &Report<'_>, rules: &'static Rules) -> Position<u128> {
    let is_judged = report.choice.rules.is_some_and(|judged| std::ptr::eq(judged, rules));
    let from_start = |judged: &Candidate| is_judged && judged.found_board.is_none();
    let judged = || Candidate::as_judged(report).filter(from_start).map(|candidate| candidate.start);
    let by_rules = || replay(&report.record, rules, &mut Vec::new(), &mut ()).start;
    judged().or_else(by_rules).unwrap_or_else(|| Position::start(rules))
}

/// The moves of a game as they are written, and the places of those that break a rule, from 0.
#[derive(Default)]
struct Stands {
    played: Vec<Move<u128>>,
    faults: Vec<usize>,
}

impl Observer for Stands {
    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, _position: &Position<G::Set>) {
        self.played.push(mv.widen());
    }
}

/// The moves of an irregular game as they are written; `None` if they cannot be followed from this side of the board.
fn as_it_stands(report: &Report<'_>, rules: &'static Rules) -> Option<Stands> {
    if report.verdict != Verdict::Irregular || report.reading.is_some() {
        return None;
    }
    let mut stands = Stands::default();
    replay(&report.record, rules, &mut Vec::new(), &mut stands);
    // Those of the report: boards that an arbiter wrote show faults that the moves alone do not. A place is counted from the plies
    // that the record has, as findings count them.
    let faults = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    let plies: Vec<usize> = faults.filter_map(|finding| finding.ply).collect();
    let places = Sheet::of(&report.record).places.into_iter().enumerate();
    stands.faults =
        places.filter(|(_, place)| plies.contains(&place.written.ply)).map(|(place, _)| place).collect();
    Some(stands)
}

/// An answer of repair.
struct Told<'a> {
    cost: f64,
    moves: &'a [Move<u128>],
    edits: &'a [Edit],
    /// The places, from 0, of moves against the rules.
    faults: &'a [usize],
}

/// An answer told of both sheets.
struct Telling<'a> {
    answer: Told<'a>,
    rules: &'static Rules,
    start: Position<u128>,
    sheet: &'a Sheet,
}

impl Telling<'_> {
    /// What is written in the place of an edit.
    fn written(&self, edit: &Edit) -> Option<Written> {
        let mut places = self.sheet.places.iter().map(|place| &place.written);
        let first = places.find(|written| written.span.start == edit.span.start)?;
        Some(Written { text: edit.written.clone(), span: edit.span, ..self.seen(first) })
    }

    /// What is written, with the squares named as the game names them.
    fn seen(&self, written: &Written) -> Written {
        let squares = written.squares.iter().map(|&square| self.sheet.seen(square, self.rules.board()));
        Written { squares: squares.collect(), ..written.clone() }
    }

    /// The places of which the answer has no edit, each with its number from 0.
    fn as_written(&self) -> impl Iterator<Item = (usize, &Written)> {
        let is_edited = |written: &Written| {
            let mut edits = self.answer.edits.iter().filter(|edit| !edit.span.is_empty());
            edits.any(|edit| edit.span.start <= written.span.start && written.span.end <= edit.span.end)
        };
        let places = self.sheet.places.iter().map(|place| &place.written).enumerate();
        places.filter(move |(_, written)| !is_edited(written))
    }
}

impl OnBoard for Telling<'_> {
    type Output = Option<CollatedLine>;

    fn run<G: Geometry>(self) -> Option<CollatedLine> {
        let Told { cost, moves, edits, faults } = self.answer;
        let mut as_written = self.as_written().filter(|(_, written)| written.kind.is_some());
        let mut position: Position<G::Set> = self.start.narrow();
        let mut plies = Vec::with_capacity(moves.len());
        for (number, mv) in (1..).zip(moves) {
            let mv: Move<G::Set> = mv.narrow();
            // In a fault, the piece may belong to the side that is not to move.
            let turn = position.piece(mv.from).map_or(position.turn(), |piece| piece.color);
            let before = position.with_turn(turn);
            let of_ply = |edit: &&Edit| (edit.ply..edit.ply + edit.plies()).contains(&number);
            let (written, slip, irregular) = match edits.iter().find(of_ply) {
                Some(edit) => {
                    let written = self.written(edit).filter(|_| !edit.written.is_empty());
                    let irregular = written.is_some() && edit.ply == number && faults.contains(&edit.place);
                    (written, Some(edit.kind), irregular)
                }
                None => {
                    let (place, written) = as_written.next()?;
                    (Some(self.seen(written)), None, faults.contains(&place))
                }
            };
            let board = Board::<G> { rules: self.rules, position: &before };
            let legal = written.as_ref().is_some_and(|written| !board.said(written).meant.is_empty());
            let copies = edits.iter().filter(|edit| edit.read.is_empty() && edit.ply == number);
            let passed = copies.filter_map(|edit| self.written(edit)).reduce(joined);
            let on_sheet = OnSheet { written, slip, legal, passed: passed.map(|passed| (passed, true)) };
            plies.push(CollatedPly {
                text: notation::<G>(&mv, &legal_moves::<G>(&before, self.rules), &before, self.rules),
                mv: mv.widen(),
                turn,
                irregular,
                is_open: false,
                sheets: [on_sheet.clone(), on_sheet],
            });
            position.play_unchecked(&mv);
        }
        if as_written.next().is_some() {
            return None;
        }
        let copies = edits.iter().filter(|edit| edit.read.is_empty() && edit.ply > moves.len());
        let rest: Vec<Written> = copies.filter_map(|edit| self.written(edit)).collect();
        let verdict = if plies.iter().any(|ply| ply.irregular) { Verdict::Irregular } else { Verdict::Legal };
        Some(CollatedLine {
            cost,
            verdict,
            plies,
            rest: [rest.clone(), rest],
            rest_again: true,
            steepest: 0.0,
        })
    }
}

//! An answer of the search as a line in strict notation, with what each sheet has of its plies.

use super::collation::{CollatedLine, CollatedPly, OnSheet};
use super::line::{Answer, Passed, Step};
use super::search::Search;
use super::{doubt, reading};
use crate::sheet::Written;
use crate::slip::Kind;
use damiera_judge::report::Verdict;
use damiera_record::record::{Separator, Span};
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{legal_moves, notation};

/// An answer of the search, its moves in strict notation.
pub(super) fn collated<G: Geometry>(search: &Search<'_>, answer: &Answer<G::Set>) -> CollatedLine {
    let rules = search.rules;
    let place = |sheet: usize, place: u32| {
        let place = search.sheets.get(sheet)?.get(usize::try_from(place).ok()?)?;
        Some(place.written.clone())
    };
    let (steps, rest) = said_badly(answer);
    let plies: Vec<CollatedPly> = answer
        .plies
        .iter()
        .zip(steps)
        .map(|(ply, steps)| {
            // Where a side moved twice, the piece is of the side that is not to move.
            let turn = ply.before.piece(ply.mv.from).map_or(ply.before.turn(), |piece| piece.color);
            let before = ply.before.with_turn(turn);
            let legal = legal_moves::<G>(&before, rules);
            let board = reading::Board::<G> { rules, position: &ply.before };
            let sheets = [0, 1].map(|sheet| {
                let step = steps[sheet];
                let written = step.place.and_then(|at| place(sheet, at));
                let legal = written.as_ref().is_some_and(|written| !board.said(written).meant.is_empty());
                let passed = step.passed.and_then(|passed| {
                    let places =
                        (passed.first..passed.first + passed.count).filter_map(|at| place(sheet, at));
                    Some((places.filter(|written| !written.text.is_empty()).reduce(joined)?, passed.again))
                });
                OnSheet { written, slip: step.slip, legal, passed }
            });
            CollatedPly {
                text: notation::<G>(&ply.mv, &legal, &before, rules),
                mv: ply.mv.widen(),
                turn,
                irregular: ply.irregular,
                is_open: false,
                sheets,
            }
        })
        .collect();
    let rest =
        [0, 1].map(|sheet| rest[sheet].iter().filter_map(|&at| place(sheet, at)).collect::<Vec<Written>>());
    let verdict = if plies.iter().any(|ply| ply.irregular) { Verdict::Irregular } else { Verdict::Legal };
    let costs: Vec<f64> = answer.plies.iter().map(|ply| ply.cost).collect();
    let (rest_again, steepest) = (answer.rest_again, doubt::steepest(&costs));
    CollatedLine { cost: answer.cost, verdict, plies, rest, rest_again, steepest }
}

/// The steps of an answer, and the places behind its last ply. Plies that a sheet leaves out, and as many places after them that say
/// nothing of the game, are these plies, badly written: to the search it is the same, and cheaper than a slip that makes one of the
/// other.
fn said_badly<S>(answer: &Answer<S>) -> (Vec<[Step; 2]>, [Vec<u32>; 2]) {
    let mut steps: Vec<[Step; 2]> = answer.plies.iter().map(|ply| ply.steps).collect();
    let mut rest = answer.rest.clone();
    for sheet in 0..2 {
        for at in 1..=steps.len() {
            let passed: Vec<u32> = match steps.get(at) {
                Some(step) => match step[sheet].passed {
                    Some(Passed { first, count, again: false }) => (first..first + count).collect(),
                    _ => continue,
                },
                None if answer.rest_again => continue,
                None => rest[sheet].clone(),
            };
            let is_left_out =
                |step: &&[Step; 2]| step[sheet].place.is_none() && step[sheet].slip == Some(Kind::Missing);
            let before = steps.get(..at).unwrap_or_default();
            if before.iter().rev().take_while(is_left_out).count() != passed.len() {
                continue;
            }
            let first = at - passed.len();
            for (step, place) in steps.iter_mut().skip(first).zip(passed) {
                step[sheet] =
                    Step { place: Some(place), slip: Some(Kind::Unreadable), passed: step[sheet].passed };
            }
            match steps.get_mut(at) {
                Some(step) => step[sheet].passed = None,
                None => rest[sheet].clear(),
            }
        }
    }
    (steps, rest)
}

/// Two places as one that says nothing of the game.
pub(super) fn joined(first: Written, second: Written) -> Written {
    Written {
        text: format!("{} {}", first.text, second.text),
        kind: None,
        squares: Vec::new(),
        separator: Separator::None,
        span: Span::new(first.span.start, second.span.end),
        ply: first.ply,
    }
}

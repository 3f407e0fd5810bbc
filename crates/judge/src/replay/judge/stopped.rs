//! A capture that was broken off, and how it goes on.

use std::ops::ControlFlow;

use super::illegality::{Illegality, illegality};
use super::offence::Offence;
use super::path::Found;
use super::{Judge, distinct, set_of};
use damiera_rules::board::{Geometry, Role, Square};
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::movegen::precedence::{Tally, key};

/// Ways to go on with a capture that are looked for, to name some and count the others.
const WAYS_COUNTED: usize = 16;

impl<G: Geometry> Judge<'_, G> {
    /// A capture broken off on a landing square: a legal one, or any.
    pub(super) fn stopped<'f>(
        &self,
        lawful: impl Iterator<Item = &'f Found<G::Set>>,
        best: Option<(Role, Tally)>,
        of_a_legal_one: bool,
    ) -> Option<Illegality<G::Set>>
    where
        G::Set: 'f,
    {
        let best = best?;
        let mut stopped: Vec<&Found<G::Set>> = lawful
            .filter(|found| !found.may_end && (!of_a_legal_one || self.begins_a_legal_capture(found, best)))
            .collect();
        // A single jump has no other form than from where to where; a way around to the same square would be written out.
        stopped.sort_by_key(|found| found.path.captured.len() != 1);
        let first = stopped.first()?;
        let played = distinct(stopped.iter().map(|found| found.mv));
        let offence = Offence::StoppedMidCapture(self.piece.role);
        Some(Illegality {
            taken: first.tally,
            best: best.1,
            goes_on: self.goes_on(first, of_a_legal_one.then_some(best), WAYS_COUNTED),
            goes_on_legally: of_a_legal_one,
            ..illegality(offence, played)
        })
    }

    /// Whether a legal capture takes the same pieces first and passes the square where this one stops.
    fn begins_a_legal_capture(&self, found: &Found<G::Set>, best: (Role, Tally)) -> bool {
        !self.goes_on(found, Some(best), 1).is_empty()
    }

    /// The complete captures, of the best standing if asked, that take the same pieces first and pass the
    /// square where this one stops, in order of their squares: each end and set of pieces taken once, and no
    /// more than `most` of them.
    fn goes_on(&self, found: &Found<G::Set>, best: Option<(Role, Tally)>, most: usize) -> Vec<Vec<Square>> {
        let taken = found.path.captured.len();
        let best_key = best.map(|best| key(self.rules, best.0, best.1));
        let mut ways: Vec<(G::Set, Vec<Square>)> = Vec::new();
        each_sequence::<G>(self.position, &self.rules.motion, self.from, &mut |sequence| {
            let path = sequence.path;
            let is_best = || {
                let key = key(self.rules, self.piece.role, sequence.tally);
                best_key.is_none_or(|best| sequence.may_end && key == best)
            };
            let same_first = path.captured.get(..taken) == Some(&found.path.captured[..]);
            if sequence.complete && same_first && is_best() {
                let leg = path.stops.get(taken..taken + 2);
                let passes = leg.is_some_and(|leg| {
                    leg[0] == self.to
                        || self.between(leg[0], leg[1]).is_some_and(|squares| squares.contains(&self.to))
                });
                let all = set_of::<G>(&path.captured);
                let is_new = |(other, stops): &(G::Set, Vec<Square>)| {
                    *other != all || stops.last() != path.stops.last()
                };
                if passes && ways.iter().all(is_new) {
                    ways.push((all, path.stops.clone()));
                }
            }
            if ways.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut ways: Vec<Vec<Square>> = ways.into_iter().map(|(_, stops)| stops).collect();
        let number = |square: &Square| self.rules.names.number(*square);
        ways.sort_by_cached_key(|stops| {
            (stops.last().map(number), stops.iter().map(number).collect::<Vec<u8>>())
        });
        ways
    }
}

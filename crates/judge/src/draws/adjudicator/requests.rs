//! Counts that are asked for and annulled, as the arbiter notes.

use std::ops::Range;

use super::Adjudicator;
use super::counted::Counted;
use crate::draws::{Seen, material};
use damiera_rules::board::Color;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

impl Adjudicator {
    /// Heeds what was asked for after a ply that was taken back.
    pub(super) fn heed_requests(&mut self, rules: &'static Rules, ply: usize, position: &Position<u128>) {
        let requests = self.requests_at(ply);
        let mut counted = std::mem::take(&mut self.counted);
        let seen = Seen {
            turns: &self.turns,
            ply,
            mover: None,
            capture: false,
            man_moved: false,
            crowned: false,
            position,
        };
        for &(_, starts) in self.requests.get(requests).into_iter().flatten() {
            for counted in &mut counted {
                self.heed_request(rules, counted, &seen, starts);
            }
        }
        self.counted = counted;
    }

    /// The requests noted after a ply that have not been applied, by their places in the list.
    pub(super) fn requests_at(&mut self, ply: usize) -> Range<usize> {
        let first = self.heeded;
        let later = self.requests.iter().skip(first);
        self.heeded = first + later.take_while(|(after, _)| *after <= ply).count();
        first..self.heeded
    }

    /// Starts or annuls a count when a note says so; it then runs from the side to move.
    ///
    /// Who asks again changes nothing until the count is annulled: a count cannot be put off by the side that it is against
    /// (international 7.2 and 7.3, Italian 10.2 and 10.3), not even one that has begun again by itself since it was asked for.
    pub(super) fn heed_request(
        &self,
        rules: &'static Rules,
        counted: &mut Counted,
        seen: &Seen<'_>,
        starts: bool,
    ) {
        if counted.article.request.is_none() || starts && counted.runs && counted.requested.is_some() {
            return;
        }
        if starts && !can_be_asked_for(seen.position) {
            if !counted.runs {
                self.lapse(rules, counted, seen.ply);
                look_at(counted, seen);
            }
            return;
        }
        counted.runs = starts;
        counted.requested = starts.then_some(seen.ply);
        if starts {
            counted.counter = self.counter(rules, &counted.article.rule).0;
            look_at(counted, seen);
        }
    }

    /// A side has no king: what was asked for does not run. As long as nobody notes a later request, the count is taken to be
    /// asked for again at the first possible moment.
    pub(super) fn lapse(&self, rules: &'static Rules, counted: &mut Counted, ply: usize) {
        counted.requested = None;
        counted.runs = self.last_request.is_none_or(|last| last <= ply);
        counted.counter = self.counter(rules, &counted.article.rule).0;
    }
}

/// Whether a count that has to be asked for can be, and can run: each side has a king (international 7.1, Italian 10.1).
pub(super) fn can_be_asked_for(position: &Position<u128>) -> bool {
    Color::ALL.into_iter().all(|color| material(position, color).0 > 0)
}

/// Shows a count that runs from here the position. What led to it is not counted.
fn look_at(counted: &mut Counted, seen: &Seen<'_>) {
    if counted.runs {
        let _ = counted.counter.see(&Seen {
            mover: None,
            capture: false,
            man_moved: false,
            crowned: false,
            ..*seen
        });
    }
}

//! Counts that are asked for and annulled, as the arbiter notes.

use std::ops::Range;

use super::Adjudicator;
use super::counted::Counted;
use crate::draws::Seen;
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

    /// Whether the count that was asked for last still runs. What ends it is a capture or a man's move (international 7.4,
    /// Italian 10.5), unless the game stays in the list of its article.
    fn runs_as_requested(&self, counted: &Counted) -> bool {
        counted.runs
            && counted.requested.is_some_and(|requested| {
                self.broken_at <= requested || counted.counter.runs_since() == Some(requested)
            })
    }

    /// Starts or annuls a count when a note says so; it then runs from the side to move. Who asks for a count that runs
    /// already changes nothing: it runs from the first request (international 7.3, Italian 10.3).
    pub(super) fn heed_request(
        &self,
        rules: &'static Rules,
        counted: &mut Counted,
        seen: &Seen<'_>,
        starts: bool,
    ) {
        if counted.article.request.is_none() || starts && self.runs_as_requested(counted) {
            return;
        }
        counted.runs = starts;
        counted.requested = starts.then_some(seen.ply);
        if starts {
            counted.counter = self.counter(rules, &counted.article.rule).0;
            // What led to this position is not counted.
            let _ = counted.counter.see(&Seen {
                mover: None,
                capture: false,
                man_moved: false,
                crowned: false,
                ..*seen
            });
        }
    }
}

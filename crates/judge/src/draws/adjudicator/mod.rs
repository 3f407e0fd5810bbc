//! The draws that could be claimed in a game, and those that were.
//!
//! - `counted`: one article being counted, and the counter of its rule.
//! - `passed`: plies that no counter has to see.
//! - `requests`: counts that are asked for and annulled.

mod counted;
mod passed;
mod requests;

use super::noted::{Due, Noted, Point, Progress};
use super::turns::Turns;
use super::{Claim, NotedClaim, Now, Seen, code};
use crate::replay::{Game, Instead, Observer};
use damiera_record::notation::annotation::{ArbiterNote, arbiter_notes};
use damiera_record::record::Record;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, can_move};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

#[cfg(test)]
pub(super) use passed::SHOWS_ALL;

use counted::{Counted, stretches};
use passed::Passed;
use requests::can_be_asked_for;

/// Watches a game and notes, for each article, the first draw that could be claimed under it; and of each
/// claim that an arbiter noted, whether it was due.
#[derive(Default)]
pub struct Adjudicator {
    king_moves: Option<usize>,
    /// When counts were asked for (`true`) or annulled, by the plies before, in order.
    requests: Vec<(usize, bool)>,
    /// Those that have been heeded.
    heeded: usize,
    /// The plies before the last of them that asks for a count.
    last_request: Option<usize>,
    /// The claims that the arbiter noted, in order.
    noted: Vec<Noted>,
    /// Those before the last point seen: how far their counts were is known.
    settled: usize,
    rules: Option<&'static Rules>,
    /// Whether plies are irregular, so that a man may go back.
    is_irregular: bool,
    /// Whether every ply is shown to the counters: counts are asked for, claims are noted, or plies are irregular.
    shows_all: bool,
    turns: Turns,
    counted: Vec<Counted>,
    /// The claims, each with its place among the articles counted.
    claims: Vec<(Claim, usize)>,
    last: Option<Last>,
    /// Whether the last ply was one that leaves every count as if the game began with it.
    fresh: bool,
    /// The last ply or the start, if it was not shown to the counters because no count runs from before it.
    passed: Option<Passed>,
}

/// The last position seen.
#[derive(Clone, Copy)]
struct Last {
    position: Position<u128>,
    at: Point,
}

impl Adjudicator {
    /// An adjudicator for one record of any variant, heeding the arbiter's notes on counts in it.
    ///
    /// `king_moves` lowers the count of king moves where the rulebook lets an arbiter do so, no further than
    /// it allows.
    #[must_use]
    pub fn new(record: &Record<'_>, king_moves: Option<usize>) -> Adjudicator {
        let requests = arbiter_notes(record).filter_map(|written| match written.note {
            Ok(ArbiterNote::Count { starts }) => Some((written.after, starts)),
            _ => None,
        });
        let requests: Vec<(usize, bool)> = requests.collect();
        let last_request = requests.iter().rfind(|(_, starts)| *starts).map(|&(after, _)| after);
        let noted = Noted::of(record);
        Adjudicator { king_moves, requests, last_request, noted, ..Adjudicator::default() }
    }

    /// The claims of the game that was watched, in order of the ply at which they could be made.
    #[must_use]
    pub fn claims(mut self, game: &Game) -> Vec<Claim> {
        let standing = game.standing_plies();
        let end = self.end().map_or(standing, |ply| ply.min(standing));
        let mut claims = std::mem::take(&mut self.claims);
        claims.retain(|(claim, _)| claim.claimable <= standing);
        for (claim, counted) in &mut claims {
            let due = self.counted.get(*counted).map_or(&[][..], |counted| counted.due.as_slice());
            claim.stretches = stretches(due, end);
            claim.last_claimable = claim.stretches.last().map_or(claim.claimable, |(_, last)| *last);
            claim.to_the_end = claim.last_claimable == end;
        }
        claims.sort_by_key(|(claim, _)| claim.claimable);
        claims.into_iter().map(|(claim, _)| claim).collect()
    }

    /// The draws that were claimed in the game that was watched, as the arbiter noted, in order.
    #[must_use]
    pub fn noted(&self, game: &Game) -> Vec<NotedClaim> {
        if self.noted.is_empty() {
            return Vec::new();
        }
        let standing = game.standing_plies();
        let seen = self.rules.and(self.end());
        let counted: Vec<(&'static str, &[Due])> =
            self.counted.iter().map(|counted| (counted.article.article, counted.due.as_slice())).collect();
        let of_noted = |(place, noted): (usize, &Noted)| {
            let progress = if place < self.settled { noted.progress } else { self.progress(&noted.number) };
            noted.claim(game.rules, seen, standing, &counted, progress)
        };
        self.noted.iter().enumerate().map(of_noted).collect()
    }

    /// How far the count of an article is after the last ply seen; `None` if it does not run, and if it is full.
    fn progress(&self, number: &str) -> Option<Progress> {
        let last = self.last?;
        let now = Now { turns: &self.turns, ply: last.at.ply, position: &last.position };
        let of_article = |counted: &&Counted| counted.runs && counted.article.article == number;
        let progress = self.counted.iter().filter(of_article).filter_map(|counted| {
            let (made, of) = counted.counter.made(&now)?;
            Some(Progress { rule: code(&counted.article.rule), made, of })
        });
        progress.filter(|progress| progress.made < progress.of).max_by_key(|progress| progress.made)
    }

    /// Keeps how far the counts are for the claims noted before a point, which nothing has been seen of yet.
    fn settle(&mut self, point: Point) {
        while let Some(noted) = self.noted.get(self.settled).filter(|noted| noted.at < point) {
            let progress = self.progress(&noted.number);
            self.noted[self.settled].progress = progress;
            self.settled += 1;
        }
    }

    /// The last ply seen.
    fn end(&self) -> Option<usize> {
        self.passed.map(|passed| passed.now).or(self.last).map(|last| last.at.ply)
    }

    /// Shows the counters a position and the move that led to it, and takes down the claims that it gives.
    #[inline(never)]
    fn see<G: Geometry>(&mut self, now: Last, mv: Option<&Move<G::Set>>, position: &Position<G::Set>) {
        let Some(rules) = self.rules else { return };
        self.catch_up(rules);
        let Last { position: wide, at } = now;
        let ply = at.ply;
        self.settle(at);
        let crowned = match mv {
            Some(mv) => mv.promotes,
            // Hands crowned a man, or turned a king into one.
            None => self.last.is_some_and(|before| before.position.kings() != wide.kings()),
        };
        self.last = Some(now);
        // Whoever made a ply does not move next, whosever piece it was.
        let mover = mv.map(|_| !position.turn());
        self.turns.see(ply, mover);
        let requests = self.requests_at(ply);
        let seen = Seen {
            turns: &self.turns,
            ply,
            mover,
            capture: mv.is_some_and(|mv| !mv.captured.is_empty()),
            man_moved: mv.is_some_and(|mv| mv.promotes || !position.kings().contains(mv.to)),
            crowned,
            position: &wide,
        };
        let mut counted = std::mem::take(&mut self.counted);
        if !self.requests.is_empty() && !can_be_asked_for(&wide) {
            for counted in counted.iter_mut().filter(|counted| counted.requested.is_some()) {
                self.lapse(rules, counted, ply);
            }
        }
        for (place, counted) in counted.iter_mut().enumerate() {
            let full = if counted.runs { counted.counter.see(&seen) } else { None };
            if full.is_none() && !counted.is_due() && requests.is_empty() {
                continue;
            }
            // A won position is not a draw.
            let full = full.filter(|_| can_move::<G>(position, rules));
            counted.take_down(full, at);
            if let Some(full) = full
                && !counted.claimed
            {
                counted.claimed = true;
                self.claims.push((counted.claim(&full, rules, &seen), place));
            }
            for &(_, starts) in self.requests.get(requests.clone()).into_iter().flatten() {
                self.heed_request(rules, counted, &seen, starts);
            }
        }
        self.counted = counted;
    }
}

/// Whether two boards have pieces of the same colours on the same squares, and the same side is to move.
fn same_squares(one: &Position<u128>, other: &Position<u128>) -> bool {
    one.turn() == other.turn() && Color::ALL.into_iter().all(|color| one.pieces(color) == other.pieces(color))
}

/// Whether the only difference between two boards is that pieces of the one are missing on the other, of each colour, and
/// the same side is to move.
fn differ_in_number(one: &Position<u128>, other: &Position<u128>) -> bool {
    one.turn() == other.turn()
        && Color::ALL.into_iter().all(|color| {
            let (one, other) = (one.pieces(color), other.pieces(color));
            let common = one & other;
            common == one || common == other
        })
}

impl Observer for Adjudicator {
    fn rules(&mut self, rules: &'static Rules) {
        self.rules = Some(rules);
        self.claims.clear();
        self.last = None;
        (self.fresh, self.passed) = (false, None);
        (self.heeded, self.settled) = (0, 0);
        self.counted.clear();
        (self.is_irregular, self.shows_all) = (false, !self.requests.is_empty() || !self.noted.is_empty());
        self.turns = Turns::default();
        for noted in &mut self.noted {
            noted.number = rules.as_printed(&noted.number);
        }
    }

    fn has_irregular_plies(&mut self) {
        (self.is_irregular, self.shows_all) = (true, true);
        self.turns = Turns::listed();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        let now = Last { position: position.widen(), at: Point { ply: 0, boards: 0 } };
        self.fresh = self.is_fresh(position);
        if self.fresh {
            self.passed = Some(Passed { now, mover: None, capture: false });
        } else {
            self.see::<G>(now, None, position);
        }
    }

    /// Writing down the board as it is changes nothing. If another board is put in its place, what was counted led
    /// to another position: every count starts again. But a man that was wrongly crowned neither moved nor was taken, and
    /// no number of pieces changed (international 7.4, Italian 10.5): the counts go on. Where hands changed the number, the
    /// counts of an ending go on, as long as it is one of the same article (international 7.6).
    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        let wide = position.widen();
        if let Some(rules) = self.rules {
            self.catch_up(rules);
        }
        self.fresh = false;
        let before = self.last.map(|last| last.at).filter(|at| at.ply == after);
        let at = Point { ply: after, boards: before.map_or(1, |at| at.boards + 1) };
        let now = Last { position: wide, at };
        if self.last.is_some_and(|last| last.position == wide) {
            self.last = Some(now);
            if let Some(rules) = self.rules {
                self.heed_requests(rules, after, &wide);
            }
            return;
        }
        let goes_on = self.last.is_some_and(|last| same_squares(&last.position, &wide));
        if let Some(rules) = self.rules.filter(|_| !goes_on) {
            self.settle(at);
            let mut counted = std::mem::take(&mut self.counted);
            let in_number = self.last.is_some_and(|last| differ_in_number(&last.position, &wide));
            for counted in
                counted.iter_mut().filter(|counted| !(in_number && counted.counter.is_of_material()))
            {
                counted.counter = self.counter(rules, &counted.article.rule).0;
            }
            self.counted = counted;
        }
        self.see::<G>(now, None, position);
    }

    #[inline]
    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        if !self.passes::<G>(ply, mv, position) {
            let now = Last { position: position.widen(), at: Point { ply, boards: 0 } };
            self.see::<G>(now, Some(mv), position);
        }
    }

    /// A ply that was taken back counts for nothing: the board put back is the one before it (international 5.10,
    /// Italian 8.4).
    fn corrected<G: Geometry>(
        &mut self,
        ply: usize,
        _mv: &Move<G::Set>,
        _position: &Position<G::Set>,
        instead: &Instead<G::Set>,
    ) {
        if let Instead::Made(mv, position) = instead {
            self.ply::<G>(ply, mv, position);
        }
    }
}

impl std::fmt::Debug for Adjudicator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Adjudicator").field("claims", &self.claims).finish_non_exhaustive()
    }
}

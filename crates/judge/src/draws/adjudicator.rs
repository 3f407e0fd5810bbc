//! The draws that could be claimed in a game, and those that were.

use super::noted::{Due, Noted, Point, Progress};
use super::turns::Turns;
use super::{
    Claim, Counter, Full, NotedClaim, Now, Seen, code, ending, forzosa, king_each, king_moves, one_each,
    pursuit, repetition, stalled,
};
use crate::replay::{Game, Instead, Observer};
use damiera_record::notation::annotation::{ArbiterNote, arbiter_notes};
use damiera_record::record::Record;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, can_move};
use damiera_rules::position::Position;
use damiera_rules::variant::{DrawArticle, DrawRule, Rules};

/// Watches a game and notes, for each article, the first draw that could be claimed under it; and of each
/// claim that an arbiter noted, whether it was due.
#[derive(Default)]
pub struct Adjudicator {
    king_moves: Option<usize>,
    /// When counts were asked for (`true`) or annulled, by the plies before, in order.
    requests: Vec<(usize, bool)>,
    /// Those that have been heeded.
    heeded: usize,
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
    /// The last ply that captured or moved a man, or after which another board was set up: counts of kings' moves end there.
    broken_at: usize,
    counted: Vec<Counted>,
    /// The claims, each with its place among the articles counted.
    claims: Vec<(Claim, usize)>,
    last: Option<Last>,
    /// Whether the last ply was one that leaves every count as if the game began with it.
    fresh: bool,
    /// The last ply or the start, if it was not shown to the counters because no count runs from before it.
    passed: Option<Passed>,
}

/// A ply that no counter has seen yet, or the start.
#[derive(Clone, Copy)]
struct Passed {
    now: Last,
    mover: Option<Color>,
    capture: bool,
}

/// The last position seen.
#[derive(Clone, Copy)]
struct Last {
    position: Position<u128>,
    at: Point,
}

#[cfg(test)]
thread_local! {
    /// Whether every ply is shown to the counters.
    pub(super) static SHOWS_ALL: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

#[cfg(test)]
fn shows_all() -> bool {
    SHOWS_ALL.get()
}

#[cfg(not(test))]
const fn shows_all() -> bool {
    false
}

/// One article being counted.
struct Counted {
    article: DrawArticle,
    /// The article by which an arbiter lowered its count.
    lowered: Option<&'static str>,
    counter: Box<dyn Counter>,
    /// Whether it is being counted: a count that is asked for runs from then on, until it is annulled.
    runs: bool,
    /// Whether a draw could be claimed by it already.
    claimed: bool,
    /// The ply after which it was asked for.
    requested: Option<usize>,
    /// When it was full, in order.
    due: Vec<Due>,
}

impl Counted {
    /// Whether the count was full when it was last looked at.
    fn is_due(&self) -> bool {
        self.due.last().is_some_and(|due| due.until.is_none())
    }

    /// Records whether the count is full at a point of the game.
    fn take_down(&mut self, full: Option<Full>, at: Point) {
        let open = self.due.last_mut().filter(|due| due.until.is_none());
        match (full, open) {
            (Some(full), None) => {
                let request = self.article.request.filter(|_| self.requested.is_none());
                let needs = at.ply.saturating_sub(full.latest);
                self.due.push(Due { from: at, until: None, needs, by: full.by, request });
            }
            (None, Some(open)) => open.until = Some(at),
            _ => {}
        }
    }
}

/// The first and the last ply of each stretch in which a draw could be claimed up to a ply. One that begins with the ply
/// after the end of another goes on with it.
fn stretches(due: &[Due], end: usize) -> Vec<(usize, usize)> {
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    for due in due {
        let Some(last) = due.last(end) else { break };
        match stretches.last_mut() {
            Some((_, before)) if due.from.ply <= *before + 1 => *before = last.max(*before),
            _ => stretches.push((due.from.ply, last)),
        }
    }
    stretches
}

/// The squares of these numbers.
fn squares(rules: &Rules, numbers: &[u8]) -> u128 {
    u128::from_squares(numbers.iter().filter_map(|&number| rules.own_names().square(number)))
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
        let requests = requests.collect();
        Adjudicator { king_moves, requests, noted: Noted::of(record), ..Adjudicator::default() }
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

    /// Begins to count an article.
    fn count(&self, rules: &'static Rules, article: DrawArticle) -> Counted {
        // If nobody says when it was asked for, the first possible moment is taken.
        let asked = article.request.is_some() && self.requests.iter().any(|&(_, starts)| starts);
        let (counter, lowered) = self.counter(rules, &article.rule);
        Counted { article, lowered, counter, runs: !asked, claimed: false, requested: None, due: Vec::new() }
    }

    /// A new count of a rule, and the article by which an arbiter lowered it.
    fn counter(&self, rules: &'static Rules, rule: &DrawRule) -> (Box<dyn Counter>, Option<&'static str>) {
        match *rule {
            DrawRule::Repetition { times } => {
                (Box::new(repetition::Repetition::new(times, self.is_irregular)), None)
            }
            DrawRule::KingMoves { each, lowered: may } => {
                if let (Some(asked), Some((least, by))) = (self.king_moves, may)
                    && asked < each
                {
                    return (Box::new(king_moves::KingMoves::new(asked.max(least))), Some(by));
                }
                (Box::new(king_moves::KingMoves::new(each)), None)
            }
            DrawRule::Ending { strong, each } => (Box::new(ending::Ending::new(strong, each)), None),
            DrawRule::Forzosa { line, moves } => {
                (Box::new(forzosa::Forzosa::new(squares(rules, line), moves)), None)
            }
            DrawRule::KingMovesOfFew { most, each, not_held } => {
                let few = king_moves::Few { most, not_held: squares(rules, not_held) };
                (Box::new(king_moves::KingMoves::of_few(few, each)), None)
            }
            DrawRule::Pursuit { strong, line, moves } => {
                let line = line.map(|line| squares(rules, line));
                (Box::new(pursuit::Pursuit::new(strong, line, moves)), None)
            }
            DrawRule::Stalled { limits } => (Box::new(stalled::Stalled::new(limits)), None),
            DrawRule::OneEach => (Box::new(one_each::OneEach::default()), None),
            DrawRule::KingEach => (Box::new(king_each::KingEach::new(rules)), None),
        }
    }

    /// Passes over a ply that cannot bring about a draw, and that is all the counters need to see of what came before it:
    /// a man moves or something is captured, no king is on the board, and each side has several pieces. Only the last of
    /// several such plies is shown to them. Nearly all plies are such.
    ///
    /// The start of most games is passed over too: as long as there is no more than that, there are no counters.
    #[inline(always)]
    fn passes<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) -> bool {
        let is_fresh = self.is_fresh(position);
        let was_fresh = std::mem::replace(&mut self.fresh, is_fresh);
        if !is_fresh || !was_fresh {
            return false;
        }
        let mover = !position.turn();
        let now = Last { position: position.widen(), at: Point { ply, boards: 0 } };
        self.passed = Some(Passed { now, mover: Some(mover), capture: !mv.captured.is_empty() });
        true
    }

    /// Whether no draw can come about in a position, and no count runs from before a ply of a man or a capture to it.
    #[inline(always)]
    fn is_fresh<S: SquareSet>(&self, position: &Position<S>) -> bool {
        let several = |color| !position.pieces(color).without_first().is_empty();
        position.kings().is_empty()
            && several(Color::White)
            && several(Color::Black)
            && !self.shows_all
            && !shows_all()
    }

    /// Begins to count, where that has not begun.
    fn begin(&mut self, rules: &'static Rules) {
        if self.counted.is_empty() {
            self.counted = rules.draws.iter().map(|&article| self.count(rules, article)).collect();
        }
    }

    /// Shows the counters the last ply that was passed over. No count is full after it.
    fn catch_up(&mut self, rules: &'static Rules) {
        self.begin(rules);
        let Some(Passed { now, mover, capture }) = self.passed.take() else { return };
        self.last = Some(now);
        let seen = Seen {
            turns: &self.turns,
            ply: now.at.ply,
            mover,
            capture,
            man_moved: mover.is_some(),
            crowned: false,
            position: &now.position,
        };
        for counted in self.counted.iter_mut().filter(|counted| counted.runs) {
            let _ = counted.counter.see(&seen);
        }
    }

    #[inline(never)]
    fn see<G: Geometry>(&mut self, now: Last, mv: Option<&Move<G::Set>>, position: &Position<G::Set>) {
        let Some(rules) = self.rules else { return };
        self.catch_up(rules);
        let Last { position: wide, at } = now;
        let ply = at.ply;
        self.settle(at);
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
            crowned: mv.is_some_and(|mv| mv.promotes),
            position: &wide,
        };
        if seen.capture || seen.man_moved {
            self.broken_at = ply;
        }
        let mut counted = std::mem::take(&mut self.counted);
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
                let article = |number| rules.article(number);
                let claim = Claim {
                    rule: code(&counted.article.rule),
                    article: article(counted.article.article),
                    lowered: counted.lowered.map(article),
                    since: full.since,
                    requested: counted.requested.zip(counted.article.request.map(article)),
                    request: counted.article.request.map(article),
                    claimable: ply,
                    last_claimable: ply,
                    to_the_end: true,
                    stretches: Vec::new(),
                    by: full.by,
                    to_move: position.turn(),
                    plies: counted.counter.occurrences(&wide),
                };
                self.claims.push((claim, place));
            }
            for &(_, starts) in self.requests.get(requests.clone()).into_iter().flatten() {
                self.heed_request(rules, counted, &seen, starts);
            }
        }
        self.counted = counted;
    }

    /// Heeds what was asked for after a ply that was taken back.
    fn heed_requests(&mut self, rules: &'static Rules, ply: usize, position: &Position<u128>) {
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
    fn requests_at(&mut self, ply: usize) -> std::ops::Range<usize> {
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
    fn heed_request(&self, rules: &'static Rules, counted: &mut Counted, seen: &Seen<'_>, starts: bool) {
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

impl Observer for Adjudicator {
    fn rules(&mut self, rules: &'static Rules) {
        self.rules = Some(rules);
        self.claims.clear();
        self.last = None;
        (self.fresh, self.passed) = (false, None);
        (self.heeded, self.settled) = (0, 0);
        self.broken_at = 0;
        self.counted.clear();
        (self.is_irregular, self.shows_all) = (false, !self.requests.is_empty() || !self.noted.is_empty());
        self.turns = Turns::default();
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
    /// to another position: every count starts again.
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
        if let Some(rules) = self.rules {
            self.settle(at);
            let mut counted = std::mem::take(&mut self.counted);
            for counted in &mut counted {
                counted.counter = self.counter(rules, &counted.article.rule).0;
            }
            self.counted = counted;
            self.broken_at = after;
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

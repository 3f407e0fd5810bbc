//! Searches for the lines that explain a sheet, the likeliest first.
//!
//! Few slips are found best first: every line is followed as written until it fails, and then tried with a slip at
//! each of its places, from the last one back, the cheapest first. If that grows too large, one pass over the sheet
//! from left to right keeps the best positions of each place, which is linear in the plies.

mod best_first;
mod edits;
mod pass;
mod paths;
mod proposals;

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::time::{Duration, Instant};

use crate::lattice::{Id, Lattice};
use crate::outcome::{Found, Limit};
use crate::prior::Prior;
use crate::sheet::Sheet;
use crate::steps::{Landed, Steps};
use damiera_rules::board::Geometry;
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// The limits of a search, and how many proposals are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Options<'p> {
    /// The most proposals.
    pub top: usize,
    /// The most time.
    pub within: Duration,
    /// How often positions occurred elsewhere, which puts answers that are equally likely in order.
    pub prior: Option<&'p dyn Prior>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { top: 5, within: Duration::from_secs(1), prior: None }
    }
}

/// The most nodes and ways of the search for few slips; beyond them, there are many slips.
const MOST_OF_FEW: usize = 30_000;
/// The most of them for each place of a long sheet: each place of one line is a node and a way.
const MOST_A_PLACE: usize = 8;
/// The most nodes and ways of a hasty search.
const MOST_IN_HASTE: usize = 250_000;
/// The most nodes and ways of the search around the line that a hasty search found.
const MOST_AROUND: usize = 1_000_000;
/// The least that each place reached is worth to a hasty search, in nats: what the slips of a bad sheet cost per ply.
const HASTE: f64 = 0.35;
/// One part in this many of the time is kept for putting together what was found.
const KEPT_BACK: u32 = 10;
/// How much more than the best a proposal may cost to be searched for, in nats.
const WINDOW: f64 = 5.0;
/// The number of positions that the first pass keeps for each place.
const KEPT: usize = 48;
/// How many times as many positions the next pass keeps.
const TIMES: usize = 4;

/// Searches for the lines that explain a sheet, from a start position.
#[must_use]
pub fn search(sheet: &Sheet, rules: &'static Rules, start: &Position<u128>, options: &Options<'_>) -> Found {
    rules.shape.run(Task { sheet, rules, start, options })
}

/// The cost of the best line that explains a sheet, in nats, if that is no more than `most`.
///
/// `None` too if the search takes longer than allowed.
pub(crate) fn least_cost(
    sheet: &Sheet,
    rules: &'static Rules,
    start: &Position<u128>,
    most: f64,
    within: Duration,
) -> Option<f64> {
    rules.shape.run(Glimpse { sheet, rules, start, most, within })
}

struct Glimpse<'a> {
    sheet: &'a Sheet,
    rules: &'static Rules,
    start: &'a Position<u128>,
    most: f64,
    within: Duration,
}

impl OnBoard for Glimpse<'_> {
    type Output = Option<f64>;

    fn run<G: Geometry>(self) -> Option<f64> {
        let mut search =
            Search::<G>::new(self.sheet, self.rules, self.start.narrow(), Instant::now(), self.within);
        (search.most_cost, search.window) = (self.most, 0.0);
        search.best_first(MOST_OF_FEW);
        search.best().filter(|cost| *cost <= self.most)
    }
}

struct Task<'a> {
    sheet: &'a Sheet,
    rules: &'static Rules,
    start: &'a Position<u128>,
    options: &'a Options<'a>,
}

impl OnBoard for Task<'_> {
    type Output = Found;

    fn run<G: Geometry>(self) -> Found {
        let Task { sheet, rules, start, options } = self;
        let begun = Instant::now();
        let start: Position<G::Set> = start.narrow();
        let new = || Search::<G>::new(sheet, rules, start, begun, options.within);
        let mut search = new();
        search.best_first(MOST_OF_FEW.max(MOST_A_PLACE * search.steps.len()));
        let mut found = search.found(options, &start);
        if search.cut_short.is_none() {
            return found;
        }
        let mut hasty = new();
        hasty.haste = HASTE.max(search.cost_of_a_place());
        drop(search);
        for _ in 0..2 {
            // A pass finds an answer where a hasty search finds none, so half of the time is left for it.
            hasty.deadline = begun + options.within / 2;
            hasty.best_first(MOST_IN_HASTE);
            if hasty.best().is_some() {
                hasty.around_the_best(MOST_AROUND);
                return hasty.found(options, &start);
            }
            let haste = 2.0 * hasty.haste;
            hasty = new();
            hasty.haste = haste;
        }
        drop(hasty);
        let mut kept = KEPT;
        while !found.sure {
            let mut wider = new();
            wider.many(kept);
            let other = wider.found(options, &start);
            let again = |found: &Found| found.proposals.first().map(|proposal| proposal.cost);
            let settled = again(&other).is_some() && again(&other) == again(&found);
            if other.is_better_than(&found) {
                found = other;
            }
            if settled || begun.elapsed() * 3 >= options.within {
                break;
            }
            kept *= TIMES;
        }
        found
    }
}

/// A search in progress.
struct Search<'a, G: Geometry> {
    steps: Steps<'a, G>,
    lattice: Lattice<G::Set>,
    /// The nodes after the last place.
    ends: Vec<Id>,
    begun: Instant,
    deadline: Instant,
    cut_short: Option<Limit>,
    /// The most that a line may cost; lines that cost more are not searched for.
    most_cost: f64,
    /// How much more than the best a line may cost to be searched for.
    window: f64,
    /// What each place reached is worth; 0 unless the search is hasty.
    haste: f64,
    /// What the rest of a line costs from each place on; empty until that is known.
    rest: Vec<f64>,
    waiting: BinaryHeap<Waiting>,
    landed: Vec<Landed<G::Set>>,
}

/// What is to be done with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Follow,
    Slips,
    Pairs,
    Several,
    MissingBeforeMisread,
    PairsBeforeMisread,
}

/// A node that waits for its turn.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    cost: f64,
    place: u32,
    node: Id,
    turn: Turn,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Waiting) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The cheapest is the greatest; of several, the one that got farthest.
impl Ord for Waiting {
    fn cmp(&self, other: &Waiting) -> Ordering {
        other.cost.total_cmp(&self.cost).then(self.place.cmp(&other.place)).then(other.node.cmp(&self.node))
    }
}

impl<'a, G: Geometry> Search<'a, G> {
    fn new(
        sheet: &'a Sheet,
        rules: &'static Rules,
        start: Position<G::Set>,
        begun: Instant,
        within: Duration,
    ) -> Search<'a, G> {
        Search {
            steps: Steps::new(sheet, rules),
            lattice: Lattice::new(start),
            ends: Vec::new(),
            begun,
            deadline: begun + within - within / KEPT_BACK,
            cut_short: None,
            most_cost: f64::INFINITY,
            window: WINDOW,
            haste: 0.0,
            rest: Vec::new(),
            waiting: BinaryHeap::new(),
            landed: Vec::new(),
        }
    }

    /// Whether the time is up.
    fn is_late(&mut self) -> bool {
        let late = Instant::now() >= self.deadline;
        if late {
            self.cut_short = Some(Limit::Time);
        }
        late
    }

    /// Whether the time is up, or more nodes and ways are held in memory than these.
    fn is_over(&mut self, most: usize) -> bool {
        if self.is_late() {
            return true;
        }
        let is_full = self.lattice.size() > most;
        if is_full {
            self.cut_short = Some(Limit::Memory);
        }
        is_full
    }

    /// The cost by which nodes are handled, the lowest first.
    ///
    /// It includes the rest of the line once that is known. Until then, a hasty search subtracts what the places
    /// reached are worth.
    fn priority(&self, cost: f64, place: u32) -> f64 {
        match self.rest.get(place as usize) {
            Some(rest) => cost + rest,
            None => cost - self.haste * f64::from(place),
        }
    }

    /// The cost of the cheapest line to the end.
    fn best(&self) -> Option<f64> {
        self.ends.iter().map(|&end| self.lattice.node(end).cost).min_by(f64::total_cmp)
    }

    /// The cost per place of the line that got farthest.
    fn cost_of_a_place(&self) -> f64 {
        let farthest =
            self.lattice.nodes().max_by(|a, b| a.place.cmp(&b.place).then(b.cost.total_cmp(&a.cost)));
        farthest.map_or(0.0, |node| node.cost / f64::from(node.place.max(1)))
    }
}

//! The paths through the graph, from its ends back to its start, the cheapest first.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::lattice::{Id, Lattice, Step};
use damiera_rules::board::SquareSet;

/// The first step of the rest of a path, and the link to what follows that step.
type Followed<S> = Option<(Step<S>, u32)>;
/// Steps, each with its cost.
pub(super) type Costed<S> = Vec<(Step<S>, f64)>;

/// The most partial paths; beyond them, no path is extended.
const MOST_PATHS: usize = 20_000;
/// The most partial paths for each place of a long sheet: one path alone needs one for each.
const MOST_A_PLACE: usize = 8;

/// The paths through the graph, from its ends back to its start, the cheapest first.
pub(super) struct Paths<'a, S> {
    lattice: &'a Lattice<S>,
    most: usize,
    waiting: BinaryHeap<Partial>,
    /// For each link: the cost of the rest of the path, the first step of it, and the link to what follows that step.
    links: Vec<(f64, Followed<S>)>,
}

/// A path from an end back to a node.
#[derive(Clone, Copy, Debug)]
struct Partial {
    /// The cost of the whole path, with the cheapest way to the node.
    cost: f64,
    node: Id,
    /// The link to the rest of the path, after the node.
    link: u32,
}

impl PartialEq for Partial {
    fn eq(&self, other: &Partial) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Partial {}

impl PartialOrd for Partial {
    fn partial_cmp(&self, other: &Partial) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The cheapest is the greatest; of several, the one that was found last.
impl Ord for Partial {
    fn cmp(&self, other: &Partial) -> Ordering {
        other.cost.total_cmp(&self.cost).then(self.link.cmp(&other.link))
    }
}

impl<'a, S: SquareSet> Paths<'a, S> {
    pub(super) fn from_ends(lattice: &'a Lattice<S>, ends: &[Id]) -> Self {
        let places = ends.first().map_or(0, |&end| lattice.node(end).place as usize);
        let most = MOST_PATHS.max(MOST_A_PLACE * places);
        let mut paths = Paths { lattice, most, waiting: BinaryHeap::new(), links: Vec::new() };
        for &end in ends {
            paths.push(end, 0.0, None);
        }
        paths
    }

    fn push(&mut self, node: Id, rest: f64, then: Followed<S>) {
        let link = self.links.len() as u32;
        self.links.push((rest, then));
        let cost = self.lattice.node(node).cost + rest;
        self.waiting.push(Partial { cost, node, link });
    }

    /// The next path: its cost, and its steps, each with its cost.
    pub(super) fn next(&mut self) -> Option<(f64, Costed<S>)> {
        while let Some(next) = self.waiting.pop() {
            let (rest, _) = *self.links.get(next.link as usize)?;
            if next.node == Lattice::<S>::ROOT {
                return Some((next.cost, self.path(next.link)));
            }
            if self.links.len() > self.most {
                continue;
            }
            let lattice = self.lattice;
            for way in lattice.ways(next.node) {
                self.push(way.from, rest + way.cost, Some((way.step, next.link)));
            }
        }
        None
    }

    fn path(&self, link: u32) -> Vec<(Step<S>, f64)> {
        let mut path = Vec::new();
        let mut at = link;
        while let Some((rest, Some((step, then)))) = self.links.get(at as usize) {
            let after = self.links.get(*then as usize).map_or(0.0, |(after, _)| *after);
            path.push((*step, rest - after));
            at = *then;
        }
        path
    }
}

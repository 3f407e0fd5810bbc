//! The paths of a graph, from its ends back to its start, the cheapest first.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::lattice::{Id, Lattice, Step};
use damiera_rules::board::SquareSet;

/// The first step of what follows, and the link to what follows that.
type Followed<S> = Option<(Step<S>, u32)>;
/// Steps with what each costs.
pub(super) type Costed<S> = Vec<(Step<S>, f64)>;

/// Partial paths that are looked at before the rest is given up.
const MOST_PATHS: usize = 20_000;

/// The paths of a graph, from its ends back to its start, the cheapest first.
pub(super) struct Paths<'a, S> {
    lattice: &'a Lattice<S>,
    waiting: BinaryHeap<Partial>,
    /// What follows: the cost of it, its first step, and what follows that.
    links: Vec<(f64, Followed<S>)>,
}

/// A path from an end back to a node.
#[derive(Clone, Copy, Debug)]
struct Partial {
    /// Of the whole path, with the cheapest way to the node.
    cost: f64,
    node: Id,
    /// The link to what follows the node.
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

/// The cheapest is the greatest, and of several the one that was found last.
impl Ord for Partial {
    fn cmp(&self, other: &Partial) -> Ordering {
        other.cost.total_cmp(&self.cost).then(self.link.cmp(&other.link))
    }
}

impl<'a, S: SquareSet> Paths<'a, S> {
    pub(super) fn from_ends(lattice: &'a Lattice<S>, ends: &[Id]) -> Self {
        let mut paths = Paths { lattice, waiting: BinaryHeap::new(), links: Vec::new() };
        for &end in ends {
            paths.push(end, 0.0, None);
        }
        paths
    }

    fn push(&mut self, node: Id, behind: f64, then: Followed<S>) {
        let link = self.links.len() as u32;
        self.links.push((behind, then));
        let cost = self.lattice.node(node).cost + behind;
        self.waiting.push(Partial { cost, node, link });
    }

    /// The next path: its cost, and its steps with what each costs.
    pub(super) fn next(&mut self) -> Option<(f64, Costed<S>)> {
        while let Some(next) = self.waiting.pop() {
            let (behind, _) = *self.links.get(next.link as usize)?;
            if next.node == Lattice::<S>::ROOT {
                return Some((next.cost, self.path(next.link)));
            }
            if self.links.len() > MOST_PATHS {
                continue;
            }
            let lattice = self.lattice;
            for way in lattice.ways(next.node) {
                self.push(way.from, behind + way.cost, Some((way.step, next.link)));
            }
        }
        None
    }

    fn path(&self, link: u32) -> Vec<(Step<S>, f64)> {
        let mut path = Vec::new();
        let mut at = link;
        while let Some((behind, Some((step, then)))) = self.links.get(at as usize) {
            let after = self.links.get(*then as usize).map_or(0.0, |(after, _)| *after);
            path.push((*step, behind - after));
            at = *then;
        }
        path
    }
}

//! The paths of a graph, from its ends back to its start, the cheapest first.

use std::collections::BinaryHeap;

use super::{Turn, Waiting};
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
    waiting: BinaryHeap<Waiting>,
    /// What follows: the cost of it, its first step, and what follows that.
    links: Vec<(f64, Followed<S>)>,
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
        // The place of a waiting path is its link, so that those of one cost come in order.
        self.waiting.push(Waiting { cost, place: link, node, turn: Turn::Follow });
    }

    /// The next path: its cost, and its steps with what each costs.
    pub(super) fn next(&mut self) -> Option<(f64, Costed<S>)> {
        while let Some(next) = self.waiting.pop() {
            let (behind, _) = *self.links.get(next.place as usize)?;
            if next.node == Lattice::<S>::ROOT {
                return Some((next.cost, self.path(next.place)));
            }
            if self.links.len() > MOST_PATHS {
                continue;
            }
            let lattice = self.lattice;
            for way in lattice.ways(next.node) {
                self.push(way.from, behind + way.cost, Some((way.step, next.place)));
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

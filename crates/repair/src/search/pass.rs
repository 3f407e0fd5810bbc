//! Many slips: one pass over the sheet from left to right, linear in the plies.

use super::Search;
use crate::lattice::{Id, Lattice, Reached};
use crate::steps::Landed;
use damiera_rules::board::Geometry;

/// The most nodes and ways of a pass, which bounds the memory.
const MOST_OF_MANY: usize = 4_000_000;

impl<G: Geometry> Search<'_, G> {
    /// Makes one pass from left to right that keeps the best positions of each place.
    pub(super) fn many(&mut self, kept: usize) {
        let places = self.steps.len();
        let mut at: Vec<Vec<Id>> = vec![Vec::new(); places + 5];
        if let Some(first) = at.first_mut() {
            first.push(Lattice::<G::Set>::ROOT);
        }
        let mut landed = Vec::new();
        for place in 0..places {
            if self.is_over(MOST_OF_MANY) {
                return;
            }
            // Missing plies lead to positions before the same place, so that each place gets two rounds more.
            for round in 0..3 {
                let mut here = std::mem::take(&mut at[place]);
                here.retain(|&id| !self.lattice.node(id).tried);
                let cost = |search: &Search<'_, G>, id: Id| search.lattice.node(id).cost;
                here.sort_by(|&a, &b| cost(self, a).total_cmp(&cost(self, b)));
                here.dedup();
                here.truncate(if round == 0 { kept } else { kept / 2 });
                if here.is_empty() {
                    break;
                }
                for (rank, &id) in here.iter().enumerate() {
                    let node = *self.lattice.node(id);
                    self.lattice.node_mut(id).tried = true;
                    self.steps.as_written(&node.position, place, &mut landed);
                    self.spread(id, &landed, &mut at);
                    if round < 2 {
                        let left_out = self.lattice.left_out(id, |place| self.steps.is_uncounted(place));
                        self.steps.slips(&node.position, place, left_out, &mut landed);
                        self.spread(id, &landed, &mut at);
                    }
                    if round == 0 && rank < kept / 8 {
                        let left_out = self.lattice.left_out(id, |place| self.steps.is_uncounted(place));
                        self.steps.pairs(&node.position, place, left_out, &mut landed);
                        self.spread(id, &landed, &mut at);
                    }
                }
            }
        }
        let ends = std::mem::take(&mut at[places]);
        self.ends.extend(ends);
        self.ends.sort_unstable();
        self.ends.dedup();
    }

    fn spread(&mut self, from: Id, landed: &[Landed<G::Set>], at: &mut [Vec<Id>]) {
        for &(step, cost, place, position) in landed {
            let (to, reached) = self.lattice.reach(from, step, cost, place as u32, position);
            if reached == Reached::New
                && let Some(there) = at.get_mut(place)
            {
                there.push(to);
            }
        }
    }
}

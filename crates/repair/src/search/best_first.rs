//! Few slips: the cheapest line is followed first, and slips are tried where it fails.

use std::collections::BinaryHeap;

use super::paths::Paths;
use super::{Search, Turn, Waiting};
use crate::lattice::{Id, Lattice, NONE, Reached};
use crate::slip::Kind;
use crate::steps::{Landed, Steps};
use crate::sure;
use damiera_rules::board::Geometry;

/// Cost, in a hasty search, of each place between a slip and the place where the line fails.
const FARTHER: f64 = 0.12;

/// How many places before the one where a line fails slips are tried, in the search around the best line.
///
/// A slip that is itself a legal move was seen to show 54 plies later at most. In a game of thousands of plies, trying slips at each of them
/// takes the room that the likely ones need.
const FARTHEST_BACK: u32 = 300;

impl<G: Geometry> Search<'_, G> {
    /// Searches best first, up to this many nodes and ways.
    ///
    /// In haste, a line that got farther goes before a likelier one, and the first line to reach the end is enough.
    pub(super) fn best_first(&mut self, most: usize) {
        let first = Waiting { cost: 0.0, place: 0, node: Lattice::<G::Set>::ROOT, turn: Turn::Follow };
        let mut waiting = BinaryHeap::from([first]);
        self.work(&mut waiting, most);
        self.waiting = waiting;
    }

    /// Searches for lines that are nearly as likely as the best line, once there is one.
    ///
    /// At each place, the rest of a line is taken to cost what the best line costs from there on without its dearest
    /// slip.
    pub(super) fn around_the_best(&mut self, most: usize) {
        self.cut_short = None;
        for _ in 0..3 {
            self.lattice.settle();
            let Some(before) = self.best() else { return };
            self.rest = self.rest_of_the_best();
            let waiting = std::mem::take(&mut self.waiting);
            let near = waiting.into_iter().filter(|waiting| self.is_near(waiting));
            let mut waiting = near.map(|waiting| self.again(waiting)).collect();
            let most = self.lattice.size() + most;
            self.work(&mut waiting, most);
            self.waiting = waiting;
            self.lattice.settle();
            if self.cut_short.is_some() || self.best().is_none_or(|best| best >= before - 0.01) {
                return;
            }
        }
    }

    /// Whether a node is not too far before the place where its line fails.
    fn is_near(&self, waiting: &Waiting) -> bool {
        waiting.place <= self.lattice.node(waiting.node).place + FARTHEST_BACK
    }

    /// Whether a line that was not searched for any more may be nearly as likely as the best.
    ///
    /// What was tried comes in the order of its costs: where all that still waits costs so much more, no line is missing.
    pub(super) fn is_open(&self) -> bool {
        let best = self.best().map(|best| self.priority(best, self.steps.len() as u32));
        let next = self.waiting.peek().map(|next| next.cost);
        self.cut_short.is_some() && best.zip(next).is_none_or(|(best, next)| next < best + sure::MARGIN)
    }

    /// The same turn of a node, with its priority as it is now.
    fn again(&self, waiting: Waiting) -> Waiting {
        let node = self.lattice.node(waiting.node);
        let more = self.least_of(waiting.turn, node.place as usize);
        Waiting { cost: self.priority(node.cost, node.place) + more, ..waiting }
    }

    /// The least that a turn of a node at a place adds to its cost.
    fn least_of(&self, turn: Turn, place: usize) -> f64 {
        match turn {
            Turn::Follow => 0.0,
            Turn::Slips => self.steps.least(place),
            Turn::Pairs => self.steps.least_of_pairs(place),
            Turn::Several => Steps::<G>::least_of_several(),
            Turn::MissingBeforeMisread => Steps::<G>::least_before_misread(Kind::Missing),
            Turn::PairsBeforeMisread => Steps::<G>::least_before_misread(Kind::PairMissing),
        }
    }

    /// Another turn of a node that had its turn.
    fn turn_after(&self, had: Waiting, turn: Turn) -> Waiting {
        let place = self.lattice.node(had.node).place as usize;
        let more = self.least_of(turn, place) - self.least_of(had.turn, place);
        Waiting { cost: had.cost + more, turn, ..had }
    }

    /// For each place, what the best line costs from there on without its dearest slip.
    ///
    /// Another line can do without that slip, if it has another one instead.
    fn rest_of_the_best(&self) -> Vec<f64> {
        let mut paths = Paths::from_ends(&self.lattice, &self.ends);
        let mut rest = vec![0.0; self.steps.len() + 1];
        let Some((_, path)) = paths.next() else { return rest };
        // The costs add up from the end back.
        let (mut place, mut all, mut dearest) = (self.steps.len(), 0.0, 0.0_f64);
        for (step, cost) in path.iter().rev() {
            all += cost;
            dearest = dearest.max(*cost);
            for _ in 0..step.places {
                place = place.saturating_sub(1);
                if let Some(at) = rest.get_mut(place) {
                    *at = all - dearest;
                }
            }
        }
        rest
    }

    /// Handles the waiting nodes in order, until none is left that is worth it.
    fn work(&mut self, waiting: &mut BinaryHeap<Waiting>, most: usize) {
        let mut line = Vec::new();
        // A line that costs more than it may is not followed.
        let mut best = self.most_cost - self.window;
        if let Some(cost) = self.best() {
            best = self.priority(cost, self.steps.len() as u32);
        }
        let mut turns = 0_u32;
        while let Some(next) = waiting.pop() {
            if next.cost > best + self.window || self.haste > 0.0 && self.rest.is_empty() && best.is_finite()
            {
                waiting.push(next);
                break;
            }
            turns += 1;
            let is_long = matches!(next.turn, Turn::MissingBeforeMisread | Turn::PairsBeforeMisread);
            if (is_long || turns.is_multiple_of(64)) && self.is_over(most) {
                waiting.push(next);
                break;
            }
            let node = *self.lattice.node(next.node);
            match next.turn {
                Turn::Follow => {
                    if node.followed {
                        continue;
                    }
                    self.follow(next.node, &mut line, waiting);
                    if let Some(cost) = self.best() {
                        best = best.min(self.priority(cost, self.steps.len() as u32));
                    }
                }
                Turn::Slips => {
                    if node.before != NONE && !self.lattice.node(node.before).tried {
                        let before = self.waiting_for_slips(node.before, next.place);
                        if self.rest.is_empty() || self.is_near(&before) {
                            waiting.push(Waiting { cost: before.cost.max(next.cost), ..before });
                        }
                    }
                    if node.tried {
                        continue;
                    }
                    self.lattice.node_mut(next.node).tried = true;
                    self.try_steps(next, waiting);
                    waiting.push(self.turn_after(next, Turn::Pairs));
                    waiting.push(self.turn_after(next, Turn::MissingBeforeMisread));
                }
                Turn::Pairs => {
                    self.try_steps(next, waiting);
                    waiting.push(self.turn_after(next, Turn::Several));
                }
                Turn::Several if next.cost >= best => {}
                Turn::Several | Turn::PairsBeforeMisread => self.try_steps(next, waiting),
                Turn::MissingBeforeMisread => {
                    self.try_steps(next, waiting);
                    waiting.push(self.turn_after(next, Turn::PairsBeforeMisread));
                }
            }
        }
    }

    /// Follows a line as written, to its end or to where it fails.
    ///
    /// If the line fails, slips are to be tried at each of its places.
    fn follow(&mut self, from: Id, line: &mut Vec<Id>, waiting: &mut BinaryHeap<Waiting>) {
        line.clear();
        let mut open = vec![from];
        let (mut fails, mut ended) = (false, false);
        while let Some(id) = open.pop() {
            let node = *self.lattice.node(id);
            if node.followed {
                continue;
            }
            self.lattice.node_mut(id).followed = true;
            if node.place as usize == self.steps.len() {
                self.ends.push(id);
                self.lattice.node_mut(id).complete = true;
                ended = true;
                continue;
            }
            line.push(id);
            let mut landed = std::mem::take(&mut self.landed);
            self.steps.as_written(&node.position, node.place as usize, &mut landed);
            fails |= landed.is_empty();
            for &(step, cost, place, position) in &landed {
                let (to, reached) = self.lattice.reach(id, step, cost, place as u32, position);
                if reached == Reached::Known {
                    // Another line came here before: if that line failed, this one fails too.
                    let complete = self.lattice.node(to).complete;
                    fails |= !complete;
                    ended |= complete;
                    continue;
                }
                if cost > 0.0 {
                    fails = true;
                    let cost = self.priority(self.lattice.node(to).cost, place as u32);
                    waiting.push(Waiting { cost, place: place as u32, node: to, turn: Turn::Follow });
                } else {
                    self.lattice.node_mut(to).before = id;
                    open.push(to);
                }
            }
            self.landed = landed;
        }
        if ended {
            for &id in line.iter() {
                self.lattice.node_mut(id).complete = true;
            }
        }
        if fails && !ended {
            let last = line.iter().map(|&id| self.lattice.node(id).place).max().unwrap_or_default();
            let mut after = None;
            for &id in line.iter().rev() {
                // The last place of a line goes first, and each place brings the one before it. Places where numbers
                // or text show that something is wrong are cheaper, and wait on their own.
                let is_last = after != Some(id);
                after = Some(self.lattice.node(id).before);
                if is_last || self.steps.shows(self.lattice.node(id).place as usize) {
                    waiting.push(self.waiting_for_slips(id, last));
                }
            }
        }
    }

    /// The turn of a node to be tried with slips, on a line that failed at the place `last`.
    fn waiting_for_slips(&self, id: Id, last: u32) -> Waiting {
        let node = self.lattice.node(id);
        let worth = match self.rest.is_empty() && self.haste > 0.0 {
            true => self.priority(node.cost, last) + f64::from(last - node.place) * FARTHER,
            false => self.priority(node.cost, node.place),
        };
        let cost = worth + self.steps.least(node.place as usize);
        Waiting { cost, place: last, node: id, turn: Turn::Slips }
    }

    /// Takes the steps that it is the turn of.
    fn try_steps(&mut self, next: Waiting, waiting: &mut BinaryHeap<Waiting>) {
        let node = *self.lattice.node(next.node);
        let (position, place) = (&node.position, node.place as usize);
        let mut landed = std::mem::take(&mut self.landed);
        let left_out = self.lattice.left_out(next.node, |place| self.steps.is_uncounted(place));
        match next.turn {
            Turn::Follow => self.steps.as_written(position, place, &mut landed),
            Turn::Slips => self.steps.slips(position, place, left_out, &mut landed),
            Turn::Pairs => self.steps.pairs(position, place, left_out, &mut landed),
            Turn::Several => {
                // It takes long, and what is no better than what was found is not looked for.
                let most = self.best().map_or(f64::INFINITY, |best| best - node.cost);
                self.steps.several(position, place, most, &mut landed);
            }
            Turn::MissingBeforeMisread => self.steps.missing_before_misread(position, place, &mut landed),
            Turn::PairsBeforeMisread => self.steps.pairs_before_misread(position, place, &mut landed),
        }
        self.land(next.node, &landed, waiting);
        self.landed = landed;
    }

    /// Adds steps to the graph.
    fn land(&mut self, from: Id, landed: &[Landed<G::Set>], waiting: &mut BinaryHeap<Waiting>) {
        for &(step, cost, place, position) in landed {
            let (to, reached) = self.lattice.reach(from, step, cost, place as u32, position);
            if reached != Reached::Known {
                let cost = self.priority(self.lattice.node(to).cost, place as u32);
                waiting.push(Waiting { cost, place: place as u32, node: to, turn: Turn::Follow });
            }
        }
    }
}

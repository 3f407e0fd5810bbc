//! The line a record was played along, positions side by side where the record leaves a choice.
//!
//! A short capture may name captures that take different pieces. Every candidate is kept, and the rest of
//! the game decides: a candidate is dropped when a written ply is legal in another and not in it. Candidates
//! whose positions are equal are merged. This is linear in the plies, where trying one choice after another
//! would be exponential in the number of choices.

use damiera_rules::board::{Color, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;

/// Candidates kept side by side; the last in canonical order are dropped.
const MOST_CANDIDATES: usize = 64;

/// One of the positions that the record can have reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<S> {
    pub position: Position<S>,
    node: u32,
}

impl<S> Candidate<S> {
    /// Whether two candidates of one ply are the same one.
    pub(super) const fn is(&self, other: &Candidate<S>) -> bool {
        self.node == other.node
    }
}

/// One move played, and the node before it.
#[derive(Clone, Copy, Debug)]
struct Node<S> {
    mv: Move<S>,
    /// Whose turn it was then: an irregular move does not always pass it on.
    turn: Color,
    ply: u32,
    before: u32,
}

/// A move of the settled line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played<S> {
    pub ply: usize,
    pub mv: Move<S>,
    /// Whose turn it is after it.
    pub turn: Color,
}

/// A move that led to the first candidate, and where it came from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<S> {
    pub ply: usize,
    pub mv: Move<S>,
    before: u32,
}

impl<S> Step<S> {
    /// Whether it was made from this candidate, as it was before the ply.
    pub(super) const fn is_from(&self, candidate: &Candidate<S>) -> bool {
        self.before == candidate.node
    }
}

/// Candidates that a record may cost: for each of its plies, over the whole of it, and at least.
///
/// No real game comes close: its ambiguities are few and soon resolved. A record made to keep all
/// candidates open to its end is followed along the first of them from there on, in bounded time and memory.
const CANDIDATES_PER_PLY: usize = 16;
const CANDIDATES_AT_LEAST: usize = 1 << 12;

/// No node: the start.
const ROOT: u32 = u32::MAX;

/// The candidates after the plies replayed so far, and how each came about.
#[derive(Debug)]
pub(super) struct Line<S> {
    candidates: Vec<Candidate<S>>,
    nodes: Vec<Node<S>>,
    /// Nodes whose positions were equal: the one kept, the one dropped.
    merged: Vec<(u32, u32)>,
    /// Nodes of plies that are written with the sign of the other kind of move, in order; only where several positions were
    /// open before them.
    misspelt: Vec<u32>,
    next: Vec<Candidate<S>>,
    branched: bool,
    /// How many more candidates the record may cost.
    budget: usize,
    /// Whether somebody wants every move, not only those that the record leaves open.
    keeps_moves: bool,
}

/// A point to come back to.
#[derive(Clone, Debug)]
pub(super) struct Mark<S> {
    candidates: Vec<Candidate<S>>,
    nodes: usize,
    merged: usize,
}

impl<S: SquareSet> Mark<S> {
    /// The first position there.
    pub(super) fn first(&self) -> Option<&Position<S>> {
        self.candidates.first().map(|first| &first.position)
    }
}

/// A point with a single candidate to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<S> {
    only: Candidate<S>,
    nodes: usize,
    merged: usize,
}

impl<S: SquareSet> Spot<S> {
    /// The position there.
    pub(super) const fn position(&self) -> &Position<S> {
        &self.only.position
    }
}

impl<S: SquareSet> Line<S> {
    /// A line of `plies` plies. [`moves`](Line::moves) returns what [`played`](Line::played) gets only if it is kept.
    pub(super) fn new(start: Position<S>, plies: usize, keeps_moves: bool) -> Line<S> {
        Line {
            keeps_moves,
            candidates: vec![Candidate { position: start, node: ROOT }],
            nodes: Vec::with_capacity(if keeps_moves { plies } else { 0 }),
            merged: Vec::new(),
            misspelt: Vec::new(),
            next: Vec::new(),
            branched: false,
            budget: plies.saturating_mul(CANDIDATES_PER_PLY).saturating_add(CANDIDATES_AT_LEAST),
        }
    }

    /// The positions reached, in canonical order; never empty.
    pub(super) fn candidates(&self) -> &[Candidate<S>] {
        &self.candidates
    }

    /// The first candidate, in canonical order.
    pub(super) fn first(&self) -> &Position<S> {
        // A line is made with one candidate, and `advance` never leaves it empty.
        &self.candidates[0].position
    }

    /// The position reached, if the record leaves no choice.
    #[inline]
    pub(super) fn only(&self) -> Option<Position<S>> {
        match &self.candidates[..] {
            [only] => Some(only.position),
            _ => None,
        }
    }

    /// Adds a move to the only candidate there is; `turn` has the side that moves then. Where it leads is said
    /// afterwards, by [`reached`](Line::reached), for any number of them.
    #[inline]
    pub(super) fn played(&mut self, ply: usize, mv: Move<S>, turn: Color) {
        if self.keeps_moves
            && let Some(only) = self.candidates.first_mut()
        {
            let node = u32::try_from(self.nodes.len()).unwrap_or(ROOT - 1);
            self.nodes.push(Node { mv, turn, ply: ply as u32, before: only.node });
            only.node = node;
        }
    }

    /// The position that the only candidate has come to.
    #[inline]
    pub(super) fn reached(&mut self, position: Position<S>) {
        if let Some(only) = self.candidates.first_mut() {
            only.position = position;
        }
    }

    /// Adds what a candidate becomes by a move, its position given.
    #[inline]
    pub(super) fn push(&mut self, from: Candidate<S>, ply: usize, mv: Move<S>, position: Position<S>) {
        // More plies than a u32 counts would be a record of tens of gigabytes.
        let node = u32::try_from(self.nodes.len()).unwrap_or(ROOT - 1);
        self.budget = self.budget.saturating_sub(1);
        if !self.next.is_empty() {
            if self.budget == 0 {
                return;
            }
            self.branched = true;
            if let Some(same) = self.next.iter().find(|other| other.position == position) {
                self.merged.push((same.node, node));
                self.nodes.push(Node { mv, turn: position.turn(), ply: ply as u32, before: from.node });
                return;
            }
            if self.next.len() == MOST_CANDIDATES {
                return;
            }
        }
        self.nodes.push(Node { mv, turn: position.turn(), ply: ply as u32, before: from.node });
        self.next.push(Candidate { position, node });
    }

    /// Makes what was pushed the candidates; if nothing was pushed, nothing changes and the result is `false`.
    #[inline]
    pub(super) fn advance(&mut self) -> bool {
        if self.next.is_empty() {
            return false;
        }
        std::mem::swap(&mut self.candidates, &mut self.next);
        self.budget = self.budget.saturating_sub(self.next.len());
        self.next.clear();
        if self.budget == 0 {
            self.candidates.truncate(1);
        }
        true
    }

    /// Puts another position on the board, which every candidate becomes. If one of them is that position,
    /// the others are dropped; otherwise what was open stays open.
    pub(super) fn set(&mut self, position: Position<S>) {
        if let Some(right) = self.candidates.iter().position(|candidate| candidate.position == position) {
            self.candidates.swap(0, right);
        } else if let [first, others @ ..] = &self.candidates[..] {
            self.merged.extend(others.iter().map(|other| (first.node, other.node)));
        }
        self.candidates.truncate(1);
        if let Some(first) = self.candidates.first_mut() {
            first.position = position;
        }
    }

    /// Keeps the candidate with this position, if there is one, and drops the others; whose turn it is there
    /// does not matter.
    pub(super) fn prefer(&mut self, position: Position<S>) {
        let is_it =
            |candidate: &Candidate<S>| candidate.position == position.with_turn(candidate.position.turn());
        if let Some(right) = self.candidates.iter().position(is_it) {
            self.candidates.swap(0, right);
            self.candidates.truncate(1);
        }
    }

    /// Puts the candidate of this index first: what nothing decides is decided by it.
    pub(super) fn put_first(&mut self, index: usize) {
        if let Some(candidates) = self.candidates.get_mut(..=index) {
            candidates.rotate_right(1);
        }
    }

    pub(super) fn mark(&self) -> Mark<S> {
        Mark { candidates: self.candidates.clone(), nodes: self.nodes.len(), merged: self.merged.len() }
    }

    pub(super) fn return_to(&mut self, mark: Mark<S>) {
        self.candidates = mark.candidates;
        self.forget(mark.nodes, mark.merged);
    }

    /// Keeps only the first of the nodes, and of those merged.
    fn forget(&mut self, nodes: usize, merged: usize) {
        self.nodes.truncate(nodes);
        self.merged.truncate(merged);
        self.misspelt.truncate(self.misspelt.partition_point(|&node| (node as usize) < nodes));
    }

    /// This point, if the record leaves no choice here.
    pub(super) fn spot(&self) -> Option<Spot<S>> {
        match &self.candidates[..] {
            [only] => Some(Spot { only: *only, nodes: self.nodes.len(), merged: self.merged.len() }),
            _ => None,
        }
    }

    /// This point, as if only this candidate had been reached.
    pub(super) const fn spot_of(&self, only: Candidate<S>) -> Spot<S> {
        Spot { only, nodes: self.nodes.len(), merged: self.merged.len() }
    }

    /// Comes back to several candidates of one point. What was pushed there for some of them is left behind them.
    pub(super) fn return_to_spots(&mut self, spots: impl Iterator<Item = Spot<S>>) {
        let spots: Vec<Spot<S>> = spots.collect();
        let Some(first) = spots.first() else { return };
        self.forget(first.nodes, first.merged);
        self.candidates.clear();
        self.candidates.extend(spots.iter().map(|spot| spot.only));
    }

    pub(super) fn return_to_spot(&mut self, spot: Spot<S>) {
        self.candidates.clear();
        self.candidates.push(spot.only);
        self.forget(spot.nodes, spot.merged);
    }

    /// The last move that led to the first candidate, if it is that of this ply and was pushed.
    pub(super) fn last_move(&self, ply: usize) -> Option<Move<S>> {
        let node = self.nodes.get(self.candidates.first()?.node as usize)?;
        (node.ply as usize == ply).then_some(node.mv)
    }

    /// How the candidates that were pushed for this ply came about: from which of those before it, and by which move.
    pub(super) fn made<'b>(
        &self,
        ply: usize,
        before: &'b [Candidate<S>],
    ) -> Vec<(&'b Candidate<S>, Move<S>)> {
        let made = |candidate: &Candidate<S>| {
            let node = self.nodes.get(candidate.node as usize).filter(|node| node.ply as usize == ply)?;
            let from = before.iter().find(|from| from.node == node.before)?;
            Some((from, node.mv))
        };
        self.candidates.iter().filter_map(made).collect()
    }

    /// The steps that led to the first candidate, the last one first.
    fn steps_back(&self) -> impl Iterator<Item = &Node<S>> {
        let last = self.candidates.first().map_or(ROOT, |first| first.node);
        let step = |node: u32| self.nodes.get(node as usize);
        std::iter::successors(step(last), move |node| step(node.before))
    }

    /// How many moves have been pushed, or are kept.
    pub(super) const fn made_so_far(&self) -> usize {
        self.nodes.len()
    }

    /// The moves pushed since there were this many are written with the wrong sign.
    pub(super) fn misspelt_since(&mut self, made: usize) {
        self.misspelt.extend((made..self.nodes.len()).filter_map(|node| u32::try_from(node).ok()));
    }

    /// The moves that led to the first candidate and are written with the wrong sign, in order.
    pub(super) fn misspelt(&self) -> Vec<Played<S>> {
        if self.misspelt.is_empty() {
            return Vec::new();
        }
        let last = self.candidates.first().map_or(ROOT, |first| first.node);
        let before = |node: &u32| self.nodes.get(*node as usize).map(|step| step.before);
        let mut found: Vec<Played<S>> = std::iter::successors(Some(last), before)
            .filter(|node| self.misspelt.binary_search(node).is_ok())
            .filter_map(|node| self.nodes.get(node as usize))
            .map(|step| Played { ply: step.ply as usize, mv: step.mv, turn: step.turn })
            .collect();
        found.reverse();
        found
    }

    /// Of each node, whether a sign is wrong on every way to it; of none, where that is so of the first candidate, or no sign
    /// is wrong.
    fn set_behind(&self) -> Vec<bool> {
        let mut wrong = vec![false; self.nodes.len()];
        if self.misspelt.is_empty() || !self.misspelt().is_empty() {
            return wrong;
        }
        let mut kept = self.merged.clone();
        kept.sort_unstable_by_key(|(_, dropped)| *dropped);
        // Of the positions: right, if one of the ways that led to equal ones is. A node comes after those before it.
        let mut of_position = wrong.clone();
        for (index, step) in self.nodes.iter().enumerate() {
            let node = u32::try_from(index).unwrap_or(ROOT);
            let before = of_position.get(step.before as usize).copied().unwrap_or_default();
            wrong[index] = before || self.misspelt.binary_search(&node).is_ok();
            of_position[index] = wrong[index];
            if let Ok(place) = kept.binary_search_by_key(&node, |(_, dropped)| *dropped)
                && let Some(of_kept) =
                    kept.get(place).and_then(|(kept, _)| of_position.get_mut(*kept as usize))
            {
                *of_kept &= wrong[index];
            }
        }
        wrong
    }

    /// The moves that led to the first candidate, in order.
    pub(super) fn moves(&self) -> Vec<Played<S>> {
        let mut moves = Vec::with_capacity(self.nodes.len());
        moves.extend(self.steps_back().map(|step| Played {
            ply: step.ply as usize,
            mv: step.mv,
            turn: step.turn,
        }));
        moves.reverse();
        moves
    }

    /// The moves that were pushed and led to the first candidate, in order.
    pub(super) fn steps(&self) -> Vec<Step<S>> {
        let step = |step: &Node<S>| Step { ply: step.ply as usize, mv: step.mv, before: step.before };
        let mut steps: Vec<Step<S>> = self.steps_back().map(step).collect();
        steps.reverse();
        steps
    }

    /// The plies at which the record leaves open which of several moves was made, with those moves, in order. If signs decide,
    /// and none is wrong along the line, nothing is left open by lines along which one is.
    pub(super) fn undecided(&mut self, signs_decide: bool) -> Vec<(usize, Vec<Move<S>>)> {
        if !self.branched {
            return Vec::new();
        }
        let set_behind = if signs_decide { self.set_behind() } else { vec![false; self.nodes.len()] };
        self.merged.sort_unstable();
        let mut reached = vec![false; self.nodes.len()];
        let mut open: Vec<u32> = self.candidates.iter().map(|candidate| candidate.node).collect();
        let mut made: Vec<(u32, Move<S>)> = Vec::new();
        while let Some(node) = open.pop() {
            let Some(step) = self.nodes.get(node as usize) else { continue };
            if std::mem::replace(&mut reached[node as usize], true) {
                continue;
            }
            if !set_behind[node as usize] {
                made.push((step.ply, step.mv));
                open.push(step.before);
            }
            let from = self.merged.partition_point(|(kept, _)| *kept < node);
            let dropped = self.merged.get(from..).unwrap_or_default();
            open.extend(dropped.iter().take_while(|(kept, _)| *kept == node).map(|(_, dropped)| *dropped));
        }
        made.sort_unstable();
        made.dedup();
        made.chunk_by(|(a, _), (b, _)| a == b)
            .filter_map(|moves| match moves {
                [(ply, _), _, ..] => Some((*ply as usize, moves.iter().map(|(_, mv)| *mv).collect())),
                _ => None,
            })
            .collect()
    }
}

//! The lines that a sheet can stand for, as a graph.
//!
//! A node is a position before a place of the sheet. An edge, called a way, is what may have been played there, and
//! what it costs that the sheet says something else, or nothing. Lines that reach the same position at the same place
//! share the rest: a node keeps the ways that lead to it, and the cheapest counts.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::slip::Kind;
use damiera_rules::board::SquareSet;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;

/// The index of a node.
pub(crate) type Id = u32;

/// Stands for no node, no way, or no further moves.
pub(crate) const NONE: u32 = u32::MAX;

/// The most ways that are kept for a node.
const MOST_WAYS: usize = 6;

/// A position before a place of the sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<S> {
    pub position: Position<S>,
    pub place: u32,
    /// The cost of the cheapest way to the node.
    pub cost: f64,
    /// The index of the first of the ways to the node.
    ways: u32,
    /// The node before this one on the line that was followed as written.
    pub before: Id,
    /// Whether the sheet was followed as written from here.
    pub followed: bool,
    /// Whether slips were tried from here.
    pub tried: bool,
    /// Whether the sheet can be followed to its end from here.
    pub complete: bool,
}

/// What may have been played at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<S> {
    /// How it differs from what is written; `None` if it is what is written, or nothing at all.
    pub slip: Option<Slipped>,
    /// The first moves played: none, one or two.
    pub moves: [Option<Move<S>>; 2],
    /// The index of the moves after these; [`NONE`] for most steps, which have no more.
    ///
    /// There are many ways, and room for four moves in each would double the memory.
    pub further: u32,
    /// The number of places of the sheet that it covers.
    pub places: u8,
}

/// How a step differs from what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slipped {
    /// It needs a slip of this kind.
    Kind(Kind),
    /// The ply is irregular. It is as the sheet has it, or was misread in this way.
    Irregular(Option<Kind>),
    /// Text that is no ply is passed over.
    Passed,
}

/// A way to a node: an edge of the graph.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<S> {
    pub from: Id,
    pub step: Step<S>,
    pub cost: f64,
    next: u32,
}

/// The nodes and the ways between them.
#[derive(Debug)]
pub(crate) struct Lattice<S> {
    nodes: Vec<Node<S>>,
    ways: Vec<Way<S>>,
    by_position: HashMap<(u32, Position<S>), Id, BuildHasherDefault<Mixed>>,
}

/// The result of adding a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// A new node.
    New,
    /// A known node, which now costs less.
    Cheaper,
    /// A known node, which costs no more by its other ways.
    Known,
}

impl<S: SquareSet> Lattice<S> {
    /// A graph with only the start position.
    pub(crate) fn new(start: Position<S>) -> Lattice<S> {
        let mut lattice = Lattice { nodes: Vec::new(), ways: Vec::new(), by_position: HashMap::default() };
        lattice.add(0, start, 0.0);
        lattice
    }

    /// The node of the start position.
    pub(crate) const ROOT: Id = 0;

    fn add(&mut self, place: u32, position: Position<S>, cost: f64) -> Id {
        let id = self.nodes.len() as Id;
        self.nodes.push(Node {
            position,
            place,
            cost,
            ways: NONE,
            before: NONE,
            followed: false,
            tried: false,
            complete: false,
        });
        self.by_position.insert((place, position), id);
        id
    }

    pub(crate) fn node(&self, id: Id) -> &Node<S> {
        &self.nodes[id as usize]
    }

    pub(crate) fn node_mut(&mut self, id: Id) -> &mut Node<S> {
        &mut self.nodes[id as usize]
    }

    /// All nodes.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = &Node<S>> {
        self.nodes.iter()
    }

    /// Works out the cost of the cheapest way to each node, once all ways are known.
    pub(crate) fn settle(&mut self) {
        let mut order: Vec<Id> = (0..self.nodes.len() as Id).collect();
        order.sort_by_key(|&id| self.node(id).place);
        for here in order
            .chunk_by(|&a, &b| self.node(a).place == self.node(b).place)
            .map(<[Id]>::to_vec)
            .collect::<Vec<_>>()
        {
            // A missing ply leads from one node of a place to another node of the same place.
            for _ in 0..4 {
                let mut settled = true;
                for &id in &here {
                    let least =
                        self.ways(id).map(|way| self.node(way.from).cost + way.cost).min_by(f64::total_cmp);
                    let node = self.node(id);
                    if let Some(least) = least.filter(|&least| least < node.cost && id != Self::ROOT) {
                        self.node_mut(id).cost = least;
                        settled = false;
                    }
                }
                if settled {
                    break;
                }
            }
        }
    }

    /// The number of nodes and ways, which bounds the memory.
    pub(crate) fn size(&self) -> usize {
        self.nodes.len() + self.ways.len()
    }

    /// Adds a way from a node to a position before a place.
    pub(crate) fn reach(
        &mut self,
        from: Id,
        step: Step<S>,
        cost: f64,
        place: u32,
        position: Position<S>,
    ) -> (Id, Reached) {
        let total = self.node(from).cost + cost;
        let (id, reached) = match self.by_position.get(&(place, position)) {
            None => (self.add(place, position, total), Reached::New),
            Some(&id) if total < self.node(id).cost => {
                self.node_mut(id).cost = total;
                (id, Reached::Cheaper)
            }
            Some(&id) => (id, Reached::Known),
        };
        self.add_way(id, Way { from, step, cost, next: NONE });
        (id, reached)
    }

    /// Adds a way to those that lead to a node; if there are too many, the dearest is dropped.
    fn add_way(&mut self, to: Id, way: Way<S>) {
        let total = |lattice: &Lattice<S>, way: &Way<S>| lattice.node(way.from).cost + way.cost;
        let mine = total(self, &way);
        let (mut count, mut dearest, mut most) = (0, NONE, mine);
        let mut at = self.node(to).ways;
        while let Some(other) = self.ways.get(at as usize) {
            if other.from == way.from && other.step.moves == way.step.moves {
                // The same moves from the same node: only the cheaper explanation is kept.
                if way.cost < other.cost {
                    let next = other.next;
                    self.ways[at as usize] = Way { next, ..way };
                }
                return;
            }
            let cost = total(self, other);
            if cost > most {
                (dearest, most) = (at, cost);
            }
            count += 1;
            at = other.next;
        }
        if count >= MOST_WAYS {
            if let Some(dearest) = self.ways.get_mut(dearest as usize) {
                *dearest = Way { next: dearest.next, ..way };
            }
            return;
        }
        let next = self.node(to).ways;
        self.node_mut(to).ways = self.ways.len() as u32;
        self.ways.push(Way { next, ..way });
    }

    /// The number of plies that the cheapest way to a node has right before its place and the sheet does not count: they are
    /// missing, or read in text (`is_text`), which no move number counts as a ply.
    pub(crate) fn left_out(&self, id: Id, is_text: impl Fn(usize) -> bool) -> i64 {
        let (mut plies, mut at) = (0, id);
        // Move numbers show only a few missing plies, and counting more would make no slip cheaper.
        while plies < 16 && at != Self::ROOT {
            let total = |way: &&Way<S>| self.node(way.from).cost + way.cost;
            let Some(way) = self.ways(at).min_by(|a, b| total(a).total_cmp(&total(b))) else { break };
            if way.step.places > 0 && !is_text(self.node(way.from).place as usize) {
                break;
            }
            plies += way.step.moves.iter().flatten().count() as i64;
            at = way.from;
        }
        plies
    }

    /// The ways to a node.
    pub(crate) fn ways(&self, to: Id) -> impl Iterator<Item = &Way<S>> {
        let mut at = self.node(to).ways;
        std::iter::from_fn(move || {
            let way = self.ways.get(at as usize)?;
            at = way.next;
            Some(way)
        })
    }
}

/// A hash of words that are already well spread: the sets of a position.
#[derive(Debug, Default)]
pub(crate) struct Mixed(u64);

impl Mixed {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            for (to, from) in word.iter_mut().zip(chunk) {
                *to = *from;
            }
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.mix(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.mix(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.mix(word as u64);
    }
}

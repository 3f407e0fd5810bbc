//! The positions of a tree, and the moves between them.

use indexmap::IndexMap;

use super::Counts;
use super::line::Step;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The tree of one variant: the positions reached, each once, and the moves between them.
#[derive(Debug)]
pub struct Tree {
    /// The variant.
    pub rules: &'static Rules,
    /// Where it starts.
    pub root: Position<u128>,
    /// The root first, once a game has been seen; the others in the order in which they were met. Their places are
    /// their numbers: a game that goes a known way needs no position looked up.
    nodes: IndexMap<Position<u128>, Node>,
    /// The number of games seen, used to mark what the current game has already counted.
    seen: u64,
}

/// The number of a position in its tree.
pub(super) type Number = usize;

/// The number of the root.
pub(super) const ROOT: Number = 0;

/// What is known about a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// The games that reached it, by any move order.
    pub counts: Counts,
    /// The moves played in it, in no order; there are never many, and usually only one.
    pub moves: Vec<Edge>,
    seen: u64,
}

/// What is known about a move in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub mv: Move<u128>,
    /// The games in which it was played here.
    pub games: u64,
    /// Where it leads.
    pub to: Number,
    seen: u64,
}

impl Node {
    /// The place of a move among those played here.
    fn place(&self, mv: &Move<u128>) -> Option<usize> {
        self.moves.iter().position(|edge| edge.mv == *mv)
    }

    /// Adds a move that leads to a position; returns its place.
    fn add(&mut self, mv: Move<u128>, to: Number) -> usize {
        self.moves.reserve_exact(1);
        self.moves.push(Edge { mv, games: 0, to, seen: 0 });
        self.moves.len() - 1
    }
}

impl Tree {
    pub(super) fn new(rules: &'static Rules, root: Position<u128>) -> Tree {
        Tree { rules, root, nodes: IndexMap::new(), seen: 0 }
    }

    /// The number of a position, which is new if it has none.
    fn number(&mut self, position: Position<u128>) -> Number {
        let place = self.nodes.entry(position);
        let number = place.index();
        place.or_default();
        number
    }

    /// Adds a game by its steps from the root, or several that took the same.
    pub(super) fn observe(&mut self, steps: &[Step], game: &Counts) {
        self.seen += 1;
        let mut at = self.number(self.root);
        self.count(at, game);
        for (mv, position) in steps {
            let known = self.nodes[at].place(mv);
            let leads = known.map(|place| self.nodes[at].moves[place].to);
            // An irregular move may leave the turn to either side.
            let to = match leads.filter(|&to| self.position(to) == position) {
                Some(to) => to,
                None => self.number(*position),
            };
            let node = &mut self.nodes[at];
            let place = known.unwrap_or_else(|| node.add(*mv, to));
            let edge = &mut node.moves[place];
            if edge.seen != self.seen {
                edge.seen = self.seen;
                edge.games += game.games;
            }
            at = to;
            self.count(at, game);
        }
    }

    fn count(&mut self, number: Number, game: &Counts) {
        let node = &mut self.nodes[number];
        // A game that returns to a position counts once.
        if node.seen != self.seen {
            node.seen = self.seen;
            node.counts.add(game);
        }
    }

    /// Adds the games of another part.
    pub(super) fn merge(&mut self, other: Tree) {
        // Its first is the root here too.
        self.number(self.root);
        let numbers: Vec<Number> = other.nodes.keys().map(|position| self.number(*position)).collect();
        for (others, &number) in other.nodes.values().zip(&numbers) {
            let node = &mut self.nodes[number];
            node.counts.add(&others.counts);
            for edge in &others.moves {
                // The other's marks mean nothing here and are dropped.
                let place = node.place(&edge.mv).unwrap_or_else(|| node.add(edge.mv, numbers[edge.to]));
                node.moves[place].games += edge.games;
            }
        }
    }

    /// The games that reached the root.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.nodes.get(&self.root).map(|node| node.counts).unwrap_or_default()
    }

    /// The number of positions in it.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// What is known about the position with a number that the tree has given.
    pub(super) fn node(&self, number: Number) -> &Node {
        &self.nodes[number]
    }

    /// The position with a number that the tree has given.
    pub(super) fn position(&self, number: Number) -> &Position<u128> {
        self.nodes.get_index(number).map_or(&self.root, |(position, _)| position)
    }
}

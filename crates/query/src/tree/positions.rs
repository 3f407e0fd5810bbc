use std::collections::HashMap;

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
    nodes: HashMap<Position<u128>, Node>,
    /// The number of games seen, used to mark what the current game has already counted.
    seen: u64,
}

/// What is known about a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// The games that reached it, by any move order.
    pub counts: Counts,
    /// The moves played in it, in no order; there are never many, and usually only one.
    pub moves: Vec<(Move<u128>, Edge)>,
    seen: u64,
}

/// What is known about a move in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The games in which it was played here.
    pub games: u64,
    /// Where it leads.
    pub to: Position<u128>,
    seen: u64,
}

impl Node {
    /// Updates what is known about a move here, which may be nothing yet.
    fn change(&mut self, mv: &Move<u128>, to: &Position<u128>, change: impl FnOnce(&mut Edge)) {
        if let Some((_, edge)) = self.moves.iter_mut().find(|(known, _)| known == mv) {
            return change(edge);
        }
        let mut edge = Edge { games: 0, to: *to, seen: 0 };
        change(&mut edge);
        self.moves.reserve_exact(1);
        self.moves.push((*mv, edge));
    }
}

impl Tree {
    pub(super) fn new(rules: &'static Rules, root: Position<u128>) -> Tree {
        Tree { rules, root, nodes: HashMap::new(), seen: 0 }
    }

    /// Adds a game by its steps from the root, or several that took the same.
    pub(super) fn observe(&mut self, steps: &[Step], game: &Counts) {
        self.seen += 1;
        let mut at = self.root;
        self.count(&at, game);
        for (mv, to) in steps {
            let node = self.nodes.entry(at).or_default();
            node.change(mv, to, |edge| {
                if edge.seen != self.seen {
                    edge.seen = self.seen;
                    edge.games += game.games;
                }
            });
            at = *to;
            self.count(&at, game);
        }
    }

    fn count(&mut self, position: &Position<u128>, game: &Counts) {
        let node = self.nodes.entry(*position).or_default();
        // A game that returns to a position counts once.
        if node.seen != self.seen {
            node.seen = self.seen;
            node.counts.add(game);
        }
    }

    /// Adds the games of another part.
    pub(super) fn merge(&mut self, other: Tree) {
        for (position, others) in other.nodes {
            let node = self.nodes.entry(position).or_default();
            node.counts.add(&others.counts);
            for (mv, edge) in others.moves {
                // The other's marks mean nothing here and are dropped.
                node.change(&mv, &edge.to, |mine| mine.games += edge.games);
            }
        }
    }

    /// The games that reached the root.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.node(&self.root).map(|node| node.counts).unwrap_or_default()
    }

    /// The number of positions in it.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, position: &Position<u128>) -> Option<&Node> {
        self.nodes.get(position)
    }
}

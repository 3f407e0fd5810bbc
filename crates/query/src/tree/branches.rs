use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::positions::Edge;
use super::{Counts, Tree};
use damiera_rules::board::{Color, Geometry};
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::OnBoard;

/// Which branches of a tree are shown, and in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The plies from the root.
    pub depth: usize,
    /// The number of games that a position needs to be shown.
    pub min: u64,
    /// The order of the moves of a position.
    pub sort: Sort,
}

/// The order of the moves of a position; equal moves are in the order of the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The most games first.
    Games,
    /// The best score for the side to move first.
    Score,
    /// By the squares.
    Move,
    /// The last played first.
    Year,
}

/// The branches of a tree that are shown, each after its parent.
#[derive(Clone, Debug)]
pub struct Branches {
    /// In order; a branch refers to others by their places here.
    pub entries: Vec<Entry>,
}

/// An entry of a tree.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A move, and the position it leads to.
    Branch(Branch),
    /// The moves of a position that are not shown.
    Rest {
        /// Their distance from the root in plies.
        ply: usize,
        /// How many moves.
        moves: u64,
        /// In how many games they were played.
        games: u64,
    },
}

/// A move, and the position it leads to.
#[derive(Clone, Debug)]
pub struct Branch {
    /// Its number, from 1 at the root.
    pub ply: usize,
    /// The place of its parent; `None` at the root.
    pub parent: Option<usize>,
    /// The move in strict notation.
    pub text: String,
    /// The side that makes the move.
    pub side: Color,
    /// Whether the rules allow it: an irregular move that the opponent accepted is counted too.
    pub legal: bool,
    /// The games in which it was played here.
    pub played: u64,
    /// The games that reached the position it was played in.
    pub of: u64,
    /// The position it leads to.
    pub position: Position<u128>,
    /// The results of the games that reached that position.
    pub counts: Counts,
    /// Where the position is shown with its continuations, if not here.
    pub transposes: Option<Transposition>,
}

/// Where a position is shown that several move orders lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transposition {
    /// It is where the tree starts.
    Root,
    /// It is the position of this branch, by its place.
    To(usize),
}

impl Branch {
    /// The number of games that reached the position by another move, or from another position.
    #[must_use]
    pub const fn came_otherwise(&self) -> u64 {
        self.counts.games.saturating_sub(self.played)
    }
}

impl Branches {
    /// Chooses what is shown of a tree, and sorts it.
    ///
    /// The continuations of a position are shown in one place: where it is reached after the fewest plies
    /// and, among equals, by the move played in the most games.
    #[must_use]
    pub fn of(tree: &Tree, shown: Shown) -> Branches {
        tree.rules.shape.run(Growth { tree, shown })
    }

    /// The branch in a place.
    #[must_use]
    pub fn branch(&self, place: usize) -> Option<&Branch> {
        match self.entries.get(place)? {
            Entry::Branch(branch) => Some(branch),
            Entry::Rest { .. } => None,
        }
    }

    /// The moves from the root to a branch, its own the last.
    #[must_use]
    pub fn line(&self, place: usize) -> Vec<&str> {
        let mut moves = Vec::new();
        let mut next = self.branch(place);
        while let Some(branch) = next {
            moves.push(branch.text.as_str());
            next = branch.parent.and_then(|parent| self.branch(parent));
        }
        moves.reverse();
        moves
    }
}

struct Growth<'t> {
    tree: &'t Tree,
    shown: Shown,
}

/// The moves of a position that are shown; and the number of those that are not, and of their games.
type Chosen<'t> = (Vec<(&'t Move<u128>, &'t Edge, Counts)>, (u64, u64));

/// The parent of a position: the previous position, and the move.
type Places = HashMap<Position<u128>, (Position<u128>, Move<u128>)>;

impl<'t> Growth<'t> {
    fn chosen(&self, at: &Position<u128>) -> Chosen<'t> {
        let mut chosen = Vec::new();
        let mut rest = (0, 0);
        for (mv, edge) in self.tree.node(at).iter().flat_map(|node| &node.moves) {
            let counts = self.tree.node(&edge.to).map(|node| node.counts).unwrap_or_default();
            if counts.games >= self.shown.min {
                chosen.push((mv, edge, counts));
            } else {
                rest = (rest.0 + 1, rest.1 + edge.games);
            }
        }
        let names = &self.tree.rules.names;
        chosen.sort_by_key(|(mv, ..)| (names.number(mv.from), names.number(mv.to), mv.captured));
        match self.shown.sort {
            Sort::Move => {}
            Sort::Games => chosen.sort_by_key(|(_, _, counts)| Reverse(counts.games)),
            Sort::Year => chosen.sort_by_key(|(_, _, counts)| Reverse(counts.last_year)),
            Sort::Score => chosen.sort_by(|(_, _, one), (_, _, other)| {
                let score = |counts: &Counts| counts.score(at.turn()).unwrap_or(-1.0);
                score(other).total_cmp(&score(one))
            }),
        }
        (chosen, rest)
    }

    /// Assigns each position its place, ply by ply.
    fn places(&self) -> Places {
        let mut places = Places::new();
        let mut placed = HashSet::from([self.tree.root]);
        let mut positions = vec![self.tree.root];
        for _ in 0..self.shown.depth {
            let mut best: HashMap<Position<u128>, u64> = HashMap::new();
            let mut next = Vec::new();
            for at in positions {
                for (mv, edge, _) in self.chosen(&at).0 {
                    if placed.contains(&edge.to) {
                        continue;
                    }
                    let most = best.entry(edge.to).or_insert_with(|| {
                        next.push(edge.to);
                        0
                    });
                    if edge.games > *most {
                        *most = edge.games;
                        places.insert(edge.to, (at, *mv));
                    }
                }
            }
            placed.extend(&next);
            positions = next;
        }
        places
    }
}

/// What still has to go into the list.
enum Pending<'t> {
    Branch { at: Position<u128>, parent: Option<usize>, ply: usize, mv: &'t Move<u128>, edge: &'t Edge },
    Rest { ply: usize, moves: u64, games: u64 },
}

impl OnBoard for Growth<'_> {
    type Output = Branches;

    fn run<G: Geometry>(self) -> Branches {
        let places = self.places();
        let mut entries = Vec::new();
        let mut place_of = HashMap::new();
        let mut pending = Vec::new();
        self.push(&self.tree.root, None, 1, &mut pending);
        while let Some(next) = pending.pop() {
            let (at, parent, ply, mv, edge) = match next {
                Pending::Rest { ply, moves, games } => {
                    entries.push(Entry::Rest { ply, moves, games });
                    continue;
                }
                Pending::Branch { at, parent, ply, mv, edge } => (at, parent, ply, mv, edge),
            };
            let before: Position<G::Set> = at.narrow();
            let narrow: Move<G::Set> = mv.narrow();
            let legal = legal_moves::<G>(&before, self.tree.rules);
            let place = entries.len();
            entries.push(Entry::Branch(Branch {
                ply,
                parent,
                text: notation::<G>(&narrow, &legal, &before, self.tree.rules),
                side: before.piece(mv.from).map_or(at.turn(), |piece| piece.color),
                legal: legal.contains(&narrow),
                played: edge.games,
                of: self.tree.node(&at).map_or(0, |node| node.counts.games),
                position: edge.to,
                counts: self.tree.node(&edge.to).map(|node| node.counts).unwrap_or_default(),
                transposes: None,
            }));
            if places.get(&edge.to) == Some(&(at, *mv)) {
                place_of.insert(edge.to, place);
                if ply < self.shown.depth {
                    self.push(&edge.to, Some(place), ply + 1, &mut pending);
                }
            }
        }
        for (place, entry) in entries.iter_mut().enumerate() {
            let Entry::Branch(branch) = entry else { continue };
            branch.transposes = match place_of.get(&branch.position) {
                Some(other) if *other != place => Some(Transposition::To(*other)),
                None if branch.position == self.tree.root => Some(Transposition::Root),
                _ => None,
            };
        }
        Branches { entries }
    }
}

impl<'t> Growth<'t> {
    /// Adds the moves of a position to what still has to go into the list, the first on top.
    fn push(&self, at: &Position<u128>, parent: Option<usize>, ply: usize, pending: &mut Vec<Pending<'t>>) {
        let (chosen, (moves, games)) = self.chosen(at);
        if moves > 0 {
            pending.push(Pending::Rest { ply, moves, games });
        }
        let branches = chosen.into_iter().rev();
        pending.extend(branches.map(|(mv, edge, _)| Pending::Branch { at: *at, parent, ply, mv, edge }));
    }
}

//! The branches of a tree that are shown.

use std::cmp::Reverse;

use super::positions::{Edge, Number, ROOT};
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
type Chosen<'t> = (Vec<&'t Edge>, (u64, u64));

/// Where each position is shown with its continuations, by its number: after this position, by this move.
type Places = Vec<Option<(Number, Move<u128>)>>;

impl<'t> Growth<'t> {
    fn chosen(&self, at: Number) -> Chosen<'t> {
        let counts = |edge: &Edge| self.tree.node(edge.to).counts;
        let (mut chosen, left): (Vec<&Edge>, Vec<&Edge>) =
            self.tree.node(at).moves.iter().partition(|edge| counts(edge).games >= self.shown.min);
        let names = &self.tree.rules.names;
        chosen.sort_by_key(|edge| (names.number(edge.mv.from), names.number(edge.mv.to), edge.mv.captured));
        match self.shown.sort {
            Sort::Move => {}
            Sort::Games => chosen.sort_by_key(|edge| Reverse(counts(edge).games)),
            Sort::Year => chosen.sort_by_key(|edge| Reverse(counts(edge).last_year)),
            Sort::Score => {
                let turn = self.tree.position(at).turn();
                let score = |edge: &Edge| counts(edge).score(turn).unwrap_or(-1.0);
                chosen.sort_by(|one, other| score(other).total_cmp(&score(one)));
            }
        }
        (chosen, (left.len() as u64, left.iter().map(|edge| edge.games).sum()))
    }

    /// Assigns each position its place, ply by ply.
    fn places(&self) -> Places {
        let mut places: Places = vec![None; self.tree.positions()];
        let mut placed = vec![false; self.tree.positions()];
        // The games of the move that leads to a position from those of the ply before.
        let mut most = vec![0; self.tree.positions()];
        placed[ROOT] = true;
        let mut positions = vec![ROOT];
        for _ in 0..self.shown.depth {
            let mut next = Vec::new();
            for at in positions {
                for edge in self.chosen(at).0 {
                    if placed[edge.to] {
                        continue;
                    }
                    if most[edge.to] == 0 {
                        next.push(edge.to);
                    }
                    if edge.games > most[edge.to] {
                        most[edge.to] = edge.games;
                        places[edge.to] = Some((at, edge.mv));
                    }
                }
            }
            for &number in &next {
                placed[number] = true;
            }
            positions = next;
        }
        places
    }
}

/// What still has to go into the list.
enum Pending<'t> {
    Branch { at: Number, parent: Option<usize>, ply: usize, edge: &'t Edge },
    Rest { ply: usize, moves: u64, games: u64 },
}

impl OnBoard for Growth<'_> {
    type Output = Branches;

    fn run<G: Geometry>(self) -> Branches {
        let mut entries = Vec::new();
        if self.tree.positions() == 0 {
            return Branches { entries };
        }
        let places = self.places();
        // The number of each branch's position, and where the continuations of each position are shown.
        let mut reached = Vec::new();
        let mut place_of = vec![None; self.tree.positions()];
        let mut pending = Vec::new();
        self.push(ROOT, None, 1, &mut pending);
        while let Some(next) = pending.pop() {
            let (at, parent, ply, edge) = match next {
                Pending::Rest { ply, moves, games } => {
                    entries.push(Entry::Rest { ply, moves, games });
                    reached.push(ROOT);
                    continue;
                }
                Pending::Branch { at, parent, ply, edge } => (at, parent, ply, edge),
            };
            let before: Position<G::Set> = self.tree.position(at).narrow();
            let narrow: Move<G::Set> = edge.mv.narrow();
            let legal = legal_moves::<G>(&before, self.tree.rules);
            let place = entries.len();
            entries.push(Entry::Branch(Branch {
                ply,
                parent,
                text: notation::<G>(&narrow, &legal, &before, self.tree.rules),
                side: before.piece(edge.mv.from).map_or(before.turn(), |piece| piece.color),
                legal: legal.contains(&narrow),
                played: edge.games,
                of: self.tree.node(at).counts.games,
                position: *self.tree.position(edge.to),
                counts: self.tree.node(edge.to).counts,
                transposes: None,
            }));
            reached.push(edge.to);
            if places[edge.to] == Some((at, edge.mv)) {
                place_of[edge.to] = Some(place);
                if ply < self.shown.depth {
                    self.push(edge.to, Some(place), ply + 1, &mut pending);
                }
            }
        }
        for (place, (entry, number)) in entries.iter_mut().zip(reached).enumerate() {
            let Entry::Branch(branch) = entry else { continue };
            branch.transposes = match place_of[number] {
                Some(other) if other != place => Some(Transposition::To(other)),
                None if number == ROOT => Some(Transposition::Root),
                _ => None,
            };
        }
        Branches { entries }
    }
}

impl<'t> Growth<'t> {
    /// Adds the moves of a position to what still has to go into the list, the first on top.
    fn push(&self, at: Number, parent: Option<usize>, ply: usize, pending: &mut Vec<Pending<'t>>) {
        let (chosen, (moves, games)) = self.chosen(at);
        if moves > 0 {
            pending.push(Pending::Rest { ply, moves, games });
        }
        pending.extend(chosen.into_iter().rev().map(|edge| Pending::Branch { at, parent, ply, edge }));
    }
}

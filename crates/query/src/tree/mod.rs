//! The opening tree: the moves played in a position, how often, and their results.
//!
//! A position is one node, whatever move order reaches it: its counts are those of the games that had it on
//! the board, each game once. A move is counted by the games in which it was played in that position. So the
//! moves of a position add up to its games, minus those that ended there; and a position may have more games
//! than the move that leads to it here.
//!
//! Memory holds an entry for each position within the depth and for each move played in it, but no games. The
//! order in which games are added or parts merged makes no difference.

mod branches;
mod counts;
mod line;
mod positions;

use std::collections::BTreeMap;

use damiera_judge::report::Report;
use damiera_rules::position::Position;
use damiera_rules::variant::{self, Rules};

pub use branches::{Branch, Branches, Entry, Shown, Sort, Transposition};
pub use counts::{Counts, ratio};
pub use line::{Course, Line, Step};
pub use positions::Tree;

/// Where trees start, one for each variant, and how many plies deep they are.
#[derive(Clone, Debug)]
pub struct Trunk {
    roots: Vec<(&'static Rules, Position<u128>)>,
    depth: usize,
}

impl Trunk {
    /// Trees of N plies from the starts of the games.
    #[must_use]
    pub fn of_starts(depth: usize) -> Trunk {
        Trunk::of(variant::ALL.iter().copied().map(|rules| (rules, Position::start(rules))).collect(), depth)
    }

    /// Trees of N plies from positions, one for each variant, at whatever ply they first occur.
    #[must_use]
    pub const fn of(roots: Vec<(&'static Rules, Position<u128>)>, depth: usize) -> Trunk {
        Trunk { roots, depth }
    }

    /// Where the trees start, by variant.
    pub fn roots(&self) -> impl Iterator<Item = (&'static Rules, Position<u128>)> + '_ {
        self.roots.iter().copied()
    }

    /// The watcher of a game.
    #[must_use]
    pub fn line(&self) -> Line<'_> {
        Line::new(self)
    }

    fn root(&self, rules: &Rules) -> Option<Position<u128>> {
        self.roots.iter().find(|(known, _)| known.gametype == rules.gametype).map(|(_, root)| *root)
    }
}

/// The trees of many games.
#[derive(Debug, Default)]
pub struct Trees {
    /// By GameType number.
    trees: BTreeMap<u16, Tree>,
    /// The games read.
    pub games: u64,
    /// The number of those that never reached a root.
    pub elsewhere: u64,
    /// The number of those that could not be replayed at all: no rules for them, or no playable start.
    pub unplayable: u64,
}

impl Trees {
    /// Adds a game, given the line that watched it.
    pub fn observe(&mut self, report: &Report<'_>, line: &Line<'_>) {
        self.games += 1;
        match line.course(report) {
            Course::Unplayable => self.unplayable += 1,
            Course::Elsewhere => self.elsewhere += 1,
            Course::Steps { rules, root, steps, counts } => self.tree(rules, root).observe(steps, &counts),
        }
    }

    /// Adds games that all took the same steps from the root and then diverged or ended.
    pub fn observe_alike(
        &mut self,
        rules: &'static Rules,
        root: Position<u128>,
        steps: &[Step],
        games: &Counts,
    ) {
        self.games += games.games;
        self.tree(rules, root).observe(steps, games);
    }

    fn tree(&mut self, rules: &'static Rules, root: Position<u128>) -> &mut Tree {
        // Records may count squares from other corners: no game is to choose the names for the others.
        self.trees.entry(rules.gametype).or_insert_with(|| Tree::new(variant::own(rules), root))
    }

    /// Adds the games of another part.
    pub fn merge(&mut self, other: Trees) {
        self.games += other.games;
        self.elsewhere += other.elsewhere;
        self.unplayable += other.unplayable;
        for (number, tree) in other.trees {
            match self.trees.entry(number) {
                std::collections::btree_map::Entry::Vacant(place) => {
                    place.insert(tree);
                }
                std::collections::btree_map::Entry::Occupied(mut mine) => mine.get_mut().merge(tree),
            }
        }
    }

    /// The trees that hold a game, by GameType number.
    pub fn trees(&self) -> impl Iterator<Item = &Tree> {
        self.trees.values()
    }
}

#[cfg(test)]
mod tests;

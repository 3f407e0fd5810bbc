//! Groups of duplicate games.

use std::collections::HashMap;

use super::{Contradictions, Why};

/// The groups of copies among games, numbered from 0 in the order they were added.
#[derive(Clone, Debug)]
pub struct Groups {
    /// The game that each is a copy of; itself if it is not a copy.
    pub(super) of: Vec<usize>,
    pub(super) kept: Vec<bool>,
    pub(super) why: HashMap<usize, Why>,
    /// The games that a master has, each with the number of its first copy there, and why that is one.
    pub(super) masters: HashMap<usize, (usize, Why)>,
    /// The number of games that a master has, copies of each other included.
    pub(super) known: usize,
    pub(super) namesakes: usize,
    pub(super) contradictions: Contradictions,
}

/// A group of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its games, two or more, in the order they were added; those of a master come last.
    pub members: Vec<Member>,
}

/// A game of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Which game; those of a master are numbered after all the others, as they were compared.
    pub game: usize,
    /// Whether it stays.
    pub kept: bool,
    /// Why it is in the group; `None` for the game that the others were compared with.
    pub why: Option<Why>,
}

impl Groups {
    /// Whether a game stays.
    #[must_use]
    pub fn keeps(&self, game: usize) -> bool {
        self.kept.get(game).copied().unwrap_or(true)
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.of.len()
    }

    /// How many do not stay.
    #[must_use]
    pub fn dropped(&self) -> usize {
        self.kept.iter().filter(|kept| !**kept).count()
    }

    /// How many of them a master has.
    #[must_use]
    pub fn in_master(&self) -> usize {
        self.known
    }

    /// How many stay because their players are others, although some game has the same moves.
    #[must_use]
    pub fn namesakes(&self) -> usize {
        self.namesakes
    }

    /// In what the games that do not stay contradict those that do, or those of a master.
    #[must_use]
    pub fn contradictions(&self) -> Contradictions {
        self.contradictions
    }

    /// The groups of two or more, in the order of their first games.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        // Every game that is a copy or has one.
        let mut places: HashMap<usize, usize> = HashMap::new();
        let is_copied = |&(game, of): &(usize, usize)| game != of || self.masters.contains_key(&game);
        for (game, of) in self.of.iter().copied().enumerate().filter(is_copied) {
            let first = places.entry(of).or_insert(game.min(of));
            *first = (*first).min(game);
        }
        let mut members: Vec<(usize, Member)> = Vec::new();
        for (game, of) in self.of.iter().enumerate() {
            let Some(&place) = places.get(of) else { continue };
            let why = self.why.get(&game).copied();
            members.push((place, Member { game, kept: self.keeps(game), why }));
            if let Some(&(found, why)) = self.masters.get(&game) {
                members.push((place, Member { game: self.games() + found, kept: true, why: Some(why) }));
            }
        }
        members.sort_unstable_by_key(|(place, member)| (*place, member.game));
        // Several games of a group can have one copy in the master.
        members.dedup_by_key(|(place, member)| (*place, member.game));
        members
            .chunk_by(|one, other| one.0 == other.0)
            .map(|group| Group { members: group.iter().map(|(_, member)| *member).collect() })
            .collect()
    }
}

//! Games by the keys that they share.

use std::collections::HashMap;

/// The number of games looked at for one key: the latest ones stored.
const LOOKED_AT: usize = 64;

/// The number of games looked at for all keys, so that no input causes every game to be compared with every
/// other.
const MOST: usize = 256;

/// Finds games by keys that they share, any number of games by one key.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    /// The last entry of each key.
    heads: HashMap<u64, usize>,
    /// Games, each with the previous entry of the same key.
    entries: Vec<(usize, Option<usize>)>,
}

impl Index {
    /// Puts a game under a key.
    pub(super) fn insert(&mut self, key: u64, game: usize) {
        let before = self.heads.insert(key, self.entries.len());
        self.entries.push((game, before));
    }

    /// The games under some keys, in order, each once.
    pub(super) fn find(&self, keys: impl Iterator<Item = u64>) -> Vec<usize> {
        let mut found = Vec::new();
        for key in keys {
            let mut next = self.heads.get(&key).copied();
            for _ in 0..LOOKED_AT {
                let Some(&(game, before)) = next.and_then(|entry| self.entries.get(entry)) else { break };
                found.push(game);
                next = before;
            }
        }
        found.sort_unstable();
        found.dedup();
        found.truncate(MOST);
        found
    }
}

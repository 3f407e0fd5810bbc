//! The parts that games are divided into, one file each.

use std::collections::HashMap;

use super::{FileNames, Key, Pattern};

/// The limits of one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of games.
    pub games: Option<u64>,
    /// The maximum number of bytes, unless one game is larger.
    pub bytes: Option<u64>,
}

/// A part: the games of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which of the values its games share.
    key: usize,
    /// Its number among the parts of these values, from 1.
    number: u64,
    /// Its games.
    pub games: u64,
    /// Their bytes.
    pub bytes: u64,
}

/// Assigns each game to a part as it arrives.
///
/// Memory holds an entry for each part and nothing of the games.
#[derive(Clone, Debug)]
pub struct Parts {
    limits: Limits,
    parts: Vec<Part>,
    /// The key of each list of values, and the part being filled.
    open: HashMap<Vec<Option<String>>, usize>,
    keys: Vec<Vec<Option<String>>>,
}

impl Parts {
    /// Parts of no more than these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Parts {
        Parts { limits, parts: Vec::new(), open: HashMap::new(), keys: Vec::new() }
    }

    /// The part of the next game with these values, by its number from 0; parts begin in the order of the input.
    pub fn put(&mut self, values: Vec<Option<String>>, bytes: u64) -> usize {
        let next = self.parts.len();
        let open = match self.open.get_mut(&values) {
            Some(open) => open,
            None => {
                self.parts.push(Part { key: self.keys.len(), number: 1, games: 0, bytes: 0 });
                self.keys.push(values.clone());
                self.open.entry(values).or_insert(next)
            }
        };
        let Some(&part) = self.parts.get(*open) else { return next };
        let is_full = self.limits.games.is_some_and(|most| part.games >= most)
            || self.limits.bytes.is_some_and(|most| part.games > 0 && part.bytes + bytes > most);
        if is_full {
            *open = next;
            self.parts.push(Part { key: part.key, number: part.number + 1, games: 0, bytes: 0 });
        }
        let open = *open;
        if let Some(part) = self.parts.get_mut(open) {
            part.games += 1;
            part.bytes += bytes;
        }
        open
    }

    /// The parts.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// What the games of a part share, in the order of the fields.
    #[must_use]
    pub fn values(&self, part: &Part) -> &[Option<String>] {
        self.keys.get(part.key).map(Vec::as_slice).unwrap_or_default()
    }

    /// The names of the files, one for each part: no two are the same on any system. Numbers have as many
    /// digits as the largest.
    #[must_use]
    pub fn names(&self, fields: &[Key], pattern: &Pattern) -> Vec<String> {
        let digits = self.parts.iter().map(|part| part.number).max().unwrap_or(1).to_string().len();
        let mut names = FileNames::default();
        let name = |part: &Part| {
            let values = self.values(part);
            let value = |field: &Key| {
                let place = fields.iter().position(|other| other == field)?;
                values.get(place)?.as_deref()
            };
            names.unique(&pattern.name(value, &format!("{:0digits$}", part.number)), pattern.extension())
        };
        self.parts.iter().map(name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_filled_one_after_the_other() {
        let value = |text: &str| vec![Some(text.to_owned())];
        let mut parts = Parts::new(Limits { games: Some(2), bytes: Some(100) });
        let games = [("a", 10), ("b", 10), ("a", 80), ("a", 10), ("a", 95), ("b", 300), ("b", 1)];
        let given: Vec<usize> = games.map(|(text, bytes)| parts.put(value(text), bytes)).into();
        assert_eq!(given, [0, 1, 0, 2, 3, 4, 5]);
        let fields = ["event".parse().unwrap()];
        let names = parts.names(&fields, &Pattern::usual(&fields, true, "pdn"));
        assert_eq!(names, ["a-1.pdn", "b-1.pdn", "a-2.pdn", "a-3.pdn", "b-2.pdn", "b-3.pdn"]);
        assert_eq!(parts.parts().iter().map(|part| part.games).sum::<u64>(), 7);
    }

    #[test]
    fn values_that_look_alike_get_files_of_their_own() {
        let mut parts = Parts::new(Limits::default());
        for value in [Some("A/B"), Some("a:b"), None, Some("unknown"), Some("A/B")] {
            parts.put(vec![value.map(str::to_owned)], 1);
        }
        let fields = ["event".parse().unwrap()];
        let names = parts.names(&fields, &Pattern::usual(&fields, false, "pdn"));
        assert_eq!(names, ["A_B.pdn", "a_b-2.pdn", "unknown.pdn", "unknown-2.pdn"]);
    }
}

//! Names as numbers.

use std::collections::HashMap;

/// Names as numbers: each is stored once, however many games have it.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<String, u32>,
    names: Vec<String>,
}

impl Names {
    /// The number of a name.
    pub(super) fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        // Memory runs out before the numbers do.
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    /// The name of a number.
    pub(super) fn name(&self, number: u32) -> &str {
        self.names.get(number as usize).map_or("?", String::as_str)
    }

    /// Takes in the names of another list; returns the number here of each of its names.
    pub(super) fn join(&mut self, other: &Names) -> Vec<u32> {
        other.names.iter().map(|name| self.number(name)).collect()
    }
}

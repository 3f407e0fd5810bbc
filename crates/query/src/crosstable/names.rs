//! Names as numbers.

use std::collections::HashMap;
use std::sync::Arc;

/// Names as numbers: each is stored once, however many games have it.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<Arc<str>, u32>,
    names: Vec<Arc<str>>,
}

impl Names {
    /// The number of a name.
    pub(super) fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        // Memory runs out before the numbers do.
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        let name: Arc<str> = name.into();
        self.names.push(Arc::clone(&name));
        self.numbers.insert(name, number);
        number
    }

    /// The name of a number.
    pub(super) fn name(&self, number: u32) -> &str {
        self.names.get(number as usize).map_or("?", |name| &**name)
    }

    /// The name of a number, shared with this list.
    pub(super) fn shared(&self, number: u32) -> Arc<str> {
        self.names.get(number as usize).map_or_else(|| "?".into(), Arc::clone)
    }

    /// Takes in the names of another list; returns the number here of each of its names.
    pub(super) fn join(&mut self, other: &Names) -> Vec<u32> {
        other.names.iter().map(|name| self.number(name)).collect()
    }
}

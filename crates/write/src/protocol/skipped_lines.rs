//! The lines of an input that could not be read and were left out.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// The most lines of an input that are named: of millions, the first show what is wrong.
const NAMED: u64 = 10;

/// The lines of an input that could not be read and were left out: how many, and the first of them in words that name each.
/// Its copies share them: who reads adds a line, who reports takes it.
#[derive(Clone, Debug, Default)]
pub struct SkippedLines(Rc<RefCell<Skipped>>);

#[derive(Debug, Default)]
struct Skipped {
    count: u64,
    unreported: VecDeque<String>,
}

impl SkippedLines {
    /// Takes the next line that is to be named.
    #[must_use]
    pub fn take(&self) -> Option<String> {
        self.0.borrow_mut().unreported.pop_front()
    }

    /// How many there were so far.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.borrow().count
    }

    pub(crate) fn push(&self, why: String) {
        let mut skipped = self.0.borrow_mut();
        skipped.count += 1;
        if skipped.count <= NAMED {
            skipped.unreported.push_back(why);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_counted_and_the_first_are_kept() {
        let skipped = SkippedLines::default();
        let reader = skipped.clone();
        (1..=3 * NAMED).for_each(|number| reader.push(format!("line {number}")));
        let named: Vec<String> = std::iter::from_fn(|| skipped.take()).collect();
        let first: Vec<String> = (1..=NAMED).map(|number| format!("line {number}")).collect();
        assert_eq!((named, skipped.count()), (first, 3 * NAMED));
    }
}

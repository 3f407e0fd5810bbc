//! The lines of an input that could not be read and were left out.

use std::cell::RefCell;
use std::rc::Rc;

/// The lines of an input that could not be read and were left out, in words that name each. Its copies share them: who
/// reads adds a line, who reports takes it.
#[derive(Clone, Debug, Default)]
pub struct SkippedLines(Rc<RefCell<Vec<String>>>);

impl SkippedLines {
    /// Takes what was added since the last time.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        self.0.take()
    }

    pub(crate) fn push(&self, why: String) {
        self.0.borrow_mut().push(why);
    }
}

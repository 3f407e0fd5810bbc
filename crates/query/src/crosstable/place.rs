//! Where a game of an event begins.

use std::fmt;
use std::sync::Arc;

/// Where a game begins: `round3.pdn:41`. Games of one file share its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as given or found.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

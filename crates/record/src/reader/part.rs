//! What a source was translated into.

use std::fmt;
use std::io::Read;

use crate::input::FileEncoding;

/// Games that a source was translated into: all that it holds, or those of one of the files that they came from.
pub struct Part {
    /// The name of that file; `None` if the source itself is meant.
    pub name: Option<String>,
    /// How its bytes are decoded, where that is known.
    pub encoding: Option<FileEncoding>,
    /// Whether other files of the source come before it.
    pub follows: bool,
    /// The games, in whatever notation.
    pub bytes: Box<dyn Read>,
}

impl Part {
    /// All that a source holds.
    #[must_use]
    pub const fn whole(bytes: Box<dyn Read>) -> Part {
        Part { name: None, encoding: None, follows: false, bytes }
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Part")
            .field("name", &self.name)
            .field("encoding", &self.encoding)
            .finish_non_exhaustive()
    }
}

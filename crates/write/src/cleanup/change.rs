//! A change in the text of a game, as it is reported.

/// A change in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What was changed: the name of a tag as it was written, `move`, `comment`, …
    pub part: String,
    /// The old text; empty if there was none.
    pub from: String,
    /// The new text; `None` if the change was requested but could not be made.
    pub to: Option<String>,
    /// Its first byte in the text of the game; `None` if there was nothing, or if it is about the whole game.
    pub at: Option<usize>,
}

impl Change {
    /// A change that was made.
    #[must_use]
    pub fn made(part: impl Into<String>, from: impl Into<String>, to: impl Into<String>) -> Change {
        Change { part: part.into(), from: from.into(), to: Some(to.into()), at: None }
    }

    /// A requested change that could not be made.
    #[must_use]
    pub fn left(part: impl Into<String>, from: impl Into<String>) -> Change {
        Change { part: part.into(), from: from.into(), to: None, at: None }
    }

    /// The same, of what began at a byte of the text of the game.
    #[must_use]
    pub fn at(self, at: Option<usize>) -> Change {
        Change { at, ..self }
    }
}

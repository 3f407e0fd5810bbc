/// Something that was changed in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What was changed: the name of a tag as it was written, `move`, `comment`, …
    pub part: String,
    /// What stood there; empty where nothing did.
    pub from: String,
    /// What stands there now; none where it was asked for and could not be done, so that nothing was
    /// changed.
    pub to: Option<String>,
}

impl Change {
    /// A change that was made.
    #[must_use]
    pub fn made(part: impl Into<String>, from: impl Into<String>, to: impl Into<String>) -> Change {
        Change { part: part.into(), from: from.into(), to: Some(to.into()) }
    }

    /// What was left as it is, though a change was asked for.
    #[must_use]
    pub fn left(part: impl Into<String>, from: impl Into<String>) -> Change {
        Change { part: part.into(), from: from.into(), to: None }
    }
}

//! The room of a record, kept for the next one.

use super::{Record, TagPairs, Token};

/// Room for the tag pairs and tokens of a record that another record had before.
///
/// Whoever reads many games one after the other gives the room of each to the next, and nothing is allocated for it.
#[derive(Debug, Default)]
pub struct Room {
    pub(crate) tags: TagPairs,
    pub(crate) tokens: Vec<Token>,
}

/// More tokens than nearly all games have: the room of a larger one is given back to the system.
const MOST_TOKENS: usize = 1 << 12;

impl Record<'_> {
    /// The room that a record took, when nobody needs the record any more.
    #[must_use]
    pub fn into_room(self) -> Room {
        let (mut tags, mut tokens) = (self.tags, self.tokens);
        tags.edit(|tags| {
            tags.clear();
            tags.shrink_to(MOST_TOKENS);
        });
        tokens.clear();
        tokens.shrink_to(MOST_TOKENS);
        Room { tags, tokens }
    }
}

//! The layout of a page, in words.

use super::Catalog;

impl Catalog {
    /// That the plies of a page were put in order anew.
    #[must_use]
    pub fn put_in_order(&self, game: &str, columns: usize, plies: usize) -> String {
        self.with(
            "put-in-order",
            &[("game", game.to_owned().into()), ("columns", columns.into()), ("plies", plies.into())],
        )
    }
}

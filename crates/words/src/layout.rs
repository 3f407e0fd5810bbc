//! The layout of a page, in words.

use super::Catalog;

impl Catalog {
    /// That the plies of a page were put in order anew; and from which line on, where they stand in order above it.
    #[must_use]
    pub fn put_in_order(&self, game: &str, columns: usize, plies: usize, from: Option<u64>) -> String {
        let id = if from.is_some() { "put-in-order-from" } else { "put-in-order" };
        self.with(
            id,
            &[
                ("game", game.to_owned().into()),
                ("columns", columns.into()),
                ("plies", plies.into()),
                ("line", from.unwrap_or_default().into()),
            ],
        )
    }
}

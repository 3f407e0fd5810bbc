//! The layout of a page, in words.

use super::Catalog;

impl Catalog {
    /// That the plies of a page were put in another order; and from which line on, where they stand in order above it.
    #[must_use]
    pub fn put_in_order(&self, columns: usize, plies: usize, from: Option<u64>) -> String {
        let id = if from.is_some() { "put-in-order-from" } else { "put-in-order" };
        self.with(
            id,
            &[
                ("columns", columns.into()),
                ("plies", plies.into()),
                ("line", from.unwrap_or_default().into()),
            ],
        )
    }

    /// The same of a game among others.
    #[must_use]
    pub fn put_in_order_in_game(&self, game: &str, said: String) -> String {
        self.with("put-in-order-in-game", &[("game", game.to_owned().into()), ("said", said.into())])
    }
}

//! What gives one capture priority over another.

/// What gives one capture priority over another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// The more pieces taken.
    MostPieces,
    /// The one made by a king.
    WithKing,
    /// The more kings taken.
    MostKings,
    /// The one that meets kings earlier, the sequences compared piece by piece.
    KingsFirst,
    /// The greater value taken.
    Value {
        /// The value of a man.
        man: u16,
        /// The value of a king.
        king: u16,
    },
}

impl Criterion {
    /// Whether it distinguishes a captured king from a captured man.
    #[inline]
    #[must_use]
    pub const fn counts_kings(self) -> bool {
        match self {
            Criterion::MostKings | Criterion::KingsFirst | Criterion::Value { .. } => true,
            Criterion::MostPieces | Criterion::WithKing => false,
        }
    }
}

//! A playing square.

/// A playing square, by its bit in a [`SquareSet`](super::SquareSet).
///
/// This is the board's own numbering, row by row from the far left as White sees the board (from the far right on a mirrored board), with the
/// empty bits of [`Geometry`](super::Geometry) in between; it is never shown. What people write (`32`,
/// `c3`) is translated by the [`SquareNames`](super::SquareNames) of the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(crate) u8);

impl Square {
    /// The square of a bit, as [`bit`](Square::bit) gave it.
    #[must_use]
    pub const fn of_bit(bit: u8) -> Square {
        Square(bit)
    }

    /// The bit of this square, from 0.
    #[must_use]
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }
}

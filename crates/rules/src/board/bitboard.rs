//! Sets of squares, one bit each.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

use super::Square;

/// A set of squares, one bit each, laid out by a [`Geometry`](super::Geometry).
///
/// `u64` holds 8×8 (36 bits with the empty ones) and 10×10 (54); `u128` is for 12×12 (78 bits).
/// One word is 1.3–1.6 times as fast as two, so the type is chosen once per game, not once for all.
pub trait SquareSet:
    Copy
    + Debug
    + Eq
    + Ord
    + Hash
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No square.
    const EMPTY: Self;

    /// The low bits of `bits`, as far as they fit.
    fn truncate(bits: u128) -> Self;

    /// Every bit, widened.
    fn widen(self) -> u128;

    /// How many squares are in it.
    fn count(self) -> u32;

    /// The first square, if there is one.
    fn first(self) -> Option<Square>;

    /// The set without its first square.
    fn without_first(self) -> Self;

    /// The set of this square alone.
    #[inline]
    fn of(square: Square) -> Self {
        Self::truncate(1 << square.bit())
    }

    /// The set of this bit, square or not; beyond the last, of one that is no square.
    fn of_bit(bit: u8) -> Self;

    /// The set of these squares.
    #[inline]
    fn from_squares(squares: impl IntoIterator<Item = Square>) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }

    /// Whether there is no square in it.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether `square` is in it.
    #[inline]
    fn contains(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Its squares, in order of their bits.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The squares of a set, one after another.
#[derive(Clone, Debug)]
pub struct Squares<S>(S);

impl<S: SquareSet> Iterator for Squares<S> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }
}

macro_rules! square_set {
    ($word:ty) => {
        impl SquareSet for $word {
            const EMPTY: Self = 0;

            #[inline]
            fn truncate(bits: u128) -> Self {
                bits as $word
            }

            #[inline]
            fn widen(self) -> u128 {
                self.into()
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> Option<Square> {
                // At most 127, so it fits.
                (self != 0).then(|| Square(self.trailing_zeros() as u8))
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn of(square: Square) -> Self {
                1 << square.bit()
            }

            #[inline(always)]
            fn of_bit(bit: u8) -> Self {
                (1 as $word).wrapping_shl(u32::from(bit))
            }
        }
    };
}

square_set!(u64);
square_set!(u128);

//! The shapes of boards, and where their squares lie among the bits of a set.

use std::marker::PhantomData;

use super::{Direction, Square, SquareSet};

/// The most rows that a board has.
pub(super) const MOST_ROWS: usize = 12;

/// The shape of a board: which squares of it are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Files, from left to right as White sees them. Even.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Which squares are played on.
    pub played: Played,
    /// Whether its bits lie as those of its mirror image: squares are then counted from the right.
    pub mirrored: bool,
}

/// Which squares of a board are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// Those of the colour of the far left one (White's view).
    FarLeft,
    /// Those of the colour of the one beside it.
    BesideFarLeft,
    /// All of them.
    All,
}

impl Board {
    /// How many squares are played on.
    #[must_use]
    pub const fn squares(self) -> u8 {
        self.row_len() * self.height
    }

    /// How many squares of a row are played on.
    #[inline]
    #[must_use]
    pub const fn row_len(self) -> u8 {
        match self.played {
            Played::All => self.width,
            Played::FarLeft | Played::BesideFarLeft => self.width / 2,
        }
    }

    /// Whether the far left square (White's view) is played on. Which near corner is a player's playing corner follows
    /// from it.
    #[inline]
    #[must_use]
    pub const fn far_left_played(self) -> bool {
        !matches!(self.played, Played::BesideFarLeft)
    }

    /// The file (0 = left) of the `index`-th playing square of `row` (0 = far row).
    #[must_use]
    pub const fn file(self, row: u8, index: u8) -> u8 {
        match self.played {
            Played::All => index,
            Played::FarLeft | Played::BesideFarLeft => index * 2 + self.row_offset(row),
        }
    }

    /// The index in `row` (0 = far row) of the square on `file` (0 = left); `None` if it is not played on.
    #[must_use]
    pub const fn index(self, row: u8, file: u8) -> Option<u8> {
        match self.played {
            Played::All => Some(file),
            _ if file % 2 == self.row_offset(row) => Some(file / 2),
            _ => None,
        }
    }

    /// 0 when the first file of `row` is played on, otherwise 1.
    const fn row_offset(self, row: u8) -> u8 {
        match self.played {
            Played::All => 0,
            Played::FarLeft => row % 2,
            Played::BesideFarLeft => (row + 1) % 2,
        }
    }

    /// The lowest bit of `row`.
    #[inline]
    const fn first_bit(self, row: u8) -> u8 {
        let far_left_played = self.far_left_played() != self.mirrored;
        let ghosts = match self.played {
            Played::All => row,
            _ if far_left_played => row.div_ceil(2),
            _ => row / 2,
        };
        row * self.row_len() + ghosts
    }

    /// The bit of the `index`-th playing square of `row`.
    ///
    /// An empty ("ghost") bit follows each row that has no square after its last playing square's file,
    /// so that a step off the side of the board lands on a bit that is not a square.
    #[must_use]
    pub const fn bit(self, row: u8, index: u8) -> u8 {
        self.first_bit(row) + self.seen(index)
    }

    /// An index by its bit in a row, or a bit in a row by its index.
    const fn seen(self, index: u8) -> u8 {
        if self.mirrored { self.row_len() - 1 - index } else { index }
    }

    /// The bits of one row.
    #[inline]
    #[must_use]
    pub const fn row(self, row: u8) -> u128 {
        ((1 << self.row_len()) - 1) << self.first_bit(row)
    }

    /// Whether a square is in one of the rows from `far` to `near` (0 = far row).
    #[inline]
    #[must_use]
    pub const fn is_in_rows(self, square: Square, far: u8, near: u8) -> bool {
        self.first_bit(far) <= square.0 && square.0 < self.first_bit(near + 1)
    }

    /// The bits of each row, the far one first; none of those that the board does not have.
    #[must_use]
    pub const fn rows(self) -> [u128; MOST_ROWS] {
        let mut rows = [0; MOST_ROWS];
        let mut row = 0;
        while row < self.height {
            rows[row as usize] = self.row(row);
            row += 1;
        }
        rows
    }

    /// The bits of every playing square.
    #[must_use]
    pub const fn all(self) -> u128 {
        let mut bits = 0;
        let mut row = 0;
        while row < self.height {
            bits |= self.row(row);
            row += 1;
        }
        bits
    }

    /// The bits of the `index`-th playing square of every row.
    #[must_use]
    pub const fn places(self, index: u8) -> u128 {
        let mut bits = 0;
        let mut row = 0;
        while row < self.height {
            bits |= 1 << self.bit(row, index);
            row += 1;
        }
        bits
    }

    /// A set of squares as the other player sees it: the board turned by half a turn.
    ///
    /// The bits of a board, ghosts included, lie the same from either end.
    #[must_use]
    pub const fn turned(self, bits: u128) -> u128 {
        let last = self.first_bit(self.height - 1) + self.row_len() - 1;
        bits.reverse_bits() >> (127 - last)
    }

    /// The row and the index in it of a bit, where it is a playing square.
    #[must_use]
    pub const fn place(self, bit: u8) -> Option<(u8, u8)> {
        // Without the ghosts before it, it would be in this row or a later one.
        let mut row = bit / self.row_len();
        if row >= self.height {
            row = self.height - 1;
        }
        while self.first_bit(row) > bit {
            row -= 1;
        }
        let index = bit - self.first_bit(row);
        if index < self.row_len() { Some((row, self.seen(index))) } else { None }
    }
}

/// A board whose shape is known to the compiler.
///
/// The four diagonal steps are shifts by half the width and by one more, without any edge mask: this is
/// why there are empty bits between rows (see [`Board::bit`]). Steps along files and rows go to the next playing square there:
/// two rows on, which is a shift without a mask too, and two files on, which needs one.
/// The shape is a type, not a field, because generators shift on every line.
pub trait Geometry: Copy + std::fmt::Debug + Default + Send + Sync + 'static {
    /// The set of squares it needs.
    type Set: SquareSet;
    /// Its shape.
    const BOARD: Board;
    /// The bits of every playing square.
    const ALL: u128 = Self::BOARD.all();
    /// The bits of the far row.
    const FAR_ROW: u128 = Self::BOARD.row(0);
    /// The bits of the near row.
    const NEAR_ROW: u128 = Self::BOARD.row(Self::BOARD.height - 1);
    /// The bits of each row, the far one first.
    const ROWS: [u128; MOST_ROWS] = Self::BOARD.rows();
    /// The bits of the first playing square of every row.
    const FIRST: u128 = Self::BOARD.places(0);
    /// The bits of the last playing square of every row.
    const LAST: u128 = Self::BOARD.places(Self::BOARD.row_len() - 1);

    /// Every playing square.
    #[inline]
    #[must_use]
    fn all() -> Self::Set {
        Self::Set::truncate(Self::ALL)
    }

    /// Every square of `set` moved one step; steps off the board end on ghost bits, or outside.
    ///
    /// Intersect with a set of real squares before stepping on.
    #[inline(always)]
    #[must_use]
    fn step(set: Self::Set, direction: Direction) -> Self::Set {
        Self::steps(set, direction, 1)
    }

    /// Every square of `set` moved several steps, at most as many as the longer side has squares. Bits that leave
    /// the board can come back on the other side: intersect with the squares that can be reached.
    #[inline(always)]
    #[must_use]
    fn steps(set: Self::Set, direction: Direction, count: u8) -> Self::Set {
        let half = u32::from(Self::BOARD.width / 2);
        let count = u32::from(count);
        match direction {
            Direction::FarLeft => set >> (half * count + count),
            Direction::FarRight => set >> (half * count),
            Direction::NearLeft => set << (half * count),
            Direction::NearRight => set << (half * count + count),
            Direction::Far => set >> ((2 * half + 1) * count),
            Direction::Near => set << ((2 * half + 1) * count),
            Direction::Left => {
                let edge = Self::Set::truncate(Self::LAST);
                (0..count).fold(set, |set, _| set >> 1 & !edge)
            }
            Direction::Right => {
                let edge = Self::Set::truncate(Self::FIRST);
                (0..count).fold(set, |set, _| set << 1 & !edge)
            }
        }
    }
}

/// The [`Geometry`] of `WIDTH` files, `HEIGHT` rows, and a far left square that is played on or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Grid<const WIDTH: u8, const HEIGHT: u8, const FAR_LEFT_PLAYED: bool, S = u64>(PhantomData<S>);

impl<const WIDTH: u8, const HEIGHT: u8, const FAR_LEFT_PLAYED: bool, S: SquareSet> Geometry
    for Grid<WIDTH, HEIGHT, FAR_LEFT_PLAYED, S>
{
    type Set = S;
    const BOARD: Board = Board {
        width: WIDTH,
        height: HEIGHT,
        played: if FAR_LEFT_PLAYED { Played::FarLeft } else { Played::BesideFarLeft },
        mirrored: false,
    };
}

/// The [`Geometry`] of a board of `WIDTH` files and `HEIGHT` rows, played on all squares. A bit follows each row that is
/// not a square; so no step needs a mask.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullGrid<const WIDTH: u8, const HEIGHT: u8>;

impl<const WIDTH: u8, const HEIGHT: u8> Geometry for FullGrid<WIDTH, HEIGHT> {
    type Set = u128;
    const BOARD: Board = Board { width: WIDTH, height: HEIGHT, played: Played::All, mirrored: false };

    #[inline(always)]
    fn steps(set: u128, direction: Direction, count: u8) -> u128 {
        let (row, count) = (u32::from(WIDTH) + 1, u32::from(count));
        match direction {
            Direction::FarLeft => set >> ((row + 1) * count),
            Direction::FarRight => set >> ((row - 1) * count),
            Direction::NearLeft => set << ((row - 1) * count),
            Direction::NearRight => set << ((row + 1) * count),
            Direction::Far => set >> (row * count),
            Direction::Near => set << (row * count),
            Direction::Left => set >> count,
            Direction::Right => set << count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    /// Every step by shifts agrees with the step on files and rows, for every shape in use or foreseen.
    fn steps_agree<G: Geometry>() {
        let board = G::BOARD;
        let far = if board.played == Played::All { 1 } else { 2 };
        for row in 0..board.height {
            for index in 0..board.row_len() {
                let from = G::Set::of(Square(board.bit(row, index)));
                let (x, y) = (i16::from(board.file(row, index)), i16::from(row));
                for (direction, dx, dy) in [
                    (Direction::FarLeft, -1, -1),
                    (Direction::FarRight, 1, -1),
                    (Direction::NearLeft, -1, 1),
                    (Direction::NearRight, 1, 1),
                    (Direction::Far, 0, -far),
                    (Direction::Near, 0, far),
                    (Direction::Left, -far, 0),
                    (Direction::Right, far, 0),
                ] {
                    let (tx, ty) = (x + dx, y + dy);
                    let inside =
                        tx >= 0 && ty >= 0 && tx < i16::from(board.width) && ty < i16::from(board.height);
                    let expected = if inside {
                        let (tx, ty) = (tx as u8, ty as u8);
                        let index = board.index(ty, tx).expect("it is played on");
                        assert_eq!(board.file(ty, index), tx);
                        G::Set::of(Square(board.bit(ty, index)))
                    } else {
                        G::Set::EMPTY
                    };
                    assert_eq!(
                        G::step(from, direction) & G::all(),
                        expected,
                        "{board:?} {x},{y} {direction:?}"
                    );
                }
            }
        }
        assert_eq!(G::all().count(), u32::from(board.squares()));
        for bit in 0..=u8::MAX {
            let is_square = bit < 128 && board.all() >> bit & 1 == 1;
            assert_eq!(board.place(bit).is_some(), is_square, "{board:?} {bit}");
        }
        for (row, index) in (0..board.height).flat_map(|row| (0..board.row_len()).map(move |i| (row, i))) {
            let opposite = board.bit(board.height - 1 - row, board.row_len() - 1 - index);
            assert_eq!(board.turned(1 << board.bit(row, index)), 1 << opposite, "{board:?} {row},{index}");
            assert_eq!(board.place(board.bit(row, index)), Some((row, index)), "{board:?}");
        }
    }

    #[test]
    fn shifts_are_steps() {
        steps_agree::<Grid<10, 10, false>>();
        steps_agree::<Grid<8, 8, true>>();
        steps_agree::<Grid<8, 8, false>>();
        steps_agree::<Grid<10, 8, false>>();
        steps_agree::<Grid<12, 12, false, u128>>();
        steps_agree::<FullGrid<8, 8>>();
    }

    /// What lies to the left of a square lies to the right of it on the mirror image, on the same bits.
    #[test]
    fn a_mirrored_board_has_the_bits_of_its_mirror_image() {
        let image = <Grid<8, 8, true> as Geometry>::BOARD;
        let board = Board { played: Played::BesideFarLeft, mirrored: true, ..image };
        assert_eq!(board.all(), image.all());
        for (row, file) in (0..8).flat_map(|row| (0..8).map(move |file| (row, file))) {
            let bit = |board: Board, file| board.index(row, file).map(|index| board.bit(row, index));
            assert_eq!(bit(board, file), bit(image, 7 - file), "{row},{file}");
            if let Some(index) = board.index(row, file) {
                assert_eq!(board.place(board.bit(row, index)), Some((row, index)));
                assert_eq!(board.file(row, index), file);
            }
        }
        assert_eq!((0..8).map(|row| board.row(row)).fold(0, |all, row| all | row), image.all());
    }
}

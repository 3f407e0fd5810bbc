//! The shapes of board in use, and what is computed for each of them.

use crate::board::{Board, Corner, FullGrid, Geometry, Grid, Numbering, Played, SquareNames};

/// The shapes of board in use; see [`OnBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 8×8, 32 squares, the far left one played on.
    EightFarLeft,
    /// 8×8, 32 squares, the far left one not played on.
    Eight,
    /// 8×8, all 64 squares.
    EightAll,
    /// Ten files and eight rows, 40 squares, the far left one not played on.
    TenByEight,
    /// 10×10, 50 squares, the far left one not played on.
    Ten,
    /// 12×12, 72 squares, the far left one not played on.
    Twelve,
}

/// A computation that must know the shape of the board at compile time.
pub trait OnBoard {
    /// What it yields.
    type Output;

    /// Runs on a board of shape `G`.
    fn run<G: Geometry>(self) -> Self::Output;
}

type EightFarLeft = Grid<8, 8, true>;
type EightAll = FullGrid<8, 8>;
type TenByEight = Grid<10, 8, false>;
type Ten = Grid<10, 10, false>;
type Twelve = Grid<12, 12, false, u128>;

impl Shape {
    /// Files, rows and corners.
    #[must_use]
    pub const fn board(self) -> Board {
        match self {
            Shape::EightFarLeft => EightFarLeft::BOARD,
            // A mirror image is the same board to every game that knows no left and right: what is compiled for the one
            // serves the other.
            Shape::Eight => Board { played: Played::BesideFarLeft, mirrored: true, ..EightFarLeft::BOARD },
            Shape::EightAll => EightAll::BOARD,
            Shape::TenByEight => TenByEight::BOARD,
            Shape::Ten => Ten::BOARD,
            Shape::Twelve => Twelve::BOARD,
        }
    }

    /// Runs `task` on a board of this shape. The choice is made here, once, not at every step.
    pub fn run<T: OnBoard>(self, task: T) -> T::Output {
        match self {
            Shape::EightFarLeft | Shape::Eight => task.run::<EightFarLeft>(),
            Shape::EightAll => task.run::<EightAll>(),
            Shape::TenByEight => task.run::<TenByEight>(),
            Shape::Ten => task.run::<Ten>(),
            Shape::Twelve => task.run::<Twelve>(),
        }
    }

    /// Names its squares.
    #[must_use]
    pub const fn names(self, corner: Corner, numbering: Numbering) -> SquareNames {
        SquareNames::new(self.board(), corner, numbering)
    }
}

//! The names of the squares of a board: numbers from a corner, or letters.

use super::{Board, Square, SquareSet, WrittenSquare};

/// The corner of the diagram (White at the bottom) where square 1 lies and from which rows are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// Rows from the top, each from left to right.
    TopLeft,
    /// Rows from the top, each from right to left.
    TopRight,
    /// Rows from the bottom, each from left to right.
    BottomLeft,
    /// Rows from the bottom, each from right to left.
    BottomRight,
}

impl Corner {
    /// All four, in the order of the digits that a GameType uses.
    pub const ALL: [Corner; 4] = [Corner::BottomLeft, Corner::BottomRight, Corner::TopLeft, Corner::TopRight];

    /// The corner that a player on the other side of the board sees there.
    #[must_use]
    pub const fn opposite(self) -> Corner {
        match self {
            Corner::BottomLeft => Corner::TopRight,
            Corner::BottomRight => Corner::TopLeft,
            Corner::TopLeft => Corner::BottomRight,
            Corner::TopRight => Corner::BottomLeft,
        }
    }

    /// The corner at the other end of its row, which is where it lies on the mirror image of a board.
    #[must_use]
    pub const fn mirrored(self) -> Corner {
        match self {
            Corner::BottomLeft => Corner::BottomRight,
            Corner::BottomRight => Corner::BottomLeft,
            Corner::TopLeft => Corner::TopRight,
            Corner::TopRight => Corner::TopLeft,
        }
    }
}

/// How a variant's strict notation writes squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Numbers from 1.
    Numeric,
    /// A file letter and a row number, `a1` at White's near left.
    Algebraic,
}

const NONE: u8 = u8::MAX;

/// As many written squares are listed: every number, and every file and rank that a board can have.
const LISTED: usize = 512;

/// Which way the letters and row numbers of squares run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lettering {
    /// The file `a` lies at White's right.
    pub files_reversed: bool,
    /// Row 1 is Black's near row.
    pub ranks_reversed: bool,
}

/// The names of a board's squares: numbers from one corner, and file letters with row numbers.
///
/// Both are always read; [`Numbering`] says which one is written.
#[derive(Clone, Debug)]
pub struct SquareNames {
    board: Board,
    numbering: Numbering,
    lettering: Lettering,
    /// The bits of written squares, by their [place](WrittenSquare::place).
    listed: [u8; LISTED],
    number_of: [u8; 128],
}

impl SquareNames {
    /// Which way its letters and row numbers run.
    #[must_use]
    pub const fn lettering(&self) -> Lettering {
        self.lettering
    }

    /// Names the squares of `board` by `numbering`, square 1 being the first from `corner`.
    #[must_use]
    pub const fn new(board: Board, corner: Corner, numbering: Numbering) -> SquareNames {
        let mut names = SquareNames {
            board,
            numbering,
            lettering: Lettering { files_reversed: false, ranks_reversed: false },
            listed: [NONE; LISTED],
            number_of: [0; 128],
        };
        let row_len = board.row_len();
        let mut number = 1;
        while number <= board.squares() {
            let (row, index) = ((number - 1) / row_len, (number - 1) % row_len);
            let bit = match corner {
                Corner::TopLeft => board.bit(row, index),
                Corner::TopRight => board.bit(row, row_len - 1 - index),
                Corner::BottomLeft => board.bit(board.height - 1 - row, index),
                Corner::BottomRight => board.bit(board.height - 1 - row, row_len - 1 - index),
            };
            names.listed[WrittenSquare::number(number).place()] = bit;
            names.number_of[bit as usize] = number;
            number += 1;
        }
        names.with_letters()
    }

    /// The same names, with the squares listed by their letters.
    const fn with_letters(mut self) -> SquareNames {
        let mut file = 0;
        while file < self.board.width {
            let mut rank = 1;
            while rank <= self.board.height {
                let (at_file, at_rank) = self.seen(file, rank);
                let bit = match self.square_at(at_file, at_rank) {
                    Some(square) => square.0,
                    None => NONE,
                };
                self.listed[WrittenSquare::algebraic(file, rank).place()] = bit;
                rank += 1;
            }
            file += 1;
        }
        self
    }

    /// The same names, with letters that run this way.
    #[must_use]
    pub fn lettered(&self, lettering: Lettering) -> SquareNames {
        SquareNames { numbering: Numbering::Algebraic, lettering, ..self.clone() }.with_letters()
    }

    /// The board these names are for.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// How squares are written.
    #[must_use]
    pub const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// The square of this number, counted from 1; `None` if the board has no such square.
    #[inline]
    #[must_use]
    pub fn square(&self, number: u8) -> Option<Square> {
        self.find(WrittenSquare::number(number))
    }

    /// The square that is meant by what is written; `None` if the board has no such square, or the rank is not written.
    #[inline(always)]
    #[must_use]
    pub fn find(&self, written: WrittenSquare) -> Option<Square> {
        let bit = self.bit(written);
        (bit != NONE).then_some(Square(bit))
    }

    /// The set of that square; that of a bit that is no square, if there is none.
    #[inline(always)]
    #[must_use]
    pub fn set_of<S: SquareSet>(&self, written: WrittenSquare) -> S {
        S::of_bit(self.bit(written))
    }

    #[inline(always)]
    fn bit(&self, written: WrittenSquare) -> u8 {
        self.listed.get(written.place()).copied().unwrap_or(NONE)
    }

    /// The square on this file (0 = `a`) and rank (1 = White's near row); `None` if it is not played on.
    #[must_use]
    pub const fn square_at(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.board.width || rank == 0 || rank > self.board.height {
            return None;
        }
        let row = self.board.height - rank;
        match self.board.index(row, file) {
            Some(index) => Some(Square(self.board.bit(row, index))),
            None => None,
        }
    }

    /// The number of a square, from 1.
    #[inline]
    #[must_use]
    pub const fn number(&self, square: Square) -> u8 {
        self.number_of[square.0 as usize]
    }

    /// The file (0 = `a`) and rank (1 = White's near row) of a square.
    #[must_use]
    pub const fn file_and_rank(&self, square: Square) -> (u8, u8) {
        match self.board.place(square.0) {
            Some((row, index)) => (self.board.file(row, index), self.board.height - row),
            None => (0, 0),
        }
    }

    /// The file (0 = `a`) and rank that name a square: those of its place, unless the letters run otherwise.
    #[must_use]
    pub const fn letters(&self, square: Square) -> (u8, u8) {
        let (file, rank) = self.file_and_rank(square);
        self.seen(file, rank)
    }

    /// The square named by a file (0 = `a`) and rank; `None` if it is not played on.
    #[must_use]
    pub fn square_of_letters(&self, file: u8, rank: u8) -> Option<Square> {
        self.find(WrittenSquare::algebraic(file, rank))
    }

    /// A place by its name, or a name by its place.
    const fn seen(&self, file: u8, rank: u8) -> (u8, u8) {
        (
            if self.lettering.files_reversed { self.board.width - 1 - file } else { file },
            if self.lettering.ranks_reversed { self.board.height + 1 - rank } else { rank },
        )
    }

    /// The square as this numbering writes it.
    #[must_use]
    pub const fn written(&self, square: Square) -> WrittenSquare {
        match self.numbering {
            Numbering::Numeric => WrittenSquare::number(self.number(square)),
            Numbering::Algebraic => {
                let (file, rank) = self.letters(square);
                WrittenSquare::algebraic(file, rank)
            }
        }
    }

    /// The name of the square: `32` or `c3`.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        let mut name = String::new();
        self.written(square).push_to(&mut name);
        name
    }
}

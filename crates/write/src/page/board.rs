//! A board as drawn on a page.

use serde::Serialize;

use damiera_record::notation::game_name;
use damiera_rules::board::{Numbering, Piece, Role, Square};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The letters of squares, in order: enough for the largest board, and none that HTML or JSON would escape.
pub const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,-";

/// A board as drawn on a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The game: `Italian`.
    pub name: &'static str,
    /// Files.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The side that moves first: `w` or `b`.
    pub first: char,
    /// Whether squares are named by letter and row.
    pub algebraic: bool,
    /// The name of each square, in the order of [`LETTERS`].
    pub names: Vec<String>,
    /// The column, from 0 at White's left, and the row, from 0 at the top, of each.
    pub places: Vec<(u8, u8)>,
}

impl Board {
    /// The board of a variant.
    #[must_use]
    pub fn of(rules: &Rules) -> Board {
        let board = rules.board();
        let places = squares(rules).map(|square| {
            let (file, rank) = rules.names.file_and_rank(square);
            (file, board.height - rank)
        });
        Board {
            name: game_name(rules.gametype).unwrap_or(rules.name),
            width: board.width,
            height: board.height,
            first: rules.first.letter().to_ascii_lowercase(),
            algebraic: rules.names.numbering() == Numbering::Algebraic,
            names: squares(rules).map(|square| rules.names.name(square)).collect(),
            places: places.collect(),
        }
    }
}

/// The squares of a variant's board: rows from the top, each from the left.
fn squares(rules: &Rules) -> impl Iterator<Item = Square> {
    let board = rules.board();
    let rows = (0..board.height).flat_map(move |row| (0..board.row_len()).map(move |index| (row, index)));
    rows.filter_map(move |(row, index)| rules.names.square_at(board.file(row, index), board.height - row))
}

/// The letter of a square; `?` if the board has no such square.
#[must_use]
pub(super) fn letter(rules: &Rules, square: Square) -> char {
    let board = rules.board();
    let place = board.place(square.bit() as u8);
    let index =
        place.map(|(row, index)| usize::from(row) * usize::from(board.row_len()) + usize::from(index));
    index.and_then(|index| LETTERS.as_bytes().get(index)).map_or('?', |&byte| char::from(byte))
}

/// The letters of several squares.
#[must_use]
pub(crate) fn letters(rules: &Rules, squares: &[Square]) -> String {
    squares.iter().map(|&square| letter(rules, square)).collect()
}

/// A piece as a letter: `w` and `b` for men, `W` and `B` for kings.
#[must_use]
pub(super) const fn piece_letter(piece: Piece) -> char {
    let letter = piece.color.letter();
    match piece.role {
        Role::Man => letter.to_ascii_lowercase(),
        Role::King => letter,
    }
}

/// A position as one letter for each square, `.` for an empty one.
#[must_use]
pub(super) fn placement(rules: &Rules, position: &Position<u128>) -> String {
    squares(rules).map(|square| position.piece(square).map_or('.', piece_letter)).collect()
}

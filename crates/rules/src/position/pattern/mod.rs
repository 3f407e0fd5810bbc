//! What to look for on a board: a FEN that says less, or more, than where every piece is.
//!
//! [`parse`] reads every FEN, as [`fen`] does; also, by `grammar/pattern.ebnf`:
//!
//! - no turn (`:W31:B20`), or `?`: either side may have the move;
//! - `?` before a square of a side: a man or a king is there (`W:W?31:B20`);
//! - `E` and squares: they are empty, which matters only if the others need not be;
//! - `?` and squares: they may hold anything (`W:W31:B20:?1-5`);
//! - `?` alone: every square that is not named may hold anything (`W:W31:B20:?`).
//!
//! It is kept as written: squares may not exist, or be named twice.

mod grammar;
#[cfg(test)]
mod tests;

use super::Setup;
use super::fen::{self, FenPart, ParseFenError};
use crate::board::WrittenSquare;
use crate::board::{Color, Piece};

/// What is looked for on a board, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// Whose turn it is; `None` if that does not matter.
    pub turn: Option<Color>,
    /// What the squares named hold, in the order written, ranges spelled out.
    pub squares: Vec<(WrittenSquare, Wanted)>,
    /// Whether squares that are not named may hold anything; otherwise they are empty.
    pub open: bool,
}

/// What a square holds in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// This piece.
    Piece(Piece),
    /// A man or a king of this side.
    PieceOf(Color),
    /// Nothing.
    Empty,
    /// Something or nothing.
    Anything,
}

impl From<Setup> for Pattern {
    fn from(setup: Setup) -> Pattern {
        let squares = setup.pieces.into_iter().map(|(square, piece)| (square, Wanted::Piece(piece)));
        Pattern { turn: setup.turn, squares: squares.collect(), open: false }
    }
}

/// Reads a pattern, of which every FEN is one.
///
/// # Errors
///
/// If the text is neither, [`ParseFenError`] says where, what is there and what was expected.
pub fn parse(text: &str) -> Result<Pattern, ParseFenError> {
    if let Ok(setup) = fen::parse(text) {
        return Ok(setup.into());
    }
    let fault = match grammar::pattern(text) {
        Ok((_, pattern)) => return Ok(pattern),
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => {
            ParseFenError::new(text, fault.rest, fault.expected)
        }
        Err(nom::Err::Incomplete(_)) => ParseFenError::new(text, "", None),
    };
    let expected = match fault.expected {
        FenPart::Side => FenPart::Squares,
        FenPart::Colon if fault.offset == 0 => FenPart::Turn,
        expected => expected,
    };
    Err(ParseFenError { expected, ..fault })
}

//! What is wrong with a text that is no FEN.

use std::fmt;

use crate::unexpected::found;

/// A text is not a FEN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} at byte {offset}, found {found}")]
pub struct ParseFenError {
    /// The part that is wrong.
    pub expected: FenPart,
    /// Where it is wrong, in bytes from the beginning of the text.
    pub offset: usize,
    /// What is there: at most a word, in quotes, or `the end`.
    pub found: String,
}

impl ParseFenError {
    pub(in crate::position) fn new(text: &str, rest: &str, expected: Option<FenPart>) -> ParseFenError {
        let offset = text.len() - rest.len();
        let before = text.get(..offset).unwrap_or_default().trim_end();
        // Productions that may be empty do not fail; what precedes the fault shows what was missing.
        let missing = match before.chars().next_back() {
            Some(',' | 'K' | 'k' | 'W' | 'w' | 'B' | 'b') if before.contains(':') => FenPart::Square,
            Some(':') => FenPart::Side,
            _ => FenPart::End,
        };
        ParseFenError { expected: expected.unwrap_or(missing), offset, found: found(rest) }
    }
}

/// A part of a FEN that can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenPart {
    /// Whose turn it is.
    Turn,
    /// The colour of the pieces that follow.
    Side,
    /// What a pattern says about the squares that follow.
    Squares,
    /// A square.
    Square,
    /// A number of a square that is small enough to be one on any board: at most 255.
    Number,
    /// What parts a pattern.
    Colon,
    /// What may follow a square.
    End,
}

impl fmt::Display for FenPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenPart::Turn => "whose turn it is (W, B or ?)",
            FenPart::Side => "the colour of the pieces (W or B)",
            FenPart::Squares => "W, B, E (empty squares) or ? (squares that may hold anything)",
            FenPart::Square => "a square (such as 32, K32 or c3)",
            FenPart::Number => "a square's number (at most 255)",
            FenPart::Colon => "a colon before the pieces",
            FenPart::End => "a comma, a colon or the end",
        })
    }
}

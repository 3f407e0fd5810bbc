//! FEN, the notation of a position: `W:W28,31,K40:B1,2`.
//!
//! [`parse`] reads what a file says, unchecked: squares that exist on no board, or hold two pieces, are
//! kept as written. It follows `grammar/fen.ebnf` and accepts, beyond the standard's own form:
//!
//! - lower case, and blanks, line breaks and underscores between all parts;
//! - quotes, `[FEN "…"]` and `/FEN "…"/` around it, whole or in part;
//! - a full stop at the end;
//! - sides in any order, repeated, empty (`W:W:B1`), without their colour (`W::.`), or missing;
//! - the turn written twice (`W:B:W50:B`): the second counts;
//! - too many commas (`W06,10,`) and leading zeros;
//! - ranges in either direction, with typographic dashes too; a K before one applies to all of it;
//! - squares by file and rank (`W:Wa3,Kc3:Bb8`) in either case; a FEN names all its squares in one way;
//! - `?` for the turn;
//! - lidraughts' counters: those of a draw and of moves (`:H0:F1`), which are kept as written, and those of the moves of
//!   one king in a row, Black's and White's (`:+1c3+0`); and its ghosts (`G23`, `P24`: pieces
//!   captured and not yet lifted), which are on no board.
//!
//! [`write`](fn@write) and [`write_setup`] write the strict form, in which every square is named; [`write_ranges`] writes
//! ranges.

mod error;
pub(super) mod grammar;
#[cfg(test)]
mod tests;
mod writing;

pub use error::{FenPart, ParseFenError};
pub use writing::{write, write_ranges, write_setup};
pub(super) use writing::{write_numbered, write_numbered_ranges};

use grammar::Part;

use super::Setup;
use crate::board::Piece;

/// The FEN of a set-up in movetext, `/FEN "…"/`: what is between its quotes.
#[must_use]
pub fn of_setup(written: &str) -> Option<&str> {
    let (_, inner) = written.split_once('"')?;
    inner.rsplit_once('"').map(|(fen, _)| fen)
}

/// Whether a position as written is read again as what it is. By letters it may not be where the board has the files `k` and
/// `l`: `k` is the letter of a king.
#[must_use]
pub fn is_read_again(setup: &Setup) -> bool {
    let text = write_setup(setup);
    parse(&text).is_ok_and(|again| write_setup(&again) == text)
}

/// Reads a FEN.
///
/// # Errors
///
/// If the text is not a FEN, [`ParseFenError`] says where, what is there and what was expected.
pub fn parse(text: &str) -> Result<Setup, ParseFenError> {
    let (turn, parts) = match grammar::fen(text) {
        Ok((_, parts)) => parts,
        Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => {
            return Err(ParseFenError::new(text, fault.rest, fault.expected));
        }
        Err(nom::Err::Incomplete(_)) => return Err(ParseFenError::new(text, "", None)),
    };
    let (mut sides, mut king_moves, mut counters) = (Vec::new(), Default::default(), Vec::new());
    for part in parts {
        match part {
            Part::Side(side) => sides.push(side),
            Part::KingMoves(written) => king_moves = written,
            Part::Counter(written) => counters.push(written),
            Part::Other => {}
        }
    }
    // `W:B:W50:B`: an empty first side whose colour comes again is the turn, written twice.
    let doubled = sides.split_first().and_then(|(first, others)| {
        let again = others.iter().any(|side| side.color == first.color);
        (first.is_empty && again).then_some(first.color)
    });
    let pieces = sides.iter().flat_map(|side| {
        side.pieces.iter().map(|&(square, role)| (square, Piece { color: side.color, role }))
    });
    Ok(Setup { turn: doubled.or(turn), pieces: pieces.collect(), king_moves, counters })
}

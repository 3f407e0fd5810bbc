//! Positions written as FEN, in the strict form.

use crate::board::WrittenSquare;
use crate::board::{Color, Numbering, Piece, Role, SquareNames, SquareSet};
use crate::position::{Position, Setup};

/// How many neighbouring squares are written as a range.
const SHORTEST_RANGE: usize = 3;

/// Writes the strict form: `W:W21,22,23,K40:B1,2`.
///
/// `pieces` are squares by name, `32` or `c3`, with what stands on them. White's side comes first;
/// squares ascend, by number or by rank and file, kings among men. Each square is named: many programs cannot
/// read ranges, and lose the pieces of one. No blanks, no full stop.
#[must_use]
pub fn write<N: AsRef<str>>(turn: Option<Color>, pieces: impl IntoIterator<Item = (N, Piece)>) -> String {
    let squares = pieces.into_iter().map(|(name, piece)| (square(name.as_ref()), piece));
    write_setup(&Setup { turn, pieces: squares.collect(), ..Setup::default() })
}

/// Writes a position as written in the strict form of [`write`](fn@write).
#[must_use]
pub fn write_setup(setup: &Setup) -> String {
    written(setup, usize::MAX)
}

/// As [`write_setup`], but three or more numbers in a row that hold equal pieces are a range: `W:W21-23,K40:B1,2`.
#[must_use]
pub fn write_ranges(setup: &Setup) -> String {
    written(setup, SHORTEST_RANGE)
}

/// Writes a position of numbered squares as [`write_setup`] writes its set-up, without making one; `None` where squares
/// have other names, or moves of kings are counted.
pub(in crate::position) fn write_numbered<S: SquareSet>(
    position: &Position<S>,
    names: &SquareNames,
) -> Option<String> {
    numbered(position, names, usize::MAX)
}

/// As [`write_numbered`], with ranges.
pub(in crate::position) fn write_numbered_ranges<S: SquareSet>(
    position: &Position<S>,
    names: &SquareNames,
) -> Option<String> {
    numbered(position, names, SHORTEST_RANGE)
}

fn numbered<S: SquareSet>(position: &Position<S>, names: &SquareNames, shortest: usize) -> Option<String> {
    if names.numbering() != Numbering::Numeric || !position.king_moves().is_none() {
        return None;
    }
    // A list of 40 squares of two digits.
    let mut fen = Vec::with_capacity(128);
    fen.push(position.turn().letter() as u8);
    for color in Color::ALL {
        fen.push(b':');
        // The letter takes the place of the comma before the first piece.
        let letter = fen.len();
        let pieces = position.pieces(color);
        let men = numbers(pieces & !position.kings(), names);
        let kings = numbers(pieces & position.kings(), names);
        let mut left = men | kings;
        while left != 0 {
            // At most 127, so it fits.
            let number = left.trailing_zeros() as u8;
            let others = left & (left - 1);
            let is_king = kings & (left ^ others) != 0;
            left = others;
            let square = WrittenSquare::number(number);
            match (square.two_digits(), is_king) {
                // At once: the room is asked for once.
                (Some([tens, ones]), false) => fen.extend_from_slice(&[b',', tens, ones]),
                (Some([tens, ones]), true) => fen.extend_from_slice(&[b',', b'K', tens, ones]),
                (None, _) => {
                    fen.extend_from_slice(if is_king { b",K" } else { b"," });
                    square.push_bytes_to(&mut fen);
                }
            }
            if shortest < usize::MAX {
                let alike = if is_king { kings } else { men };
                let in_a_row = (alike >> number).trailing_ones();
                if in_a_row as usize >= shortest {
                    fen.push(b'-');
                    WrittenSquare::number(number + in_a_row as u8 - 1).push_bytes_to(&mut fen);
                    left &= u128::MAX.checked_shl(u32::from(number) + in_a_row).unwrap_or(0);
                }
            }
        }
        match fen.get_mut(letter) {
            Some(comma) => *comma = color.letter() as u8,
            None => fen.push(color.letter() as u8),
        }
    }
    String::from_utf8(fen).ok()
}

/// The numbers of squares, a bit each.
fn numbers<S: SquareSet>(squares: S, names: &SquareNames) -> u128 {
    squares.squares().fold(0, |numbers, square| numbers | 1 << names.number(square))
}

/// Writes a position; `shortest` or more neighbouring squares are a range.
fn written(setup: &Setup, shortest: usize) -> String {
    // A list of 40 squares of two digits.
    let mut fen = String::with_capacity(128);
    fen.push(setup.turn.map_or('?', Color::letter));
    for color in Color::ALL {
        fen.push(':');
        fen.push(color.letter());
        let of_color = setup.pieces.iter().filter(|(_, piece)| piece.color == color);
        let mut pieces: Vec<_> = of_color.map(|&(square, piece)| (square, piece.role)).collect();
        pieces.sort_by_key(|&(square, role)| (square.as_number(), rank_and_file(square), role));
        let ranges =
            pieces.chunk_by(|&(before, role), &(square, next)| role == next && follows(before, square));
        let mut separator = "";
        for range in ranges {
            let (named, last) = match range {
                [first, .., (last, _)] if range.len() >= shortest => {
                    (std::slice::from_ref(first), Some(last))
                }
                _ => (range, None),
            };
            for (square, role) in named {
                fen.push_str(separator);
                fen.push_str(letter(*role));
                square.push_to(&mut fen);
                separator = ",";
            }
            if let Some(last) = last {
                fen.push('-');
                last.push_to(&mut fen);
            }
        }
    }
    for counter in &setup.counters {
        fen.push(':');
        fen.push_str(counter);
    }
    if setup.king_moves != Setup::default().king_moves {
        fen.push(':');
        let [white, black] = setup.king_moves;
        for side in [black, white] {
            fen.push('+');
            fen.push(char::from(b'0' + side.moves.min(9)));
            if let Some(king) = side.king {
                king.push_to(&mut fen);
            }
        }
    }
    fen
}

const fn letter(role: Role) -> &'static str {
    match role {
        Role::Man => "",
        Role::King => "K",
    }
}

fn follows(before: WrittenSquare, square: WrittenSquare) -> bool {
    match (before.as_number(), square.as_number()) {
        (Some(before), Some(number)) => before.checked_add(1) == Some(number),
        _ => false,
    }
}

fn rank_and_file(square: WrittenSquare) -> Option<(u8, u8)> {
    square.as_algebraic().map(|(file, rank)| (rank, file))
}

/// The square of a name. One that is not a square's name is square 0, which is on no board.
fn square(name: &str) -> WrittenSquare {
    let algebraic = || {
        let (file, rank) = name.split_at_checked(1)?;
        let file = file.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
        Some(WrittenSquare::algebraic(file, rank.parse().ok()?))
    };
    name.parse().ok().map(WrittenSquare::number).or_else(algebraic).unwrap_or_default()
}

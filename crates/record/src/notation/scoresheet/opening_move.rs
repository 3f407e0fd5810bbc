//! Whether a line can begin a game: with steps of men out of the front rows of a start position.

use super::course::moves_of_line;
use crate::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// The least and greatest numbers of a row of squares.
type Row = [u8; 2];

/// The front rows of both sides, each with the row before it, on the boards whose squares have numbers.
const FRONT_ROWS: [[(Row, Row); 2]; 4] = [
    [([31, 35], [26, 30]), ([16, 20], [21, 25])],
    [([43, 48], [37, 42]), ([25, 30], [31, 36])],
    [([21, 24], [17, 20]), ([9, 12], [13, 16])],
    // Thai draughts has two rows of men.
    [([25, 28], [21, 24]), ([5, 8], [9, 12])],
];

/// The same where squares have letters: ranks.
const FRONT_RANKS: [[(Row, Row); 2]; 3] = [
    [([3, 3], [4, 4]), ([6, 6], [5, 5])],
    [([4, 4], [5, 5]), ([7, 7], [6, 6])],
    [([2, 2], [3, 3]), ([7, 7], [6, 6])],
];

/// Whether the first two moves on a line may be the first of a game: until then only the men of the front rows can move. Only
/// what is surely none is refused.
pub(super) fn may_open(line: &[u8]) -> bool {
    let moves: Vec<WrittenMove> = moves_of_line(line).take(2).collect();
    if moves.iter().any(|written| written.kind != MoveKind::Squares || written.separator == Separator::None) {
        return true;
    }
    let heights: Option<Vec<Row>> =
        moves.iter().map(|written| Some([height(written.from)?, height(written.to)?])).collect();
    let Some(heights) = heights else { return true };
    let has_letters = moves.iter().any(|written| written.from.as_algebraic().is_some());
    let boards: &[[(Row, Row); 2]] = if has_letters { &FRONT_RANKS } else { &FRONT_ROWS };
    let is_in = |[least, most]: Row, height: u8| (least..=most).contains(&height);
    let steps = |(front, before): (Row, Row), [from, to]: Row| is_in(front, from) && is_in(before, to);
    let open = |sides: [(Row, Row); 2]| heights.iter().zip(sides).all(|(height, side)| steps(side, *height));
    moves.iter().all(|written| written.separator == Separator::Dash)
        && boards.iter().any(|[one, other]| open([*one, *other]) || open([*other, *one]))
}

/// The number of a square, or its rank; `None` if it is not written whole.
fn height(square: WrittenSquare) -> Option<u8> {
    match square.as_algebraic() {
        Some((_, rank)) => (rank > 0).then_some(rank),
        None => square.as_number(),
    }
}

#[cfg(test)]
mod tests {
    use super::may_open;

    #[test]
    fn games_begin_with_steps_out_of_the_front_rows() {
        for line in [
            "1. 32-28 19-23",
            "1. 22-18",
            "11-15 23-19",
            "c3-d4",
            "1. 9-13 21-17",
            "c3-d4 b6-a5",
            "43-38",
            "3228 1923",
            "1. cd4",
            "Rossi",
        ] {
            assert!(may_open(line.as_bytes()), "{line}");
        }
        for line in [
            "1. 28x19 14x23",
            "1. 40-34",
            "1. 33-29 15-20",
            "1. c3-d4 a7-b6",
            "1. 32-28 31-27",
            "1. 3-8",
            "c5:e3",
            "e5-f6",
            "1. 32-38",
        ] {
            assert!(!may_open(line.as_bytes()), "{line}");
        }
    }
}

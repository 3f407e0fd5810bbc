//! The squares that the moves of a sheet have left empty. Nobody plays from one of them, so a move that does is of another game.

use damiera_rules::board::WrittenSquare;

/// The squares that were left, and that no move has come to since, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Emptied(u128);

/// The first and the last square of a move, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ends {
    from: u128,
    to: u128,
}

impl Ends {
    pub(super) fn new(from: WrittenSquare, to: WrittenSquare) -> Ends {
        Ends { from: bit(from), to: bit(to) }
    }
}

impl Emptied {
    /// Takes in a move; says whether it is one from an empty square.
    pub(super) const fn take(&mut self, ends: Ends) -> bool {
        let was_empty = self.0 & ends.from != 0;
        self.0 = (self.0 | ends.from) & !ends.to;
        was_empty
    }
}

/// The bit of a square; none for one that is not written whole, or that no bit is left for.
fn bit(square: WrittenSquare) -> u128 {
    /// The ranks of the boards whose squares have letters.
    const RANKS: u8 = 10;
    let place = match square.as_algebraic() {
        Some((_, 0)) => return 0,
        Some((file, rank)) if rank <= RANKS => file * RANKS + rank - 1,
        Some(_) => return 0,
        None => match square.as_number() {
            Some(number @ 1..) => number,
            _ => return 0,
        },
    };
    1_u128.checked_shl(place.into()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_plays_from_a_square_that_was_left() {
        let squares = |from, to| Ends::new(WrittenSquare::number(from), WrittenSquare::number(to));
        let mut emptied = Emptied::default();
        for (from, to, was_empty) in [
            (32, 28, false),
            (19, 23, false),
            (28, 19, false),
            (14, 23, false),
            (37, 32, false),
            (32, 28, false),
            (32, 27, true),
            (0, 5, false),
        ] {
            assert_eq!(emptied.take(squares(from, to)), was_empty, "{from} {to}");
        }
        let letters =
            |from, to| Ends::new(WrittenSquare::algebraic(from, 3), WrittenSquare::algebraic(to, 4));
        let mut emptied = Emptied::default();
        assert!(!emptied.take(letters(2, 3)) && !emptied.take(letters(4, 5)) && emptied.take(letters(2, 1)));
    }
}

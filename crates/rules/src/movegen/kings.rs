//! Kings that move along diagonals: what shifts answer about them, with every direction known to the compiler.

use super::jumps::slide;
use crate::board::{Color, DirectionSet, Geometry, SquareSet};

/// Whether one of these kings can capture: a flying one from any distance, otherwise what stands beside it.
#[inline(always)]
#[must_use]
pub fn can_capture<G: Geometry, const FLYING: bool>(kings: G::Set, others: G::Set, empty: G::Set) -> bool {
    // The colour does not matter: it is every diagonal.
    let landings = DirectionSet::DIAGONAL.fold_known(Color::White, G::Set::EMPTY, |landings, direction| {
        let before = if FLYING { slide::<G>(kings, empty, direction) } else { kings };
        landings | G::step(G::step(before, direction) & others, direction)
    });
    !(landings & empty).is_empty()
}

/// Where the jump of these short kings ends, if they have just one.
#[inline(always)]
fn landing_of_short<G: Geometry>(kings: G::Set, others: G::Set, empty: G::Set) -> Option<G::Set> {
    let start = (G::Set::EMPTY, 0);
    let (landing, jumps) =
        DirectionSet::DIAGONAL.fold_known(Color::White, start, |(landing, jumps), direction| {
            let ends = G::step(G::step(kings, direction) & others, direction) & empty;
            (landing | ends, jumps + ends.count())
        });
    (jumps == 1).then_some(landing)
}

/// The piece that one of these short kings takes on its way from one square to another, if nothing else can be captured by
/// any of them: they have one jump, and none follows it.
#[inline(always)]
#[must_use]
pub fn only_jump<G: Geometry>(
    kings: G::Set,
    others: G::Set,
    empty: G::Set,
    from: G::Set,
    to: G::Set,
) -> Option<G::Set> {
    let landing = landing_of_short::<G>(kings, others, empty)? & to;
    let over = DirectionSet::DIAGONAL.fold_known(Color::White, G::Set::EMPTY, |found, direction| {
        let over = G::step(from & kings, direction) & others;
        if (G::step(over, direction) & landing).is_empty() { found } else { found | over }
    });
    let goes_on = can_capture::<G, false>(landing, others & !over, empty | from);
    (!over.is_empty() && !goes_on).then_some(over)
}

/// The empty squares that a king reaches without capturing.
#[inline(always)]
#[must_use]
pub fn reach<G: Geometry, const FLYING: bool>(king: G::Set, empty: G::Set) -> G::Set {
    let reached = DirectionSet::DIAGONAL.fold_known(Color::White, G::Set::EMPTY, |reached, direction| {
        let mut before = king;
        if FLYING {
            // A slide goes as far as a capture needs; across an empty board of 10×10 it is one square more.
            before = slide::<G>(king, empty, direction);
            before |= G::step(before, direction) & empty;
        }
        reached | G::step(before, direction)
    });
    reached & empty
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::variant::OnBoard;

    /// What is seen by going one square after the other: where a king comes, and whether it can capture.
    fn walked<G: Geometry>(king: G::Set, others: G::Set, empty: G::Set, flying: bool) -> (G::Set, bool) {
        let (mut reached, mut captures) = (G::Set::EMPTY, false);
        for direction in DirectionSet::DIAGONAL.iter() {
            let mut next = G::step(king, direction);
            while !(next & empty).is_empty() && flying {
                reached |= next;
                next = G::step(next, direction);
            }
            reached |= next & empty;
            captures |= !(G::step(next & others, direction) & empty).is_empty();
        }
        (reached, captures)
    }

    struct Compared {
        pieces: [u128; 2],
        king: usize,
    }

    impl OnBoard for Compared {
        type Output = ();

        fn run<G: Geometry>(self) {
            let all: Vec<_> = G::all().squares().collect();
            let king = G::Set::of(all[self.king % all.len()]);
            let [own, others] = self.pieces.map(|pieces| G::Set::truncate(pieces) & G::all() & !king);
            let others = others & !own;
            let empty = G::all() & !(own | others | king);
            let told = walked::<G>(king, others, empty, true);
            assert_eq!((reach::<G, true>(king, empty), can_capture::<G, true>(king, others, empty)), told);
            let told = walked::<G>(king, others, empty, false);
            assert_eq!((reach::<G, false>(king, empty), can_capture::<G, false>(king, others, empty)), told);
            let kings = king | own;
            for to in empty.squares().map(G::Set::of) {
                let told = only_jump::<G>(kings, others, empty, king, to);
                assert_eq!(told, only_jump_walked::<G>(kings, others, empty, king, to));
            }
        }
    }

    /// What a king takes on its way between two squares, if these kings have no other capture.
    fn only_jump_walked<G: Geometry>(
        kings: G::Set,
        others: G::Set,
        empty: G::Set,
        from: G::Set,
        to: G::Set,
    ) -> Option<G::Set> {
        let mut jumps = Vec::new();
        for king in kings.squares().map(G::Set::of) {
            for direction in DirectionSet::DIAGONAL.iter() {
                let over = G::step(king, direction) & others;
                let landing = G::step(over, direction) & empty;
                if !landing.is_empty() {
                    jumps.push((king, over, landing));
                }
            }
        }
        let [(king, over, landing)] = jumps[..] else { return None };
        let (_, goes_on) = walked::<G>(landing, others & !over, empty | king, false);
        ((king, landing) == (from, to) && !goes_on).then_some(over)
    }

    #[test]
    fn a_flying_king_crosses_an_empty_board() {
        for &rules in crate::variant::ALL {
            for king in 0..144 {
                rules.shape.run(Compared { pieces: [0, 0], king });
            }
        }
    }

    proptest! {
        #[test]
        fn shifts_tell_what_is_seen_square_by_square(
            mut pieces in any::<[u128; 2]>(),
            fewer in any::<[u128; 2]>(),
            king in 0..144_usize,
        ) {
            for &rules in crate::variant::ALL {
                rules.shape.run(Compared { pieces, king });
            }
            for (pieces, fewer) in pieces.iter_mut().zip(fewer) {
                *pieces &= fewer & fewer.rotate_left(31);
            }
            for &rules in crate::variant::ALL {
                rules.shape.run(Compared { pieces, king });
            }
        }
    }
}

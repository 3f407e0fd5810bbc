//! Men among men: what shifts answer while there is no king, with every direction known to the compiler.
//!
//! Nearly every ply of a game is played in such a position. Directions are the bits of a [`DirectionSet`], as White sees
//! the board: a set cannot be a constant that code is compiled for.

use crate::board::{Color, DirectionSet, Geometry, SquareSet};
use crate::position::far_row;
use crate::variant::Crowning;

/// The empty squares on which men land that jump from these squares.
#[inline(always)]
#[must_use]
pub fn landings<G: Geometry, const JUMPS: u8>(
    men: G::Set,
    others: G::Set,
    empty: G::Set,
    mover: Color,
) -> G::Set {
    let jumps = const { DirectionSet::of_bits(JUMPS) };
    let landings = jumps.fold_known(mover, G::Set::EMPTY, |landings, direction| {
        landings | G::step(G::step(men, direction) & others, direction)
    });
    landings & empty
}

/// Whether no jump that ends on one of these landing squares can be followed by another.
#[inline(always)]
#[must_use]
pub fn end_there<G: Geometry, const JUMPS: u8>(
    landings: G::Set,
    others: G::Set,
    empty: G::Set,
    mover: Color,
    crowning: Crowning,
) -> bool {
    let Some(going_on) = going_on_as_men::<G>(landings, mover, crowning) else { return false };
    // A man that turned back would land on its own starting square, which is not among the empty ones. So the piece
    // that it has just jumped needs no special case.
    self::landings::<G, JUMPS>(going_on, others, empty, mover).is_empty()
}

/// The landing squares from which men may go on as men; `None` if one goes on as a king, which has more jumps.
#[inline(always)]
pub(super) fn going_on_as_men<G: Geometry>(
    landings: G::Set,
    mover: Color,
    crowning: Crowning,
) -> Option<G::Set> {
    let far = far_row::<G>(mover);
    match crowning {
        Crowning::AtRest => Some(landings),
        Crowning::EndsTheMove => Some(landings & !far),
        Crowning::InPassing => (landings & far).is_empty().then_some(landings),
    }
}

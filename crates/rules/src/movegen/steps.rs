//! Quiet moves: men one step, kings one step or any distance.

use super::Move;
use crate::board::{Color, Geometry, Piece, Role, Square, SquareSet};
use crate::position::Position;
use crate::variant::{King, Motion, Rules};

/// Whether the side to move can step from `from` to `to`, ignoring captures.
#[inline(always)]
#[must_use]
pub fn is_step<G: Geometry>(position: Position<G::Set>, rules: &Rules, from: Square, to: Square) -> bool {
    let empty = G::all() & !position.occupied();
    let (origin, target) = (G::Set::of(from), G::Set::of(to));
    let mover = position.turn();
    if (position.pieces(mover) & origin).is_empty() || (empty & target).is_empty() {
        return false;
    }
    if (position.kings() & origin).is_empty() {
        let reached = rules
            .motion
            .man_steps
            .fold_ahead(mover, G::Set::EMPTY, move |reached, direction| reached | G::step(origin, direction));
        return !(reached & target).is_empty();
    }
    position.stopped_king(rules, mover) != Some(from)
        && is_king_step::<G>(origin, target, empty, mover, &rules.motion)
}

/// Whether a king steps from `origin` to `target`. Not inlined: few positions have kings.
#[inline(never)]
fn is_king_step<G: Geometry>(
    origin: G::Set,
    target: G::Set,
    empty: G::Set,
    mover: Color,
    motion: &Motion,
) -> bool {
    motion.king_steps.any(mover, |direction| {
        let mut reached = G::step(origin, direction) & empty;
        if motion.king == King::Flying {
            while !reached.is_empty() && (reached & target).is_empty() {
                reached = G::step(reached, direction) & empty;
            }
        }
        !(reached & target).is_empty()
    })
}

/// The kings of the side to move that may make a quiet move.
#[inline(always)]
fn moving_kings<S: SquareSet>(position: &Position<S>, rules: &Rules) -> S {
    let kings = position.pieces(position.turn()) & position.kings();
    match position.stopped_king(rules, position.turn()) {
        Some(stopped) => kings & !S::of(stopped),
        None => kings,
    }
}

/// Whether the side to move has a quiet move, ignoring captures.
#[must_use]
pub fn step_exists<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> bool {
    let empty = G::all() & !position.occupied();
    let mover = position.turn();
    let own = position.pieces(mover);
    let (men, kings) = (own & !position.kings(), moving_kings(position, rules));
    let free = |pieces, direction| !(G::step(pieces, direction) & empty).is_empty();
    let by_men = |found, direction| found || free(men, direction);
    rules.motion.man_steps.fold_ahead(mover, false, by_men)
        || rules.motion.king_steps.any(mover, move |direction| free(kings, direction))
}

/// Passes every quiet move of the side to move to `visit`, ignoring captures.
#[inline(always)]
pub fn each_step<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    mut visit: impl FnMut(Move<G::Set>),
) {
    let empty = G::all() & !position.occupied();
    let mover = position.turn();
    let own = position.pieces(mover);
    let man = Piece { color: mover, role: Role::Man };
    let men = own & !position.kings();
    rules.motion.man_steps.fold_ahead(mover, (), |(), direction| {
        for to in (G::step(men, direction) & empty).squares() {
            if let Some(from) = G::step(G::Set::of(to), direction.opposite()).first() {
                visit(Move::of_piece::<G>(man, from, to, G::Set::EMPTY, false));
            }
        }
    });
    let king = Piece { color: mover, role: Role::King };
    for from in (own & position.kings()).squares() {
        if position.stopped_king(rules, mover) == Some(from) {
            continue;
        }
        for direction in rules.motion.king_steps.of(mover).iter() {
            let mut reached = G::step(G::Set::of(from), direction) & empty;
            while let Some(to) = reached.first() {
                visit(Move::of_piece::<G>(king, from, to, G::Set::EMPTY, false));
                if rules.motion.king == King::Short {
                    break;
                }
                reached = G::step(reached, direction) & empty;
            }
        }
    }
}

/// The number of quiet moves of the side to move, ignoring captures.
#[inline(always)]
#[must_use]
pub fn count_steps<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> u64 {
    let empty = G::all() & !position.occupied();
    let mover = position.turn();
    let men = position.pieces(mover) & !position.kings();
    let kings = position.pieces(mover) & position.kings();
    let count = rules
        .motion
        .man_steps
        .fold_ahead(mover, 0, move |count, direction| count + (G::step(men, direction) & empty).count());
    if kings.is_empty() {
        return u64::from(count);
    }
    let kings = moving_kings(position, rules);
    u64::from(count + count_king_steps::<G>(mover, kings, empty, &rules.motion))
}

/// The number of squares that kings reach. Not inlined: few positions have kings.
///
/// Two kings of a side never reach the same square in the same direction: the nearer one blocks.
#[inline(never)]
fn count_king_steps<G: Geometry>(mover: Color, kings: G::Set, empty: G::Set, motion: &Motion) -> u32 {
    let mut count = 0;
    for direction in motion.king_steps.of(mover).iter() {
        let mut reached = G::step(kings, direction) & empty;
        while !reached.is_empty() {
            count += reached.count();
            if motion.king == King::Short {
                break;
            }
            reached = G::step(reached, direction) & empty;
        }
    }
    count
}

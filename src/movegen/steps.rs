//! Quiet moves: men one step forward, kings one step or any distance.

use super::Move;
use crate::board::{Color, Direction, Geometry, Square, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{King, Rules};

/// The two directions in which men of a colour move.
#[inline]
#[must_use]
pub const fn forward(color: Color) -> [Direction; 2] {
    match color {
        Color::White => [Direction::FarLeft, Direction::FarRight],
        Color::Black => [Direction::NearLeft, Direction::NearRight],
    }
}

/// Whether the side to move can step from `from` to `to`, captures left aside.
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
        let [left, right] = forward(mover);
        return !((G::step(origin, left) | G::step(origin, right)) & target).is_empty();
    }
    is_king_step::<G>(origin, target, empty, rules)
}

fn is_king_step<G: Geometry>(origin: G::Set, target: G::Set, empty: G::Set, rules: &Rules) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let mut reached = G::step(origin, direction) & empty;
        if rules.king == King::Flying {
            while !reached.is_empty() && (reached & target).is_empty() {
                reached = G::step(reached, direction) & empty;
            }
        }
        !(reached & target).is_empty()
    })
}

/// Whether the side to move has a quiet move, captures left aside.
#[must_use]
pub fn step_exists<G: Geometry>(position: &Position<G::Set>, _rules: &Rules) -> bool {
    let empty = G::all() & !position.occupied();
    let own = position.pieces(position.turn());
    let kings = own & position.kings();
    forward(position.turn()).into_iter().any(|direction| !(G::step(own, direction) & empty).is_empty())
        || Direction::ALL.into_iter().any(|direction| !(G::step(kings, direction) & empty).is_empty())
}

/// Hands every quiet move of the side to move to `visit`, captures left aside.
pub fn each_step<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    mut visit: impl FnMut(Move<G::Set>),
) {
    let empty = G::all() & !position.occupied();
    let mover = position.turn();
    let own = position.pieces(mover);
    let far = far_row::<G>(mover);
    for from in (own & !position.kings()).squares() {
        for direction in forward(mover) {
            if let Some(to) = (G::step(G::Set::of(from), direction) & empty).first() {
                visit(Move { from, to, captured: G::Set::EMPTY, promotes: far.contains(to) });
            }
        }
    }
    for from in (own & position.kings()).squares() {
        for direction in Direction::ALL {
            let mut reached = G::step(G::Set::of(from), direction) & empty;
            while let Some(to) = reached.first() {
                visit(Move { from, to, captured: G::Set::EMPTY, promotes: false });
                if rules.king == King::Short {
                    break;
                }
                reached = G::step(reached, direction) & empty;
            }
        }
    }
}

/// How many quiet moves the side to move has, captures left aside.
#[must_use]
pub fn count_steps<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> u64 {
    let empty = G::all() & !position.occupied();
    let mover = position.turn();
    let men = position.pieces(mover) & !position.kings();
    let kings = position.pieces(mover) & position.kings();
    let mut count = 0;
    for direction in forward(mover) {
        count += (G::step(men, direction) & empty).count();
    }
    if !kings.is_empty() {
        for direction in Direction::ALL {
            // Kings of one side never share a ray's square in one direction: the nearer one blocks.
            let mut reached = G::step(kings, direction) & empty;
            while !reached.is_empty() {
                count += reached.count();
                if rules.king == King::Short {
                    break;
                }
                reached = G::step(reached, direction) & empty;
            }
        }
    }
    u64::from(count)
}

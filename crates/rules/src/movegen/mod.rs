//! Legal moves.
//!
//! [`steps`] are quiet moves. One walker enumerates all capturing sequences: [`captures`] takes the legal
//! captures from it, [`path`] the paths. [`precedence`] says which captures take precedence; [`legal_moves`]
//! combines everything. All of it is driven by the fields of [`Rules`] and generic over the board's
//! [`Geometry`]; nothing asks which variant it is.
//!
//! Most plies of real games are quiet or take one piece, and replay needs no list of moves for them:
//! [`Jumps`] and [`steps::is_step`] answer with a few shifts.

pub mod captures;
pub mod early;
mod jumps;
pub mod kings;
mod list;
pub mod men;
pub mod path;
mod perft;
pub mod precedence;
pub mod steps;
mod walk;
mod way;

use crate::board::{Color, Geometry, Square, SquareNames, SquareSet};
use crate::position::Position;
use crate::variant::{Goal, Rules};

pub use captures::{capture_exists, legal_captures, only_capture};
pub use jumps::{Jumps, Plain};
pub use list::{Move, canonical};
pub use path::{Path, capture_path};
pub use perft::{divide, perft};
pub use way::Way;

/// Every legal move, distinct by from, to and captured pieces, in [canonical] order.
#[must_use]
pub fn legal_moves<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> Vec<Move<G::Set>> {
    let mut moves = Vec::new();
    if is_won(position, rules) {
        return moves;
    }
    legal_captures::<G>(position, rules, &mut moves);
    if moves.is_empty() {
        steps::each_step::<G>(position, rules, |mv| moves.push(mv));
    }
    canonical::<G>(&mut moves, position, rules);
    moves
}

/// Whether the side to move has a legal move.
#[must_use]
pub fn can_move<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> bool {
    !is_won(position, rules)
        && (capture_exists::<G>(position, rules) || steps::step_exists::<G>(position, rules))
}

/// Whether the game is over though the side to move could go on: it is won by the first king, and there is one.
#[inline]
#[must_use]
pub fn is_won<S: SquareSet>(position: &Position<S>, rules: &Rules) -> bool {
    !position.kings().is_empty() && rules.goal == Goal::Crown
}

/// Who has won when the side to move has no legal move.
#[must_use]
pub fn winner<S: SquareSet>(position: &Position<S>, rules: &Rules) -> Color {
    let turn = position.turn();
    match rules.goal {
        Goal::Lose => turn,
        Goal::Crown if !(position.pieces(turn) & position.kings()).is_empty() => turn,
        Goal::Block | Goal::Crown => !turn,
    }
}

/// The move in strict notation, long only if `among` holds another move with the same from and to.
#[must_use]
pub fn notation<G: Geometry>(
    mv: &Move<G::Set>,
    among: &[Move<G::Set>],
    position: &Position<G::Set>,
    rules: &Rules,
) -> String {
    if mv.captured.is_empty() {
        return joined(&[mv.from, mv.to], '-', &rules.names);
    }
    let ambiguous =
        among.iter().any(|other| (other.from, other.to) == (mv.from, mv.to) && other.captured != mv.captured);
    if ambiguous && !mv.is_single_jump() {
        return long_notation::<G>(mv, position, rules);
    }
    joined(&[mv.from, mv.to], rules.capture_sign, &rules.names)
}

/// The capture with every square it stops on, or the quiet move as it is.
#[must_use]
pub fn long_notation<G: Geometry>(mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules) -> String {
    let path = capture_path::<G>(mv, position, rules);
    let sign = if mv.captured.is_empty() { '-' } else { rules.capture_sign };
    joined(&path.stops, sign, &rules.names)
}

/// The names of the squares with this sign between them.
fn joined(squares: &[Square], sign: char, names: &SquareNames) -> String {
    let mut text = String::with_capacity(3 * squares.len());
    for (place, &square) in squares.iter().enumerate() {
        if place > 0 {
            text.push(sign);
        }
        names.written(square).push_to(&mut text);
    }
    text
}

#[cfg(test)]
mod tests;

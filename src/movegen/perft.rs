use super::{Move, capture_exists, legal_captures, legal_moves, notation, steps};
use crate::board::Geometry;
use crate::position::Position;
use crate::variant::Rules;

/// How many positions lie `depth` plies ahead, moves being distinct by from, to and captured pieces.
///
/// Positions in which the game has ended earlier do not count. Depth 0 is 1.
#[must_use]
pub fn perft<G: Geometry>(position: &Position<G::Set>, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    // One list of captures for each ply, reused: nothing is allocated on the way.
    let mut lists = vec![Vec::new(); depth as usize];
    count::<G>(position, rules, &mut lists)
}

fn count<G: Geometry>(position: &Position<G::Set>, rules: &Rules, lists: &mut [Vec<Move<G::Set>>]) -> u64 {
    let Some((moves, rest)) = lists.split_first_mut() else { return 1 };
    if !capture_exists::<G>(position, rules) {
        if rest.is_empty() {
            return steps::count_steps::<G>(position, rules);
        }
        let mut leaves = 0;
        steps::each_step::<G>(position, rules, |mv| {
            let mut next = *position;
            next.play(&mv);
            leaves += count::<G>(&next, rules, rest);
        });
        return leaves;
    }
    legal_captures::<G>(position, rules, moves);
    if rest.is_empty() {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| {
            let mut next = *position;
            next.play(mv);
            count::<G>(&next, rules, rest)
        })
        .sum()
}

/// [`perft`] for each first move, in canonical order, with the move in strict notation.
#[must_use]
pub fn divide<G: Geometry>(position: &Position<G::Set>, rules: &Rules, depth: u32) -> Vec<(String, u64)> {
    let moves = legal_moves::<G>(position, rules);
    moves
        .iter()
        .map(|mv| {
            let mut next = *position;
            next.play(mv);
            (notation::<G>(mv, &moves, position, rules), perft::<G>(&next, rules, depth.saturating_sub(1)))
        })
        .collect()
}

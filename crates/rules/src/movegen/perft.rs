use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::{Jumps, Move, legal_captures, legal_moves, notation, steps};
use crate::board::Geometry;
use crate::position::Position;
use crate::variant::{Goal, Rules};

/// The number of plies played before the rest is divided among threads: a few hundred positions with subtrees
/// of similar size.
const PLIES_BEFORE_DIVIDING: u32 = 3;

/// The number of positions `depth` plies ahead, moves being distinct by from, to and captured pieces.
///
/// Games that end earlier do not count. Depth 0 gives 1. All threads of the calling pool take part.
#[must_use]
pub fn perft<G: Geometry>(position: &Position<G::Set>, rules: &Rules, depth: u32) -> u64 {
    if rules.goal == Goal::Crown {
        return count_until_crowned::<G>(position, rules, depth);
    }
    let mut positions = vec![*position];
    let ahead = depth.saturating_sub(PLIES_BEFORE_DIVIDING).min(PLIES_BEFORE_DIVIDING);
    for _ in 0..ahead {
        positions = positions.iter().flat_map(|position| after_each::<G>(position, rules)).collect();
    }
    let depth = (depth - ahead) as usize;
    // One list of captures for each ply of a thread, reused: nothing is allocated on the way.
    let count =
        |lists: &mut Vec<Vec<Move<G::Set>>>, position: &Position<G::Set>| count::<G>(*position, rules, lists);
    positions.par_iter().map_init(|| vec![Vec::new(); depth], count).sum()
}

/// The same where the first king ends the game: every position is looked at.
fn count_until_crowned<G: Geometry>(position: &Position<G::Set>, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    after_each::<G>(position, rules).map(|next| count_until_crowned::<G>(&next, rules, depth - 1)).sum()
}

/// The positions one ply ahead.
fn after_each<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
) -> impl Iterator<Item = Position<G::Set>> {
    let position = *position;
    legal_moves::<G>(&position, rules).into_iter().map(move |mv| position.after_own(&mv))
}

/// Counts the positions N plies ahead, N being the number of lists.
fn count<G: Geometry>(position: Position<G::Set>, rules: &Rules, lists: &mut [Vec<Move<G::Set>>]) -> u64 {
    let Some((moves, rest)) = lists.split_first_mut() else { return 1 };
    let jumps = Jumps::of::<G>(position, rules);
    if jumps.is_empty() {
        if rest.is_empty() {
            return steps::count_steps::<G>(&position, rules);
        }
        let mut leaves = 0;
        steps::each_step::<G>(&position, rules, |mv| {
            leaves += count::<G>(position.after_own(&mv), rules, rest);
        });
        return leaves;
    }
    if rest.is_empty()
        && let Some(captures) = jumps.count_plain::<G>(position, rules)
    {
        return captures;
    }
    legal_captures::<G>(&position, rules, moves);
    if rest.is_empty() {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| count::<G>(position.after_own(mv), rules, rest)).sum()
}

/// [`perft`] for each first move, in canonical order, with the move in strict notation.
#[must_use]
pub fn divide<G: Geometry>(position: &Position<G::Set>, rules: &Rules, depth: u32) -> Vec<(String, u64)> {
    let moves = legal_moves::<G>(position, rules);
    moves
        .iter()
        .map(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            (notation::<G>(mv, &moves, position, rules), perft::<G>(&next, rules, depth.saturating_sub(1)))
        })
        .collect()
}

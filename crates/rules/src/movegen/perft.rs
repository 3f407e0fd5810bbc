//! The number of positions some plies ahead, by which move generators are compared.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::men::{end_there, landings};
use super::{Jumps, Move, legal_captures, legal_moves, notation, steps};
use crate::board::{Color, Direction, DirectionSet, Geometry, SquareSet};
use crate::position::{Position, far_row};
use crate::variant::{Goal, Rules};

/// One list of captures for each ply ahead.
type Lists<G> = [Vec<Move<<G as Geometry>::Set>>];

/// The number of plies played before the rest is divided among threads: a few hundred positions with subtrees
/// of similar size.
const PLIES_BEFORE_DIVIDING: u32 = 3;

/// The number of positions `depth` plies ahead, moves being distinct by from, to and captured pieces.
///
/// Games that end earlier do not count. Depth 0 gives 1. All threads of the calling pool take part,
/// except where the first king ends the game.
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
fn count<G: Geometry>(position: Position<G::Set>, rules: &Rules, lists: &mut Lists<G>) -> u64 {
    if position.kings().is_empty()
        && let Some(leaves) = among_men::<G>(&position, rules, lists)
    {
        return leaves;
    }
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

/// The bits of sets of directions, as the count among men knows them.
const FORWARD: u8 = DirectionSet::FORWARD.bits();
const DIAGONAL: u8 = DirectionSet::DIAGONAL.bits();

/// The same in a position without kings, if men step and jump as they do in nearly every game.
fn among_men<G: Geometry>(position: &Position<G::Set>, rules: &Rules, lists: &mut Lists<G>) -> Option<u64> {
    let motion = &rules.motion;
    if motion.man_steps != DirectionSet::FORWARD {
        return None;
    }
    let (white, black) = (position.pieces(Color::White), position.pieces(Color::Black));
    match (motion.man_jumps.bits(), position.turn()) {
        (FORWARD, Color::White) => Some(men::<G, White, FORWARD>(white, black, rules, lists)),
        (FORWARD, Color::Black) => Some(men::<G, Black, FORWARD>(black, white, rules, lists)),
        (DIAGONAL, Color::White) => Some(men::<G, White, DIAGONAL>(white, black, rules, lists)),
        (DIAGONAL, Color::Black) => Some(men::<G, Black, DIAGONAL>(black, white, rules, lists)),
        _ => None,
    }
}

/// A side as a type: what is compiled for it knows each of its directions.
trait Side {
    const COLOR: Color;
    type Other: Side<Other = Self>;
}

struct White;

struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
    type Other = Black;
}

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Other = White;
}

/// Counts among men, who step forward and jump in known directions.
fn men<G: Geometry, M: Side, const JUMPS: u8>(
    own: G::Set,
    others: G::Set,
    rules: &Rules,
    lists: &mut Lists<G>,
) -> u64 {
    let Some((moves, rest)) = lists.split_first_mut() else { return 1 };
    let mover = M::COLOR;
    let empty = G::all() & !(own | others);
    let landings = landings::<G, JUMPS>(own, others, empty, mover);
    if landings.is_empty() {
        let [left, right] = Direction::ahead(mover);
        let (to_left, to_right) = (G::step(own, left) & empty, G::step(own, right) & empty);
        if rest.is_empty() {
            return u64::from(to_left.count() + to_right.count());
        }
        let mut leaves = 0;
        for (direction, targets) in [(left, to_left), (right, to_right)] {
            for to in targets.squares() {
                let to = G::Set::of(to);
                let own = own ^ (to | G::step(to, direction.opposite()));
                leaves += after::<G, M, JUMPS>(own, others, to & far_row::<G>(mover), rules, rest);
            }
        }
        return leaves;
    }
    if rest.is_empty() && end_there::<G, JUMPS>(landings, others, empty, mover, rules.motion.crowning) {
        let jumps = const { DirectionSet::of_bits(JUMPS) };
        return jumps.fold_known(mover, 0, |count, direction| {
            let behind = G::step(G::step(own, direction) & others, direction);
            count + u64::from((behind & landings).count())
        });
    }
    legal_captures::<G>(&position::<G, M>(own, others, G::Set::EMPTY, mover, rules), rules, moves);
    if rest.is_empty() {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| {
            let to = G::Set::of(mv.to);
            let crowned = if mv.promotes { to } else { G::Set::EMPTY };
            after::<G, M, JUMPS>(own & !G::Set::of(mv.from) | to, others & !mv.captured, crowned, rules, rest)
        })
        .sum()
}

/// Counts after a ply of a man, who may have been crowned.
#[inline(always)]
fn after<G: Geometry, M: Side, const JUMPS: u8>(
    own: G::Set,
    others: G::Set,
    crowned: G::Set,
    rules: &Rules,
    lists: &mut Lists<G>,
) -> u64 {
    if crowned.is_empty() {
        return men::<G, M::Other, JUMPS>(others, own, rules, lists);
    }
    count::<G>(position::<G, M>(own, others, crowned, !M::COLOR, rules), rules, lists)
}

/// The position of a side that has the first of two sets of pieces.
fn position<G: Geometry, M: Side>(
    own: G::Set,
    others: G::Set,
    kings: G::Set,
    turn: Color,
    rules: &Rules,
) -> Position<G::Set> {
    let (white, black) = if M::COLOR == Color::White { (own, others) } else { (others, own) };
    Position::in_game(white, black, kings, turn, rules)
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

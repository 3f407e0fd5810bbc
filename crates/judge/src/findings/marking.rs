//! Whose hand it was that a king is not marked on a board, or that a man is.

use super::Played;
use damiera_rules::board::{Color, Role, Square, SquareSet};
use damiera_rules::position::Position;
use damiera_rules::variant::MarkedBy;

/// The most plies before a board that are looked at for the one with which a king became one.
const PLIES_LOOKED_AT: usize = 200;

/// Kings that are not marked, or men that are, and who should have done otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mismarked {
    /// The squares, as bits.
    pub(super) squares: u128,
    /// Whose hand it was.
    pub(super) by: Color,
    /// The ply with which the opponent has answered already, if the board was found later.
    pub(super) answered: Option<usize>,
}

/// Who marked wrongly what is marked otherwise on a board than the moves have it: on `squares`, after a ply.
///
/// White and Black, as far as either did; nobody where it was not yet time to mark the king (Spanish 4.4). `None` where no
/// player is known to have had a hand in it: a man that is a king after a move of the opponent's.
pub(super) fn mismarked(
    played: &Played<'_>,
    after: usize,
    by_moves: &Position<u128>,
    squares: u128,
) -> Option<Vec<Mismarked>> {
    let owner_marks = played.rules.marked_by == MarkedBy::Owner;
    let mover = played.mover(after);
    let mut found: Vec<Mismarked> = Vec::new();
    let (kings, men) = (squares & by_moves.kings(), squares & !by_moves.kings());
    for square in kings.squares() {
        let owner = by_moves.piece(square)?.color;
        let crowned = crowned_at(played, after, square)?;
        let (by, due) = if owner_marks { (owner, crowned) } else { (!owner, crowned + 1) };
        if due <= after {
            let answered = (due < after).then_some(due + 1).filter(|&next| played.mover(next) == Some(!by));
            add(&mut found, Mismarked { squares: u128::of(square), by, answered });
        } else if !men.is_empty() {
            // Another man is marked in its place: it was not forgotten.
            add(&mut found, Mismarked { squares: u128::of(square), by, answered: None });
        }
    }
    for square in men.squares() {
        let owner = by_moves.piece(square)?.color;
        let hand = if owner_marks { owner } else { !owner };
        if !found.iter().any(|mismarked| mismarked.by == hand) && mover != Some(owner) {
            return None;
        }
        add(&mut found, Mismarked { squares: u128::of(square), by: hand, answered: None });
    }
    Some(found)
}

/// Adds squares to those of the same hand.
fn add(found: &mut Vec<Mismarked>, more: Mismarked) {
    match found.iter_mut().find(|mismarked| mismarked.by == more.by) {
        Some(mismarked) => {
            mismarked.squares |= more.squares;
            mismarked.answered = mismarked.answered.or(more.answered);
        }
        None => found.push(more),
    }
}

/// The ply with which the king that stands on a square after a ply became one; `None` if it was one before the moves, or
/// long ago.
fn crowned_at(played: &Played<'_>, after: usize, mut square: Square) -> Option<usize> {
    let steps = played.steps();
    let owner = steps.get(after)?.position.piece(square)?.color;
    for ply in (1..=after).rev().take(PLIES_LOOKED_AT) {
        let (step, before) = (steps.get(ply)?, steps.get(ply - 1)?.board());
        let arrived = step.position.pieces(owner) & !before.pieces(owner);
        let from = step.from.filter(|_| step.mover == Some(owner) && arrived.contains(square));
        let Some(from) = from else { continue };
        if before.piece(from)?.role == Role::Man {
            return Some(ply);
        }
        square = from;
    }
    None
}

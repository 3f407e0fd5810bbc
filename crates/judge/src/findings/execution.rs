//! How another board can have come about: what the hands of the last player did.

use super::Step;
use damiera_rules::board::{Color, Role, SquareSet};
use damiera_rules::position::Position;
use damiera_rules::variant::Breach;

/// The most pieces whose removal or wrong crowning one ply can explain. A hand takes a few too many; if more
/// are missing, another position was set up.
const MOST_EXPLAINED: u32 = 4;

/// A board, and the ply that was executed last, with the board before it; `None` if nobody's hands made
/// the board.
pub(crate) struct Execution<'p> {
    pub(crate) position: Position<u128>,
    pub(crate) ply: Option<(&'p Step, Position<u128>)>,
}

/// How another board can have come about.
pub(crate) enum Explained {
    /// It is the same board.
    Equal,
    /// By these mistakes in executing the last ply, each with its squares.
    By(Vec<(Breach, u128)>),
    /// By nothing that the last ply explains; the squares that differ.
    ByNothing(u128),
}

impl Execution<'_> {
    /// Compares another board with this one.
    pub(crate) fn explain(&self, found: &Position<u128>) -> Explained {
        let board = &self.position;
        if board == found {
            return Explained::Equal;
        }
        let both = board.occupied() & found.occupied();
        let changed_hands = both & (board.pieces(Color::White) ^ found.pieces(Color::White));
        let crowned = both & !changed_hands & (board.kings() ^ found.kings());
        let gone = board.occupied() & !found.occupied();
        let added = found.occupied() & !board.occupied();
        let squares = changed_hands | crowned | gone | added;
        let Some((step, before)) = &self.ply else { return Explained::ByNothing(squares) };
        let left = added & step.captured & same_pieces(before, found);
        let explained = changed_hands.is_empty()
            && added == left
            && board.turn() == found.turn()
            && (crowned | gone).count() <= MOST_EXPLAINED;
        let Some(mover) = step.mover.filter(|_| explained) else { return Explained::ByNothing(squares) };
        let role = step.from.and_then(|from| before.piece(from)).map_or(Role::Man, |piece| piece.role);
        let own = gone & board.pieces(mover);
        let breaches = if step.captured.is_empty() {
            [(Breach::RemovedAfterQuietMove, gone), (Breach::WronglyCrowned, crowned)].to_vec()
        } else {
            let single = step.captured.count() == 1;
            let left_behind = if single { Breach::LeftSingleCaptured(role) } else { Breach::LeftCaptured };
            [
                (Breach::RemovedUncaptured, gone & !own),
                (Breach::RemovedOwn, own),
                (left_behind, left),
                (Breach::WronglyCrowned, crowned),
            ]
            .to_vec()
        };
        Explained::By(breaches.into_iter().filter(|(_, squares)| !squares.is_empty()).collect())
    }
}

/// The squares on which two boards have the same piece.
fn same_pieces(one: &Position<u128>, other: &Position<u128>) -> u128 {
    let of = |color| one.pieces(color) & other.pieces(color);
    (of(Color::White) | of(Color::Black)) & !(one.kings() ^ other.kings())
}

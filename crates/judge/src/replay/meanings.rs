//! What a written move can mean in a position, for searches that follow a record otherwise than it is written.

use super::judge::judge;
use super::resolve::{Squares, Unresolved, resolve};
use damiera_record::record::WrittenMove;
use damiera_rules::board::{Geometry, WrittenSquare};
use damiera_rules::movegen::{Move, legal_captures};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::{Breach, Rules};

/// Collects into `found` every legal move that a written one can mean; none if it is not legal.
///
/// A capture whose squares in between do not lie on its way counts, as it does for a replay: not if a hand can have made
/// another one over them, against the rules. `scratch` is a list to work in.
pub fn legal_meanings<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    written: &WrittenMove,
    middle: &[WrittenSquare],
    found: &mut Vec<Move<G::Set>>,
    scratch: &mut Vec<Move<G::Set>>,
) {
    match resolve::<G>(position, rules, written, middle, found, scratch) {
        Ok(()) => {}
        Err(Unresolved::OtherWay(squares)) if !judge::<G>(position, rules, &squares).is_of_a_hand() => {
            legal_captures::<G>(position, rules, found);
            found.retain(|mv| (mv.from, mv.to) == (squares.from, squares.to));
        }
        Err(_) => found.clear(),
    }
}

/// The ways in which a written move that is not legal can have been made all the same: as written by the side to move,
/// and the rule that breaks. The likeliest first; none if it is physically impossible.
#[must_use]
pub fn irregular_meanings<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    written: &WrittenMove,
    middle: &[WrittenSquare],
) -> Option<(Breach, Vec<Move<G::Set>>)> {
    let (Some(from), Some(to)) =
        (find_square(&rules.names, written.from), find_square(&rules.names, written.to))
    else {
        return None;
    };
    position.piece(from).filter(|piece| piece.color == position.turn())?;
    let squares = Squares { from, to, middle, separator: written.separator };
    let judged = judge::<G>(position, rules, &squares);
    Some((judged.breach(), judged.played))
}

/// The moves that a written one can mean if its piece was not the mover's to move: those that its owner could legally make. None
/// if the piece is of the side to move.
///
/// Either the owner moved again ([`MovedTwice`](Breach::MovedTwice)), and it is the same side's turn again; or the side to
/// move took the piece for an own one ([`MovedOpponentsPiece`](Breach::MovedOpponentsPiece)), and it is the owner's turn.
#[must_use]
pub fn meanings_out_of_turn<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    written: &WrittenMove,
    middle: &[WrittenSquare],
) -> Vec<Move<G::Set>> {
    let mut found = Vec::new();
    let piece = find_square(&rules.names, written.from).and_then(|from| position.piece(from));
    if let Some(piece) = piece.filter(|piece| piece.color != position.turn()) {
        let as_owner = position.with_turn(piece.color);
        legal_meanings::<G>(&as_owner, rules, written, middle, &mut found, &mut Vec::new());
    }
    found
}

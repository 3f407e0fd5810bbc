//! A plain ply on any board, asking all there is to ask.

use crate::replay::resolve::resolve;
use crate::replay::spelling::{depends_on_way, is_misspelt};
use damiera_record::record::{MoveKind, Record, WrittenMove};
use damiera_rules::board::{Geometry, Piece, Role, SquareSet};
use damiera_rules::movegen::{Jumps, Move, Plain, only_capture, steps};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Rules;

/// A move, and the position after it.
pub(super) type After<G> = (Move<<G as Geometry>::Set>, Position<<G as Geometry>::Set>);

/// Lists to work in, for the few plies that need them.
pub(super) struct Lists<S> {
    pub(super) found: Vec<Move<S>>,
    pub(super) scratch: Vec<Move<S>>,
}

/// The one legal move that is meant, if it is written with two squares and with the sign of its kind; and the position
/// after it.
///
/// Positions are passed by value here: one that a reference points to would live in memory throughout the game.
#[inline(always)]
pub(super) fn play<G: Geometry>(
    position: Position<G::Set>,
    written: &WrittenMove,
    record: &Record<'_>,
    rules: &Rules,
    lists: &mut Lists<G::Set>,
) -> Option<After<G>> {
    if written.kind != MoveKind::Squares {
        return None;
    }
    if written.middle_len > 0 {
        let mv = long_capture::<G>(position, written, record, rules, lists)?;
        return Some((mv, position.after_own(&mv)));
    }
    let from = find_square(&rules.names, written.from)?;
    let to = find_square(&rules.names, written.to)?;
    let jumps = Jumps::of::<G>(position, rules);
    let mv = if jumps.is_empty() {
        if written.separator.means_capture() || !steps::is_step::<G>(position, rules, from, to) {
            return None;
        }
        let role = if position.kings().contains(from) { Role::King } else { Role::Man };
        Move::of_piece::<G>(Piece { color: position.turn(), role }, from, to, G::Set::EMPTY, false)
    } else if is_misspelt(written.separator, rules) {
        return None;
    } else {
        match jumps.plain::<G>(position, rules, from, to) {
            Plain::Jump(jump) => jump,
            Plain::Illegal => return None,
            Plain::Unknown => only_capture::<G>(&position, rules, from, to)?,
        }
    };
    Some((mv, position.after_own(&mv)))
}

/// The one capture that goes over the squares written in between, where every way round over its pieces is allowed.
#[cold]
#[inline(never)]
pub(super) fn long_capture<G: Geometry>(
    position: Position<G::Set>,
    written: &WrittenMove,
    record: &Record<'_>,
    rules: &Rules,
    lists: &mut Lists<G::Set>,
) -> Option<Move<G::Set>> {
    if is_misspelt(written.separator, rules) {
        return None;
    }
    let middle = record.middle(written);
    resolve::<G>(&position, rules, written, middle, &mut lists.found, &mut lists.scratch).ok()?;
    match lists.found[..] {
        [mv] if !depends_on_way(&mv, &position, rules) => Some(mv),
        _ => None,
    }
}

//! From a written move to the legal moves it can mean.

use std::ops::ControlFlow;

use super::judge::{is_written_in_full, judge};
use damiera_record::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::path::{each_sequence, leads_over, turns};
use damiera_rules::movegen::{Jumps, Move, Plain, is_won, legal_captures, legal_moves, steps};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Rules;

/// A written move, its squares looked up on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares<'a> {
    pub from: Square,
    pub to: Square,
    pub middle: &'a [WrittenSquare],
    pub separator: Separator,
}

impl Squares<'_> {
    /// Whether a capture was meant: the separator says so, or there are more than two squares.
    pub(super) fn means_capture(&self) -> bool {
        self.separator.means_capture() || !self.middle.is_empty()
    }

    /// The intermediate squares on this board; `None` if one of them does not exist on it.
    pub(super) fn middle_squares(&self, rules: &Rules) -> Option<Vec<Square>> {
        self.middle.iter().map(|&written| find_square(&rules.names, written)).collect()
    }
}

/// Why a written move means no legal move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unresolved<'a> {
    /// A placeholder is in place of the move.
    Missing,
    /// The board has no such square.
    NoSuchSquare(WrittenSquare),
    /// The squares give no legal move.
    Illegal(Squares<'a>),
    /// From and to give a legal capture, the squares written in between do not lie on its way.
    OtherWay(Squares<'a>),
}

/// Collects into `found` every legal move that `written` can mean; if there is none, that is an error.
///
/// `scratch` is a list to work in; both are emptied first. Quiet moves and plain captures, which most plies
/// are, are answered without a list of moves.
#[inline]
pub(super) fn resolve<'a, G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    written: &WrittenMove,
    middle: &'a [WrittenSquare],
    found: &mut Vec<Move<G::Set>>,
    scratch: &mut Vec<Move<G::Set>>,
) -> Result<(), Unresolved<'a>> {
    found.clear();
    if written.kind != MoveKind::Squares {
        return placeholder::<G>(position, rules, written.kind, found);
    }
    let Some(from) = find_square(&rules.names, written.from) else {
        return short_form::<G>(position, rules, written, found);
    };
    let Some(to) = find_square(&rules.names, written.to) else {
        return Err(Unresolved::NoSuchSquare(written.to));
    };
    let squares = Squares { from, to, middle, separator: written.separator };
    if is_won(position, rules) {
        return Err(Unresolved::Illegal(squares));
    }
    let jumps = Jumps::of::<G>(*position, rules);
    if jumps.is_empty() {
        if middle.is_empty() && steps::is_step::<G>(*position, rules, from, to) {
            found.push(quiet::<G>(position, from, to));
            return Ok(());
        }
        return Err(Unresolved::Illegal(squares));
    }
    if middle.is_empty() {
        match jumps.plain::<G>(*position, rules, from, to) {
            Plain::Jump(jump) => {
                found.push(jump);
                return Ok(());
            }
            Plain::Illegal => return Err(Unresolved::Illegal(squares)),
            Plain::Unknown => {}
        }
    }
    legal_captures::<G>(position, rules, scratch);
    found.extend(scratch.iter().filter(|mv| (mv.from, mv.to) == (from, to)));
    if found.is_empty() {
        return Err(Unresolved::Illegal(squares));
    }
    if !middle.is_empty() {
        let Some(stops) = squares.middle_squares(rules) else { return Err(Unresolved::OtherWay(squares)) };
        // A way that turns only on written squares takes precedence over one that merely passes over them.
        for every_turn_written in [true, false] {
            scratch.clear();
            scratch.extend(
                found.iter().filter(|mv| goes_over::<G>(position, rules, mv, &stops, every_turn_written)),
            );
            if !scratch.is_empty() {
                // Where the way is written in full, and breaks a rule, another that merely passes was not meant.
                if !every_turn_written && is_written_in_full::<G>(position, rules, from, &stops, to) {
                    break;
                }
                std::mem::swap(found, scratch);
                return Ok(());
            }
        }
        return Err(Unresolved::OtherWay(squares));
    }
    Ok(())
}

/// The quiet move between two squares, which has been found possible.
pub(super) fn quiet<G: Geometry>(position: &Position<G::Set>, from: Square, to: Square) -> Move<G::Set> {
    Move::new::<G>(position, from, to, G::Set::EMPTY, false)
}

/// Whether a capture can be made over these squares, in order; if asked, turning on no other square.
pub(super) fn goes_over<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    mv: &Move<G::Set>,
    over: &[Square],
    every_turn_written: bool,
) -> bool {
    let lines = rules.motion.lines();
    let mut goes = false;
    each_sequence::<G>(position, &rules.motion, mv.from, &mut |sequence| {
        let path = sequence.path;
        goes = G::Set::from_squares(path.captured.iter().copied()) == mv.captured
            && path.stops.last() == Some(&mv.to)
            && leads_over::<G>(lines, &path.stops, over)
            && (!every_turn_written || turns::<G>(lines, &path.stops).all(|square| over.contains(&square)));
        if goes { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    goes
}

/// What is in place of a move: it may mean any move, any capture, or an unknown one.
fn placeholder<'a, G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    kind: MoveKind,
    found: &mut Vec<Move<G::Set>>,
) -> Result<(), Unresolved<'a>> {
    match kind {
        MoveKind::AnyMove => found.extend(legal_moves::<G>(position, rules)),
        MoveKind::AnyCapture => {
            found.extend(legal_moves::<G>(position, rules).iter().filter(|mv| !mv.captured.is_empty()));
        }
        MoveKind::Unknown | MoveKind::Squares => {}
    }
    if found.is_empty() { Err(Unresolved::Missing) } else { Ok(()) }
}

/// `cd4`: the piece that can go to d4 from file c. Any other square that is not on the board is an error.
fn short_form<'a, G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    written: &WrittenMove,
    found: &mut Vec<Move<G::Set>>,
) -> Result<(), Unresolved<'a>> {
    if written.from == WrittenSquare::UNWRITTEN {
        return capture_to::<G>(position, rules, written, found);
    }
    let Some((file, 0)) = written.from.as_algebraic() else {
        return Err(Unresolved::NoSuchSquare(written.from));
    };
    let Some(to) = find_square(&rules.names, written.to) else {
        return Err(Unresolved::NoSuchSquare(written.to));
    };
    found.extend(
        legal_moves::<G>(position, rules)
            .iter()
            .filter(|mv| mv.to == to && rules.names.letters(mv.from).0 == file),
    );
    if !found.is_empty() {
        return Ok(());
    }
    // Judged as the move of the piece on that file next to the square named, or of nothing at all.
    let own = position.pieces(position.turn());
    let from = own.squares().find(|&square| rules.names.letters(square).0 == file).unwrap_or(to);
    Err(Unresolved::Illegal(Squares { from, to, middle: &[], separator: written.separator }))
}

/// `x34`: the captures that end on 34. If there is none, it is judged as a capture that breaks a rule, if one piece can
/// make such a one; otherwise nobody knows what was moved.
fn capture_to<'a, G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    written: &WrittenMove,
    found: &mut Vec<Move<G::Set>>,
) -> Result<(), Unresolved<'a>> {
    let Some(to) = find_square(&rules.names, written.to) else {
        return Err(Unresolved::NoSuchSquare(written.to));
    };
    legal_captures::<G>(position, rules, found);
    found.retain(|mv| mv.to == to);
    if !found.is_empty() {
        return Ok(());
    }
    let own = position.pieces(position.turn());
    let mut irregular = own
        .squares()
        .map(|from| Squares { from, to, middle: &[], separator: written.separator })
        .filter(|squares| !judge::<G>(position, rules, squares).played.is_empty());
    match (irregular.next(), irregular.next()) {
        (Some(squares), None) => Err(Unresolved::Illegal(squares)),
        _ => Err(Unresolved::Missing),
    }
}

/// The role of the piece on a square; a man if the square is empty.
pub(super) fn role_on<S: SquareSet>(position: &Position<S>, square: Square) -> Role {
    if position.kings().contains(square) { Role::King } else { Role::Man }
}

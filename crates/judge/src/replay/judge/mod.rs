//! Why a written move is not legal: which rule it breaks, and what happened on the board all the same.
//!
//! A capture is filed under the first explanation in `capture` that fits. What was written is tried
//! against looser and looser rules of capture ([`Motion`](damiera_rules::variant::Motion)) until one of them explains it.
//!
//! - `quiet` judges a move written as a quiet one, `capture` one written as a capture;
//! - `men` finds what a man did that no man may;
//! - `stopped` finds how a capture that was broken off goes on;
//! - `impossible` says what keeps a piece from making a capture;
//! - `path` follows the way of a capture;
//! - `illegality` is what is said of the move, `offence` the rule that it breaks.

mod capture;
mod illegality;
mod impossible;
mod men;
mod offence;
mod path;
mod quiet;
mod stopped;

use std::ops::ControlFlow;

use super::resolve::{Squares, role_on};
use damiera_rules::board::{Direction, DirectionSet, Geometry, Piece, Role, Square, SquareSet};
use damiera_rules::movegen::path::{direction_between, each_sequence};
use damiera_rules::movegen::precedence::{Key, Tally, key};
use damiera_rules::movegen::{Move, legal_moves, steps};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use illegality::illegality;
pub(super) use illegality::{Fault, Illegality};
pub(super) use offence::{Impossible, Offence};

/// Judges a written move by the side to move, of a piece of that side, which is not legal.
pub(super) fn judge<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> Illegality<G::Set> {
    let Some(judge) = Judge::<G>::of(position, rules, squares) else {
        return illegality(Offence::EmptySquare, Vec::new());
    };
    let middle = squares.middle_squares(rules).unwrap_or_default();
    match judge.sign(squares) {
        Sign::Capture => judge.capture(&middle),
        Sign::Quiet => judge.quiet_move(),
    }
}

/// Ways of one kind that are tried to find out how a capture was made.
const WAYS_TRIED: usize = 64;

/// Everything that a written move can have been: what [`judge`] says, and besides the captures of which each jump is lawful; of a
/// man that did what no man may, all that it can have done.
pub(super) fn judge_all<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> Vec<Illegality<G::Set>> {
    let mut all = vec![judge::<G>(position, rules, squares)];
    let Some(judge) = Judge::<G>::of(position, rules, squares) else { return all };
    let middle = squares.middle_squares(rules).unwrap_or_default();
    let is_of_men = all.first().is_some_and(|first| first.offence.is_of_men());
    let of_men = if is_of_men { judge.captures_of_men(&middle) } else { Vec::new() };
    for mut capture in judge.captures_by_lawful_jumps(&middle).into_iter().chain(of_men) {
        capture.played.truncate(WAYS_TRIED);
        capture.played.retain(|mv| all.iter().all(|other| !other.played.contains(mv)));
        all.push(capture);
    }
    // Where captures have the hyphen of other moves, it may have been one of these all the same.
    if !squares.means_capture() && matches!(judge.sign(squares), Sign::Capture) {
        all.push(judge.quiet_move());
    }
    all
}

/// Judges a written move as [`judge`] does, where it is known which pieces it took; `None` if nothing explains that.
pub(super) fn judge_made<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
    captured: G::Set,
) -> Option<Illegality<G::Set>> {
    let judge = Judge::<G> { captured: Some(captured), ..Judge::of(position, rules, squares)? };
    let middle = squares.middle_squares(rules).unwrap_or_default();
    let took_these = |made: &Illegality<G::Set>| made.played.iter().any(|mv| mv.captured == captured);
    if !squares.means_capture() && captured.is_empty() {
        // It took nothing; what it may have been meant to take is not known from that.
        return Some(Judge { captured: None, ..judge }.quiet_move());
    }
    judge.captures(&middle, &took_these).or_else(|| {
        let any = Judge::<G> { captured: None, ..judge }.capture(&middle);
        (!squares.means_capture() && any.explained).then_some(any)
    })
}

/// Whether a hand can have made a capture over exactly the squares written, against whatever rule, and did not just go back over
/// what it had jumped last: where it did, the squares may be those of another capture, in another order.
pub(super) fn is_explained<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> bool {
    let Some(judge) = Judge::<G>::of(position, rules, squares) else { return false };
    let middle = squares.middle_squares(rules).unwrap_or_default();
    Judge { goes_back: false, ..judge }.capture(&middle).is_of_a_hand()
}

/// Judges a capture of which no order of its squares is the way: the piece went to the last one written, going back over what
/// it had jumped, or by whatever way; `None` if it cannot have come there.
pub(super) fn judge_to_its_end<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> Option<Illegality<G::Set>> {
    let middle = squares.middle_squares(rules)?;
    let back = Judge::<G>::of(position, rules, squares)?.goes_back(&middle);
    back.or_else(|| {
        let straight = judge::<G>(position, rules, &Squares { middle: &[], ..*squares });
        (!straight.played.is_empty()).then_some(straight)
    })
}

/// Whether a capture can be followed over the squares written, and has more of them than it takes pieces: it just went back over
/// one. A list of squares in another order names one for each piece, at most.
pub(super) fn lands_more_often_than_it_takes<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> bool {
    let judge = Judge::<G>::of(position, rules, squares).filter(|judge| !judge.is_taken());
    let middle = squares.middle_squares(rules);
    judge.zip(middle).is_some_and(|(judge, middle)| judge.lands_more_often_than_it_takes(&middle))
}

/// Judges a capture whose squares are exactly those of one that is not legal, though they can be those of a legal one too.
pub(super) fn judge_exact<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> Option<Illegality<G::Set>> {
    Judge::<G>::of(position, rules, squares)?.exact(&squares.middle_squares(rules)?)
}

/// Whether a capture that is not legal has exactly the squares written: a complete one, though another goes before it,
/// or one that needs the pieces it has jumped to be off the board, or jumps them again.
pub(super) fn is_written_in_full<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    from: Square,
    middle: &[Square],
    to: Square,
) -> bool {
    let Some(piece) = position.piece(from) else { return false };
    let judge = Judge::<G> { position, rules, piece, from, to, captured: None, goes_back: false };
    judge.walked(middle).is_some()
        || judge.jumps_piece_by_piece(middle)
        || judge.lands_more_often_than_it_takes(middle)
}

struct Judge<'a, G: Geometry> {
    position: &'a Position<G::Set>,
    rules: &'a Rules,
    piece: Piece,
    from: Square,
    to: Square,
    /// The pieces taken, if the rest of the game shows which.
    captured: Option<G::Set>,
    /// Whether it may have gone right back over a piece that it had just jumped, and no farther: squares in another order can
    /// look like that.
    goes_back: bool,
}

/// What kind of move a written one is judged as.
enum Sign {
    Capture,
    Quiet,
}

impl<'a, G: Geometry> Judge<'a, G> {
    /// The judge of a written move; `None` if no piece made it.
    fn of(position: &'a Position<G::Set>, rules: &'a Rules, squares: &Squares<'_>) -> Option<Judge<'a, G>> {
        let piece = position.piece(squares.from)?;
        Some(Judge {
            position,
            rules,
            piece,
            from: squares.from,
            to: squares.to,
            captured: None,
            goes_back: true,
        })
    }
}

impl<G: Geometry> Judge<'_, G> {
    /// What a written move is judged as. Where captures have the hyphen of other moves, it says nothing: what only a capture
    /// explains, or goes over pieces of the opponent, is one.
    fn sign(&self, squares: &Squares<'_>) -> Sign {
        if squares.means_capture() {
            return Sign::Capture;
        }
        let occupied = self.position.occupied().contains(self.to);
        if self.rules.tells_captures()
            || occupied
            || steps::is_step::<G>(*self.position, self.rules, self.from, self.to)
        {
            return Sign::Quiet;
        }
        let jumped =
            self.between(self.from, self.to).is_some_and(|over| !self.opponents_on(&over).is_empty());
        if jumped || self.capture(&[]).is_of_a_hand() { Sign::Capture } else { Sign::Quiet }
    }

    /// Whether these pieces can have been taken, by what is known.
    fn may_have_taken(&self, captured: G::Set) -> bool {
        self.captured.is_none_or(|known| known == captured)
    }

    /// The move over the written squares that takes these pieces.
    fn mv(&self, captured: G::Set, crowned_on_the_way: bool) -> Move<G::Set> {
        Move::new::<G>(self.position, self.from, self.to, captured, crowned_on_the_way)
    }

    /// The lines of the game.
    fn lines(&self) -> DirectionSet {
        self.rules.motion.lines()
    }

    fn direction_between(&self, from: Square, to: Square) -> Option<Direction> {
        direction_between::<G>(self.lines(), from, to)
    }

    /// The standing of the captures that are legal here.
    fn best(&self) -> Option<(Role, Tally)> {
        best_capture::<G>(self.position, self.rules)
    }

    fn opponents_on(&self, squares: &[Square]) -> G::Set {
        let opponents = self.position.pieces(!self.piece.color);
        set_of::<G>(squares) & opponents
    }
}

/// The role and tally of a capture that is legal here; `None` if there is no capture.
fn best_capture<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> Option<(Role, Tally)> {
    let legal = legal_moves::<G>(position, rules);
    let mv = legal.first().filter(|mv| !mv.captured.is_empty())?;
    let role = role_on(position, mv.from);
    let mut best: Option<(Key, Tally)> = None;
    each_sequence::<G>(position, &rules.motion, mv.from, &mut |sequence| {
        let key = key(rules, role, sequence.tally);
        if sequence.complete && best.is_none_or(|(most, _)| key > most) {
            best = Some((key, sequence.tally));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, tally)| (role, tally))
}

/// These squares.
fn set_of<G: Geometry>(squares: &[Square]) -> G::Set {
    G::Set::from_squares(squares.iter().copied())
}

/// Moves that differ, each once, in the order given.
fn distinct<S: SquareSet>(moves: impl Iterator<Item = Move<S>>) -> Vec<Move<S>> {
    let mut list: Vec<Move<S>> = Vec::new();
    for mv in moves {
        if !list.contains(&mv) {
            list.push(mv);
        }
    }
    list
}

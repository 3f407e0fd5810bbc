//! Why a written move is not legal: which rule it breaks, and what happened on the board all the same.
//!
//! A ply is filed under the first breach that fits, in the order of [`Breach`]. What was written is tried
//! against looser and looser rules of capture ([`Motion`]) until one of them explains it.

use std::ops::ControlFlow;

use super::resolve::{Squares, quiet, role_on};
use crate::findings::{self, Kind};
use damiera_rules::board::{Direction, DirectionSet, Geometry, Piece, Role, Square, SquareSet};
use damiera_rules::movegen::early::{Early, early_removals};
use damiera_rules::movegen::path::{Path, Sequence, direction_between, each_sequence, leads_over, turns};
use damiera_rules::movegen::precedence::{Key, Tally, key, shortfall};
use damiera_rules::movegen::{Move, legal_moves, steps};
use damiera_rules::position::{Position, far_row};
use damiera_rules::variant::{Breach, Criterion, Crowning, Landing, Motion, Removal, Rules};

/// What a written move broke, and how it can be played as written.
#[derive(Debug)]
pub(super) struct Judgement<S> {
    pub breach: Breach,
    /// The moves it can be, most likely first; empty where it cannot be played as written.
    pub played: Vec<Move<S>>,
    /// The pieces (or kings) that were taken, for a capture that fell short.
    pub taken: Tally,
    /// The standing of a legal capture, if there is one.
    pub best: Tally,
    /// Whether the written squares were explained: false when this is only the last resort.
    pub explained: bool,
    /// What was wrong with a capture that cannot be made, or the piece that was jumped again.
    pub fault: Option<Fault>,
    /// The ways a capture that was broken off goes on, square by square; or one that a quiet move may have been.
    pub goes_on: Vec<Vec<Square>>,
    /// Whether these are legal; otherwise others had to be made.
    pub goes_on_legally: bool,
}

impl<S> Judgement<S> {
    /// Whether a hand can have made the move over exactly the squares written, against whatever rule. A jump over
    /// nothing does not count if the squares are those of a capture; landing too far, or turning back, does.
    pub(super) fn is_of_a_hand(&self) -> bool {
        let jumps_pieces = matches!(self.breach, Breach::LandedTooFar | Breach::TurnedBack);
        self.explained
            && (jumps_pieces || Kind::of_breach(self.breach) != &findings::impossible_capture::KIND)
    }
}

/// What is wrong with the way of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Nothing is between two squares.
    OverNothing(Square, Square),
    /// The piece on this square is not next to the capturing one, or the landing square not directly behind.
    TooFar(Square),
    /// A king does not land directly behind the piece on this square, as it must here.
    NotBehind(Square),
    /// From this square a capture goes straight back to where it came from.
    TurnedBack(Square),
    /// Something is where it was to land.
    Blocked(Square),
    /// Two pieces are in a row.
    TwoInARow(Square, Square),
    /// A piece that was jumped is jumped again.
    JumpedAgain(Square),
    /// The capture ends where a piece that it has jumped is still on the board.
    LandedOnJumped(Square),
}

/// Judges a written move by the side to move, of a piece of that side, which is not legal.
pub(super) fn judge<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &Squares<'_>,
) -> Judgement<G::Set> {
    let Some(piece) = position.piece(squares.from) else {
        return verdict(Breach::EmptySquare, Vec::new());
    };
    let judge = Judge::<G> { position, rules, piece, from: squares.from, to: squares.to };
    if squares.means_capture() {
        match squares.middle_squares(rules) {
            Some(middle) => judge.capture(&middle),
            None => judge.capture(&[]),
        }
    } else {
        judge.quiet_move()
    }
}

fn verdict<S>(breach: Breach, played: Vec<Move<S>>) -> Judgement<S> {
    Judgement {
        breach,
        played,
        taken: Tally::default(),
        best: Tally::default(),
        explained: true,
        fault: None,
        goes_on: Vec::new(),
        goes_on_legally: false,
    }
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
    let judge = Judge::<G> { position, rules, piece, from, to };
    judge.walked(middle).is_some() || judge.jumps_piece_by_piece(middle)
}

struct Judge<'a, G: Geometry> {
    position: &'a Position<G::Set>,
    rules: &'a Rules,
    piece: Piece,
    from: Square,
    to: Square,
}

/// A capture followed as it is written.
#[derive(Clone, Copy)]
struct Walked<S> {
    captured: S,
    fault: Fault,
}

/// A part of a written way: from one square to the next.
struct Leg {
    from: Square,
    to: Square,
    between: Vec<Square>,
}

/// Ways to go on with a capture that are looked for, to name some and count the others.
const WAYS_COUNTED: usize = 16;

/// A sequence of jumps that ends where the written one does.
struct Found<S> {
    mv: Move<S>,
    tally: Tally,
    key: Key,
    complete: bool,
    may_end: bool,
    path: Path,
}

impl<G: Geometry> Judge<'_, G> {
    fn quiet_move(&self) -> Judgement<G::Set> {
        let role = self.piece.role;
        if self.position.occupied().contains(self.to) {
            return verdict(Breach::OccupiedSquare(role), Vec::new());
        }
        let plain = quiet::<G>(self.position, self.from, self.to);
        if steps::is_step::<G>(*self.position, self.rules, self.from, self.to) {
            return verdict(Breach::MissedCapture, vec![plain]);
        }
        if self.position.stopped_king(self.rules, self.piece.color) == Some(self.from) {
            let rested = self.position.forgetting_king_moves();
            if steps::is_step::<G>(rested, self.rules, self.from, self.to) {
                return verdict(Breach::KingMovedTooOften, vec![plain]);
            }
        }
        let between = self.between(self.from, self.to);
        let slides = between.as_ref().is_some_and(|squares| !squares.is_empty() && self.all_empty(squares));
        let breach = match role {
            Role::Man if slides && self.rules.citation(Breach::SlidAsKing).is_some() => Breach::SlidAsKing,
            Role::Man => Breach::IllegalManMove,
            Role::King => Breach::IllegalKingMove,
        };
        let mut played = vec![plain];
        // A hyphen over the opponent's pieces: they stayed, or they were removed. The rest of the game shows which.
        let jumped = between.map_or(G::Set::EMPTY, |squares| self.opponents_on(&squares));
        if jumped.is_empty() {
            return verdict(breach, played);
        }
        played.push(self.mv(jumped, false));
        // The hyphen says that no capture was meant. It may be wrong where the squares begin one that is obligatory.
        let lawful = self.sequences(&self.rules.motion, &[], |_| true);
        match self.stopped(&lawful, self.best(), true) {
            Some(Judgement { goes_on, goes_on_legally, .. }) => {
                Judgement { goes_on, goes_on_legally, ..verdict(breach, played) }
            }
            None => verdict(breach, played),
        }
    }

    fn capture(&self, middle: &[Square]) -> Judgement<G::Set> {
        let walked = self.walked(middle);
        if self.position.occupied().contains(self.to) && self.to != self.from {
            // Nothing can land there, unless it is a piece that was jumped on the way; otherwise what was jumped
            // cannot be distinguished from what was meant.
            return self
                .jumped_again(walked, middle)
                .or_else(|| self.impossible(middle))
                .unwrap_or_else(|| self.last_resort(Vec::new()));
        }
        let mut lawful = self.sequences(&self.rules.motion, middle, |_| true);
        if walked.is_some() || self.jumps_piece_by_piece(middle) {
            // The way was written in full: captures that turn elsewhere were not meant.
            lawful.retain(|found| self.turns_only_on(middle, &found.path));
        }
        let best = self.best();
        self.lesser(&lawful, best)
            .or_else(|| self.stopped(&lawful, best, true))
            .or_else(|| self.went_on_as_king(middle))
            .or_else(|| self.landed_too_far(middle))
            .or_else(|| self.turned_back(middle))
            .or_else(|| self.jumped_again(walked, middle))
            .or_else(|| self.with_looser_men(middle))
            .or_else(|| self.impossible(middle))
            .or_else(|| self.stopped(&lawful, best, false))
            .unwrap_or_else(|| self.last_resort(Vec::new()))
    }

    /// A complete capture that others go before.
    fn lesser(&self, lawful: &[Found<G::Set>], best: Option<(Role, Tally)>) -> Option<Judgement<G::Set>> {
        let best = best?;
        let complete: Vec<&Found<G::Set>> = lawful.iter().filter(|found| found.complete).collect();
        let (breach, taken) = complete.iter().find_map(|found| {
            let breach = match shortfall(self.rules, (self.piece.role, found.tally), best)? {
                Criterion::MostPieces => Breach::NotTheMostPieces,
                Criterion::WithKing => Breach::KingMustCapture,
                Criterion::MostKings => Breach::NotTheMostKings,
                Criterion::KingsFirst => Breach::KingNotTakenFirst,
                Criterion::Value { .. } => Breach::LowerValue,
            };
            Some((breach, found.tally))
        })?;
        let played = distinct(complete.into_iter().map(|found| found.mv));
        Some(Judgement { taken, best: best.1, ..verdict(breach, played) })
    }

    /// A capture broken off on a landing square: a legal one, or any.
    fn stopped(
        &self,
        lawful: &[Found<G::Set>],
        best: Option<(Role, Tally)>,
        of_a_legal_one: bool,
    ) -> Option<Judgement<G::Set>> {
        let best = best?;
        let stopped: Vec<&Found<G::Set>> = lawful
            .iter()
            .filter(|found| !found.may_end && (!of_a_legal_one || self.begins_a_legal_capture(found, best)))
            .collect();
        let first = stopped.first()?;
        let played = distinct(stopped.iter().map(|found| found.mv));
        let breach = Breach::StoppedMidCapture(self.piece.role);
        Some(Judgement {
            taken: first.tally,
            best: best.1,
            goes_on: self.goes_on(first, of_a_legal_one.then_some(best), WAYS_COUNTED),
            goes_on_legally: of_a_legal_one,
            ..verdict(breach, played)
        })
    }

    /// Whether a legal capture takes the same pieces first and passes the square where this one stops.
    fn begins_a_legal_capture(&self, found: &Found<G::Set>, best: (Role, Tally)) -> bool {
        !self.goes_on(found, Some(best), 1).is_empty()
    }

    /// The complete captures, of the best standing if asked, that take the same pieces first and pass the
    /// square where this one stops, in order of their squares: each end and set of pieces taken once, and no
    /// more than `most` of them.
    fn goes_on(&self, found: &Found<G::Set>, best: Option<(Role, Tally)>, most: usize) -> Vec<Vec<Square>> {
        let taken = found.path.captured.len();
        let best_key = best.map(|best| key(self.rules, best.0, best.1));
        let mut ways: Vec<(G::Set, Vec<Square>)> = Vec::new();
        each_sequence::<G>(self.position, &self.rules.motion, self.from, &mut |sequence| {
            let path = sequence.path;
            let is_best = || {
                let key = key(self.rules, self.piece.role, sequence.tally);
                best_key.is_none_or(|best| sequence.may_end && key == best)
            };
            let same_first = path.captured.get(..taken) == Some(&found.path.captured[..]);
            if sequence.complete && same_first && is_best() {
                let leg = path.stops.get(taken..taken + 2);
                let passes = leg.is_some_and(|leg| {
                    leg[0] == self.to
                        || self.between(leg[0], leg[1]).is_some_and(|squares| squares.contains(&self.to))
                });
                let all = set_of::<G>(&path.captured);
                let is_new = |(other, stops): &(G::Set, Vec<Square>)| {
                    *other != all || stops.last() != path.stops.last()
                };
                if passes && ways.iter().all(is_new) {
                    ways.push((all, path.stops.clone()));
                }
            }
            if ways.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut ways: Vec<Vec<Square>> = ways.into_iter().map(|(_, stops)| stops).collect();
        let number = |square: &Square| self.rules.names.number(*square);
        ways.sort_by_cached_key(|stops| {
            (stops.last().map(number), stops.iter().map(number).collect::<Vec<u8>>())
        });
        ways
    }

    /// A man that went on as a king after it had come to, or over, the far row.
    fn went_on_as_king(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if self.piece.role == Role::King || self.rules.motion.crowning == Crowning::InPassing {
            return None;
        }
        let motion = Motion { crowning: Crowning::InPassing, ..self.rules.motion };
        let found = self.sequences(&motion, middle, |sequence| sequence.went_on_as_king);
        let crowned = self.rules.motion.crowning == Crowning::EndsTheMove;
        let played = distinct(found.iter().map(|found| self.mv(found.mv.captured, crowned)));
        (!played.is_empty()).then(|| verdict(Breach::CapturedAsKing, played))
    }

    /// A capture that needs a piece off the board that it has jumped itself, or that jumps one again.
    fn jumped_again(&self, walked: Option<Walked<G::Set>>, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if let Some(walked) = walked {
            let fault = Some(walked.fault);
            return Some(Judgement {
                fault,
                ..verdict(Breach::TooManyCaptured, vec![self.mv(walked.captured, false)])
            });
        }
        let mut early = early_removals::<G>(self.position, self.rules, self.from, self.to, middle);
        let key_of = |early: &Early<G::Set>| key(self.rules, self.piece.role, early.tally);
        early.sort_by(|a, b| key_of(b).cmp(&key_of(a)).then_with(|| a.captured.cmp(&b.captured)));
        if let Some(first) = early.first() {
            let fault = Some(Fault::JumpedAgain(first.again));
            let played = distinct(early.iter().map(|early| self.mv(early.captured, false)));
            return Some(Judgement { fault, ..verdict(Breach::TooManyCaptured, played) });
        }
        if self.rules.motion.removal == Removal::AtOnce {
            return None;
        }
        let motion = Motion { removal: Removal::JumpedAgain, ..self.rules.motion };
        let found = self.sequences(&motion, middle, |sequence| sequence.jumped_twice);
        let path = &found.first()?.path;
        let mut seen = G::Set::EMPTY;
        let again = path.captured.iter().find(|&&square| {
            let again = seen.contains(square);
            seen |= G::Set::of(square);
            again
        });
        let fault = again.map(|&square| Fault::JumpedAgain(square));
        let played = distinct(found.iter().map(|found| found.mv));
        Some(Judgement { fault, ..verdict(Breach::TooManyCaptured, played) })
    }

    /// The written way followed square by square, as if a piece were off the board, or could be jumped again,
    /// once it is jumped; `None` if the way needs nothing of the kind, or cannot be followed even so.
    fn walked(&self, middle: &[Square]) -> Option<Walked<G::Set>> {
        if middle.is_empty() || self.rules.motion.removal == Removal::AtOnce {
            return None;
        }
        let opponents = self.position.pieces(!self.piece.color);
        let slides = self.rules.motion.slides(self.piece.role);
        let free = G::all() & !self.position.occupied() | G::Set::of(self.from);
        let (mut at, mut captured, mut fault) = (self.from, G::Set::EMPTY, None);
        let (mut arrived, mut left) = (None, None);
        for &next in middle.iter().chain([&self.to]) {
            let direction =
                self.direction_between(at, next).filter(|&towards| self.may_capture(at, towards))?;
            let before = captured;
            let (mut jumped, mut over) = (false, None);
            let between = self.between(at, next)?;
            for (index, &square) in between.iter().enumerate() {
                let landing = !slides && index % 2 == 1;
                if captured.contains(square) {
                    // Jumped again, or gone; a piece that jumps step by step has nothing to land on.
                    fault.get_or_insert(if landing {
                        Fault::LandedOnJumped(square)
                    } else {
                        Fault::JumpedAgain(square)
                    });
                    jumped = true;
                    over = None;
                } else if free.contains(square) {
                    if !slides && !landing {
                        return None;
                    }
                    over = None;
                } else if opponents.contains(square) && over.is_none() && !landing && self.may_take(square) {
                    captured |= G::Set::of(square);
                    jumped = true;
                    over = Some(square);
                } else {
                    return None;
                }
            }
            if captured.contains(next) {
                fault.get_or_insert(Fault::LandedOnJumped(next));
            } else if !free.contains(next) {
                return None;
            }
            // Going right back over the piece just jumped, and nothing more, is not a second capture, unless it is back to where
            // the piece jumped from: squares in another order do not name one twice.
            let only_back = captured == before && arrived == Some(direction.opposite()) && left != Some(next);
            if !jumped || only_back || !slides && between.len() % 2 == 0 {
                return None;
            }
            left = Some(at);
            (at, arrived) = (next, Some(direction));
        }
        Some(Walked { captured, fault: fault? })
    }

    /// Whether a complete capture jumps one piece between each of the squares written and the next, and turns nowhere
    /// else. A list that leaves squares out, or names squares that are only passed, is none of this kind.
    fn jumps_piece_by_piece(&self, middle: &[Square]) -> bool {
        let Some(legs) = self.legs(middle).filter(|_| !middle.is_empty()) else { return false };
        let found = self.sequences(&self.rules.motion, middle, |sequence| {
            let Path { captured, .. } = sequence.path;
            sequence.complete
                && captured.len() == legs.len()
                && captured.iter().zip(&legs).all(|(over, leg)| leg.between.contains(over))
                && self.turns_only_on(middle, sequence.path)
        });
        !found.is_empty()
    }

    /// Whether a path turns on none but these squares.
    fn turns_only_on(&self, middle: &[Square], path: &Path) -> bool {
        turns::<G>(self.lines(), &path.stops).all(|square| middle.contains(&square))
    }

    /// Whether the piece captures in this direction from a square; a man that is crowned at once goes no further.
    fn may_capture(&self, at: Square, towards: Direction) -> bool {
        let far = far_row::<G>(self.piece.color);
        let role = self.rules.motion.crowning.goes_on_as(self.piece.role, far.contains(at));
        role.is_some_and(|role| self.rules.motion.jumps(role).of(self.piece.color).contains(towards))
    }

    /// Whether the piece may take what is on a square.
    fn may_take(&self, square: Square) -> bool {
        self.piece.role == Role::King
            || self.rules.motion.men_capture_kings
            || !self.position.kings().contains(square)
    }

    /// The legs of the written way: from where to where, and the squares between them; `None` if one of them
    /// is not on a diagonal.
    fn legs(&self, middle: &[Square]) -> Option<Vec<Leg>> {
        let mut at = self.from;
        let legs = middle.iter().chain([&self.to]).map(|&next| {
            let leg = Leg { from: at, to: next, between: self.between(at, next)? };
            at = next;
            Some(leg)
        });
        legs.collect()
    }

    /// A jump over an own piece.
    fn over_own_piece(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        let own = self.position.pieces(self.piece.color) & !G::Set::of(self.from);
        let legs = self.legs(middle)?;
        let over = legs.iter().fold(G::Set::EMPTY, |over, leg| over | set_of::<G>(&leg.between));
        if (over & own).is_empty() {
            return None;
        }
        let captured = over & self.position.pieces(!self.piece.color);
        let breach = if middle.is_empty() { Breach::CapturedOwnPiece } else { Breach::JumpedOwnPiece };
        let mv = self.mv(captured, false);
        // The rest of the game shows whether the own piece was removed too.
        let both = [Move { captured: captured | over & own, ..mv }, mv];
        Some(verdict(breach, if self.is_blocked(self.to) { Vec::new() } else { both.to_vec() }))
    }

    /// A jump over nothing, over two in a row, with no free square to land on, or too far.
    fn impossible(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if let Some(own) = self.over_own_piece(middle) {
            return Some(own);
        }
        let role = self.piece.role;
        let legs = self.legs(middle)?;
        let (breach, fault) = legs.iter().find_map(|leg| {
            let fault = self.fault(leg)?;
            let breach = match fault {
                Fault::TwoInARow(..) => Breach::CapturedTwoInARow(role),
                _ => Breach::CapturedNothing(role),
            };
            Some((breach, fault))
        })?;
        let captured =
            legs.iter().fold(G::Set::EMPTY, |captured, leg| captured | self.opponents_on(&leg.between));
        let mv = self.mv(captured, false);
        let played = if self.is_blocked(self.to) { Vec::new() } else { vec![mv] };
        Some(Judgement { fault: Some(fault), ..verdict(breach, played) })
    }

    /// What keeps the piece from making a leg of a capture.
    fn fault(&self, leg: &Leg) -> Option<Fault> {
        let opponents = self.position.pieces(!self.piece.color);
        let two = leg.between.windows(2).find(|two| two.iter().all(|&square| opponents.contains(square)));
        if let Some(&[first, second]) = two {
            return Some(Fault::TwoInARow(first, second));
        }
        if self.is_blocked(leg.to) {
            return Some(Fault::Blocked(leg.to));
        }
        let Some(&over) = leg.between.iter().find(|&&square| opponents.contains(square)) else {
            return Some(Fault::OverNothing(leg.from, leg.to));
        };
        let slides = self.rules.motion.slides(self.piece.role);
        let in_steps = leg.between.len() % 2 == 1
            && leg.between.iter().step_by(2).all(|&square| opponents.contains(square));
        (!slides && !in_steps).then_some(Fault::TooFar(over))
    }

    /// Whether something is where the piece would land.
    fn is_blocked(&self, square: Square) -> bool {
        square != self.from && self.position.occupied().contains(square)
    }

    /// A king that landed farther behind the piece it took than it may.
    fn landed_too_far(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if self.rules.motion.landing == Landing::Free || !self.rules.motion.slides(self.piece.role) {
            return None;
        }
        let motion = Motion { landing: Landing::Free, ..self.rules.motion };
        let found = self.sequences(&motion, middle, |sequence| sequence.may_end);
        let over = *found.first()?.path.captured.last()?;
        let played = distinct(found.iter().map(|found| found.mv));
        Some(Judgement { fault: Some(Fault::NotBehind(over)), ..verdict(Breach::LandedTooFar, played) })
    }

    /// A king that went straight back after a jump, where that is not allowed. Where captured pieces stay until the end,
    /// the one just jumped is in its way, and that is another fault.
    fn turned_back(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        let usual = self.rules.motion;
        if usual.turns_back || usual.removal != Removal::AtOnce {
            return None;
        }
        let motion = Motion { turns_back: true, ..usual };
        let mut found = self.sequences(&motion, middle, |sequence| self.turns_back(sequence.path).is_some());
        // Captures that turn on squares written take precedence over those that turn on others too.
        if found.iter().any(|found| self.turns_only_on(middle, &found.path)) {
            found.retain(|found| self.turns_only_on(middle, &found.path));
        }
        let at = self.turns_back(&found.first()?.path)?;
        let played = distinct(found.iter().map(|found| found.mv));
        Some(Judgement { fault: Some(Fault::TurnedBack(at)), ..verdict(Breach::TurnedBack, played) })
    }

    /// The first square where a path turns straight back.
    fn turns_back(&self, path: &Path) -> Option<Square> {
        path.stops.windows(3).find_map(|three| {
            let &[before, at, after] = three else { return None };
            let came = self.direction_between(before, at)?;
            (self.direction_between(at, after) == Some(came.opposite())).then_some(at)
        })
    }

    /// A man that captured backward, or captured a king, where men do not.
    fn with_looser_men(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if self.piece.role == Role::King {
            return None;
        }
        let usual = self.rules.motion;
        let backward = Motion { man_jumps: usual.man_jumps.both_ways(), ..usual };
        let kings = Motion { men_capture_kings: true, ..usual };
        let both = Motion { men_capture_kings: true, ..backward };
        [
            (Breach::ManCapturedBackward, backward),
            (Breach::ManCapturedKing, kings),
            (Breach::ManCapturedBackward, both),
        ]
        .into_iter()
        .filter(|(breach, _)| self.rules.citation(*breach).is_some())
        .find_map(|(breach, motion)| {
            let found = self.sequences(&motion, middle, |_| true);
            let played = distinct(found.iter().map(|found| found.mv));
            (!played.is_empty()).then(|| verdict(breach, played))
        })
    }

    /// A capture that nothing explains; what it took is unknown.
    fn last_resort(&self, played: Vec<Move<G::Set>>) -> Judgement<G::Set> {
        Judgement { explained: false, ..verdict(Breach::CapturedNothing(self.piece.role), played) }
    }

    /// The sequences, of a way of capturing, that end where the written one does and lead over its squares.
    fn sequences(
        &self,
        motion: &Motion,
        middle: &[Square],
        wanted: impl Fn(&Sequence<'_>) -> bool,
    ) -> Vec<Found<G::Set>> {
        let mut all = Vec::new();
        each_sequence::<G>(self.position, motion, self.from, &mut |sequence| {
            let path = sequence.path;
            let ends_there = path.stops.last() == Some(&self.to);
            if ends_there && wanted(sequence) && leads_over::<G>(self.lines(), &path.stops, middle) {
                let crowned_on_the_way =
                    self.rules.motion.crowning == Crowning::InPassing && sequence.went_on_as_king;
                all.push(Found {
                    mv: self.mv(set_of::<G>(&path.captured), crowned_on_the_way),
                    tally: sequence.tally,
                    key: key(self.rules, self.piece.role, sequence.tally),
                    complete: sequence.complete,
                    may_end: sequence.may_end,
                    path: path.clone(),
                });
            }
            ControlFlow::Continue(())
        });
        // The best explanation first: the capture that comes nearest to what was obligatory.
        all.sort_by(|a, b| b.key.cmp(&a.key).then_with(|| a.mv.cmp(&b.mv)));
        all
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

    /// The squares strictly between two on one diagonal.
    fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let direction = self.direction_between(from, to)?;
        let mut squares = Vec::new();
        let mut at = G::step(G::Set::of(from), direction) & G::all();
        while let Some(square) = at.first().filter(|&square| square != to) {
            squares.push(square);
            at = G::step(at, direction) & G::all();
        }
        Some(squares)
    }

    fn opponents_on(&self, squares: &[Square]) -> G::Set {
        let opponents = self.position.pieces(!self.piece.color);
        set_of::<G>(squares) & opponents
    }

    fn all_empty(&self, squares: &[Square]) -> bool {
        squares.iter().all(|&square| !self.position.occupied().contains(square))
    }
}

/// The role and tally of a capture that is legal here; `None` if there is no capture.
pub(super) fn best_capture<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> Option<(Role, Tally)> {
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

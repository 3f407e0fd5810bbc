//! Why a written move is not legal: which rule it breaks, and what happened on the board all the same.
//!
//! A ply is filed under the first breach that fits, in the order of [`Breach`]. What was written is tried
//! against looser and looser rules of capture ([`Manner`]) until one of them explains it.

use std::ops::ControlFlow;

use super::resolve::{Squares, crowned_on, quiet, role_on};
use crate::board::{Geometry, Piece, Role, Square, SquareSet};
use crate::movegen::path::{Manner, Path, Sequence, direction_between, each_sequence, leads_over};
use crate::movegen::precedence::{Key, Tally, key, shortfall};
use crate::movegen::{Move, legal_moves, steps};
use crate::position::Position;
use crate::variant::{Breach, Criterion, Crowning, King, Rules};

/// What a written move broke, and how it can be played as written.
#[derive(Debug)]
pub(super) struct Judgement<S> {
    pub breach: Breach,
    /// The moves it can be, most likely first; empty where it cannot be played as written.
    pub played: Vec<Move<S>>,
    /// The pieces (or kings) that were taken, for a capture that fell short.
    pub taken: Tally,
    /// The standing of a legal capture, where there is one.
    pub best: Tally,
    /// Whether the written squares were explained: false when this is only the last resort.
    pub explained: bool,
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
    Judgement { breach, played, taken: Tally::default(), best: Tally::default(), explained: true }
}

struct Judge<'a, G: Geometry> {
    position: &'a Position<G::Set>,
    rules: &'a Rules,
    piece: Piece,
    from: Square,
    to: Square,
}

/// A sequence of jumps that ends where the written one does.
struct Found<S> {
    mv: Move<S>,
    tally: Tally,
    key: Key,
    complete: bool,
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
        let between = self.between(self.from, self.to);
        let slides = between.as_ref().is_some_and(|squares| !squares.is_empty() && self.all_empty(squares));
        let breach = match role {
            Role::Man if slides && self.rules.cite(Breach::SlidAsKing).is_some() => Breach::SlidAsKing,
            Role::Man => Breach::IllegalManMove,
            Role::King => Breach::IllegalKingMove,
        };
        let mut played = vec![plain];
        // A hyphen over the opponent's pieces: they stayed, or they went. The rest of the game knows.
        let jumped = between.map_or(G::Set::EMPTY, |squares| self.opponents_on(&squares));
        if !jumped.is_empty() {
            played.push(Move { captured: jumped, ..plain });
        }
        verdict(breach, played)
    }

    fn capture(&self, middle: &[Square]) -> Judgement<G::Set> {
        if self.position.occupied().contains(self.to) && self.to != self.from {
            // Nothing can land there; what was jumped cannot be told from what was meant.
            return self.impossible(middle).unwrap_or_else(|| self.last_resort(Vec::new()));
        }
        let lawful = self.sequences(&Manner::of(self.rules), middle, |_| true);
        let best = self.best();
        self.lesser(&lawful, best)
            .or_else(|| self.stopped(&lawful, best, true))
            .or_else(|| self.went_on_as_king(middle))
            .or_else(|| self.jumped_twice(middle))
            .or_else(|| self.impossible(middle))
            .or_else(|| self.with_looser_men(middle))
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
            .filter(|found| !found.complete && (!of_a_legal_one || self.begins_a_legal_capture(found, best)))
            .collect();
        let first = stopped.first()?;
        let played = distinct(stopped.iter().map(|found| found.mv));
        let breach = Breach::StoppedMidCapture(self.piece.role);
        Some(Judgement { taken: first.tally, best: best.1, ..verdict(breach, played) })
    }

    /// Whether a legal capture takes the same pieces first and passes the square where this one stops.
    fn begins_a_legal_capture(&self, found: &Found<G::Set>, best: (Role, Tally)) -> bool {
        let taken = found.path.captured.len();
        let best_key = key(self.rules, best.0, best.1);
        let mut begins = false;
        each_sequence::<G>(self.position, &Manner::of(self.rules), self.from, &mut |sequence| {
            let path = sequence.path;
            let legal = sequence.complete && key(self.rules, self.piece.role, sequence.tally) == best_key;
            if legal && path.captured.get(..taken) == Some(&found.path.captured[..]) {
                let goes_on = path.stops.get(taken..taken + 2);
                begins = goes_on.is_some_and(|leg| {
                    leg[0] == self.to
                        || self.between(leg[0], leg[1]).is_some_and(|squares| squares.contains(&self.to))
                });
            }
            if begins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        begins
    }

    /// A man that went on as a king after it had come to, or over, the far row.
    fn went_on_as_king(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if self.piece.role == Role::King {
            return None;
        }
        let manner = Manner { crowning: None, ..Manner::of(self.rules) };
        let found = self.sequences(&manner, middle, |sequence| sequence.went_on_as_king);
        let crowned = self.rules.crowning == Crowning::EndsTheMove;
        let played =
            distinct(found.iter().map(|found| Move { promotes: found.mv.promotes || crowned, ..found.mv }));
        (!played.is_empty()).then(|| verdict(Breach::CapturedAsKing, played))
    }

    fn jumped_twice(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        let manner = Manner { jump_twice: true, ..Manner::of(self.rules) };
        let found = self.sequences(&manner, middle, |sequence| sequence.jumped_twice);
        let played = distinct(found.iter().map(|found| found.mv));
        (!played.is_empty()).then(|| verdict(Breach::TooManyCaptured, played))
    }

    /// A jump over an own piece, over nothing, over two in a row, or with no free square to land on.
    fn impossible(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        let mut stops = vec![self.from];
        stops.extend_from_slice(middle);
        stops.push(self.to);
        let role = self.piece.role;
        let own = self.position.pieces(self.piece.color);
        let (mut captured, mut jumped_own, mut breach) = (G::Set::EMPTY, G::Set::EMPTY, None);
        for leg in stops.windows(2) {
            let between = self.between(*leg.first()?, *leg.last()?)?;
            let here = self.opponents_on(&between);
            jumped_own |= between
                .iter()
                .filter(|&&square| square != self.from && own.contains(square))
                .fold(G::Set::EMPTY, |set, &square| set | G::Set::of(square));
            let blocked =
                leg.last().is_some_and(|&to| self.position.occupied().contains(to) && to != self.from);
            let reach = if role == Role::Man || self.rules.king == King::Short { 1 } else { usize::MAX };
            if here.count() > 1 {
                breach = breach.or(Some(Breach::CapturedTwoInARow(role)));
            } else if here.is_empty() || blocked || between.len() > reach {
                breach = breach.or(Some(Breach::CapturedNothing(role)));
            }
            captured |= here;
        }
        let blocked = self.position.occupied().contains(self.to) && self.to != self.from;
        let mv = Move { captured, ..quiet::<G>(self.position, self.from, self.to) };
        if !jumped_own.is_empty() {
            let breach = if middle.is_empty() { Breach::CapturedOwnPiece } else { Breach::JumpedOwnPiece };
            // Whether the own piece was taken off too, the rest of the game knows.
            let played =
                if blocked { vec![] } else { vec![Move { captured: captured | jumped_own, ..mv }, mv] };
            return Some(verdict(breach, played));
        }
        let breach = breach?;
        Some(verdict(breach, if blocked { Vec::new() } else { vec![mv] }))
    }

    /// A man that captured backward, or captured a king, where men do not.
    fn with_looser_men(&self, middle: &[Square]) -> Option<Judgement<G::Set>> {
        if self.piece.role == Role::King {
            return None;
        }
        let usual = Manner::of(self.rules);
        let backward = Manner { men_backward: true, ..usual };
        let kings = Manner { men_take_kings: true, ..usual };
        let both = Manner { men_backward: true, men_take_kings: true, ..usual };
        [
            (Breach::ManCapturedBackward, backward),
            (Breach::ManCapturedKing, kings),
            (Breach::ManCapturedBackward, both),
        ]
        .into_iter()
        .filter(|(breach, _)| self.rules.cite(*breach).is_some())
        .find_map(|(breach, manner)| {
            let found = self.sequences(&manner, middle, |_| true);
            let played = distinct(found.iter().map(|found| found.mv));
            (!played.is_empty()).then(|| verdict(breach, played))
        })
    }

    /// A capture nothing explains; it cannot be told what it took.
    fn last_resort(&self, played: Vec<Move<G::Set>>) -> Judgement<G::Set> {
        Judgement { explained: false, ..verdict(Breach::CapturedNothing(self.piece.role), played) }
    }

    /// The sequences, of a manner of capturing, that end where the written one does and lead over its squares.
    fn sequences(
        &self,
        manner: &Manner,
        middle: &[Square],
        wanted: impl Fn(&Sequence<'_>) -> bool,
    ) -> Vec<Found<G::Set>> {
        let mut all = Vec::new();
        each_sequence::<G>(self.position, manner, self.from, &mut |sequence| {
            let path = sequence.path;
            let ends_there = path.stops.last() == Some(&self.to);
            if ends_there && wanted(sequence) && leads_over::<G>(&path.stops, middle) {
                let captured =
                    path.captured.iter().fold(G::Set::EMPTY, |set, &square| set | G::Set::of(square));
                let promotes = crowned_on::<G>(self.position, self.from, self.to);
                all.push(Found {
                    mv: Move { from: self.from, to: self.to, captured, promotes },
                    tally: sequence.tally,
                    key: key(self.rules, self.piece.role, sequence.tally),
                    complete: sequence.complete,
                    path: path.clone(),
                });
            }
            ControlFlow::Continue(())
        });
        // The best explanation first: the capture that comes nearest to what was obligatory.
        all.sort_by(|a, b| b.key.cmp(&a.key).then_with(|| a.mv.cmp(&b.mv)));
        all
    }

    /// The standing of the captures that are legal here.
    fn best(&self) -> Option<(Role, Tally)> {
        best_capture::<G>(self.position, self.rules)
    }

    /// The squares strictly between two on one diagonal.
    fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let direction = direction_between::<G>(from, to)?;
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
        squares.iter().fold(G::Set::EMPTY, |set, &square| set | G::Set::of(square)) & opponents
    }

    fn all_empty(&self, squares: &[Square]) -> bool {
        squares.iter().all(|&square| !self.position.occupied().contains(square))
    }
}

/// The role and tally of a capture that is legal here; none where there is no capture.
pub(super) fn best_capture<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> Option<(Role, Tally)> {
    let legal = legal_moves::<G>(position, rules);
    let mv = legal.first().filter(|mv| !mv.captured.is_empty())?;
    let role = role_on(position, mv.from);
    let mut best: Option<(Key, Tally)> = None;
    each_sequence::<G>(position, &Manner::of(rules), mv.from, &mut |sequence| {
        let key = key(rules, role, sequence.tally);
        if sequence.complete && best.is_none_or(|(most, _)| key > most) {
            best = Some((key, sequence.tally));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, tally)| (role, tally))
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

//! Plies that were left out: one, two in a row, or a row and what is beside it.

use super::{A_SLIP, LEAST, Landed, SHOWN, Steps, after};
use crate::lattice::{NONE, Slipped, Step};
use crate::slip::{Kind, Slip};
use damiera_record::record::MoveKind;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;

/// Extra cost if two missing plies are of two rows, a reply and the ply after it, in nats.
///
/// A writer who goes on a line too low leaves out a row. Three in four are taken to be rows.
const NO_ROW: f64 = 1.1;
/// The least that the choice of a missing ply costs, and that of two, in nats, where several moves can be played.
///
/// Where fewer can, a missing ply is tried later than it could be.
const A_CHOICE: f64 = 2.0;
const TWO_CHOICES: f64 = 3.5;
/// Where more moves than this can be played, no pair is tried before a misread ply: it takes long, and would be a guess.
const MOST_CHOICES: usize = 24;
/// The most positions behind three or four missing plies that are looked at: where more moves can be played, it takes
/// long, and would be a guess.
const MOST_BEHIND: usize = 700;
/// The most that a misread ply behind a missing one may cost in addition, in nats.
const MOST_OF_MISREAD: f64 = 4.5;

/// How the ply behind missing ones is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    /// As it was played.
    AsPlayed,
    /// For another that looks like it, or in the place of another.
    Misread,
    /// In any way.
    Any,
}

impl<G: Geometry> Steps<'_, G> {
    /// The least cost of two missing plies before a place.
    pub(crate) fn least_of_pairs(&self, place: usize) -> f64 {
        if self.gap(place) > 1 { SHOWN } else { A_SLIP + Slip::of(Kind::PairMissing).cost() + 2.5 }
    }

    /// The least cost of a missing ply, or of two, before a ply that was misread.
    pub(crate) fn least_before_misread(kind: Kind) -> f64 {
        let choices = if kind == Kind::Missing { A_CHOICE } else { TWO_CHOICES };
        A_SLIP + Slip::of(kind).cost() + choices + A_SLIP + LEAST
    }

    /// The least cost of three or four missing plies before a place.
    pub(crate) fn least_of_several() -> f64 {
        2.0 * A_SLIP + Slip::of(Kind::PairMissing).cost() + Slip::of(Kind::Missing).cost() + A_CHOICE
    }

    /// Whether the numbers show more than `beyond` missing plies before a place, and the cost of such a slip there.
    fn left_out(&self, kind: Kind, place: usize, beyond: i64) -> (bool, f64) {
        let is_shown = self.gap(place) > beyond;
        (is_shown, if is_shown { SHOWN } else { A_SLIP + Slip::of(kind).cost() })
    }

    /// Adds the steps with a missing ply before a ply as it was played. If numbers or text show that something is wrong there, that
    /// may be wrong as well.
    pub(super) fn missing(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        left_out: i64,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let (is_shown, cost) = self.left_out(Kind::Missing, place, left_out);
        let behind = if is_shown || self.is_text(place) { Behind::Any } else { Behind::AsPlayed };
        self.one_before(behind, position, place, cost, legal, to);
    }

    /// Adds the steps with a missing ply before a ply that was misread.
    ///
    /// This takes far longer than before one as it was played, and is seldom the answer.
    pub(crate) fn missing_before_misread(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        to.clear();
        if !self.shows(place) {
            let legal = legal_moves::<G>(position, self.rules);
            let (_, cost) = self.left_out(Kind::Missing, place, 0);
            self.one_before(Behind::Misread, position, place, cost, &legal, to);
        }
    }

    /// Adds the steps with two missing plies before a ply as it was played.
    pub(crate) fn pairs(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        left_out: i64,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        to.clear();
        if place >= self.len() || self.is_text(place) {
            return;
        }
        let (_, cost) = self.left_out(Kind::PairMissing, place, left_out + 1);
        let row = if self.begins_row(position) { 0.0 } else { NO_ROW };
        self.two_before(Behind::AsPlayed, position, place, cost + row, to);
    }

    /// Adds the steps with a missing row before a ply that was misread.
    pub(crate) fn pairs_before_misread(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        to.clear();
        if !self.shows(place) && self.begins_row(position) {
            let (_, cost) = self.left_out(Kind::PairMissing, place, 0);
            self.two_before(Behind::Misread, position, place, cost, to);
        }
    }

    /// Adds the steps with three or four missing plies before a ply as it was played: a row, and the ply or the row beside it.
    ///
    /// One or two alone need not lead to a position in which that ply can be played. Steps that cost `most` or more are left out.
    pub(crate) fn several(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        most: f64,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        to.clear();
        if place >= self.len() || self.is_text(place) || self.shows(place) {
            return;
        }
        let legal = legal_moves::<G>(position, self.rules);
        let (_, one) = self.left_out(Kind::Missing, place, 0);
        let (_, two) = self.left_out(Kind::PairMissing, place, 0);
        let is_row = self.begins_row(position);
        let mut between = Vec::new();
        if is_row {
            self.two_before(Behind::Any, position, place, two, &mut between);
        } else {
            self.one_before(Behind::Any, position, place, one, &legal, &mut between);
        }
        let is_cheap = |landed: &Landed<G::Set>| landed.1 + one < most;
        let next = |landed: Landed<G::Set>| (legal_moves::<G>(&landed.3, self.rules), landed);
        let mut between: Vec<_> = between.into_iter().filter(is_cheap).map(next).collect();
        // Where few moves can be played, more plies are seen.
        between.sort_by_key(|(legal, _)| legal.len());
        let (mut behind, mut then) = (0, Vec::new());
        for (next, (first, cost, _, position)) in between {
            behind += next.len();
            if is_row && behind <= MOST_BEHIND {
                self.one_before(Behind::AsPlayed, &position, place, one, &next, &mut then);
            }
            behind += next.len() * legal.len();
            if behind <= MOST_BEHIND {
                self.two_before(Behind::AsPlayed, &position, place, two, &mut then);
            }
            for (second, more, _, end) in then.drain(..).filter(|(_, more, ..)| cost + more < most) {
                let step = self.joined(&first, &second);
                to.push((step, cost + more, place, end));
            }
        }
    }

    /// The step with the missing plies of two steps.
    fn joined(&mut self, first: &Step<G::Set>, second: &Step<G::Set>) -> Step<G::Set> {
        let mut moves = first.moves.into_iter().chain(second.moves).flatten();
        let mut next = || [moves.next(), moves.next()];
        let (moves, others) = (next(), next());
        let further = self.further.len() as u32;
        self.further.push(others);
        Step { slip: Some(Slipped::Kind(Kind::Missing)), moves, further, places: 0 }
    }

    fn one_before(
        &mut self,
        behind: Behind,
        position: &Position<G::Set>,
        place: usize,
        cost: f64,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let slip = Some(Slipped::Kind(Kind::Missing));
        let cost = cost + (legal.len().max(1) as f64).ln();
        for mv in legal {
            let after = after(position, mv);
            if self.is_behind(behind, &after, place) {
                let step = Step { slip, moves: [Some(*mv), None], further: NONE, places: 0 };
                to.push((step, cost, place, after));
            }
        }
    }

    fn two_before(
        &mut self,
        behind: Behind,
        position: &Position<G::Set>,
        place: usize,
        cost: f64,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let slip = Some(Slipped::Kind(Kind::PairMissing));
        let most = if behind == Behind::Misread { MOST_CHOICES } else { usize::MAX };
        let legal = legal_moves::<G>(position, self.rules);
        if legal.len() > most {
            return;
        }
        let cost = cost + (legal.len().max(1) as f64).ln();
        for first in &legal {
            let between = after(position, first);
            let replies = legal_moves::<G>(&between, self.rules);
            if replies.len() > most {
                continue;
            }
            let cost = cost + (replies.len().max(1) as f64).ln();
            for second in &replies {
                let end = after(&between, second);
                if self.is_behind(behind, &end, place) {
                    let step = Step { slip, moves: [Some(*first), Some(*second)], further: NONE, places: 0 };
                    to.push((step, cost, place, end));
                }
            }
        }
    }

    /// Whether the ply of a place is as it has to be behind missing ones, in the position after these.
    fn is_behind(&mut self, behind: Behind, position: &Position<G::Set>, place: usize) -> bool {
        match behind {
            Behind::Any => true,
            Behind::AsPlayed => {
                self.meant(position, place);
                !self.found.is_empty()
            }
            Behind::Misread => self.is_misread(position, place) || self.is_out_of_order(position, place),
        }
    }

    /// Whether the ply of a place cannot be played, and was probably written for a move that can.
    fn is_misread(&mut self, position: &Position<G::Set>, place: usize) -> bool {
        let Some(written) = self.written(place).filter(|written| written.kind == Some(MoveKind::Squares))
        else {
            return false;
        };
        self.meant(position, place);
        self.found.is_empty()
            && legal_moves::<G>(position, self.rules)
                .iter()
                .any(|mv| self.explained(position, written, mv).1 < MOST_OF_MISREAD)
    }

    /// Whether the next ply is the first of its row, which is a ply of the side that moves first.
    pub(super) fn begins_row(&self, position: &Position<G::Set>) -> bool {
        position.turn() == self.rules.first
    }
}

//! Plies that are not where they belong: written twice, or in each other's place.

use super::{A_SLIP, Landed, SHOWN, Steps, after};
use crate::lattice::{NONE, Slipped, Step};
use crate::sheet::{MOST_ROWS, Written};
use crate::slip::{Kind, Slip};
use damiera_record::record::{MoveKind, Separator};
use damiera_rules::board::{Geometry, SquareSet as _};
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;

/// Cost of skipping a place in which nobody wrote a ply, in nats: an empty cell after a row that is written again.
const AN_EMPTY_PLACE: f64 = 4.0;
/// Extra cost if a row was written twice, and not a ply, in nats.
///
/// With less, a row that was overwritten with the row above it would be a doubled row and a pair missing elsewhere.
const A_ROW: f64 = 4.0;
/// How much likelier a row was copied over another than written once more, in nats, where the numbers run on: a row once more puts
/// them one too high to the end of the sheet, and the writer may see that.
const NUMBERS_RUN_ON: f64 = 1.5;
/// Extra cost if a ply repeats an earlier ply in reverse, in nats.
const BACKWARD: f64 = 3.0;
/// Cost of a wrong ply that was put right by the next one, and of which ply of its row it is, in nats.
pub(super) const CORRECTED: f64 = SHOWN + 1.1;
/// The number of plies in a row that has one too many.
const MOST_IN_ROW: usize = 3;
/// How many plies back the original of a copy is, at most.
const MOST_BACK: usize = 3;

/// The slips that put plies in each other's place, each with its order.
///
/// The order has, for each ply, the place from which it is read, counted from the first place.
static ORDERS: &[(Kind, &[usize])] = &[
    (Kind::Exchanged, &[1, 0]),
    (Kind::SameSideExchanged, &[2, 1, 0]),
    (Kind::PairsExchanged, &[2, 3, 0, 1]),
];

/// The most plies that one slip puts in each other's place.
const MOST_PLIES: usize = 4;
/// The order of the places as written.
const AS_WRITTEN: &[usize] = &[0, 1, 2, 3];
/// Moves, and the position after them.
type Line<S> = ([Option<Move<S>>; MOST_PLIES], Position<S>);

/// For each ply of a slip, the place from which it is read, counted from the first place.
///
/// `None` for a slip that leaves plies where they are.
pub(crate) fn order_of(kind: Kind) -> Option<&'static [usize]> {
    ORDERS.iter().find(|(of, _)| *of == kind).map(|(_, order)| *order)
}

/// The slips that put plies in each other's place.
pub(crate) fn kinds_of_order() -> impl Iterator<Item = Kind> {
    ORDERS.iter().map(|(kind, _)| *kind)
}

impl<G: Geometry> Steps<'_, G> {
    /// Whether the numbers show that one of the plies from a place on is one too many.
    pub(super) fn is_one_too_many(&self, place: usize) -> bool {
        (1..=MOST_IN_ROW).any(|by| self.gap(place + by) < 0)
    }

    /// Adds the step over a ply that was put right by the next one, if the numbers show that there is one too many.
    pub(super) fn corrected(&self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        if !self.is_one_too_many(place) || self.is_text(place) || place + 1 >= self.len() {
            return;
        }
        // A ply with the same squares as one near it is a copy. But a move that was taken back, whose number is
        // written again, may be played later.
        let squares = |place: usize| self.written(place).map(|written| &written.squares);
        let is_taken_back = self.gap(place + 1) < 0;
        let is_copy = (1..=2 * MOST_BACK).any(|by| {
            (by == 1 || !is_taken_back) && squares(place) == squares(place + by)
                || place.checked_sub(by).is_some_and(|before| squares(before) == squares(place))
        });
        if is_copy {
            return;
        }
        let step = Step {
            slip: Some(Slipped::Kind(Kind::Corrected)),
            moves: [None, None],
            further: NONE,
            places: 1,
        };
        to.push((step, CORRECTED, place + 1, *position));
    }

    /// Adds the steps over a ply that repeats an earlier one.
    pub(super) fn doubled(&self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        let Some(written) = self.written(place) else { return };
        // Empty cells do not count.
        let earlier = (0..place)
            .rev()
            .take(2 * MOST_BACK)
            .filter_map(|back| self.written(back))
            .filter(|other| other.kind != Some(MoveKind::Unknown))
            .take(MOST_BACK);
        let backward = |other: &Written| other.squares.iter().rev().eq(&written.squares);
        let same = earlier
            .filter(|other| !other.squares.is_empty())
            .filter_map(|other| match () {
                () if other.squares == written.squares => Some(0.0),
                () if backward(other) => Some(BACKWARD),
                () => None,
            })
            .min_by(f64::total_cmp);
        let Some(by) = same else { return };
        let cost = by + if self.gap(place) < 0 { SHOWN } else { A_SLIP + Slip::of(Kind::Doubled).cost() };
        let step =
            Step { slip: Some(Slipped::Kind(Kind::Doubled)), moves: [None, None], further: NONE, places: 1 };
        to.push((step, cost, place + 1, *position));
    }

    /// Adds the steps over rows that repeat those before them.
    pub(super) fn rows_again(&self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        if !self.begins_row(position) {
            return;
        }
        for plies in (2..=2 * MOST_ROWS).step_by(2).filter(|plies| self.sheet.are_again(place, *plies)) {
            // The last rows of a page are repeated at the head of the next one with their numbers.
            let is_numbered_again = plies > 2 && self.gap(place) == -(plies as i64);
            let cost =
                Slip::of(Kind::Doubled).cost() + if is_numbered_again { SHOWN } else { A_SLIP + A_ROW };
            let slip = Some(Slipped::Kind(Kind::Doubled));
            let step = Step { slip, moves: [None, None], further: NONE, places: plies as u8 };
            to.push((step, cost, place + plies, *position));
        }
    }

    /// Adds the steps with another row than the copy of the row before or after it.
    ///
    /// A row that stands twice may have been written once more, or over the row that was there: then nothing is known of that one. Where the
    /// copy has the number of its original, it was written once more.
    pub(super) fn overwritten_row(
        &self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let is_copied = |again: usize| self.sheet.are_again(again, 2) && self.gap(again) == 0;
        if !self.begins_row(position) || !(is_copied(place) || is_copied(place + 2)) {
            return;
        }
        let slip = Some(Slipped::Kind(Kind::Doubled));
        let cost = A_SLIP + Slip::of(Kind::Doubled).cost() + A_ROW - NUMBERS_RUN_ON;
        let cost = cost + (legal.len().max(1) as f64).ln();
        for first in legal {
            let between = after(position, first);
            let replies = legal_moves::<G>(&between, self.rules);
            let cost = cost + (replies.len().max(1) as f64).ln();
            for second in &replies {
                let step = Step { slip, moves: [Some(*first), Some(*second)], further: NONE, places: 2 };
                to.push((step, cost, place + 2, after(&between, second)));
            }
        }
    }

    /// Adds the step over a place in which nobody wrote a ply and none was played.
    pub(super) fn empty(&self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        if self.written(place).is_some_and(|written| written.kind == Some(MoveKind::Unknown)) {
            let slip = Some(Slipped::Kind(Kind::Doubled));
            let step = Step { slip, moves: [None, None], further: NONE, places: 1 };
            to.push((step, AN_EMPTY_PLACE, place + 1, *position));
        }
    }

    /// Adds the steps with plies in each other's place.
    pub(super) fn exchanged(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        for &(kind, order) in ORDERS {
            if kind != Kind::PairsExchanged || self.begins_row(position) {
                self.in_order(kind, order, position, place, to);
            }
        }
    }

    /// Whether the ply of a place cannot be played, but the plies from there on can in another order.
    pub(super) fn is_out_of_order(&mut self, position: &Position<G::Set>, place: usize) -> bool {
        self.meant(position, place);
        let mut steps = Vec::new();
        if self.found.is_empty() && !self.is_text(place) {
            self.exchanged(position, place, &mut steps);
        }
        !steps.is_empty()
    }

    /// Adds the steps with the plies of one such slip, if they can be played in this order.
    fn in_order(
        &mut self,
        kind: Kind,
        order: &[usize],
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let squares = |at: usize| self.written(place + at).map_or(&[][..], |written| &written.squares);
        let is_other = |(at, &from): (usize, &usize)| at == from || squares(at) != squares(from);
        let have_moves =
            place + order.len() <= self.len() && (1..order.len()).all(|at| !self.is_text(place + at));
        if !have_moves || !order.iter().enumerate().all(is_other) {
            return;
        }
        let mut lines = self.played(order, position, place);
        // These plies are not misread, so a ply that is written as a capture takes something.
        lines.retain(|(moves, _)| {
            moves.iter().flatten().zip(order).all(|(mv, at)| {
                let sign = self.written(place + at).map(|written| written.separator);
                !mv.captured.is_empty() || !matches!(sign, Some(Separator::Cross | Separator::Colon))
            })
        });
        if lines.is_empty() {
            return;
        }
        // If the plies can also be played as written and lead to the same position, the slip explains nothing.
        let as_written = self.played(AS_WRITTEN.get(..order.len()).unwrap_or_default(), position, place);
        let cost = A_SLIP + Slip::of(kind).cost();
        for ([one, two, three, four], end) in lines {
            if as_written.iter().any(|(_, position)| *position == end) {
                continue;
            }
            let mut further = NONE;
            if three.is_some() {
                further = self.further.len() as u32;
                self.further.push([three, four]);
            }
            let slip = Some(Slipped::Kind(kind));
            let step = Step { slip, moves: [one, two], further, places: order.len() as u8 };
            to.push((step, cost, place + order.len(), end));
        }
    }

    /// The lines that the places give if they are played in this order.
    fn played(&mut self, order: &[usize], position: &Position<G::Set>, place: usize) -> Vec<Line<G::Set>> {
        let mut lines = vec![([None; MOST_PLIES], *position)];
        for (ply, at) in order.iter().enumerate() {
            let mut longer = Vec::new();
            for (moves, position) in lines {
                self.meant(&position, place + at);
                longer.extend(self.found.iter().map(|mv| {
                    let mut moves = moves;
                    moves[ply] = Some(*mv);
                    (moves, after(&position, mv))
                }));
            }
            lines = longer;
        }
        lines
    }
}

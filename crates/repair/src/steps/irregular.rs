//! Plies against the rules: what players did, which the sheet has as they did it.

use super::misread::has_shape;
use super::{A_SLIP, Landed, Ready, Steps, after};
use crate::channel::{Pair, explain};
use crate::confusion;
use crate::doubt;
use crate::lattice::{NONE, Slipped, Step};
use crate::sheet::{Naming, square_named};
use crate::slip::Kind;
use damiera_judge::replay::{irregular_meanings, meanings_out_of_turn};
use damiera_record::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::{Geometry, SquareSet as _, WrittenSquare};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;

/// Cost of a rule broken at the board after which play went on, in nats.
pub(crate) const AN_IRREGULARITY: f64 = 8.0;
/// Cost of breaking a rule that players hardly ever break, in nats.
pub(crate) const HARDLY_EVER: f64 = 14.0;
/// The most readings of a text whose characters look like others.
const MOST_READINGS: usize = 8;

impl<G: Geometry> Steps<'_, G> {
    /// Adds the steps with an irregular ply, and with the legal ply that accepts it where that can be read.
    pub(super) fn irregular(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        // Nothing accepts the last ply.
        if place + 1 >= self.len() {
            return;
        }
        self.meant(position, place);
        if !self.found.is_empty() {
            return;
        }
        let Some(Some(ready)) = self.places.get(place) else { return };
        if ready.mv.kind != MoveKind::Squares {
            return;
        }
        let (mv, middle) = (ready.mv, ready.middle.clone());
        if let Some((cost, played)) = self.broken(position, &mv, &middle) {
            for mv in played {
                self.accepted(mv, cost, after(position, &mv), place, to);
            }
            return;
        }
        for mv in meanings_out_of_turn::<G>(position, self.rules, &mv, &middle) {
            for turn in [position.turn(), !position.turn()] {
                self.accepted(mv, HARDLY_EVER, after(position, &mv).with_turn(turn), place, to);
            }
        }
    }

    /// The moves that a ply can mean if it breaks a rule, and what that costs, in nats.
    fn broken(
        &self,
        position: &Position<G::Set>,
        mv: &WrittenMove,
        middle: &[WrittenSquare],
    ) -> Option<(f64, impl Iterator<Item = Move<G::Set>> + use<G>)> {
        /// The most ways in which one ply is taken.
        const MOST: usize = 4;
        let (breach, played) = irregular_meanings::<G>(position, self.rules, mv, middle)?;
        let cost = if doubt::is_of_players(breach) { AN_IRREGULARITY } else { HARDLY_EVER };
        Some((cost, played.into_iter().take(MOST)))
    }

    /// Adds the steps with an irregular ply in a text of which characters only look like the right ones.
    pub(super) fn irregular_in_text(
        &self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        if place + 1 >= self.len() {
            return;
        }
        let Some(text) = self.written(place).map(|written| &written.text).filter(|text| has_shape(text))
        else {
            return;
        };
        let slip = Some(Slipped::Irregular(Some(Kind::Unreadable)));
        for Ready { mv, middle } in self.readings(text) {
            let mut add = |mv: Move<G::Set>, cost: f64, between: Position<G::Set>| {
                let step = Step { slip, moves: [Some(mv), None], further: NONE, places: 1 };
                to.push((step, cost, place + 1, between));
            };
            if let Some((cost, played)) = self.broken(position, &mv, &middle) {
                played.for_each(|mv| add(mv, cost, after(position, &mv)));
                continue;
            }
            for mv in meanings_out_of_turn::<G>(position, self.rules, &mv, &middle) {
                for turn in [position.turn(), !position.turn()] {
                    add(mv, HARDLY_EVER, after(position, &mv).with_turn(turn));
                }
            }
        }
    }

    /// Adds the steps with an irregular ply that was misread, where a capture was due: that is the rule which players break.
    ///
    /// One of its squares is as it is written, and the other has a wrong figure.
    pub(super) fn irregular_misread(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let is_due = legal.first().is_some_and(|mv| !mv.captured.is_empty());
        let Some(written) = self.written(place).filter(|_| is_due && place + 1 < self.len()) else { return };
        let [first, .., last] = written.squares[..] else { return };
        let names = &self.rules.names;
        let seen = |square| self.name(written, square);
        let own = || position.pieces(position.turn()).squares();
        let empty = || (G::all() & !position.occupied()).squares();
        let of_origin = own().filter(|from| seen(*from) == first);
        let of_origin = of_origin.flat_map(|from| empty().map(move |to| (from, to)));
        let of_target = empty().filter(|to| seen(*to) == last);
        let of_target = of_target.flat_map(|to| own().map(move |from| (from, to)));
        for (from, to_square) in of_origin.chain(of_target) {
            let meant = [seen(from), seen(to_square)];
            // What a slip costs is not worked out for squares that are written otherwise altogether.
            let is_near = |(written, meant)| written == meant || has_wrong_figure(written, meant);
            if meant == [first, last] || ![first, last].into_iter().zip(meant).all(is_near) {
                continue;
            }
            let (kind, of_text) = explain(&Pair {
                board: self.rules.board(),
                written: &[first, last],
                meant: &meant,
                ends: &[],
            });
            if !matches!(kind, Kind::Digit | Kind::DigitLost | Kind::DigitsSwapped) {
                continue;
            }
            let [from, to_square] = [from, to_square].map(|square| written.name(names, square));
            let mv = WrittenMove {
                kind: MoveKind::Squares,
                from,
                to: to_square,
                separator: written.separator,
                middle: 0,
                middle_len: 0,
            };
            let broken = self.broken(position, &mv, &[]).filter(|(cost, _)| *cost <= AN_IRREGULARITY);
            let Some((cost, played)) = broken else { continue };
            for mv in played {
                let slip = Some(Slipped::Irregular(Some(kind)));
                let step = Step { slip, moves: [Some(mv), None], further: NONE, places: 1 };
                to.push((step, A_SLIP + of_text + cost, place + 1, after(position, &mv)));
            }
        }
    }

    /// Adds the steps with an irregular ply and each legal ply that the next place can mean.
    ///
    /// If it can mean none, the irregular ply is added alone: its answer may be misread.
    fn accepted(
        &mut self,
        mv: Move<G::Set>,
        cost: f64,
        between: Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        self.meant(&between, place + 1);
        let slip = Some(Slipped::Irregular(None));
        if self.found.is_empty() {
            let step = Step { slip, moves: [Some(mv), None], further: NONE, places: 1 };
            to.push((step, cost, place + 1, between));
        }
        for reply in &self.found {
            let step = Step { slip, moves: [Some(mv), Some(*reply)], further: NONE, places: 2 };
            to.push((step, cost, place + 2, after(&between, reply)));
        }
    }
    /// The moves that a text is if characters of it stand for digits that look like them.
    fn readings(&self, text: &str) -> Vec<Ready> {
        let Some(at) = text.find(['-', '–', 'x', 'X', ':']) else { return Vec::new() };
        let (from, rest) = text.split_at(at);
        let to = rest.trim_start_matches(['-', '–', 'x', 'X', ':']);
        let separator = if rest.starts_with(['-', '–']) { Separator::Dash } else { Separator::Cross };
        let squares = |name: &str| {
            let names = names_like(name, self.naming).into_iter();
            let squares = names.filter_map(|name| square_named(&name));
            squares.map(|square| self.sheet.seen(square, self.rules.board())).collect::<Vec<_>>()
        };
        let (from, to) = (squares(from), squares(to));
        let pairs = from.iter().flat_map(|from| to.iter().map(move |to| (*from, *to)));
        let ready = |(from, to)| {
            let mv = WrittenMove { kind: MoveKind::Squares, from, to, separator, middle: 0, middle_len: 0 };
            Ready { mv, middle: Vec::new() }
        };
        pairs.take(MOST_READINGS).map(ready).collect()
    }
}

/// Whether a square is written with at most one wrong figure or letter, without one, or with both in each other's place.
fn has_wrong_figure(written: WrittenSquare, meant: WrittenSquare) -> bool {
    let figures = |number: u8| (number / 10, number % 10);
    match (written.as_number(), meant.as_number()) {
        (Some(of_written), Some(of_meant)) => {
            let ((tens, ones), (meant_tens, meant_ones)) = (figures(of_written), figures(of_meant));
            let is_one = tens == meant_tens || ones == meant_ones || tens == 0 && ones == meant_tens;
            is_one || (tens, ones) == (meant_ones, meant_tens)
        }
        (None, None) => written
            .as_algebraic()
            .zip(meant.as_algebraic())
            .is_some_and(|((file, rank), (meant_file, meant_rank))| file == meant_file || rank == meant_rank),
        _ => false,
    }
}

/// The names of squares that a name is if characters of it stand for digits that look like them.
fn names_like(name: &str, naming: Option<Naming>) -> Vec<String> {
    let mut names = vec![String::new()];
    for (at, character) in name.chars().enumerate() {
        let is_file = at == 0 && naming == Some(Naming::Letters);
        if is_file || character.is_ascii_digit() {
            names.iter_mut().for_each(|name| name.push(character));
            continue;
        }
        let digits = confusion::looks_like(character);
        let longer = names
            .iter()
            .flat_map(|name| digits.iter().map(move |&digit| format!("{name}{}", char::from(digit))));
        names = longer.take(MOST_READINGS).collect();
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_figure_of_a_square_is_wrong() {
        for (written, meant, expected) in [
            (22, 32, true),
            (27, 28, true),
            (2, 32, true),
            (3, 32, true),
            (23, 32, true),
            (14, 32, false),
            (9, 32, false),
        ] {
            let [written, meant] = [written, meant].map(WrittenSquare::number);
            assert_eq!(has_wrong_figure(written, meant), expected, "{written:?} {meant:?}");
        }
    }

    #[test]
    fn characters_stand_for_the_digits_that_they_look_like() {
        for (name, naming, expected) in [
            ("3Z", Naming::Numbers, &["32"][..]),
            ("lO", Naming::Numbers, &["10"]),
            ("4S", Naming::Numbers, &["45", "48"]),
            ("bS", Naming::Letters, &["b5", "b8"]),
            ("32", Naming::Numbers, &["32"]),
            ("3w", Naming::Numbers, &[]),
        ] {
            assert_eq!(names_like(name, Some(naming)), expected, "{name}");
        }
    }
}

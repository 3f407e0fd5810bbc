//! What may have been played where a sheet says something.

use crate::channel::{Pair, explain, half_read};
use crate::doubt;
use crate::lattice::{Slipped, Step};
use crate::sheet::{Place, Sheet, Written};
use crate::slip::{Kind, Slip};
use damiera_judge::replay::{irregular_meanings, legal_meanings};
use damiera_record::record::{MoveKind, WrittenMove};
use damiera_rules::board::{Geometry, SquareSet, WrittenSquare};
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::movegen::{Move, capture_path, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use std::ops::ControlFlow;

/// What it costs that there is a slip at all: -ln of how many plies of a faulty sheet are wrong.
const A_SLIP: f64 = 4.0;
/// The least that a slip of any kind costs besides.
const LEAST: f64 = 1.9;
/// What it costs where the move numbers show a slip of this kind.
const SHOWN: f64 = 0.7;
/// What it costs that a rule was broken at the board, and play went on.
const AN_IRREGULARITY: f64 = 8.0;
/// What it costs that one was broken that players hardly ever break.
const HARDLY_EVER: f64 = 14.0;
/// What it costs that a ply says backward what an earlier one said.
const BACKWARD: f64 = 3.0;
/// What it costs to take text for a ply.
const A_PLY_IN_TEXT: f64 = 0.4;
/// What it costs that nothing of a ply can be read.
const NOTHING_READ: f64 = 1.0;
/// What it costs to pass over a text without figures, and over one with them.
const A_WORD: f64 = 1.5;
const A_FIGURE: f64 = 2.2;
/// What it costs to pass over a text that has the shape of a ply.
const A_SHAPE: f64 = 9.0;
/// Pieces of text that one ply can be broken into.
const MOST_PIECES: usize = 4;
/// How far back a ply is that is written a second time.
const MOST_BACK: usize = 3;

/// Where a step leads: the place after it, the position there.
pub(crate) type Landed<S> = (Step<S>, f64, usize, Position<S>);

/// A sheet made ready for a game.
#[derive(Debug)]
pub(crate) struct Steps<'a, G: Geometry> {
    pub sheet: &'a Sheet,
    pub rules: &'static Rules,
    places: Vec<Vec<Option<Ready>>>,
    found: Vec<Move<G::Set>>,
    scratch: Vec<Move<G::Set>>,
    ends: Vec<WrittenSquare>,
}

/// A reading as the replay wants it.
#[derive(Debug)]
struct Ready {
    mv: WrittenMove,
    /// The squares between the first and the last.
    middle: Vec<WrittenSquare>,
}

impl Ready {
    fn of(written: &Written) -> Option<Ready> {
        let kind = written.kind?;
        let from = written.squares.first().copied().unwrap_or_default();
        let to = written.squares.last().copied().unwrap_or_default();
        let inner = written.squares.len().saturating_sub(1);
        let middle = written.squares.get(1..inner).unwrap_or_default().to_vec();
        let middle_len = u8::try_from(middle.len()).unwrap_or(u8::MAX);
        let mv = WrittenMove { kind, from, to, separator: written.separator, middle: 0, middle_len };
        Some(Ready { mv, middle })
    }
}

impl<'a, G: Geometry> Steps<'a, G> {
    pub(crate) fn new(sheet: &'a Sheet, rules: &'static Rules) -> Steps<'a, G> {
        let ready = |place: &Place| -> Vec<Option<Ready>> {
            place.readings.iter().map(|reading| reading.as_ref().and_then(Ready::of)).collect()
        };
        Steps {
            sheet,
            rules,
            places: sheet.places.iter().map(ready).collect(),
            found: Vec::new(),
            scratch: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// How many places there are.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether a place holds text that is no move.
    fn is_text(&self, place: usize) -> bool {
        self.readings(place).all(|(_, written)| written.kind.is_none())
    }

    /// What is written in a place, by sheet.
    fn readings(&self, place: usize) -> impl Iterator<Item = (usize, &'a Written)> + use<'a, G> {
        let readings = self.sheet.places.get(place).map(|place| &place.readings[..]).unwrap_or_default();
        readings.iter().enumerate().filter_map(|(sheet, written)| Some((sheet, written.as_ref()?)))
    }

    /// The least that a slip at a place costs.
    pub(crate) fn least(&self, place: usize) -> f64 {
        let gap = self.sheet.places.get(place).map_or(0, |place| place.gap);
        if gap != 0 || self.is_text(place) { A_PLY_IN_TEXT.min(SHOWN) } else { A_SLIP + LEAST }
    }

    /// Whether numbers or text show that something is wrong at a place.
    pub(crate) fn shows(&self, place: usize) -> bool {
        self.sheet.places.get(place).is_some_and(|place| place.gap != 0) || self.is_text(place)
    }

    /// The least that two plies left out cost.
    pub(crate) fn least_of_pairs(&self, place: usize) -> f64 {
        let gap = self.sheet.places.get(place).map_or(0, |place| place.gap);
        if gap > 1 { SHOWN } else { A_SLIP + Slip::of(Kind::PairMissing).cost() + 2.5 }
    }

    /// The moves that all sheets mean, as they are written.
    fn meant(&mut self, position: &Position<G::Set>, place: usize) {
        self.found.clear();
        let Some(readings) = self.places.get(place) else { return };
        let mut common: Option<Vec<Move<G::Set>>> = None;
        for (ready, written) in readings.iter().zip(self.sheet.places[place].readings.iter()) {
            if written.is_none() {
                continue;
            }
            let Some(ready) = ready else {
                self.found.clear();
                return;
            };
            let (found, scratch) = (&mut self.found, &mut self.scratch);
            legal_meanings::<G>(position, self.rules, &ready.mv, &ready.middle, found, scratch);
            if self.sheet.sheets > 1 {
                match &mut common {
                    None => common = Some(found.clone()),
                    Some(common) => common.retain(|mv| found.contains(mv)),
                }
            }
        }
        if let Some(common) = common {
            self.found = common;
        }
    }

    /// The steps that cost nothing, or next to nothing: what is written, and text passed over.
    pub(crate) fn as_written(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        to.clear();
        if place >= self.len() {
            return;
        }
        if self.is_text(place) {
            let cost = self.readings(place).map(|(_, written)| passing(&written.text)).sum();
            let step = Step { slip: Some(Slipped::Passed), moves: [None, None], places: 1 };
            to.push((step, cost, place + 1, *position));
            return;
        }
        self.meant(position, place);
        for mv in &self.found {
            let step = Step { slip: None, moves: [Some(*mv), None], places: 1 };
            to.push((step, 0.0, place + 1, after(position, mv)));
        }
    }

    /// The steps of a slip.
    pub(crate) fn slips(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        left_out: i64,
        to: &mut Vec<Landed<G::Set>>,
    ) {
        to.clear();
        if place >= self.len() {
            return;
        }
        let legal = legal_moves::<G>(position, self.rules);
        if self.is_text(place) {
            self.text(position, place, &legal, to);
        } else {
            self.misread(position, place, &legal, to);
            self.doubled(position, place, to);
            if self.sheet.sheets == 1 {
                self.exchanged(position, place, to);
                self.irregular(position, place, to);
            }
        }
        let gap = self.sheet.places.get(place).map_or(0, |place| place.gap);
        let shown = gap > left_out;
        let cost = if shown { SHOWN } else { A_SLIP + Slip::of(Kind::Missing).cost() };
        let cost = cost + (legal.len().max(1) as f64).ln();
        let is_text = self.is_text(place);
        for mv in &legal {
            let after = after(position, mv);
            // Two slips in a row are too much, unless the numbers show the first.
            if !shown && !is_text {
                self.meant(&after, place);
                if self.found.is_empty() {
                    continue;
                }
            }
            let step = Step { slip: Some(Slipped::Kind(Kind::Missing)), moves: [Some(*mv), None], places: 0 };
            to.push((step, cost, place, after));
        }
    }

    /// Two plies left out, where what is written then can be played.
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
        let gap = self.sheet.places.get(place).map_or(0, |place| place.gap);
        let shown = gap > left_out + 1;
        let cost = if shown { SHOWN } else { A_SLIP + Slip::of(Kind::PairMissing).cost() };
        let legal = legal_moves::<G>(position, self.rules);
        let cost = cost + (legal.len().max(1) as f64).ln();
        for first in &legal {
            let between = after(position, first);
            let replies = legal_moves::<G>(&between, self.rules);
            let cost = cost + (replies.len().max(1) as f64).ln();
            for second in &replies {
                let end = after(&between, second);
                self.meant(&end, place);
                if !self.found.is_empty() {
                    let slip = Some(Slipped::Kind(Kind::PairMissing));
                    to.push((
                        Step { slip, moves: [Some(*first), Some(*second)], places: 0 },
                        cost,
                        place,
                        end,
                    ));
                }
            }
        }
    }

    /// Another move than what is written.
    fn misread(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        self.meant(position, place);
        let as_written = std::mem::take(&mut self.found);
        for mv in legal.iter().filter(|mv| !as_written.contains(mv)) {
            let mut cost = 0.0;
            let mut kind = Kind::Unreadable;
            for (sheet, written) in self.readings(place) {
                let (of, by) = self.reading_cost(position, place, sheet, written, mv, legal.len());
                if by > 0.0 {
                    kind = of;
                }
                cost += by;
            }
            let step = Step { slip: Some(Slipped::Kind(kind)), moves: [Some(*mv), None], places: 1 };
            to.push((step, cost, place + 1, after(position, mv)));
        }
        self.found = as_written;
    }

    /// What it costs that one sheet has this text for a move.
    fn reading_cost(
        &mut self,
        position: &Position<G::Set>,
        place: usize,
        sheet: usize,
        written: &Written,
        mv: &Move<G::Set>,
        choices: usize,
    ) -> (Kind, f64) {
        match written.kind {
            Some(MoveKind::Squares) => {
                if self.sheet.sheets > 1
                    && let Some(Some(ready)) = self.places.get(place).and_then(|place| place.get(sheet))
                {
                    let (found, scratch) = (&mut self.found, &mut self.scratch);
                    legal_meanings::<G>(position, self.rules, &ready.mv, &ready.middle, found, scratch);
                    if found.contains(mv) {
                        return (Kind::Unreadable, 0.0);
                    }
                }
                let (kind, cost) = self.explained(position, written, mv);
                (kind, A_SLIP + cost)
            }
            Some(_) => (Kind::Unreadable, A_PLY_IN_TEXT + (choices.max(1) as f64).ln()),
            None => {
                let cost = in_text(&written.text, &self.ends_of(mv), choices);
                (Kind::Unreadable, A_PLY_IN_TEXT + cost)
            }
        }
    }

    /// First and last square of a move, as it is written.
    fn ends_of(&self, mv: &Move<G::Set>) -> [WrittenSquare; 2] {
        [self.rules.names.written(mv.from), self.rules.names.written(mv.to)]
    }

    /// The kind of slip that made this text of a move, and its cost.
    fn explained(
        &mut self,
        position: &Position<G::Set>,
        written: &Written,
        mv: &Move<G::Set>,
    ) -> (Kind, f64) {
        let names = &self.rules.names;
        // Squares written by number are held against numbers, by letters against letters.
        let letters = written.squares.iter().any(|square| square.as_algebraic().is_some());
        let name = |square| {
            if letters {
                let (file, rank) = names.letters(square);
                WrittenSquare::algebraic(file, rank)
            } else {
                WrittenSquare::number(names.number(square))
            }
        };
        let captures = !mv.captured.is_empty();
        self.ends.clear();
        let ends = &mut self.ends;
        if captures {
            each_sequence::<G>(position, &self.rules.motion, mv.from, &mut |sequence| {
                for &stop in sequence.path.stops.iter().skip(1) {
                    let stop = name(stop);
                    if !ends.contains(&stop) {
                        ends.push(stop);
                    }
                }
                ControlFlow::Continue(())
            });
        }
        let board = self.rules.board();
        let (from, to) = (name(mv.from), name(mv.to));
        let [first, .., last] = written.squares[..] else {
            let pair = Pair { board, written: &written.squares, meant: &[to], ends };
            return explain(&pair);
        };
        if first == WrittenSquare::UNWRITTEN {
            return explain(&Pair { board, written: &[last], meant: &[to], ends });
        }
        if let Some((_, 0)) = first.as_algebraic() {
            let file = from.as_algebraic().map_or(from, |(file, _)| WrittenSquare::algebraic(file, 0));
            return explain(&Pair { board, written: &[first, last], meant: &[file, to], ends });
        }
        if captures && written.squares.len() > 2 {
            let path = capture_path::<G>(mv, position, self.rules);
            let stops: Vec<WrittenSquare> = path.stops.iter().map(|&stop| name(stop)).collect();
            if stops.len() == written.squares.len() {
                return explain(&Pair { board, written: &written.squares, meant: &stops, ends });
            }
        }
        let (kind, cost) = explain(&Pair { board, written: &[first, last], meant: &[from, to], ends });
        // The squares between are left over.
        (kind, cost + if written.squares.len() > 2 { 1.5 } else { 0.0 })
    }

    /// A ply that says again what one before it said.
    fn doubled(&self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        let gap = self.sheet.places.get(place).map_or(0, |place| place.gap);
        let mut cost = 0.0;
        for (sheet, written) in self.readings(place) {
            let earlier = (1..=MOST_BACK).filter_map(|back| {
                let before = self.sheet.places.get(place.checked_sub(back)?)?;
                before.readings.get(sheet)?.as_ref()
            });
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
            cost += by + if gap < 0 { SHOWN } else { A_SLIP + Slip::of(Kind::Doubled).cost() };
        }
        let step = Step { slip: Some(Slipped::Kind(Kind::Doubled)), moves: [None, None], places: 1 };
        to.push((step, cost, place + 1, *position));
    }

    /// Two plies in each other's place.
    fn exchanged(&mut self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        if place + 1 >= self.len() || self.is_text(place + 1) {
            return;
        }
        self.meant(position, place + 1);
        let first = self.found.clone();
        let cost = A_SLIP + Slip::of(Kind::Exchanged).cost();
        for mv in first {
            let between = after(position, &mv);
            self.meant(&between, place);
            for reply in &self.found {
                let step = Step {
                    slip: Some(Slipped::Kind(Kind::Exchanged)),
                    moves: [Some(mv), Some(*reply)],
                    places: 2,
                };
                to.push((step, cost, place + 2, after(&between, reply)));
            }
        }
    }

    /// An irregular ply, and the legal one that accepts it.
    fn irregular(&mut self, position: &Position<G::Set>, place: usize, to: &mut Vec<Landed<G::Set>>) {
        if place + 1 >= self.len() || self.is_text(place + 1) {
            return;
        }
        self.meant(position, place);
        if !self.found.is_empty() {
            return;
        }
        let Some(Some(ready)) = self.places.get(place).and_then(|place| place.first()) else { return };
        if ready.mv.kind != MoveKind::Squares {
            return;
        }
        let Some((breach, played)) = irregular_meanings::<G>(position, self.rules, &ready.mv, &ready.middle)
        else {
            return;
        };
        let cost = if doubt::is_of_players(breach) { AN_IRREGULARITY } else { HARDLY_EVER };
        for mv in played.into_iter().take(4) {
            let between = after(position, &mv);
            self.meant(&between, place + 1);
            for reply in &self.found {
                let step =
                    Step { slip: Some(Slipped::Irregular), moves: [Some(mv), Some(*reply)], places: 2 };
                to.push((step, cost, place + 2, after(&between, reply)));
            }
        }
    }

    /// A ply that can hardly be read, in one piece of text or several.
    fn text(
        &self,
        position: &Position<G::Set>,
        place: usize,
        legal: &[Move<G::Set>],
        to: &mut Vec<Landed<G::Set>>,
    ) {
        let mut text = String::new();
        let mut best = vec![f64::MAX; legal.len()];
        for pieces in 1..=MOST_PIECES {
            let at = place + pieces - 1;
            if at >= self.len() || !self.is_text(at) {
                break;
            }
            for (_, written) in self.readings(at) {
                text.push_str(&written.text);
            }
            for (mv, best) in legal.iter().zip(&mut best) {
                let cost = A_PLY_IN_TEXT + in_text(&text, &self.ends_of(mv), legal.len());
                if cost < *best || pieces == 1 {
                    *best = cost;
                    let slip = Some(Slipped::Kind(Kind::Unreadable));
                    let step = Step { slip, moves: [Some(*mv), None], places: pieces as u8 };
                    to.push((step, cost, at + 1, after(position, mv)));
                }
            }
        }
    }
}

/// What it costs that a move is behind a text of which little can be read, or nothing.
fn in_text(text: &str, ends: &[WrittenSquare], choices: usize) -> f64 {
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    let nothing = (choices.max(1) as f64).ln() + NOTHING_READ + 2.0 * figures as f64;
    half_read(text, ends).min(nothing)
}

/// What it costs to take a text for no ply.
fn passing(text: &str) -> f64 {
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    let parts = text.split(['-', 'x', 'X', ':', '–']);
    match figures {
        0 => A_WORD,
        // Figures or letters for them on both sides of a sign.
        2.. if parts.clone().count() == 2 && parts.into_iter().all(|part| matches!(part.len(), 1..=3)) => {
            A_SHAPE
        }
        _ => A_FIGURE,
    }
}

/// The position after a move.
fn after<S: SquareSet>(position: &Position<S>, mv: &Move<S>) -> Position<S> {
    let mut position = *position;
    position.play_unchecked(mv);
    position
}

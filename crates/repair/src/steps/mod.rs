//! What may have been played at each place of a sheet.

mod irregular;
mod misplaced;
mod misread;
mod missing;

use crate::lattice::{NONE, Slipped, Step};
use crate::sheet::{Naming, Sheet, Written};
use crate::slip::Kind;
use damiera_judge::replay::{irregular_meanings, legal_meanings};
use damiera_record::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::{Board, Geometry, Square, SquareSet, WrittenSquare};
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
pub(crate) use irregular::{AN_IRREGULARITY, HARDLY_EVER};
use misplaced::CORRECTED;
pub(crate) use misplaced::{kinds_of_order, order_of};
pub(crate) use misread::looks_like_ply;
use misread::{A_PLY_IN_TEXT, passing};

/// Cost of any slip, in nats: -ln of the share of plies that are wrong on a faulty sheet.
const A_SLIP: f64 = 4.0;
/// The least that the kind of a slip costs in addition, in nats.
const LEAST: f64 = 1.9;
/// Cost of a slip that the move numbers show, in nats.
const SHOWN: f64 = 0.7;
/// Cost of a move that captures nothing and has the sign of a capture, in nats, on a sheet that tells one from the other.
const SIGN_OF_CAPTURE: f64 = 6.0;

/// A step, its cost, the place after it, and the position there.
pub(crate) type Landed<S> = (Step<S>, f64, usize, Position<S>);

/// A sheet prepared for the rules of a game.
#[derive(Debug)]
pub(crate) struct Steps<'a, G: Geometry> {
    pub sheet: &'a Sheet,
    pub rules: &'static Rules,
    /// How the sheet names squares.
    pub naming: Option<Naming>,
    /// Whether captures have a sign of their own on the sheet.
    tells_captures: bool,
    /// The move of each place that has one.
    places: Vec<Option<Ready>>,
    /// The third and fourth moves of the steps that have more than two.
    further: Vec<[Option<Move<G::Set>>; 2]>,
    found: Vec<Move<G::Set>>,
    scratch: Vec<Move<G::Set>>,
    ends: Vec<WrittenSquare>,
}

/// A ply in the form that the replay takes.
#[derive(Debug)]
struct Ready {
    mv: WrittenMove,
    /// The squares between the first and the last.
    middle: Vec<WrittenSquare>,
}

impl Ready {
    fn of(sheet: &Sheet, written: &Written, board: Board) -> Option<Ready> {
        let kind = written.kind?;
        let squares: Vec<_> = written.squares.iter().map(|&square| sheet.seen(square, board)).collect();
        let from = squares.first().copied().unwrap_or_default();
        let to = squares.last().copied().unwrap_or_default();
        let inner = squares.len().saturating_sub(1);
        let middle = squares.get(1..inner).unwrap_or_default().to_vec();
        let middle_len = u8::try_from(middle.len()).unwrap_or(u8::MAX);
        let mv = WrittenMove { kind, from, to, separator: written.separator, middle: 0, middle_len };
        Some(Ready { mv, middle })
    }
}

impl<'a, G: Geometry> Steps<'a, G> {
    pub(crate) fn new(sheet: &'a Sheet, rules: &'static Rules) -> Steps<'a, G> {
        Steps {
            sheet,
            rules,
            naming: sheet.naming(),
            tells_captures: tells_captures(sheet),
            places: sheet
                .places
                .iter()
                .map(|place| Ready::of(sheet, &place.written, rules.board()))
                .collect(),
            further: Vec::new(),
            found: Vec::new(),
            scratch: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// The number of places.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// All moves of a step.
    pub(crate) fn moves(&self, step: &Step<G::Set>) -> impl Iterator<Item = Move<G::Set>> {
        let further = self.further.get(step.further as usize).copied().unwrap_or_default();
        step.moves.into_iter().chain(further).flatten()
    }

    /// Whether a place holds text that is no move.
    fn is_text(&self, place: usize) -> bool {
        self.written(place).is_none_or(|written| written.kind.is_none())
    }

    /// Whether a place holds text that the record does not count as a ply.
    pub(crate) fn is_uncounted(&self, place: usize) -> bool {
        self.written(place).is_some_and(Written::is_uncounted)
    }

    /// The number of plies that the move numbers leave out before a place.
    fn gap(&self, place: usize) -> i64 {
        self.sheet.places.get(place).map_or(0, |place| place.gap)
    }

    /// What is written in a place; `None` after the last place.
    pub(crate) fn written(&self, place: usize) -> Option<&'a Written> {
        Some(&self.sheet.places.get(place)?.written)
    }

    /// The name of a square as the sheet has it for this ply.
    pub(crate) fn name(&self, written: &Written, square: Square) -> WrittenSquare {
        self.sheet.seen(written.name(&self.rules.names, square), self.rules.board())
    }

    /// The least cost of a slip at a place.
    pub(crate) fn least(&self, place: usize) -> f64 {
        match () {
            () if self.gap(place) != 0 || self.is_text(place) => A_PLY_IN_TEXT.min(SHOWN),
            () if self.is_one_too_many(place) => CORRECTED,
            () => A_SLIP + LEAST,
        }
    }

    /// What the sign of a ply costs if it means this move, in nats.
    fn sign_cost(&self, written: &Written, mv: &Move<G::Set>) -> f64 {
        let is_odd = self.tells_captures && mv.captured.is_empty() && written.separator.means_capture();
        if is_odd { SIGN_OF_CAPTURE } else { 0.0 }
    }

    /// Whether numbers or text show that something is wrong at a place.
    pub(crate) fn shows(&self, place: usize) -> bool {
        self.least(place) < A_SLIP + LEAST
    }

    /// Finds the moves that a place means as written.
    fn meant(&mut self, position: &Position<G::Set>, place: usize) {
        self.found.clear();
        if let Some(Some(ready)) = self.places.get(place) {
            let (found, scratch) = (&mut self.found, &mut self.scratch);
            legal_meanings::<G>(position, self.rules, &ready.mv, &ready.middle, found, scratch);
        }
    }

    /// Whether what is written can be played in a position, legally or against the rules. Text that is no move
    /// cannot.
    pub(crate) fn can_be_played(&self, position: &Position<G::Set>, place: usize) -> bool {
        let Some(Some(Ready { mv, middle })) = self.places.get(place) else { return false };
        let (mut found, mut scratch) = (Vec::new(), Vec::new());
        legal_meanings::<G>(position, self.rules, mv, middle, &mut found, &mut scratch);
        !found.is_empty()
            || irregular_meanings::<G>(position, self.rules, mv, middle)
                .is_some_and(|(_, played)| !played.is_empty())
    }

    /// Lists the steps that cost nothing or next to nothing: what is written, and text that is passed over.
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
            let cost = self.written(place).map_or(0.0, |written| passing(&written.text));
            let step = Step { slip: Some(Slipped::Passed), moves: [None, None], further: NONE, places: 1 };
            to.push((step, cost, place + 1, *position));
            self.look_alikes(position, place, to);
            return;
        }
        self.meant(position, place);
        let is_glued = self.sheet.places.get(place).is_some_and(|place| place.is_glued);
        let slip = is_glued.then_some(Slipped::Kind(Kind::Glued));
        for mv in &self.found {
            let step = Step { slip, moves: [Some(*mv), None], further: NONE, places: 1 };
            let cost = self.written(place).map_or(0.0, |written| self.sign_cost(written, mv));
            to.push((step, cost, place + 1, after(position, mv)));
        }
    }

    /// Lists the steps that need a slip.
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
            self.glued(position, place, &legal, to);
            self.irregular_in_text(position, place, to);
        } else {
            self.misread(position, place, &legal, to);
            self.doubled(position, place, to);
            self.rows_again(position, place, to);
            self.overwritten_row(position, place, &legal, to);
            self.corrected(position, place, to);
            self.empty(position, place, to);
            self.exchanged(position, place, to);
            self.irregular(position, place, to);
            self.irregular_misread(position, place, &legal, to);
        }
        self.missing(position, place, left_out, &legal, to);
    }
}

/// Whether captures have a sign of their own on a sheet, as its other plies show.
fn tells_captures(sheet: &Sheet) -> bool {
    let squares = sheet.places.iter().filter(|place| place.written.kind == Some(MoveKind::Squares));
    squares.clone().any(|place| place.written.separator.means_capture())
        && squares.filter(|place| place.written.separator == Separator::Dash).count() > 1
}

/// The position after a move.
fn after<S: SquareSet>(position: &Position<S>, mv: &Move<S>) -> Position<S> {
    let mut position = *position;
    position.play_unchecked(mv);
    position
}

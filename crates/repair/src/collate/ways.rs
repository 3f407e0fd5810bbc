//! The ways for a sheet to go along with a ply: it says it, rightly or with a slip; it leaves it out; it says it after
//! places that say something else; or it says the next ply first.

use super::line::{Among, Line, Node, Passed, Step, back};
use super::reading::{Board, Said};
use super::search::Search;
use super::weights::{
    AFTER_THE_END, MISSING_TOO, MOST_TO_PASS, OF_NOTHING, OF_ROW, OTHER_AT_THE_END, SLIP, STOPPED,
    WRONG_NUMBER,
};
use crate::sheet::Written;
use crate::slip::{Kind, Slip};
use crate::steps::{kinds_of_order, order_of};
use damiera_rules::board::{Geometry, SquareSet as _};
use damiera_rules::movegen::Move;

/// The places that a line looks at on each sheet: two can be passed over, a row that was written twice.
const AHEAD: usize = 3;
/// The most places of rows that do not belong where they are.
const MOST_OVER: u32 = 8;
/// The places behind such rows in which both sheets say the same.
const CONFIRM: u32 = 3;
/// The plies left out in a row that show that a stretch of the sheet is lost: then the next are, too, at no more than after its end.
/// Only for a line that is given: too many other lines would go on, and the right one would not be among those that are kept.
const LOST_STRETCH: usize = 6;

/// A way for a sheet to go along with a ply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub cost: f64,
    pub step: Step,
    /// How far the line has then come on the sheet.
    pub at: u32,
    /// Which of the places from there on have been used up, because their plies are exchanged.
    pub exchanged: Among,
}

impl Way {
    /// The way that takes this step, and is at a place then.
    const fn to(at: u32, step: Step, cost: f64) -> Way {
        Way { cost, step, at, exchanged: None }
    }
}

/// A line where it stands: the board, and what both sheets say next.
pub(super) struct Outlook<'a, G: Geometry> {
    pub board: &'a Board<'a, G>,
    pub line: &'a Line<G::Set>,
    pub arena: &'a [Node<G::Set>],
    /// What the next places of each sheet say; `None` after its end.
    pub said: [[Option<Said<G::Set>>; AHEAD]; 2],
    /// Whether each sheet does not have the next ply, as its numbers say.
    leaves_out: [bool; 2],
}

impl<'a, G: Geometry> Outlook<'a, G> {
    pub(super) fn of(
        search: &Search<'_>,
        board: &'a Board<'a, G>,
        line: &'a Line<G::Set>,
        arena: &'a [Node<G::Set>],
    ) -> Outlook<'a, G> {
        let said = [0, 1].map(|sheet| {
            let at = line.at[sheet];
            let is_row_again = search.says_again(sheet, at, 2);
            [0, 1, 2].map(|ahead| {
                let written = search.written(sheet, at + ahead).filter(|_| ahead < 2 || is_row_again)?;
                Some(board.said(written))
            })
        });
        let leaves_out = [0, 1].map(|sheet| search.leaves_out(line, sheet, arena));
        Outlook { board, line, arena, said, leaves_out }
    }

    /// Whether the next place of a sheet says something, and nothing that is legal.
    pub(super) fn says_nothing_legal(&self, sheet: usize) -> bool {
        self.said[sheet][0].as_ref().is_some_and(|said| said.meant.is_empty())
    }

    /// How many of the last plies of the line a sheet does not have, up to `most`.
    fn missing_before(&self, sheet: usize, most: usize) -> usize {
        let last = back(self.arena, self.line.node).take(most);
        last.take_while(|node| node.steps[sheet].place.is_none()).count()
    }
}

impl Search<'_> {
    /// The ways for a sheet to go along with a ply, the cheapest first.
    pub(super) fn ways<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        mv: &Move<G::Set>,
        ways: &mut Vec<Way>,
    ) {
        ways.clear();
        if outlook.leaves_out[sheet] {
            self.ways_without(outlook, sheet, mv, ways);
        } else {
            self.ways_with(outlook, sheet, mv, ways);
        }
        ways.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    }

    fn ways_with<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        mv: &Move<G::Set>,
        ways: &mut Vec<Way>,
    ) {
        let line = outlook.line;
        let at = line.at[sheet];
        if let Some(among) = line.exchanged[sheet] {
            ways.extend(self.way_among(outlook, sheet, mv, among));
            return;
        }
        let here = self.cost_at(outlook, sheet, 0, mv).map(|(slip, cost)| {
            if slip.is_some() && cost > OTHER_AT_THE_END && self.is_other_at_the_end(outlook, sheet) {
                (Some(Kind::Unreadable), OTHER_AT_THE_END)
            } else {
                (slip, cost)
            }
        });
        if let Some((slip, cost)) = here {
            ways.push(Way::to(at + 1, said_at(at, slip), cost));
            if slip.is_none() {
                // The place says this ply: nothing is gained by not believing it.
                return;
            }
        }
        let missing = Step { place: None, slip: Some(Kind::Missing), passed: None };
        ways.push(Way::to(at, missing, self.cost_of_missing(outlook, sheet, here.is_some())));
        self.ways_passing(outlook, sheet, mv, ways);
        ways.extend(self.way_over_rows(outlook, sheet, mv));
        let is_next = || outlook.said[sheet][1].as_ref().is_some_and(|said| said.meant.contains(mv));
        // The search would take longer if every ply were looked for farther ahead.
        let says_it = |kind| match kind {
            Kind::Exchanged => is_next(),
            _ => self.is_in_order_on_other(outlook, sheet, kind),
        };
        for kind in kinds_of_order().filter(|kind| says_it(*kind)) {
            let first = self.way_among(outlook, sheet, mv, (kind, 0));
            let first = first.filter(|way| way.step.slip == Some(kind));
            ways.extend(first.map(|way| Way { cost: SLIP + Slip::of(kind).cost(), ..way }));
        }
    }

    /// Whether both sheets end with the next place, and that of one says a move that can be played.
    fn is_other_at_the_end<G: Geometry>(&self, outlook: &Outlook<'_, G>, sheet: usize) -> bool {
        let says_legal = |said: &Said<G::Set>| !said.meant.is_empty();
        (0..2).all(|sheet| self.left(outlook.line, sheet) == 1)
            && outlook.said[sheet][0].as_ref().is_some_and(says_legal)
    }

    /// The way that takes the next of the plies that stand in each other's place.
    fn way_among<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        mv: &Move<G::Set>,
        (kind, used): (Kind, u8),
    ) -> Option<Way> {
        let order = order_of(kind)?;
        let ahead = u32::try_from(*order.get(usize::from(used))?).ok()?;
        let (slip, cost) = self.cost_at(outlook, sheet, ahead, mv)?;
        let at = outlook.line.at[sheet];
        let is_displaced = ahead != u32::from(used);
        let step = said_at(at + ahead, slip.or(is_displaced.then_some(kind)));
        let used = used + 1;
        if usize::from(used) < order.len() {
            Some(Way { exchanged: Some((kind, used)), ..Way::to(at, step, cost) })
        } else {
            Some(Way::to(at + u32::from(used), step, cost))
        }
    }

    /// Whether the other sheet has the plies that would be in each other's place where they would then belong: one of them as it
    /// is written here, and not what this sheet says there, the others at least nearly so.
    fn is_in_order_on_other<G: Geometry>(&self, outlook: &Outlook<'_, G>, sheet: usize, kind: Kind) -> bool {
        let squares = |sheet: usize, ahead: usize| {
            let place = outlook.line.at[sheet] + u32::try_from(ahead).ok()?;
            self.written(sheet, place).map(|written| &written.squares[..])
        };
        let Some(order) = order_of(kind) else { return false };
        let mut shows_it = false;
        for (belongs, &stands) in order.iter().enumerate().filter(|(belongs, stands)| belongs != *stands) {
            let Some((of_other, here)) = squares(1 - sheet, belongs).zip(squares(sheet, stands)) else {
                return false;
            };
            let is_unread = of_other.is_empty() || here.is_empty();
            if !is_unread && of_other.first() != here.first() && of_other.last() != here.last() {
                return false;
            }
            shows_it |= !is_unread && of_other == here && squares(sheet, belongs) != Some(of_other);
        }
        shows_it
    }

    /// What it costs that a sheet leaves a ply out; `goes_on` if it has places after that.
    fn cost_of_missing<G: Geometry>(&self, outlook: &Outlook<'_, G>, sheet: usize, goes_on: bool) -> f64 {
        let is_stretch =
            || self.along.is_some() && outlook.missing_before(sheet, LOST_STRETCH) == LOST_STRETCH;
        match (goes_on, outlook.missing_before(sheet, 2)) {
            (false, 0) => STOPPED,
            (false, _) => AFTER_THE_END,
            (true, 1) => MISSING_TOO,
            (true, 2) if is_stretch() => AFTER_THE_END,
            (true, _) => SLIP + Slip::of(Kind::Missing).cost(),
        }
    }

    /// The ways that pass over places: they say a ply again, or nothing of the game.
    fn ways_passing<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        mv: &Move<G::Set>,
        ways: &mut Vec<Way>,
    ) {
        let at = outlook.line.at[sheet];
        let last = back(outlook.arena, outlook.line.node).next().and_then(|node| node.steps[sheet].place);
        for (count, said) in (1..).zip(outlook.said[sheet].iter().skip(1)) {
            let Some(said) = said else { break };
            // A ply twice is what was played last, written again; a row twice is what is written before it.
            let again = match last {
                Some(last) if count == 1 => self.is_same(sheet, last, at),
                _ => count > 1,
            };
            let passing = match (again, count) {
                (true, 1) => SLIP + Slip::of(Kind::Doubled).cost(),
                (true, _) => SLIP + Slip::of(Kind::Doubled).cost() + MISSING_TOO,
                (false, _) => OF_NOTHING,
            };
            // A slip after a place that says nothing is looked for only where what is written cannot be played: it is dear.
            if !again && !said.meant.is_empty() && !said.meant.contains(mv) {
                continue;
            }
            let Some((slip, cost)) = self.cost_at(outlook, sheet, count, mv) else { break };
            if passing + cost <= MOST_TO_PASS {
                let passed = Some(Passed { first: at, count, again });
                let step = Step { passed, ..said_at(at + count, slip) };
                ways.push(Way::to(at + count + 1, step, passing + cost));
            }
        }
    }

    /// The way that passes over rows that do not belong there: a row of another game, or rows written again with a slip in them.
    /// Behind them both sheets say the same once more.
    fn way_over_rows<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        mv: &Move<G::Set>,
    ) -> Option<Way> {
        let [at, of_other] = [sheet, 1 - sheet].map(|sheet| outlook.line.at[sheet]);
        let is_same = |ahead: u32, count: u32| {
            let one = self.written(sheet, at + count + ahead).filter(|one| !one.squares.is_empty());
            one.zip(self.written(1 - sheet, of_other + ahead))
                .is_some_and(|(one, other)| one.squares == other.squares)
        };
        if is_same(0, 0) {
            return None;
        }
        let count =
            (2..=MOST_OVER).step_by(2).find(|count| (0..CONFIRM).all(|ahead| is_same(ahead, *count)))?;
        let (slip, cost) = self.cost_at(outlook, sheet, count, mv)?;
        if slip.is_some() {
            return None;
        }
        let passed = Some(Passed { first: at, count, again: false });
        let step = Step { passed, ..said_at(at + count, slip) };
        Some(Way::to(at + count + 1, step, OF_ROW + MISSING_TOO * f64::from(count) + cost))
    }

    /// The ways for a sheet to go along with a ply that it does not have, as its numbers say.
    fn ways_without<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        mv: &Move<G::Set>,
        ways: &mut Vec<Way>,
    ) {
        let at = outlook.line.at[sheet];
        ways.push(Way::to(at, Step { place: None, slip: None, passed: None }, 0.0));
        if let Some((slip, cost)) = self.cost_at(outlook, sheet, 0, mv) {
            ways.push(Way::to(at + 1, said_at(at, slip), cost + WRONG_NUMBER));
        }
    }

    /// Whether a sheet does not have the next ply of a line, as its numbers say.
    fn leaves_out<S>(&self, line: &Line<S>, sheet: usize, arena: &[Node<S>]) -> bool {
        let at = line.at[sheet] as usize;
        let after_the_end = u32::from(self.is_of_one_player[sheet] && at == self.sheets[sheet].len());
        let left_out = self.left_out[sheet].get(at).copied().unwrap_or(after_the_end) as usize;
        let last = back(arena, line.node).take(left_out);
        last.take_while(|node| node.steps[sheet].place.is_none()).count() < left_out
    }

    /// What it costs that a move was meant by the place `ahead` places further on in a sheet; `None` after its end.
    fn cost_at<G: Geometry>(
        &self,
        outlook: &Outlook<'_, G>,
        sheet: usize,
        ahead: u32,
        mv: &Move<G::Set>,
    ) -> Option<(Option<Kind>, f64)> {
        let place = outlook.line.at[sheet] + ahead;
        let written = self.written(sheet, place)?;
        let said_farther;
        let said = match outlook.said[sheet].get(ahead as usize) {
            Some(Some(said)) => said,
            _ => {
                said_farther = outlook.board.said(written);
                &said_farther
            }
        };
        Some(self.cost(outlook.board, (sheet, place), mv, written, said))
    }

    /// What it costs that a move was meant by a place, as far as it is not known from another position.
    fn cost<G: Geometry>(
        &self,
        board: &Board<'_, G>,
        (sheet, place): (usize, u32),
        mv: &Move<G::Set>,
        written: &Written,
        said: &Said<G::Set>,
    ) -> (Option<Kind>, f64) {
        if !mv.captured.is_empty() || said.says(mv) {
            return board.cost(mv, written, self.names[sheet], said);
        }
        let key = (sheet as u64) << 48
            | u64::from(place) << 16
            | u64::from(mv.from.bit()) << 8
            | u64::from(mv.to.bit());
        *self
            .costs
            .borrow_mut()
            .entry(key)
            .or_insert_with(|| board.cost(mv, written, self.names[sheet], said))
    }
}

/// The step of a place that says a ply, with a slip or without.
const fn said_at(place: u32, slip: Option<Kind>) -> Step {
    Step { place: Some(place), slip, passed: None }
}

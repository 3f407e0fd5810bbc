//! The search: lines of play, ply by ply, each held against both sheets at once.
//!
//! A line in the making knows how far it has come on each sheet. Every ply that it may go on with is paid for on
//! both: what a sheet says of it, or that it says nothing. Of the lines that have explained as many places of both
//! sheets, the cheapest are kept; of those that have come to the same position in the same places, few.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::time::Instant;

use super::absent;
use super::reading::{Board, SLIP, Said};
use crate::lattice::Mixed;
use crate::sheet::{Naming, Place, Written};
use crate::slip::{Kind, Slip};
use damiera_rules::board::{Geometry, SquareSet as _};
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Lines that cost this much more than the cheapest of those which explain as much are given up: a ply that both sheets have
/// wrong costs some 18, and where two are side by side, what was played is that much behind the slips of one sheet until
/// those come to their end.
const BEHIND: f64 = 30.0;
/// The lines that are kept of those which explain as much.
const WIDTH: usize = 40;
/// Plies in a row that neither sheet has.
const MOST_INVENTED: usize = 2;
/// The lines that are kept of those which come to the same position.
const TIES: usize = 2;
/// Complete lines that are kept.
const ANSWERS: usize = 12;

/// A line in the making, and its last step.
type Begun<S> = (Line<S>, Node<S>);
/// Where lines meet: a position, how far they have come on each sheet, and whether they may go on there.
type Met<S> = (Position<S>, [u32; 2], [bool; 2]);

/// A move against the rules was played: what nobody expects, unless both sheets say it.
const IRREGULAR: f64 = 9.0;
/// One against a rule that players hardly ever break, or that nobody answered.
const HARDLY_EVER: f64 = 14.0;
/// A ply after the end of a sheet: who stops writing misses all that follows.
const AFTER_THE_END: f64 = 0.4;
/// The first of them.
const STOPPED: f64 = 2.0;
/// The plies left out in a row that show that a stretch of the sheet is lost: then the next are, too, at no more than after its end.
/// Only of a line that is given: of others it lets so many go on that the right one is not among those that are kept.
const LOST_STRETCH: usize = 6;
/// A place that is read before the plies which the numbers leave out there: they are wrong.
const WRONG_NUMBER: f64 = 7.0;
/// The second ply left out in a row.
const MISSING_TOO: f64 = 1.6;
/// A place that says nothing of the game.
const OF_NOTHING: f64 = SLIP + 5.0;
/// The last place of all, left out although play could go on: more than a ply with two wrong characters costs that the other
/// sheet does not have.
const LAST_OF_NOTHING: f64 = SLIP + 13.0;
/// What passing over places may cost together with the slip in the place after them.
const MOST_TO_PASS: f64 = 17.0;
/// The places that a line looks at on each sheet: two can be passed over, a row that was written twice.
const AHEAD: usize = 3;

/// How a sheet goes along with a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The place that says it; `None` if none does.
    pub place: Option<u32>,
    /// What kind of slip it takes; `None` if the place says it as it is.
    pub slip: Option<Kind>,
    /// The places passed over before it.
    pub passed: Option<Passed>,
}

/// Places that are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Passed {
    /// The first of them.
    pub first: u32,
    /// How many there are.
    pub count: u32,
    /// Whether they say again what is written before them.
    pub again: bool,
}

/// A ply of a line, in the arena of all lines.
#[derive(Clone, Copy, Debug)]
struct Node<S> {
    parent: u32,
    mv: Move<S>,
    irregular: bool,
    steps: [Step; 2],
    /// What the line costs up to here.
    cost: f64,
}

/// A line in the making.
#[derive(Clone, Copy, Debug)]
struct Line<S> {
    position: Position<S>,
    at: [u32; 2],
    /// Whether the place after `at` has been used up: two plies are exchanged.
    exchanged: [bool; 2],
    cost: f64,
    node: u32,
}

const NO_NODE: u32 = u32::MAX;

impl<S> Line<S> {
    /// How many places of both sheets it has explained.
    fn explained(&self) -> usize {
        let of = |sheet: usize| self.at[sheet] as usize + usize::from(self.exchanged[sheet]);
        of(0) + of(1)
    }
}

/// A ply of an answer.
#[derive(Clone, Debug)]
pub(super) struct Played<S> {
    pub mv: Move<S>,
    pub irregular: bool,
    pub before: Position<S>,
    pub steps: [Step; 2],
    /// What the line costs up to here, this ply included.
    pub cost: f64,
}

/// A line that explains both sheets to their ends.
#[derive(Clone, Debug)]
pub(super) struct Answer<S> {
    pub cost: f64,
    pub plies: Vec<Played<S>>,
    /// The places at the end of each sheet that say nothing of the game.
    pub rest: [Vec<u32>; 2],
    /// Whether those, if there are any, say again what is written before them.
    pub rest_again: bool,
}

/// What a search starts from.
pub(super) struct Search<'a> {
    pub rules: &'static Rules,
    pub sheets: [&'a [Place]; 2],
    /// How many plies each place leaves out before it, as the numbers of its sheet say.
    left_out: [Vec<u32>; 2],
    /// How each names squares.
    naming: [Option<Naming>; 2],
    /// Whether each sheet has the plies of one player only: the last ply of the game may be the other's.
    is_of_one_player: [bool; 2],
    pub until: Instant,
    /// The line that is followed as far as it goes, whatever that costs; `None` if every line may be.
    along: Option<Along>,
    /// What is known of the places: the costs of moves that capture nothing, by sheet, place, from and to. They are the
    /// same in every position.
    costs: RefCell<Costs>,
}

/// The moves of a line, by the positions before them.
pub(super) type Along = HashMap<Position<u128>, Vec<Move<u128>>>;

/// The kind of slip and its cost, by a number for all that it depends on.
type Costs = HashMap<u64, (Option<Kind>, f64), BuildHasherDefault<Mixed>>;

/// What a search comes to.
pub(super) struct Searched<S> {
    /// The answers, the cheapest first; no two have the same moves.
    pub answers: Vec<Answer<S>>,
    /// Whether the time ran out.
    pub cut_short: bool,
}

/// A way for a sheet to go along with a ply: its cost, and where it is then.
type Way = (f64, Step, u32, bool);

impl<'a> Search<'a> {
    /// A search of the line that explains these sheets.
    pub(super) fn of(sheets: [&'a [Place]; 2], rules: &'static Rules, until: Instant) -> Search<'a> {
        let mut left_out = sheets.map(absent::left_out);
        // What both leave out at their beginning comes before the start of the game.
        let first = |left_out: &Vec<u32>| left_out.first().copied().unwrap_or(0);
        let before = first(&left_out[0]).min(first(&left_out[1]));
        left_out.iter_mut().filter_map(|left_out| left_out.first_mut()).for_each(|first| *first -= before);
        let is_of_one_player = sheets.map(absent::is_of_one_player);
        let squares = |sheet: &'a [Place]| sheet.iter().flat_map(|place| &place.written.squares).copied();
        let naming = sheets.map(|sheet| Naming::of_most(squares(sheet)));
        let costs = RefCell::default();
        Search { rules, sheets, left_out, naming, is_of_one_player, until, along: None, costs }
    }

    /// The same, of nothing but a line as far as it goes.
    pub(super) fn following(self, along: Along) -> Search<'a> {
        Search { along: Some(along), ..self }
    }
}

impl Search<'_> {
    /// The lines from a position that explain both sheets.
    pub(super) fn run<G: Geometry>(&self, start: Position<G::Set>) -> Searched<G::Set> {
        let mut arena: Vec<Node<G::Set>> = Vec::new();
        let all: usize = self.sheets.iter().map(|sheet| sheet.len()).sum();
        // Lines in the making, by how many places of both sheets they have explained: only these compare.
        let mut waiting: Vec<Vec<Begun<G::Set>>> = (0..=all + 2).map(|_| Vec::new()).collect();
        let mut lines =
            vec![Line { position: start, at: [0; 2], exchanged: [false; 2], cost: 0.0, node: NO_NODE }];
        let mut leasts = vec![f64::INFINITY; all + 3];
        let mut ended: Vec<Line<G::Set>> = Vec::new();
        let mut cut_short = false;
        let mut explained = 0;
        while explained <= all && !cut_short {
            let least = lines.iter().map(|line| line.cost).fold(f64::INFINITY, f64::min);
            if let Some(of_these) = leasts.get_mut(explained) {
                *of_these = least;
            }
            // Plies that neither sheet has explain nothing more: such lines stay among those that they are compared with.
            for _ in 0..=MOST_INVENTED {
                let mut next = Vec::new();
                for line in &lines {
                    if Instant::now() > self.until {
                        cut_short = true;
                        break;
                    }
                    self.goes_on::<G>(line, &arena, &mut next, &mut leasts, &mut ended);
                }
                let mut stay = Vec::new();
                for (line, node) in next {
                    let comes_to = line.explained();
                    if comes_to == explained {
                        stay.push((line, node));
                    } else if let Some(later) = waiting.get_mut(comes_to) {
                        later.push((line, node));
                    }
                }
                lines = kept(&stay, least + self.behind(), &mut arena);
                if lines.is_empty() || cut_short {
                    break;
                }
            }
            loop {
                explained += 1;
                let Some(later) = waiting.get_mut(explained) else { break };
                let later = std::mem::take(later);
                let least = later.iter().map(|(line, _)| line.cost).fold(f64::INFINITY, f64::min);
                lines = kept(&later, least + self.behind(), &mut arena);
                if !lines.is_empty() {
                    break;
                }
            }
        }
        Searched { answers: self.answers(start, &arena, ended), cut_short }
    }

    /// Collects the lines that go on from one by a ply, and the line itself if both sheets may end here.
    fn goes_on<G: Geometry>(
        &self,
        line: &Line<G::Set>,
        arena: &[Node<G::Set>],
        next: &mut Vec<Begun<G::Set>>,
        leasts: &mut [f64],
        ended: &mut Vec<Line<G::Set>>,
    ) {
        let left: usize = (0..2).map(|sheet| self.left(line, sheet)).sum();
        if left == 0 {
            ended.push(*line);
            return;
        }
        let position = line.position;
        let mut legal = legal_moves::<G>(&position, self.rules);
        let given = self.along.as_ref().and_then(|along| along.get(&position.widen()));
        if let Some(given) = given {
            legal.retain(|mv| given.contains(&mv.widen()));
        }
        if line.exchanged == [false; 2]
            && let Some(cost) = self.cost_of_rest(line, legal.is_empty())
        {
            ended.push(Line { cost: line.cost + cost, ..*line });
        }
        let board = Board::<G> { rules: self.rules, position: &position };
        let said: Vec<[Option<Said<G::Set>>; AHEAD]> = (0..2)
            .map(|sheet| {
                let at = line.at[sheet];
                let is_row_again = self.says_again(sheet, at, 2);
                [0, 1, 2].map(|ahead| {
                    let written = self.written(sheet, at + ahead).filter(|_| ahead < 2 || is_row_again)?;
                    Some(board.said(written))
                })
            })
            .collect();
        let mut moves: Vec<(Move<G::Set>, f64)> = legal.iter().map(|mv| (*mv, 0.0)).collect();
        for (sheet, said) in said.iter().enumerate() {
            let nothing_legal =
                said.first().is_some_and(|said| said.as_ref().is_some_and(|said| said.meant.is_empty()));
            if nothing_legal
                && given.is_none()
                && let Some(written) = self.written(sheet, line.at[sheet])
                && let Some((mv, is_of_players)) = board.irregular(written)
                && !moves.iter().any(|(known, _)| *known == mv)
            {
                moves.push((mv, if is_of_players && left > 2 { IRREGULAR } else { HARDLY_EVER }));
            }
        }
        let leaves_out = [0, 1].map(|sheet| self.leaves_out(line, sheet, arena));
        for (mv, more) in moves {
            let irregular = more > 0.0;
            let base = line.cost + more;
            let mut ways: [Vec<Way>; 2] = [Vec::new(), Vec::new()];
            for (sheet, ways) in ways.iter_mut().enumerate() {
                match said.get(sheet) {
                    Some(said) if leaves_out[sheet] => {
                        self.ways_without(&board, (sheet, line.at[sheet]), &mv, said, ways);
                    }
                    Some(said) => self.ways(&board, line, sheet, &mv, said, arena, ways),
                    None => {}
                }
                ways.sort_by(|a, b| a.0.total_cmp(&b.0));
            }
            let [white, black] = &ways;
            let mut position = line.position;
            position.play_unchecked(&mv);
            for of_white in white {
                for of_black in black {
                    let cost = base + of_white.0 + of_black.0;
                    if of_white.0 + of_black.0 > self.behind() {
                        break;
                    }
                    // A ply that nobody has written must be worth inventing.
                    if of_white.1.place.is_none() && of_black.1.place.is_none() && irregular {
                        continue;
                    }
                    let going_on = Line {
                        position,
                        at: [of_white.2, of_black.2],
                        exchanged: [of_white.3, of_black.3],
                        cost,
                        node: NO_NODE,
                    };
                    let Some(least) = leasts.get_mut(going_on.explained()) else { continue };
                    if cost > *least + self.behind() {
                        continue;
                    }
                    *least = least.min(cost);
                    let steps = [of_white.1, of_black.1];
                    next.push((going_on, Node { parent: line.node, mv, irregular, steps, cost }));
                }
            }
        }
    }

    /// The ways for a sheet to go along with a ply.
    #[allow(clippy::too_many_arguments, reason = "the ply, the line and the sheet")]
    fn ways<G: Geometry>(
        &self,
        board: &Board<'_, G>,
        line: &Line<G::Set>,
        sheet: usize,
        mv: &Move<G::Set>,
        said: &[Option<Said<G::Set>>; AHEAD],
        arena: &[Node<G::Set>],
        ways: &mut Vec<Way>,
    ) {
        let at = line.at[sheet];
        let step = |place: u32, slip| Step { place: Some(place), slip, passed: None };
        let here = self.written(sheet, at).zip(said[0].as_ref());
        let cost_here = here.map(|(written, said)| self.cost(board, (sheet, at), mv, written, said));
        if line.exchanged[sheet] {
            if let Some((slip, cost)) = cost_here {
                ways.push((cost, step(at, slip.or(Some(Kind::Exchanged))), at + 2, false));
            }
            return;
        }
        if let Some((slip, cost)) = cost_here {
            ways.push((cost, step(at, slip), at + 1, false));
            if slip.is_none() {
                // The place says this ply: nothing is gained by not believing it.
                return;
            }
        }
        let before = arena.get(line.node as usize).map(|node| node.steps[sheet]);
        let missing = |step: &Step| step.place.is_none();
        let was_missing = before.as_ref().is_some_and(missing);
        let two_missing = was_missing
            && arena
                .get(line.node as usize)
                .and_then(|node| arena.get(node.parent as usize))
                .is_some_and(|node| missing(&node.steps[sheet]));
        let is_stretch = || {
            let mut at = line.node;
            self.along.is_some()
                && (0..LOST_STRETCH).all(|_| {
                    arena.get(at as usize).is_some_and(|node| {
                        at = node.parent;
                        missing(&node.steps[sheet])
                    })
                })
        };
        let nothing = Step { place: None, slip: Some(Kind::Missing), passed: None };
        let cost_missing = match (here, was_missing) {
            (None, true) => AFTER_THE_END,
            (None, false) => STOPPED,
            (Some(_), true) if two_missing && is_stretch() => AFTER_THE_END,
            (Some(_), true) if two_missing => SLIP + Slip::of(Kind::Missing).cost(),
            (Some(_), true) => MISSING_TOO,
            (Some(_), false) => SLIP + Slip::of(Kind::Missing).cost(),
        };
        ways.push((cost_missing, nothing, at, false));
        for (count, said) in (1..).zip(said.iter().skip(1)) {
            let Some((said, written)) = said.as_ref().zip(self.written(sheet, at + count)) else { break };
            // A ply twice is what was played last, written again; a row twice is what is written before it.
            let again = match before.and_then(|step| step.place) {
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
            let (slip, cost) = self.cost(board, (sheet, at + count), mv, written, said);
            if passing + cost <= MOST_TO_PASS {
                let passed = Some(Passed { first: at, count, again });
                ways.push((passing + cost, Step { passed, ..step(at + count, slip) }, at + count + 1, false));
            }
        }
        if said[1].as_ref().is_some_and(|said| said.meant.contains(mv)) {
            let exchanged = SLIP + Slip::of(Kind::Exchanged).cost();
            ways.push((exchanged, step(at + 1, Some(Kind::Exchanged)), at, true));
        }
    }

    /// The ways for a sheet to go along with a ply that it does not have, as its numbers say.
    fn ways_without<G: Geometry>(
        &self,
        board: &Board<'_, G>,
        (sheet, at): (usize, u32),
        mv: &Move<G::Set>,
        said: &[Option<Said<G::Set>>; AHEAD],
        ways: &mut Vec<Way>,
    ) {
        ways.push((0.0, Step { place: None, slip: None, passed: None }, at, false));
        if let Some((written, said)) = self.written(sheet, at).zip(said[0].as_ref()) {
            let (slip, cost) = self.cost(board, (sheet, at), mv, written, said);
            ways.push((cost + WRONG_NUMBER, Step { place: Some(at), slip, passed: None }, at + 1, false));
        }
    }

    /// Whether a sheet does not have the next ply of a line, as its numbers say.
    fn leaves_out<S>(&self, line: &Line<S>, sheet: usize, arena: &[Node<S>]) -> bool {
        let at = line.at[sheet] as usize;
        let after_the_end = u32::from(self.is_of_one_player[sheet] && at == self.sheets[sheet].len());
        let left_out = self.left_out[sheet].get(at).copied().unwrap_or(after_the_end) as usize;
        let last = arena.get(line.node as usize);
        let back = std::iter::successors(last, |node| arena.get(node.parent as usize));
        back.take(left_out).take_while(|node| node.steps[sheet].place.is_none()).count() < left_out
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
        if !mv.captured.is_empty() || said.meant.contains(mv) {
            return board.cost(mv, written, self.naming[sheet], said);
        }
        let key = (sheet as u64) << 48
            | u64::from(place) << 16
            | u64::from(mv.from.bit()) << 8
            | u64::from(mv.to.bit());
        *self
            .costs
            .borrow_mut()
            .entry(key)
            .or_insert_with(|| board.cost(mv, written, self.naming[sheet], said))
    }

    /// What it costs that nothing more was played; `None` if something was.
    fn cost_of_rest<S>(&self, line: &Line<S>, has_ended: bool) -> Option<f64> {
        let all: usize = (0..2).map(|sheet| self.left(line, sheet)).sum();
        let of = |sheet: usize| {
            let left = self.left(line, sheet);
            let at = line.at[sheet];
            let count = u32::try_from(left).ok()?;
            match count {
                0 => Some(0.0),
                1 | 2 if self.says_again(sheet, at, count) => {
                    Some(SLIP + Slip::of(Kind::Doubled).cost() + MISSING_TOO * f64::from(count - 1))
                }
                // What is written after the end of the game says nothing of it.
                _ if has_ended => Some(OF_NOTHING * f64::from(count)),
                1 if all == 1 => {
                    let is_unread = self.written(sheet, at).is_none_or(is_unread);
                    Some(if is_unread { OF_NOTHING } else { LAST_OF_NOTHING })
                }
                _ => None,
            }
        };
        Some(of(0)? + of(1)?)
    }

    /// Whether so many places of a sheet say again what is written right before them, as far as they can be read.
    fn says_again(&self, sheet: usize, first: u32, count: u32) -> bool {
        let is_again = |place: u32| {
            let (Some(before), Some(again)) =
                (place.checked_sub(count).and_then(|at| self.written(sheet, at)), self.written(sheet, place))
            else {
                return false;
            };
            before.text == again.text || count > 1 && (is_unread(before) || is_unread(again))
        };
        let says_something =
            |place: u32| self.written(sheet, place).is_some_and(|written| !is_unread(written));
        let mut places = first..first + count;
        places.clone().all(is_again)
            && places.any(|place| says_something(place) && says_something(place - count))
    }

    /// Whether two places of a sheet say the same.
    fn is_same(&self, sheet: usize, one: u32, other: u32) -> bool {
        let texts = [one, other].map(|place| self.written(sheet, place).map(|written| &written.text));
        texts[0] == texts[1]
    }

    /// How much more than the cheapest a line may cost to be followed.
    fn behind(&self) -> f64 {
        if self.along.is_some() { f64::INFINITY } else { BEHIND }
    }

    fn written(&self, sheet: usize, place: u32) -> Option<&Written> {
        Some(&self.sheets.get(sheet)?.get(usize::try_from(place).ok()?)?.written)
    }

    /// The places of a sheet that a line has not come to.
    fn left<S>(&self, line: &Line<S>, sheet: usize) -> usize {
        let written = self.sheets.get(sheet).map_or(0, |sheet| sheet.len());
        written.saturating_sub(line.at[sheet] as usize)
    }

    /// The complete lines, the cheapest first, each with moves of its own.
    fn answers<S: damiera_rules::board::SquareSet>(
        &self,
        start: Position<S>,
        arena: &[Node<S>],
        mut ended: Vec<Line<S>>,
    ) -> Vec<Answer<S>> {
        ended.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let mut answers: Vec<Answer<S>> = Vec::new();
        for line in ended {
            let mut nodes = Vec::new();
            let mut at = line.node;
            while let Some(node) = arena.get(at as usize) {
                nodes.push(*node);
                at = node.parent;
            }
            nodes.reverse();
            let same = |answer: &Answer<S>| {
                answer.plies.len() == nodes.len()
                    && answer.plies.iter().zip(&nodes).all(|(ply, node)| ply.mv == node.mv)
            };
            if answers.iter().any(same) {
                continue;
            }
            let mut position = start;
            let plies = nodes.iter().map(|node| {
                let before = position;
                position.play_unchecked(&node.mv);
                Played { mv: node.mv, irregular: node.irregular, before, steps: node.steps, cost: node.cost }
            });
            let plies = plies.collect();
            let rest = [0, 1].map(|sheet| {
                let all = self.sheets.get(sheet).map_or(0, |sheet| sheet.len());
                (line.at[sheet]..u32::try_from(all).unwrap_or(u32::MAX)).collect::<Vec<u32>>()
            });
            let rest_again = [0, 1].into_iter().all(|sheet| {
                let count = u32::try_from(rest[sheet].len()).unwrap_or(u32::MAX);
                count == 0 || count <= 2 && self.says_again(sheet, line.at[sheet], count)
            });
            answers.push(Answer { cost: line.cost, plies, rest, rest_again });
            if answers.len() == ANSWERS {
                break;
            }
        }
        answers
    }
}

/// Whether nothing can be read there: an empty cell, or a question mark.
fn is_unread(written: &Written) -> bool {
    !written.text.contains(char::is_alphanumeric)
}

/// The lines that are followed, their plies put into the arena.
fn kept<S: damiera_rules::board::SquareSet>(
    next: &[Begun<S>],
    most: f64,
    arena: &mut Vec<Node<S>>,
) -> Vec<Line<S>> {
    // Lines are long: only their numbers are sorted.
    let near = next.iter().zip(0..).filter(|((line, _), _)| line.cost <= most);
    let mut order: Vec<(f64, usize)> = near.map(|((line, _), at)| (line.cost, at)).collect();
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut met: HashMap<Met<S>, usize, BuildHasherDefault<Mixed>> = HashMap::default();
    let mut lines = Vec::new();
    for (_, at) in order {
        let Some(&(line, node)) = next.get(at) else { break };
        let same = met.entry((line.position, line.at, line.exchanged)).or_default();
        if *same >= TIES {
            continue;
        }
        *same += 1;
        let Ok(id) = u32::try_from(arena.len()) else { break };
        arena.push(node);
        lines.push(Line { node: id, ..line });
        if lines.len() == WIDTH {
            break;
        }
    }
    lines
}

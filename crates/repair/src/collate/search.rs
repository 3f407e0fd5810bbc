//! The search: lines of play, ply by ply, each compared with both sheets at once.
//!
//! A line in the making knows how far it has come on each sheet. Every ply that it may go on with is paid for on
//! both: what a sheet says of it, or that it says nothing. Of the lines that have explained as many places of both
//! sheets, the cheapest are kept; of those that have come to the same position in the same places, few.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::time::Instant;

use super::absent;
use super::line::{Answer, Begun, Line, NO_NODE, Node, Played, back, kept};
use super::reading::{Board, Names};
use super::ways::{Outlook, Way};
use super::weights::{
    BEHIND, BOTH_SAY_IT, BOTH_SAY_IT_HARDLY_EVER, COPIED, HARDLY_EVER, INVENTED, IRREGULAR, LAST_OF_NOTHING,
    MISSING_TOO, OF_NOTHING, SLIP,
};
use crate::lattice::Mixed;
use crate::sheet::{Naming, Place, Written};
use crate::slip::{Kind, Slip};
use damiera_judge::report::View;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Plies in a row that neither sheet has.
const MOST_INVENTED: usize = 2;
/// Complete lines that are kept.
const ANSWERS: usize = 12;

/// What a search starts from.
pub(super) struct Search<'a> {
    pub rules: &'static Rules,
    pub sheets: [&'a [Place]; 2],
    /// How many plies each place leaves out before it, as the numbers of its sheet say.
    pub left_out: [Vec<u32>; 2],
    /// How each names squares.
    pub names: [Names; 2],
    /// Whether each sheet has the plies of one player only: the last ply of the game may be the other's.
    pub is_of_one_player: [bool; 2],
    pub until: Instant,
    /// The line that is followed as far as it goes, whatever that costs; `None` if every line may be.
    pub along: Option<Along>,
    /// What is known of the places: the costs of moves that capture nothing, by sheet, place, from and to. They are the
    /// same in every position.
    pub costs: RefCell<Costs>,
}

/// The moves of a line, by the positions before them.
pub(super) type Along = HashMap<Position<u128>, Vec<Move<u128>>>;

/// The kind of slip and its cost, by a number for all that it depends on.
pub(super) type Costs = HashMap<u64, (Option<Kind>, f64), BuildHasherDefault<Mixed>>;

/// A move that a line may go on with.
struct Tried<S> {
    mv: Move<S>,
    /// What it costs that the rules are broken by it, in nats: nothing if it is legal.
    cost: f64,
    /// The same where both sheets say it as it was made.
    both_say_it: f64,
}

/// What a search comes to.
pub(super) struct Searched<S> {
    /// The answers, the cheapest first; no two have the same moves.
    pub answers: Vec<Answer<S>>,
    /// Whether the time ran out.
    pub cut_short: bool,
}

impl<'a> Search<'a> {
    /// A search of the line that explains these sheets, with the squares that they mean, each named from a side of the board.
    pub(super) fn of(
        sheets: [&'a [Place]; 2],
        views: [Option<View>; 2],
        rules: &'static Rules,
        until: Instant,
    ) -> Search<'a> {
        let mut left_out = sheets.map(absent::left_out);
        // What both leave out at their beginning comes before the start of the game.
        let first = |left_out: &Vec<u32>| left_out.first().copied().unwrap_or(0);
        let before = first(&left_out[0]).min(first(&left_out[1]));
        left_out.iter_mut().filter_map(|left_out| left_out.first_mut()).for_each(|first| *first -= before);
        let is_of_one_player = sheets.map(absent::is_of_one_player);
        let squares = |sheet: &'a [Place]| sheet.iter().flat_map(|place| &place.written.squares).copied();
        let names =
            [0, 1].map(|sheet| Names { naming: Naming::of_most(squares(sheets[sheet])), view: views[sheet] });
        let costs = RefCell::default();
        Search { rules, sheets, left_out, names, is_of_one_player, until, along: None, costs }
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
            vec![Line { position: start, at: [0; 2], exchanged: [None; 2], cost: 0.0, node: NO_NODE }];
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
        if (0..2).all(|sheet| self.left(line, sheet) == 0) {
            ended.push(*line);
            return;
        }
        let position = line.position;
        let mut legal = legal_moves::<G>(&position, self.rules);
        let given = self.along.as_ref().and_then(|along| along.get(&position.widen()));
        if let Some(given) = given {
            legal.retain(|mv| given.contains(&mv.widen()));
        }
        // Behind the end of a line that is given, what is left of the other sheet need not be played.
        let has_ended = legal.is_empty() || self.along.is_some() && given.is_none();
        if line.exchanged == [None; 2]
            && let Some(cost) = self.cost_of_rest(line, has_ended)
        {
            ended.push(Line { cost: line.cost + cost, ..*line });
        }
        let board = Board::<G> { rules: self.rules, position: &position };
        let mut outlook = Outlook::of(self, &board, line, arena);
        let mut moves: Vec<Tried<G::Set>> =
            legal.iter().map(|mv| Tried { mv: *mv, cost: 0.0, both_say_it: 0.0 }).collect();
        if given.is_none() {
            self.add_irregular(&mut outlook, &mut moves);
        }
        let mut ways: [Vec<Way>; 2] = [Vec::new(), Vec::new()];
        for Tried { mv, cost: more, both_say_it } in moves {
            let irregular = more > 0.0;
            for (sheet, ways) in ways.iter_mut().enumerate() {
                self.ways(&outlook, sheet, &mv, ways);
            }
            let [white, black] = &ways;
            let mut position = line.position;
            position.play_unchecked(&mv);
            for of_white in white {
                for of_black in black {
                    if of_white.cost + of_black.cost > self.behind() {
                        break;
                    }
                    let steps = [of_white.step, of_black.step];
                    // A ply that nobody has written must be worth inventing, and none is behind the end of a line that is given.
                    let is_on_none = steps.iter().all(|step| step.place.is_none());
                    if is_on_none && (irregular || self.along.is_some() && given.is_none()) {
                        continue;
                    }
                    let do_both = steps.iter().all(|step| step.place.is_some() && step.slip.is_none());
                    let more = if do_both { both_say_it } else { more };
                    let is_invented = is_on_none && steps.iter().all(|step| step.slip == Some(Kind::Missing));
                    let invented = if is_invented { INVENTED } else { 0.0 };
                    let cost = line.cost + more + invented + self.cost_of_both(of_white, of_black);
                    let going_on = Line {
                        position,
                        at: [of_white.at, of_black.at],
                        exchanged: [of_white.exchanged, of_black.exchanged],
                        cost,
                        node: NO_NODE,
                    };
                    let Some(least) = leasts.get_mut(going_on.explained()) else { continue };
                    if cost > *least + self.behind() {
                        continue;
                    }
                    *least = least.min(cost);
                    next.push((going_on, Node { parent: line.node, mv, irregular, steps, cost }));
                }
            }
        }
    }

    /// What it costs that both sheets go along with a ply in these ways.
    fn cost_of_both(&self, of_white: &Way, of_black: &Way) -> f64 {
        let (one, other) = (of_white.cost, of_black.cost);
        let [white, black] = [of_white.step, of_black.step];
        let is_same_slip = white.slip.is_some() && white.slip == black.slip;
        let is_copied = is_same_slip
            && [white, black].iter().all(|step| step.passed.is_none())
            && white.place.zip(black.place).is_some_and(|(white, black)| {
                let texts = [self.written(0, white), self.written(1, black)].map(|written| {
                    written.filter(|written| !is_unread(written)).map(|written| &written.text)
                });
                texts[0].is_some() && texts[0] == texts[1]
            });
        if is_copied { one.max(other) + one.min(other).min(COPIED) } else { one + other }
    }

    /// Adds the moves against the rules that the next places say, each with its cost, where they say nothing legal.
    fn add_irregular<G: Geometry>(&self, outlook: &mut Outlook<'_, G>, moves: &mut Vec<Tried<G::Set>>) {
        let line = outlook.line;
        let is_answered = (0..2).map(|sheet| self.left(line, sheet)).sum::<usize>() > 2;
        for sheet in 0..2 {
            let Some(written) =
                self.written(sheet, line.at[sheet]).filter(|_| outlook.says_nothing_legal(sheet))
            else {
                continue;
            };
            let (ways, of_players) = match outlook.board.irregular(written) {
                Some((ways, of_players)) => (ways, of_players),
                None => (outlook.board.out_of_turn(written), false),
            };
            // Of the ways against a rule the first is by far the likeliest; out of turn all are alike.
            let others = line.position.pieces(!line.position.turn());
            let is_out_of_turn = ways.first().is_some_and(|mv| others.contains(mv.from));
            for mv in ways.iter().take(if is_out_of_turn { ways.len() } else { 1 }) {
                let both_say_it = match () {
                    () if !is_answered => HARDLY_EVER,
                    () if of_players || is_out_of_turn => BOTH_SAY_IT,
                    () => BOTH_SAY_IT_HARDLY_EVER,
                };
                let cost = if of_players && is_answered { IRREGULAR } else { HARDLY_EVER };
                if !moves.iter().any(|known| known.mv == *mv) {
                    moves.push(Tried { mv: *mv, cost, both_say_it });
                }
            }
            if let Some(said) = &mut outlook.said[sheet][0] {
                said.against = ways;
            }
        }
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

    /// Whether some places of a sheet say again what is written right before them, as far as they can be read.
    pub(super) fn says_again(&self, sheet: usize, first: u32, count: u32) -> bool {
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
    pub(super) fn is_same(&self, sheet: usize, one: u32, other: u32) -> bool {
        let texts = [one, other].map(|place| self.written(sheet, place).map(|written| &written.text));
        texts[0] == texts[1]
    }

    /// How much more than the cheapest a line may cost to be followed.
    fn behind(&self) -> f64 {
        if self.along.is_some() { f64::INFINITY } else { BEHIND }
    }

    pub(super) fn written(&self, sheet: usize, place: u32) -> Option<&Written> {
        Some(&self.sheets.get(sheet)?.get(usize::try_from(place).ok()?)?.written)
    }

    /// The places of a sheet that a line has not come to.
    pub(super) fn left<S>(&self, line: &Line<S>, sheet: usize) -> usize {
        let written = self.sheets.get(sheet).map_or(0, |sheet| sheet.len());
        written.saturating_sub(line.at[sheet] as usize)
    }

    /// The complete lines, the cheapest first, each with moves of its own.
    fn answers<S: SquareSet>(
        &self,
        start: Position<S>,
        arena: &[Node<S>],
        mut ended: Vec<Line<S>>,
    ) -> Vec<Answer<S>> {
        ended.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let mut answers: Vec<Answer<S>> = Vec::new();
        for line in ended {
            let mut nodes: Vec<Node<S>> = back(arena, line.node).copied().collect();
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

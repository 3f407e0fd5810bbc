//! The lines that explain a sheet, the likeliest first.
//!
//! Few slips are found best first: every line is followed as it is written until it fails, and then tried with a slip at each of
//! its places back to the last one, the cheapest first. Where that grows too large, one pass over the sheet from left to
//! right keeps the best positions of each place, and is linear in the plies.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};
use std::time::{Duration, Instant};

use crate::lattice::{Id, Lattice, NONE, Reached, Slipped, Step};
use crate::likely;
use crate::outcome::{Edit, Found, Proposal};
use crate::prior::{self, Prior};
use crate::sheet::Sheet;
use crate::slip::Kind;
use crate::steps::{Landed, Steps};
use crate::sure;
use damiera_judge::report::Verdict;
use damiera_record::record::Span;
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// How a search is bounded, and how much of it is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Options<'p> {
    /// The most proposals.
    pub top: usize,
    /// The most time.
    pub within: Duration,
    /// How often positions occurred elsewhere: it puts answers that are equally likely in order.
    pub prior: Option<&'p dyn Prior>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { top: 5, within: Duration::from_secs(1), prior: None }
    }
}

/// How much more than the best a proposal may cost, in nats, for it to be looked for.
const WINDOW: f64 = 5.0;
/// How much more than the best a proposal may cost for players' moves to say which comes first.
const ALIKE: f64 = 1.5;
/// The most proposals that are put in such an order.
const MOST_ALIKE: usize = 16;
/// Nodes and ways of the search for few slips; beyond it there are many.
const MOST_OF_FEW: usize = 30_000;
/// Nodes and ways of a hasty search.
const MOST_IN_HASTE: usize = 250_000;
/// Nodes and ways of what is looked for around the line that it found.
const MOST_AROUND: usize = 100_000;
/// What a place more is worth to a hasty search, at least: -ln of what slips of a bad sheet cost for each of its plies.
const HASTE: f64 = 0.35;
/// What a place farther from where a line fails costs a hasty search.
const FARTHER: f64 = 0.12;
/// Nodes and ways of a pass: what bounds the memory.
const MOST_OF_MANY: usize = 4_000_000;
/// The positions that a pass keeps for each place, at first.
const KEPT: usize = 48;
/// How many times as many the next pass keeps.
const TIMES: usize = 4;

/// Searches the lines that explain a sheet, from a start position.
#[must_use]
pub fn search(sheet: &Sheet, rules: &'static Rules, start: &Position<u128>, options: &Options<'_>) -> Found {
    rules.shape.run(Task { sheet, rules, start, options })
}

struct Task<'a> {
    sheet: &'a Sheet,
    rules: &'static Rules,
    start: &'a Position<u128>,
    options: &'a Options<'a>,
}

impl OnBoard for Task<'_> {
    type Output = Found;

    fn run<G: Geometry>(self) -> Found {
        let Task { sheet, rules, start, options } = self;
        let begun = Instant::now();
        let start: Position<G::Set> = start.narrow();
        let new = || Search::<G> {
            steps: Steps::new(sheet, rules),
            lattice: Lattice::new(start),
            ends: Vec::new(),
            deadline: begun + options.within,
            cut_short: false,
            haste: 0.0,
            rest: Vec::new(),
            waiting: BinaryHeap::new(),
            landed: Vec::new(),
        };
        let mut search = new();
        search.best_first(MOST_OF_FEW);
        let mut found = search.found(options, &start);
        if !search.cut_short {
            return found;
        }
        let mut hasty = new();
        hasty.haste = HASTE.max(search.cost_of_a_place());
        drop(search);
        for _ in 0..2 {
            hasty.best_first(MOST_IN_HASTE);
            if hasty.best().is_some() {
                hasty.around_the_best(MOST_AROUND);
                return hasty.found(options, &start);
            }
            let haste = 2.0 * hasty.haste;
            hasty = new();
            hasty.haste = haste;
        }
        let mut search = hasty;
        search.cut_short = true;
        let mut kept = KEPT;
        while search.cut_short && !found.sure && begun.elapsed() * 3 < options.within {
            let mut wider = new();
            wider.many(kept);
            let other = wider.found(options, &start);
            let again = |found: &Found| found.proposals.first().map(|proposal| proposal.cost);
            let settled = again(&other).is_some() && again(&other) == again(&found);
            if other.is_better_than(&found) {
                found = other;
            }
            if settled {
                break;
            }
            kept *= TIMES;
        }
        found
    }
}

/// A search in progress.
struct Search<'a, G: Geometry> {
    steps: Steps<'a, G>,
    lattice: Lattice<G::Set>,
    /// The nodes after the last place.
    ends: Vec<Id>,
    deadline: Instant,
    cut_short: bool,
    /// What a place more is worth; nothing unless in haste.
    haste: f64,
    /// What the rest costs, from each place on, once that is known.
    rest: Vec<f64>,
    waiting: BinaryHeap<Waiting>,
    landed: Vec<Landed<G::Set>>,
}

/// What is to be done with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Follow,
    Slips,
    Pairs,
}

/// A node that waits for its turn.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    cost: f64,
    place: u32,
    node: Id,
    turn: Turn,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Waiting) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The cheapest is the greatest, and of several the one that is farthest.
impl Ord for Waiting {
    fn cmp(&self, other: &Waiting) -> Ordering {
        other.cost.total_cmp(&self.cost).then(self.place.cmp(&other.place)).then(other.node.cmp(&self.node))
    }
}

impl<G: Geometry> Search<'_, G> {
    /// Whether the time is up.
    fn is_late(&mut self) -> bool {
        let late = Instant::now() >= self.deadline;
        self.cut_short |= late;
        late
    }

    /// What is done first: what costs least, or in haste what got farther for its cost.
    fn priority(&self, cost: f64, place: u32) -> f64 {
        match self.rest.get(place as usize) {
            Some(rest) => cost + rest,
            None => cost - self.haste * f64::from(place),
        }
    }

    /// The cost of the cheapest line to the end.
    fn best(&self) -> Option<f64> {
        self.ends.iter().map(|&end| self.lattice.node(end).cost).min_by(f64::total_cmp)
    }

    /// What the line that got farthest costs for each of its places.
    fn cost_of_a_place(&self) -> f64 {
        let farthest =
            self.lattice.nodes().max_by(|a, b| a.place.cmp(&b.place).then(b.cost.total_cmp(&a.cost)));
        farthest.map_or(0.0, |node| node.cost / f64::from(node.place.max(1)))
    }

    /// Best first, at most so many nodes and ways. In haste, a line that got farther goes before a likelier one, and the
    /// first that gets to the end is enough.
    fn best_first(&mut self, most: usize) {
        let first = Waiting { cost: 0.0, place: 0, node: Lattice::<G::Set>::ROOT, turn: Turn::Follow };
        let mut waiting = BinaryHeap::from([first]);
        self.work(&mut waiting, most);
        self.waiting = waiting;
    }

    /// Looks for what is nearly as likely as the best line, once there is one: at each place the rest of it is what the best
    /// line costs from its next slip but one.
    fn around_the_best(&mut self, most: usize) {
        self.cut_short = false;
        for _ in 0..3 {
            self.lattice.settle();
            let Some(before) = self.best() else { return };
            self.rest = self.rest_of_the_best();
            let waiting = std::mem::take(&mut self.waiting);
            let mut waiting = waiting.into_iter().map(|waiting| self.again(waiting)).collect();
            let most = self.lattice.size() + most;
            self.work(&mut waiting, most);
            self.waiting = waiting;
            self.lattice.settle();
            if self.cut_short || self.best().is_none_or(|best| best >= before - 0.01) {
                return;
            }
        }
    }

    /// What waits, by what it is worth now.
    fn again(&self, waiting: Waiting) -> Waiting {
        let node = self.lattice.node(waiting.node);
        let place = node.place as usize;
        let more = match waiting.turn {
            Turn::Follow => 0.0,
            Turn::Slips => self.steps.least(place),
            Turn::Pairs => self.steps.least_of_pairs(place),
        };
        Waiting { cost: self.priority(node.cost, node.place) + more, ..waiting }
    }

    /// For each place, what the best line costs from the slip after the next on.
    fn rest_of_the_best(&self) -> Vec<f64> {
        let mut paths = Paths { lattice: &self.lattice, waiting: BinaryHeap::new(), links: Vec::new() };
        for &end in &self.ends {
            paths.push(end, 0.0, None);
        }
        let mut rest = vec![0.0; self.steps.len() + 1];
        let Some((_, path)) = paths.next() else { return rest };
        // The costs of the steps from the end back: those behind the nearest slip.
        let (mut place, mut behind, mut nearest) = (self.steps.len(), 0.0, 0.0);
        for (step, cost) in path.iter().rev() {
            let cost = *cost;
            if cost > 0.0 {
                behind += nearest;
                nearest = cost;
            }
            for _ in 0..step.places {
                place = place.saturating_sub(1);
                if let Some(at) = rest.get_mut(place) {
                    *at = behind;
                }
            }
        }
        rest
    }

    /// Does what waits, in order, until nothing that is worth it is left.
    fn work(&mut self, waiting: &mut BinaryHeap<Waiting>, most: usize) {
        let mut line = Vec::new();
        let mut best = f64::INFINITY;
        if let Some(cost) = self.best() {
            best = self.priority(cost, self.steps.len() as u32);
        }
        let mut turns = 0_u32;
        while let Some(next) = waiting.pop() {
            if next.cost > best + WINDOW || self.haste > 0.0 && self.rest.is_empty() && best.is_finite() {
                waiting.push(next);
                break;
            }
            turns += 1;
            if turns.is_multiple_of(64) && (self.is_late() || self.lattice.size() > most) {
                self.cut_short = true;
                break;
            }
            let node = *self.lattice.node(next.node);
            match next.turn {
                Turn::Follow => {
                    if node.followed {
                        continue;
                    }
                    self.follow(next.node, &mut line, waiting);
                    if let Some(cost) = self.best() {
                        best = best.min(self.priority(cost, self.steps.len() as u32));
                    }
                }
                Turn::Slips => {
                    if node.before != NONE && !self.lattice.node(node.before).tried {
                        let before = self.waiting_for_slips(node.before, next.place);
                        waiting.push(Waiting { cost: before.cost.max(next.cost), ..before });
                    }
                    if node.tried {
                        continue;
                    }
                    self.lattice.node_mut(next.node).tried = true;
                    self.try_slips(next.node, waiting);
                    let place = node.place as usize;
                    let more = self.steps.least_of_pairs(place) - self.steps.least(place);
                    waiting.push(Waiting { cost: next.cost + more, turn: Turn::Pairs, ..next });
                }
                Turn::Pairs => {
                    let mut landed = std::mem::take(&mut self.landed);
                    let left_out = self.lattice.left_out(next.node);
                    self.steps.pairs(&node.position, node.place as usize, left_out, &mut landed);
                    self.land(next.node, &landed, waiting);
                    self.landed = landed;
                }
            }
        }
    }

    /// Follows a line as it is written, to its end or to where it fails; then slips are to be tried at each of its places.
    fn follow(&mut self, from: Id, line: &mut Vec<Id>, waiting: &mut BinaryHeap<Waiting>) {
        line.clear();
        let mut open = vec![from];
        let (mut fails, mut ended) = (false, false);
        while let Some(id) = open.pop() {
            let node = *self.lattice.node(id);
            if node.followed {
                continue;
            }
            self.lattice.node_mut(id).followed = true;
            if node.place as usize == self.steps.len() {
                self.ends.push(id);
                self.lattice.node_mut(id).complete = true;
                ended = true;
                continue;
            }
            line.push(id);
            let mut landed = std::mem::take(&mut self.landed);
            self.steps.as_written(&node.position, node.place as usize, &mut landed);
            fails |= landed.is_empty();
            for &(step, cost, place, position) in &landed {
                let (to, reached) = self.lattice.reach(id, step, cost, place as u32, position);
                if reached == Reached::Known {
                    // Another line came here before: if that one failed, so would this.
                    let complete = self.lattice.node(to).complete;
                    fails |= !complete;
                    ended |= complete;
                    continue;
                }
                if cost > 0.0 {
                    fails = true;
                    let cost = self.priority(self.lattice.node(to).cost, place as u32);
                    waiting.push(Waiting { cost, place: place as u32, node: to, turn: Turn::Follow });
                } else {
                    self.lattice.node_mut(to).before = id;
                    open.push(to);
                }
            }
            self.landed = landed;
        }
        if ended {
            for &id in line.iter() {
                self.lattice.node_mut(id).complete = true;
            }
        }
        if fails && !ended {
            let last = line.iter().map(|&id| self.lattice.node(id).place).max().unwrap_or_default();
            let mut after = None;
            for &id in line.iter().rev() {
                // Of the places of a line the last goes first, and each brings the one before it; those where numbers or
                // text show that something is wrong are cheaper, and wait for themselves.
                let is_last = after != Some(id);
                after = Some(self.lattice.node(id).before);
                if is_last || self.steps.shows(self.lattice.node(id).place as usize) {
                    waiting.push(self.waiting_for_slips(id, last));
                }
            }
        }
    }

    /// A place of a line that failed at the last one, to be tried with slips.
    fn waiting_for_slips(&self, id: Id, last: u32) -> Waiting {
        let node = self.lattice.node(id);
        let worth = match self.rest.is_empty() && self.haste > 0.0 {
            true => self.priority(node.cost, last) + f64::from(last - node.place) * FARTHER,
            false => self.priority(node.cost, node.place),
        };
        let cost = worth + self.steps.least(node.place as usize);
        Waiting { cost, place: last, node: id, turn: Turn::Slips }
    }

    fn try_slips(&mut self, id: Id, waiting: &mut BinaryHeap<Waiting>) {
        let node = *self.lattice.node(id);
        let mut landed = std::mem::take(&mut self.landed);
        let left_out = self.lattice.left_out(id);
        self.steps.slips(&node.position, node.place as usize, left_out, &mut landed);
        self.land(id, &landed, waiting);
        self.landed = landed;
    }

    /// Adds steps to the graph.
    fn land(&mut self, from: Id, landed: &[Landed<G::Set>], waiting: &mut BinaryHeap<Waiting>) {
        for &(step, cost, place, position) in landed {
            let (to, reached) = self.lattice.reach(from, step, cost, place as u32, position);
            if reached != Reached::Known {
                let cost = self.priority(self.lattice.node(to).cost, place as u32);
                waiting.push(Waiting { cost, place: place as u32, node: to, turn: Turn::Follow });
            }
        }
    }

    /// One pass from left to right that keeps the best positions of each place.
    fn many(&mut self, kept: usize) {
        let places = self.steps.len();
        let mut at: Vec<Vec<Id>> = vec![Vec::new(); places + 5];
        if let Some(first) = at.first_mut() {
            first.push(Lattice::<G::Set>::ROOT);
        }
        let mut landed = Vec::new();
        for place in 0..places {
            if self.is_late() || self.lattice.size() > MOST_OF_MANY {
                self.cut_short = true;
                return;
            }
            // Plies left out lead to positions before the same place: two rounds more.
            for round in 0..3 {
                let mut here = std::mem::take(&mut at[place]);
                here.retain(|&id| !self.lattice.node(id).tried);
                let cost = |search: &Search<'_, G>, id: Id| search.lattice.node(id).cost;
                here.sort_by(|&a, &b| cost(self, a).total_cmp(&cost(self, b)));
                here.dedup();
                here.truncate(if round == 0 { kept } else { kept / 2 });
                if here.is_empty() {
                    break;
                }
                for (rank, &id) in here.iter().enumerate() {
                    let node = *self.lattice.node(id);
                    self.lattice.node_mut(id).tried = true;
                    self.steps.as_written(&node.position, place, &mut landed);
                    self.spread(id, &landed, &mut at);
                    if round < 2 {
                        let left_out = self.lattice.left_out(id);
                        self.steps.slips(&node.position, place, left_out, &mut landed);
                        self.spread(id, &landed, &mut at);
                    }
                    if round == 0 && rank < kept / 8 {
                        let left_out = self.lattice.left_out(id);
                        self.steps.pairs(&node.position, place, left_out, &mut landed);
                        self.spread(id, &landed, &mut at);
                    }
                }
            }
        }
        let ends = std::mem::take(&mut at[places]);
        self.ends.extend(ends);
        self.ends.sort_unstable();
        self.ends.dedup();
    }

    fn spread(&mut self, from: Id, landed: &[Landed<G::Set>], at: &mut [Vec<Id>]) {
        for &(step, cost, place, position) in landed {
            let (to, reached) = self.lattice.reach(from, step, cost, place as u32, position);
            if reached == Reached::New
                && let Some(there) = at.get_mut(place)
            {
                there.push(to);
            }
        }
    }

    /// The proposals, from the ends back to the start.
    fn found(&self, options: &Options<'_>, start: &Position<G::Set>) -> Found {
        let mut paths = Paths { lattice: &self.lattice, waiting: BinaryHeap::new(), links: Vec::new() };
        for &end in &self.ends {
            paths.push(end, 0.0, None);
        }
        let mut found = Found { cut_short: self.cut_short, ..Found::default() };
        let mut known: HashSet<Vec<Move<G::Set>>> = HashSet::new();
        let wanted = options.top.max(2);
        while let Some((cost, path)) = paths.next() {
            let moves = path.iter().flat_map(|(step, _)| step.moves).flatten().collect();
            if known.insert(moves) {
                let proposal = self.proposal(cost, &path, start);
                // Where the record leaves open which of several captures was made, the answer is the same.
                if found.proposals.iter().any(|other| other.edits == proposal.edits) {
                    continue;
                }
                let least = found.proposals.first().map_or(cost, |first| first.cost);
                // Those that the sheet does not tell apart are looked at before the rest is left out.
                let is_alike = cost <= least + ALIKE && found.proposals.len() < MOST_ALIKE;
                if found.proposals.len() >= wanted && !is_alike {
                    break;
                }
                found.proposals.push(proposal);
            }
        }
        found.margin = match &found.proposals[..] {
            [first, second, ..] => Some(second.cost - first.cost),
            _ => None,
        };
        found.sure = sure::is_sure(&found);
        let told_apart = options
            .prior
            .is_some_and(|prior| prior::put_in_order(&mut found.proposals, prior, &start.widen()));
        if !told_apart {
            self.order_by_play(&mut found, start);
        }
        found.proposals.truncate(options.top);
        found
    }

    /// Puts those of the proposals that are nearly as likely in the order in which players rather play them.
    fn order_by_play(&self, found: &mut Found, start: &Position<G::Set>) {
        let Some(least) = found.proposals.first().map(|best| best.cost) else { return };
        let alike = found.proposals.partition_point(|proposal| proposal.cost <= least + ALIKE);
        let Some(alike) = found.proposals.get_mut(..alike).filter(|alike| alike.len() > 1) else { return };
        let lines: Vec<Vec<Move<G::Set>>> =
            alike.iter().map(|proposal| proposal.moves.iter().map(Move::narrow).collect()).collect();
        let Some((first, others)) = lines.split_first() else { return };
        let same = |other: &Vec<Move<G::Set>>| first.iter().zip(other).take_while(|(a, b)| a == b).count();
        let before = others.iter().map(same).min().unwrap_or_default();
        let same = |other: &Vec<Move<G::Set>>| common_end(first, other, start);
        let behind = others.iter().map(same).min().unwrap_or_default();
        let mut costs: Vec<(f64, usize)> = Vec::with_capacity(lines.len());
        for (index, (line, proposal)) in lines.iter().zip(&*alike).enumerate() {
            let until = line.len().saturating_sub(behind);
            let left_out: Vec<usize> =
                proposal.edits.iter().filter(|edit| edit.written.is_empty()).map(|edit| edit.ply).collect();
            let of_play = likely::cost::<G>(self.steps.rules, start, line, before..until, &left_out);
            costs.push((proposal.cost + of_play, index));
        }
        costs.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut ordered: Vec<Proposal> = costs.iter().filter_map(|(_, at)| alike.get(*at).cloned()).collect();
        alike.swap_with_slice(&mut ordered);
        found.by_play = true;
    }

    /// A path as a proposal.
    fn proposal(&self, cost: f64, path: &[(Step<G::Set>, f64)], start: &Position<G::Set>) -> Proposal {
        let rules = self.steps.rules;
        let mut position = *start;
        let (mut moves, mut texts) = (Vec::new(), Vec::new());
        let mut edits = Vec::new();
        let mut verdict = Verdict::Legal;
        let mut place = 0;
        for (step, _) in path {
            let ply = moves.len() + 1;
            let of_step = texts.len();
            for mv in step.moves.iter().flatten() {
                let legal = legal_moves::<G>(&position, rules);
                texts.push(notation::<G>(mv, &legal, &position, rules));
                position.play_unchecked(mv);
                moves.push(mv.widen());
            }
            match step.slip {
                None | Some(Slipped::Passed) => {}
                Some(Slipped::Irregular) => verdict = Verdict::Irregular,
                Some(Slipped::Kind(kind)) => {
                    self.edits(kind, place, step, ply, texts.get(of_step..).unwrap_or_default(), &mut edits);
                }
            }
            place += usize::from(step.places);
        }
        Proposal { cost, edits, replayed: moves.len(), moves, texts, verdict, prior: None }
    }

    /// What has to be read otherwise in one step.
    fn edits(
        &self,
        kind: Kind,
        place: usize,
        step: &Step<G::Set>,
        ply: usize,
        texts: &[String],
        edits: &mut Vec<Edit>,
    ) {
        let sheet = self.steps.sheet;
        let at =
            |place: usize, sheet_number: usize| sheet.places.get(place)?.readings.get(sheet_number)?.as_ref();
        for number in 0..sheet.sheets.max(1) {
            let before = at(place, number).map_or_else(
                || {
                    sheet
                        .places
                        .get(place.wrapping_sub(1))
                        .and_then(|_| at(place - 1, number))
                        .map_or(0, |w| w.span.end)
                },
                |written| written.span.start,
            );
            match kind {
                Kind::Missing | Kind::PairMissing => {
                    for (more, read) in texts.iter().enumerate() {
                        edits.push(Edit {
                            kind,
                            ply: ply + more,
                            written: String::new(),
                            read: read.clone(),
                            span: Span::new(before, before),
                            sheet: number,
                            place,
                        });
                    }
                }
                Kind::Exchanged => {
                    for (more, read) in texts.iter().enumerate() {
                        let Some(written) = at(place + more, number) else { continue };
                        edits.push(Edit {
                            kind,
                            ply: ply + more,
                            written: written.text.clone(),
                            read: read.clone(),
                            span: written.span,
                            sheet: number,
                            place: place + more,
                        });
                    }
                }
                _ => {
                    let first = at(place, number);
                    let last = at(place + usize::from(step.places.max(1)) - 1, number);
                    let (Some(first), Some(last)) = (first, last) else { continue };
                    let mut written = first.text.clone();
                    for more in 1..usize::from(step.places) {
                        if let Some(next) = at(place + more, number) {
                            written.push(' ');
                            written.push_str(&next.text);
                        }
                    }
                    let read = texts.first().cloned().unwrap_or_default();
                    let same = written == read;
                    if !same {
                        edits.push(Edit {
                            kind,
                            ply,
                            written,
                            read,
                            span: Span::new(first.span.start, last.span.end.max(first.span.end)),
                            sheet: number,
                            place,
                        });
                    }
                }
            }
        }
    }
}

/// How many moves at the end of two lines are the same, from the same positions.
fn common_end<S: SquareSet>(one: &[Move<S>], other: &[Move<S>], start: &Position<S>) -> usize {
    let positions = |line: &[Move<S>]| {
        let mut position = *start;
        let played = line.iter().map(|mv| {
            let before = position;
            position.play_unchecked(mv);
            before
        });
        played.collect::<Vec<_>>()
    };
    let (of_one, of_other) = (positions(one), positions(other));
    let one = one.iter().zip(of_one).rev();
    one.zip(other.iter().zip(of_other).rev()).take_while(|(a, b)| a == b).count()
}

impl Found {
    /// Whether it explains the sheet better.
    pub(crate) fn is_better_than(&self, other: &Found) -> bool {
        let cost = |found: &Found| found.proposals.first().map_or(f64::INFINITY, |proposal| proposal.cost);
        cost(self) < cost(other) || cost(self) == cost(other) && self.proposals.len() > other.proposals.len()
    }
}

/// The first step of what follows, and the link to what follows that.
type Followed<S> = Option<(Step<S>, u32)>;
/// Steps with what each costs.
type Costed<S> = Vec<(Step<S>, f64)>;

/// The paths of a graph, from its ends back to its start, the cheapest first.
struct Paths<'a, S> {
    lattice: &'a Lattice<S>,
    waiting: BinaryHeap<Waiting>,
    /// What follows: the cost of it, its first step, and what follows that.
    links: Vec<(f64, Followed<S>)>,
}

/// Partial paths that are looked at before the rest is given up.
const MOST_PATHS: usize = 20_000;

impl<S: SquareSet> Paths<'_, S> {
    fn push(&mut self, node: Id, behind: f64, then: Followed<S>) {
        let link = self.links.len() as u32;
        self.links.push((behind, then));
        let cost = self.lattice.node(node).cost + behind;
        // The place of a waiting path is its link, so that those of one cost come in order.
        self.waiting.push(Waiting { cost, place: link, node, turn: Turn::Follow });
    }

    /// The next path: its cost, and its steps with what each costs.
    fn next(&mut self) -> Option<(f64, Costed<S>)> {
        while let Some(next) = self.waiting.pop() {
            let (behind, _) = *self.links.get(next.place as usize)?;
            if next.node == Lattice::<S>::ROOT {
                return Some((next.cost, self.path(next.place)));
            }
            if self.links.len() > MOST_PATHS {
                continue;
            }
            let lattice = self.lattice;
            for way in lattice.ways(next.node) {
                self.push(way.from, behind + way.cost, Some((way.step, next.place)));
            }
        }
        None
    }

    fn path(&self, link: u32) -> Vec<(Step<S>, f64)> {
        let mut path = Vec::new();
        let mut at = link;
        while let Some((behind, Some((step, then)))) = self.links.get(at as usize) {
            let after = self.links.get(*then as usize).map_or(0.0, |(after, _)| *after);
            path.push((*step, behind - after));
            at = *then;
        }
        path
    }
}

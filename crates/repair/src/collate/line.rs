//! Lines of play in the making, and the answers that they come to.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::lattice::Mixed;
use crate::slip::Kind;
use damiera_rules::board::SquareSet;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;

/// The lines that are kept of those which explain as much.
const WIDTH: usize = 40;
/// The lines that are kept of those which come to the same position.
const TIES: usize = 2;

/// A line in the making, and its last step.
pub(super) type Begun<S> = (Line<S>, Node<S>);
/// Where lines meet: a position, how far they have come on each sheet, and among which plies that are out of order.
type Met<S> = (Position<S>, [u32; 2], [Among; 2]);

/// Among which plies of a sheet that stand in each other's place a line is: the kind of slip, and how many of its plies the line
/// has; `None` if the sheet is in order there.
pub(super) type Among = Option<(Kind, u8)>;

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
pub(super) struct Node<S> {
    pub parent: u32,
    pub mv: Move<S>,
    pub irregular: bool,
    pub steps: [Step; 2],
    /// What the line costs up to here.
    pub cost: f64,
}

/// A line in the making.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<S> {
    pub position: Position<S>,
    /// How far it has come on each sheet.
    pub at: [u32; 2],
    /// Which of the places from `at` on have been used up, because their plies are exchanged.
    pub exchanged: [Among; 2],
    pub cost: f64,
    /// Its last ply in the arena; [`NO_NODE`] at the start.
    pub node: u32,
}

/// No ply: the start of all lines.
pub(super) const NO_NODE: u32 = u32::MAX;

impl<S> Line<S> {
    /// How many places of both sheets it has explained.
    pub(super) fn explained(&self) -> usize {
        let of = |sheet: usize| {
            self.at[sheet] as usize + self.exchanged[sheet].map_or(0, |(_, used)| usize::from(used))
        };
        of(0) + of(1)
    }
}

/// The plies of a line in the arena of all lines, the last first.
pub(super) fn back<S>(arena: &[Node<S>], node: u32) -> impl Iterator<Item = &Node<S>> {
    std::iter::successors(arena.get(node as usize), |node| arena.get(node.parent as usize))
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

/// The lines that are followed, their plies put into the arena.
pub(super) fn kept<S: SquareSet>(next: &[Begun<S>], most: f64, arena: &mut Vec<Node<S>>) -> Vec<Line<S>> {
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

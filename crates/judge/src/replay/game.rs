//! A record as replayed by the rules of a variant.

use super::follow::follow;
use super::observer::Observer;
use super::plain::plain_game;
use super::settled::{Settled, Watcher};
use super::start::{plain_start, start_position};
use super::written::{between, written_plies};
use crate::findings::{Finding, Severity};
use damiera_record::record::{Numbering, Record, ply_that_stands};
use damiera_rules::board::{Color, Geometry};
use damiera_rules::movegen::{can_move, winner};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// What a position alone says about the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won on the board (international 6.2.2 and 6.2.3; Italian 9.2.2, 9.2.3; Spanish 8.1).
    Won(Color),
    /// Neither side has won on the board.
    Open,
}

impl Outcome {
    /// The word in rows and expressions.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Won(Color::White) => "white-wins",
            Outcome::Won(Color::Black) => "black-wins",
            Outcome::Open => "open",
        }
    }
}

/// A record as replayed.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules it was replayed by.
    pub rules: &'static Rules,
    /// How many plies the main line has; [`Record::plies`] has their places.
    pub plies: usize,
    /// The number of the first move: 1, unless a record with a start position of its own counts from another.
    pub first_number: usize,
    /// Whether the numbers of the record count pairs from the side that moves second in a whole game, as problems do
    /// in which that side is to move: `1. 5-10 48-43`.
    pub pairs_begin_with_second: bool,
    /// The plies that could be followed.
    pub replayed: usize,
    /// Whether the record cannot be followed to its end.
    pub broken: bool,
    /// The position before the first ply; `None` if the start cannot be played.
    pub start: Option<Position<u128>>,
    /// The position after the last ply replayed.
    pub last: Option<Position<u128>>,
    /// The first of the plies at the end that are irregular, and that nothing accepted.
    pub open: Option<usize>,
    /// The plies that were corrected and taken back, in order: the ply after each of them is the move made in its place.
    pub taken_back: Vec<usize>,
    /// What the last position says about the result; open when its last ply is irregular and not accepted.
    pub outcome: Outcome,
}

impl Game {
    /// The move number of a ply, as the board counts it from the start position and its number.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> usize {
        (self.first_number - 1).saturating_add(self.half_move(ply).div_ceil(2))
    }

    /// Whether a ply is the second of its move number.
    #[must_use]
    pub fn is_second(&self, ply: usize) -> bool {
        self.half_move(ply).is_multiple_of(2)
    }

    /// The number of a ply among the moves of a whole game. What was made in the place of a ply taken back has its number.
    fn half_move(&self, ply: usize) -> usize {
        ply_that_stands(ply, &self.taken_back)
            + usize::from(self.second_side_began() && !self.pairs_begin_with_second)
    }

    /// The side that makes the first ply of each move number.
    #[must_use]
    pub fn first_of_pairs(&self) -> Color {
        if self.pairs_begin_with_second { !self.rules.first } else { self.rules.first }
    }

    /// The side that made the first ply, or was to make it.
    #[must_use]
    pub fn began(&self) -> Color {
        self.start.map_or(self.rules.first, |start| start.turn())
    }

    /// The plies that were replayed and stand: neither a result nor a claim rests on an open one.
    #[must_use]
    pub fn standing_plies(&self) -> usize {
        self.open.map_or(self.replayed, |open| open.saturating_sub(1).min(self.replayed))
    }

    /// Whether the side that moves second in a whole game made the first ply here.
    #[must_use]
    pub fn second_side_began(&self) -> bool {
        self.start.is_some_and(|start| start.turn() != self.rules.first)
    }
}

/// Replays a record by the rules of a variant; what is found goes to `findings`.
///
/// The observer is shown the settled line afterwards.
pub fn replay<O: Observer>(
    record: &Record<'_>,
    rules: &'static Rules,
    findings: &mut Vec<Finding>,
    observer: &mut O,
) -> Game {
    replay_before(record, rules, findings, observer)
}

/// As [`replay`], for an observer of any type.
pub(crate) fn replay_before(
    record: &Record<'_>,
    rules: &'static Rules,
    findings: &mut Vec<Finding>,
    watcher: &mut dyn Watcher,
) -> Game {
    let mut game = rules.shape.run(Replay { record, rules, findings, watcher });
    if record.states_start() {
        let numbering = Numbering::of(record);
        game.first_number = first_number(&numbering);
        game.pairs_begin_with_second = game.second_side_began() && begins_pair(&numbering);
    }
    game
}

/// The most that the number of a first move can be: a larger one is something else, such as a year.
const LARGEST_FIRST_NUMBER: usize = 500;

/// The number of the first move of a record that begins in the middle of a game, and says with which position.
fn first_number(numbering: &Numbering) -> usize {
    let first = numbering.first_number().and_then(|number| usize::try_from(number).ok());
    first.filter(|number| (1..=LARGEST_FIRST_NUMBER).contains(number)).unwrap_or(1)
}

/// Whether the first ply is the first of a pair: the second one is under the same number.
fn begins_pair(numbering: &Numbering) -> bool {
    numbering.place(1).is_some_and(|place| !place.second) && numbering.is_second_of_pair(2)
}

struct Replay<'a> {
    record: &'a Record<'a>,
    rules: &'static Rules,
    findings: &'a mut Vec<Finding>,
    watcher: &'a mut dyn Watcher,
}

impl OnBoard for Replay<'_> {
    type Output = Game;

    fn run<G: Geometry>(self) -> Game {
        let Replay { record, rules, findings, watcher } = self;
        let watches = watcher.watches();
        if let Some(start) = plain_start::<G>(record, rules)
            && let Some(plain) = plain_game::<G>(record, rules, start, watches)
        {
            if watches {
                let settled =
                    Settled::<G> { start, moves: plain.moves, positions: Vec::new(), is_plain: true };
                watcher.watch(rules, &settled);
            }
            return whole_game::<G>(rules, plain.plies, start, plain.last);
        }
        let plies = written_plies(record);
        let broken = Game {
            rules,
            plies: plies.len(),
            first_number: 1,
            pairs_begin_with_second: false,
            replayed: 0,
            broken: true,
            start: None,
            last: None,
            open: None,
            taken_back: Vec::new(),
            outcome: Outcome::Open,
        };
        let Some(start) = start_position::<G>(record, rules, &plies, findings) else { return broken };
        let between = between::<G>(record, rules, findings);
        let of_start = findings.len();
        let followed = follow::<G>(record, rules, start, &plies, &between, watches, findings);
        let last = *followed.line.first();
        let boards = followed.positions.as_deref().unwrap_or_default();
        let mut taken_back: Vec<usize> =
            boards.iter().filter(|board| board.takes_back()).map(|board| board.after).collect();
        taken_back.dedup();
        if watches {
            let found = findings.get(of_start..).unwrap_or_default();
            let is_plain = followed.positions.is_none()
                && !found.iter().any(|finding| finding.kind().severity == Severity::Error);
            let positions = followed.positions.unwrap_or(between.positions);
            let settled = Settled::<G> { start, moves: followed.line.moves(), positions, is_plain };
            watcher.watch(rules, &settled);
        }
        let won = followed.open.is_none() && !can_move::<G>(&last, rules);
        Game {
            replayed: followed.replayed,
            broken: followed.broken,
            open: followed.open,
            taken_back,
            start: Some(start.widen()),
            last: Some(last.widen()),
            outcome: if won { Outcome::Won(winner(&last, rules)) } else { Outcome::Open },
            ..broken
        }
    }
}

/// A game that was followed from its first ply to its last with nothing to report.
pub(super) fn whole_game<G: Geometry>(
    rules: &'static Rules,
    plies: usize,
    start: Position<G::Set>,
    last: Position<G::Set>,
) -> Game {
    let won = !can_move::<G>(&last, rules);
    Game {
        rules,
        first_number: 1,
        pairs_begin_with_second: false,
        replayed: plies,
        plies,
        broken: false,
        start: Some(start.widen()),
        last: Some(last.widen()),
        open: None,
        taken_back: Vec::new(),
        outcome: if won { Outcome::Won(winner(&last, rules)) } else { Outcome::Open },
    }
}

//! A record as replayed, as the checks of a game see it.

use std::cell::OnceCell;
use std::fmt;

use crate::draws::NotedClaim;
use damiera_record::clocks::{Clocks, NO_CLOCKS};
use damiera_record::notation::annotation::{WrittenNote, arbiter_notes};
use damiera_record::record::{Record, Span, ply_that_stands};
use damiera_rules::board::{Color, Square};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A record as replayed: what the checks of a game look at.
///
/// The positions are computed when a check first asks for them, because most games have nothing that needs
/// them.
pub struct Played<'a> {
    /// The record as written.
    pub record: &'a Record<'a>,
    /// The rules it was replayed by.
    pub rules: &'static Rules,
    /// How many plies the main line has.
    pub plies: usize,
    /// Who made ply 1, or was to make it.
    pub began: Color,
    /// The plies that were taken back, in order: the ply after each of them is the move made in its place.
    pub taken_back: &'a [usize],
    /// The plies that could be followed.
    pub replayed: usize,
    /// The plies that stand: all but an irregular last one that nothing accepted.
    pub standing: usize,
    /// Whether the record cannot be followed to its end.
    pub broken: bool,
    /// The position after the last ply replayed; `None` if the start cannot be played.
    pub last: Option<Position<u128>>,
    /// Who has won on the board; `None` while the position is open, or its last ply does not stand.
    pub winner: Option<Color>,
    replay: &'a dyn Fn() -> Vec<Step>,
    adjudicate: &'a dyn Fn() -> Vec<NotedClaim>,
    steps: OnceCell<Vec<Step>>,
    spans: OnceCell<Vec<Span>>,
    notes: OnceCell<Vec<WrittenNote<'a>>>,
    clocks: OnceCell<Clocks>,
}

/// A ply as it was played, and the board after it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Who made it; `None` at the start.
    pub mover: Option<Color>,
    /// The square that the piece left; `None` at the start.
    pub from: Option<Square>,
    /// The squares of the pieces it took, as bits.
    pub captured: u128,
    /// The position after it.
    pub position: Position<u128>,
    /// The position that the record puts on the board in its place, by an in-text FEN.
    pub set_up: Option<Position<u128>>,
}

impl Step {
    /// The position that the next ply was played from.
    #[must_use]
    pub fn board(&self) -> Position<u128> {
        self.set_up.unwrap_or(self.position)
    }
}

impl<'a> Played<'a> {
    /// A replayed record; `replay` yields its [`Played::steps`], `adjudicate` its [`Played::claims`].
    #[must_use]
    pub fn new(
        record: &'a Record<'a>,
        rules: &'static Rules,
        plies: usize,
        replay: &'a dyn Fn() -> Vec<Step>,
        adjudicate: &'a dyn Fn() -> Vec<NotedClaim>,
    ) -> Played<'a> {
        Played {
            record,
            rules,
            plies,
            began: rules.first,
            taken_back: &[],
            replayed: 0,
            standing: 0,
            broken: false,
            last: None,
            winner: None,
            replay,
            adjudicate,
            steps: OnceCell::new(),
            spans: OnceCell::new(),
            notes: OnceCell::new(),
            clocks: OnceCell::new(),
        }
    }

    /// Whether every ply that was written could be followed.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        !self.broken && self.last.is_some()
    }

    /// Whose ply it is by its number: who made it, except in an irregularity of the turn.
    #[must_use]
    pub fn side_of(&self, ply: usize) -> Color {
        if ply_that_stands(ply, self.taken_back) % 2 == 1 { self.began } else { !self.began }
    }

    /// What the record says about time.
    #[must_use]
    pub fn clocks(&self) -> &Clocks {
        if !Clocks::may_be_in(self.record) {
            return &NO_CLOCKS;
        }
        self.clocks.get_or_init(|| Clocks::of(self.record, self.began, self.taken_back))
    }

    /// The plies that were replayed, by number; step 0 is the start. Empty when the start cannot be played.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.steps.get_or_init(|| (self.replay)())
    }

    /// The draws that were claimed, as the arbiter noted, and whether they were due; worked out each time.
    #[must_use]
    pub fn claims(&self) -> Vec<NotedClaim> {
        (self.adjudicate)()
    }

    /// Where each ply of the main line is written, ply 1 first.
    #[must_use]
    pub fn ply_spans(&self) -> &[Span] {
        self.spans.get_or_init(|| self.record.plies().map(|(span, _)| span).collect())
    }

    /// The arbiter's notes, in order.
    #[must_use]
    pub fn notes(&self) -> &[WrittenNote<'a>] {
        let none = !self.record.contents.has_commands();
        self.notes.get_or_init(|| if none { Vec::new() } else { arbiter_notes(self.record).collect() })
    }

    /// Who made a ply: as it was replayed, and after that in turn; `None` for ply 0.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Option<Color> {
        let steps = self.steps();
        let beyond = match steps.get(ply) {
            Some(step) => return step.mover,
            None => ply.checked_sub(steps.len().max(1))?,
        };
        let turn = steps.last().map_or(self.rules.first, |last| last.board().turn());
        Some(if beyond % 2 == 0 { turn } else { !turn })
    }
}

impl fmt::Debug for Played<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Played").field("replayed", &self.replayed).field("plies", &self.plies).finish()
    }
}

//! The result of a repair.

use crate::charge::Charge;
use crate::confusion;
use crate::reservation::Reservation;
use crate::slip::{Kind, Slip};
use damiera_judge::report::Verdict;
use damiera_record::record::Span;
use damiera_rules::movegen::Move;
use std::ops::Range;

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Every ply is legal; there is nothing to repair.
    Legal,
    /// A rule was broken and play went on. That happened at the board, so nothing is repaired.
    Irregular,
    /// It is sure what was meant.
    Repaired,
    /// There is an answer, but it is not sure.
    Proposed,
    /// No answer was found.
    Unrepaired,
}

impl Outcome {
    /// All outcomes, in the order of the summary.
    pub const ALL: [Outcome; 5] =
        [Outcome::Legal, Outcome::Irregular, Outcome::Repaired, Outcome::Proposed, Outcome::Unrepaired];

    /// The word used in rows of output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Legal => "legal",
            Outcome::Irregular => "irregular",
            Outcome::Repaired => "repaired",
            Outcome::Proposed => "proposed",
            Outcome::Unrepaired => "unrepaired",
        }
    }
}

/// What bounds a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time that the options allow.
    Time,
    /// The number of positions that are held in memory, which no option changes.
    Memory,
}

impl Limit {
    /// The word used in rows of output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Limit::Time => "time",
            Limit::Memory => "memory",
        }
    }
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The lines that explain the whole sheet, the likeliest first; no two have the same moves.
    pub proposals: Vec<Proposal>,
    /// By how much the second proposal costs more than the first, in nats; `None` if there is no second.
    ///
    /// If the first is sure [by play](Found::by_play), the margin includes what players are likely to play.
    pub margin: Option<f64>,
    /// Whether the first proposal is sure.
    pub sure: bool,
    /// Why the first proposal is not sure although the next is far enough behind; `None` otherwise.
    pub reservation: Option<Reservation>,
    /// Whether what players are likely to play decided for the first proposal.
    ///
    /// The sheet alone does not distinguish it from others, or not surely; it comes first, or is sure, because
    /// players are more likely to play it.
    pub by_play: bool,
    /// Whether what the first proposal reads differently may have been played as written, against the rules.
    ///
    /// Nothing is applied then.
    pub may_be_played: bool,
    /// What ran out before everything likely was tried; `None` if nothing did.
    pub cut_short: Option<Limit>,
}

impl Found {
    /// Makes the first proposal unsure if it is sure; otherwise the reason that is known already stays.
    pub(crate) fn reserve(&mut self, because: Reservation) {
        if std::mem::take(&mut self.sure) {
            self.reservation = Some(because);
        }
    }
}

/// A line that explains a sheet.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// How unlikely its slips are: the sum of -ln of their shares, in nats.
    pub cost: f64,
    /// What has to be read differently, in the order of the places.
    pub edits: Vec<Edit>,
    /// The moves as played.
    pub moves: Vec<Move<u128>>,
    /// The moves in strict notation, in full where from and to are ambiguous.
    pub texts: Vec<String>,
    /// The number of plies that replay.
    pub replayed: usize,
    /// The verdict on the proposed game.
    pub verdict: Verdict,
    /// The places of the sheet, from 0, that are right as written although they break the rules.
    pub faults: Vec<usize>,
    /// The rules that are broken at them, as the line would be judged; empty until a search has ended, and in a legal line.
    pub charges: Vec<Charge>,
    /// The part of the cost that is for text with digits that is taken to be no ply, in nats.
    pub passed_over: f64,
    /// Whether plies are put in where the move numbers of the sheet leave out more than these.
    pub is_gap_left: bool,
    /// How often the positions that distinguish the proposals occurred in the prior; `None` without a prior.
    pub prior: Option<u64>,
}

/// A place that has to be read differently from what is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    /// The kind of slip.
    pub kind: Kind,
    /// The cost of the slip, in nats; for a slip of several plies, all of it is at the first.
    pub cost: f64,
    /// The ply of the proposed line, from 1; for a ply written twice, the ply that follows the copy.
    pub ply: usize,
    /// What is written; empty for a missing ply.
    pub written: String,
    /// What was meant; empty for a ply that was written twice. For plies that are [glued](Kind::Glued), both plies.
    pub read: String,
    /// Where it is written, or belongs, in the text of the record.
    pub span: Span,
    /// The place in the sheet, from 0.
    pub place: usize,
    /// Whether what is written there cannot be played at all, not even against the rules.
    pub is_shown: bool,
    /// The number of wrong characters in a ply that is written in full, if no kind of slip explains it.
    pub unexplained: usize,
}

impl Edit {
    /// Whether what was meant had to be guessed.
    ///
    /// It is no guess if only a blank was lost, or if the characters look like the right ones.
    #[must_use]
    pub fn is_guess(&self) -> bool {
        let looks_like = || {
            self.written.chars().count() == self.read.len()
                && self
                    .written
                    .chars()
                    .zip(self.read.bytes())
                    .all(|(written, read)| confusion::reads_as(written, read))
        };
        !(self.kind == Kind::Glued || self.kind == Kind::Unreadable && looks_like())
    }

    /// The number of plies of the proposed line that the edit covers; 0 for a ply that was written twice.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.read.split_whitespace().count()
    }
}

impl Proposal {
    /// The edits of each slip that the proposal needs.
    pub fn slips(&self) -> impl Iterator<Item = &[Edit]> {
        slips(&self.edits).into_iter().filter_map(|slip| self.edits.get(slip))
    }
}

/// The ranges of the edits that belong to one slip each.
pub(crate) fn slips(edits: &[Edit]) -> Vec<Range<usize>> {
    let mut slips: Vec<Range<usize>> = Vec::new();
    let mut of: Option<&Edit> = None;
    for (at, edit) in edits.iter().enumerate() {
        match slips.last_mut() {
            Some(before)
                if of.is_some_and(|first| first.kind == edit.kind)
                    && before.len() < Slip::of(edit.kind).plies =>
            {
                before.end = at + 1;
            }
            _ => {
                slips.push(at..at + 1);
                of = Some(edit);
            }
        }
    }
    slips
}

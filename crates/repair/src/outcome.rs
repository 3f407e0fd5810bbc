//! What comes of a repair.

use crate::confusion;
use crate::slip::{Kind, Slip};
use damiera_judge::report::Verdict;
use damiera_record::record::Span;
use damiera_rules::movegen::Move;
use std::ops::Range;

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Every ply is legal; nothing to repair.
    Legal,
    /// A rule was broken and play went on: that happened at the board, and nothing is repaired.
    Irregular,
    /// What was meant is sure.
    Repaired,
    /// There is an answer, and it is not sure.
    Proposed,
    /// No answer was found.
    Unrepaired,
}

impl Outcome {
    /// All of them, in the order in which they are summed up.
    pub const ALL: [Outcome; 5] =
        [Outcome::Legal, Outcome::Irregular, Outcome::Repaired, Outcome::Proposed, Outcome::Unrepaired];

    /// The word in rows.
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

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The lines that explain the sheet to its end, the likeliest first; no two with the same moves.
    pub proposals: Vec<Proposal>,
    /// By how much, in nats, the second costs more than the first; `None` if there is no second. Where the first is sure
    /// [by play](Found::by_play), what players are likely to play is counted in.
    pub margin: Option<f64>,
    /// Whether the first is sure.
    pub sure: bool,
    /// Whether the sheet does not tell the first from others, or not surely, and it comes first, or is sure, because players
    /// rather play it.
    pub by_play: bool,
    /// Whether what the first reads otherwise may also have been played as it is written, against the rules: nothing is
    /// applied then.
    pub may_be_played: bool,
    /// Whether the time or the memory allowed ran out before everything that is likely was tried.
    pub cut_short: bool,
}

/// A line that explains a sheet.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// How unlikely its slips are: the sum of -ln of their shares, in nats.
    pub cost: f64,
    /// What has to be read otherwise, in the order of the places.
    pub edits: Vec<Edit>,
    /// The moves as played.
    pub moves: Vec<Move<u128>>,
    /// The moves in strict notation: in full where from and to are ambiguous.
    pub texts: Vec<String>,
    /// The plies that replay.
    pub replayed: usize,
    /// The verdict on the game as it is proposed.
    pub verdict: Verdict,
    /// The places of the sheet, from 0, that are right and against the rules.
    pub faults: Vec<usize>,
    /// The part of the cost that is for text with figures that is taken for no ply, in nats.
    pub passed_over: f64,
    /// How often the positions that tell the proposals apart occurred in the prior; `None` without one.
    pub prior: Option<u64>,
}

/// A place that has to be read otherwise than as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    /// The kind of slip.
    pub kind: Kind,
    /// How unlikely the slip is, in nats; of a slip of two plies, all of it at the first.
    pub cost: f64,
    /// The ply of the proposed line, from 1; of a ply written twice, the one before which it has no place.
    pub ply: usize,
    /// What is written; empty for a ply left out.
    pub written: String,
    /// What was meant; empty for a ply that was written twice. Of plies that are [glued](Kind::Glued), both.
    pub read: String,
    /// Where it is written, or belongs, in the text of its record.
    pub span: Span,
    /// Its place in the sheet, from 0.
    pub place: usize,
    /// Whether what is written there cannot be played at all, not even against the rules.
    pub is_shown: bool,
    /// How many characters of a whole ply that is written there are wrong, if no kind of slip makes it of what was meant.
    pub unexplained: usize,
}

impl Edit {
    /// Whether what was meant had to be guessed: not where a blank was lost, nor where characters look like the right ones.
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

    /// How many plies of the proposed line it is about: none for a ply that was written twice.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.read.split_whitespace().count()
    }
}

impl Proposal {
    /// The edits of each slip that it takes.
    pub fn slips(&self) -> impl Iterator<Item = &[Edit]> {
        slips(&self.edits).into_iter().filter_map(|slip| self.edits.get(slip))
    }
}

/// Which of the edits of a proposal are of one slip.
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

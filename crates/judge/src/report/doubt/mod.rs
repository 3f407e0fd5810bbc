//! The record is doubted before a person is charged.
//!
//! What a player did at the board has an article. Before one is cited, this asks whether the record itself is
//! more likely at fault:
//!
//! - It gives a start position in words that cannot be read, and its plies do not fit the start of a game ([`unread`]).
//! - It begins later in the game and gives no position: with a move number above 1, and plies that do not fit the
//!   start ([`elsewhere`]).
//! - Its move numbers leave plies out, just where the moves stop fitting ([`lost`](super::lost)).
//! - Moves were taken back: the numbers go back, or plies are undone ([`taken_back`](super::taken_back)).
//! - Read from another side of the board it goes much further, though not to its end
//!   ([`carried`](super::carried)).
//!
//! Then the record is followed up to there and no further, and the finding is a fault of the record: no article, no
//! side. What else would explain it is said, but not done.
//!
//! None of this is tried for a ply that the move numbers confirm. A side that moved twice is charged when the
//! numbers count both plies; so is anything irregular that follows a long stretch of legal plies.

use super::start::AsWritten;
use super::variant::PLIES_THAT_CONVINCE;
use super::{carried, lost, taken_back};
use crate::findings::unplayable_start::Start;
use crate::findings::{Fact, Finding, UnplayableStart};
use crate::replay::{Game, Watcher, replay_before};
use damiera_record::record::{MoveKind, Numbering, Record, TokenKind};
use damiera_rules::variant::Rules;

/// Why a record is followed no further.
#[derive(Debug)]
pub(super) struct Doubt {
    /// The first ply that is not followed, counted from 1.
    pub ply: usize,
    /// What is found in its place.
    pub finding: Finding,
}

impl Doubt {
    /// What speaks against the record, where a player would be charged.
    pub(super) fn of(as_written: &AsWritten<'_>) -> Option<Doubt> {
        let first = || as_written.first_irregularity()?.ply;
        Doubt::of_plies(as_written).or_else(|| carried::doubt(as_written, first()?))
    }

    /// Whether plies are lost, or there are too many.
    pub(super) fn is_of_plies(as_written: &AsWritten<'_>) -> bool {
        Doubt::of_plies(as_written).is_some()
    }

    /// What suggests that plies are lost, or that there are too many.
    fn of_plies(as_written: &AsWritten<'_>) -> Option<Doubt> {
        let charge = as_written.first_charge()?;
        let first = charge.ply?;
        let numbering = Numbering::of(as_written.record);
        unread(as_written, first)
            .or_else(|| elsewhere(as_written, first, &numbering))
            .or_else(|| lost::doubt(as_written, charge, first, &numbering))
            .or_else(|| taken_back::doubt(as_written, first, &numbering))
    }

    /// A doubt at a ply, its place marked.
    pub(super) fn at(as_written: &AsWritten<'_>, ply: usize, fact: impl Into<Fact>) -> Doubt {
        let written = ply.checked_sub(1).and_then(|index| as_written.record.plies().nth(index));
        let span = written.map(|(span, _)| span).unwrap_or_default();
        let mut finding = Finding::new(fact, span);
        finding.ply = Some(ply);
        Doubt { ply, finding }
    }

    /// The game as far as it is followed.
    pub(super) fn replay(
        self,
        record: &Record<'_>,
        rules: &'static Rules,
        findings: &mut Vec<Finding>,
        watcher: &mut dyn Watcher,
    ) -> Game {
        let game = up_to(record, self.ply, |read| replay_before(read, rules, findings, watcher));
        // The finding stands for that of the ply left out.
        let left_out =
            |finding: &Finding| finding.ply == Some(self.ply) && matches!(finding.fact, Fact::MissingMove(_));
        findings.retain(|finding| !left_out(finding));
        findings.push(self.finding);
        game
    }
}

/// Shows `then` a record in which nobody wrote down a certain ply. Every span is that of the record as written.
pub(super) fn up_to<T>(record: &Record<'_>, ply: usize, then: impl FnOnce(&Record<'_>) -> T) -> T {
    let mut read = record.clone();
    let place = ply.checked_sub(1).and_then(|index| record.plies().nth(index)).map(|(span, _)| span);
    let mut unwritten = None;
    for token in &mut read.tokens {
        if Some(token.span) == place
            && let TokenKind::Move(written) = &mut token.kind
        {
            written.kind = MoveKind::Unknown;
            unwritten = Some(token.kind);
        }
    }
    if let Some(kind) = unwritten {
        read.contents.add(kind);
    }
    then(&read)
}

/// A record that gives the pieces of a start position in words that cannot be read.
fn unread(as_written: &AsWritten<'_>, first: usize) -> Option<Doubt> {
    let record = as_written.record;
    let span =
        record.unread_start().filter(|_| !record.states_start() && first <= 2 * PLIES_THAT_CONVINCE)?;
    let fact = UnplayableStart { which: Start::InWords, why: None, number: None };
    let mut doubt = Doubt::at(as_written, 1, fact);
    (doubt.finding.ply, doubt.finding.span) = (None, span);
    Some(doubt)
}

/// Leaves out that the words of a start position are stray text, where it is said that they cannot be read: that explains the verdict.
pub(super) fn tell_unread_start_once(findings: &mut Vec<Finding>) {
    let told = findings.iter().find_map(|finding| match &finding.fact {
        Fact::UnplayableStart(UnplayableStart { which: Start::InWords, .. }) => Some(finding.span),
        _ => None,
    });
    let Some(told) = told else { return };
    findings.retain(|finding| {
        let is_inside = told.start <= finding.span.start && finding.span.end <= told.end;
        !(is_inside && matches!(finding.fact, Fact::StrayText(_)))
    });
}

/// A record that begins in the middle of a game and says nothing of the position there.
fn elsewhere(as_written: &AsWritten<'_>, first: usize, numbering: &Numbering) -> Option<Doubt> {
    let number = numbering.first_number()?;
    let from_the_start = !as_written.record.states_start();
    if number < 2 || !from_the_start || first > 2 * PLIES_THAT_CONVINCE {
        return None;
    }
    let fact = UnplayableStart { which: Start::AtNumber, why: None, number: Some(number) };
    let mut doubt = Doubt::at(as_written, 1, fact);
    doubt.finding.ply = None;
    Some(doubt)
}

#[cfg(test)]
mod tests;

//! Turns a proposal into amendments of the text of its record.

use crate::outcome::Proposal;
use crate::repair::Repair;
use crate::written_read::Amendment;
use damiera_record::record::{Record, Span, TokenKind};
use damiera_rules::board::Color;

/// The amendments that make a record say what a proposal says.
///
/// `first` is the side that plays the first ply of the record; `begins` is the side that moves first in a whole game.
/// They decide on which side of a move number a missing ply goes: after the number that it belongs to.
#[must_use]
pub(crate) fn amendments(
    record: &Record<'_>,
    proposal: &Proposal,
    first: Color,
    begins: Color,
) -> Vec<Amendment> {
    let numbers: Vec<Span> = record
        .tokens
        .iter()
        .filter(|token| matches!(token.kind, TokenKind::MoveNumber { .. }))
        .map(|token| token.span)
        .collect();
    let mut amendments = Vec::with_capacity(proposal.edits.len());
    for (index, edit) in proposal.edits.iter().enumerate() {
        let mut at = edit.span;
        if edit.written.is_empty() {
            // If several plies are missing in one place, the ply after the last of them decides for all.
            let same = |other: &&crate::Edit| other.written.is_empty() && other.span == edit.span;
            let left_out = proposal.edits.iter().skip(index).take_while(same).count();
            let next = edit.ply + left_out;
            let next_begins_pair = (first == begins) == (next % 2 == 1);
            let number = numbers.iter().rev().find(|number| number.end <= at.start);
            let between = |number: &&Span| {
                record.text.get(number.end..at.start).is_some_and(|text| text.trim().is_empty())
            };
            if let Some(number) = number.filter(between).filter(|_| next_begins_pair) {
                at = Span::new(number.start, number.start);
            }
        }
        // Of glued plies, each ply after the first is inserted after the one before it.
        for (nth, read) in edit.read.split(' ').enumerate() {
            let at = if nth == 0 { at } else { Span::new(at.end, at.end) };
            let written = if nth == 0 { written_in(record, at, &edit.written) } else { String::new() };
            amendments.push(Amendment { at, written, read: read.to_owned(), kind: edit.kind });
        }
    }
    amendments
}

/// What is written at a place, byte for byte, including the blanks between the pieces of one ply.
fn written_in(record: &Record<'_>, at: Span, written: &str) -> String {
    if at.is_empty() { written.to_owned() } else { record.slice(at).to_owned() }
}

impl Repair {
    /// The proposal that can be applied, if there is one.
    ///
    /// It is the best proposal, unless what is written may have been played: that is not repaired away.
    #[must_use]
    pub fn applicable(&self) -> Option<&Proposal> {
        self.found.proposals.first().filter(|_| !self.found.may_be_played)
    }

    /// The text of a record as its best proposal reads it.
    ///
    /// What was written is kept in comments. `None` if there is no proposal, or if the plies are not [in the order of
    /// the text](Repair::columns).
    #[must_use]
    pub fn applied(&self, record: &Record<'_>) -> Option<String> {
        let best = self.applicable().filter(|_| self.columns.is_none())?;
        let begins = self.rules?.first;
        let amendments = amendments(record, best, self.first.unwrap_or(begins), begins);
        Some(crate::written_read::amend(record, &amendments))
    }
}

//! A proposal as amendments of the text of its record.

use crate::outcome::Proposal;
use crate::repair::Repair;
use crate::written_read::Amendment;
use damiera_record::record::{Record, Span, TokenKind};
use damiera_rules::board::Color;

/// What has to be amended in a record so that it says what a proposal says.
///
/// `first` is whose ply the first of the record is, `begins` the side that moves first in a whole game: a ply left out stands
/// behind the move number that it belongs to.
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
            // Of several plies left out in one place, what follows the last decides for all.
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
        // Of plies that are glued, each but the first is put in behind the one before it.
        for (behind, read) in edit.read.split(' ').enumerate() {
            let at = if behind == 0 { at } else { Span::new(at.end, at.end) };
            let written = if behind == 0 { written_in(record, at, &edit.written) } else { String::new() };
            amendments.push(Amendment { at, written, read: read.to_owned(), kind: edit.kind });
        }
    }
    amendments
}

/// What is written at a place, byte for byte: pieces of a ply are apart there as they are.
fn written_in(record: &Record<'_>, at: Span, written: &str) -> String {
    if at.is_empty() { written.to_owned() } else { record.slice(at).to_owned() }
}

impl Repair {
    /// The proposal that can be applied: the best, unless what is written may have been played. That is not repaired away.
    #[must_use]
    pub fn applicable(&self) -> Option<&Proposal> {
        self.found.proposals.first().filter(|_| !self.found.may_be_played)
    }

    /// The text of a record as its best proposal reads it, with what was written kept in comments; `None` if there is no
    /// proposal, or the plies are not [in the order of the text](Repair::columns).
    #[must_use]
    pub fn applied(&self, record: &Record<'_>) -> Option<String> {
        let best = self.applicable().filter(|_| self.columns.is_none())?;
        let begins = self.rules?.first;
        let amendments = amendments(record, best, self.first.unwrap_or(begins), begins);
        Some(crate::written_read::amend(record, &amendments))
    }
}

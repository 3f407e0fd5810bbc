//! Repairs as rows of CSV.

use crate::rows::column::{Boolean, Integer, Text, columns};
use crate::rows::csv as table;
use damiera_judge::report::Report;
use damiera_record::input::{Place, Site};
use damiera_repair::{Edit, Outcome, Proposal, Repair};

/// An edit of a proposal, or a game without one.
struct Row<'a> {
    repair: &'a Repair,
    report: &'a Report<'a>,
    site: &'a Site<'a>,
    proposal: Option<(usize, &'a Proposal)>,
    edit: Option<&'a Edit>,
    place: Option<Place>,
}

columns! {
    row: Row<'_>;
    /// The file of the game.
    file: Text = row.site.file,
    /// The number of the game in its file.
    game: Integer = row.site.cut.game,
    /// The game played.
    variant: Option<Text> = row.repair.rules.map(|rules| rules.name),
    /// The verdict on the record: broken or unreadable.
    verdict: Text = row.report.verdict.as_str(),
    /// repaired (sure), proposed (an answer that is not sure) or unrepaired (no answer).
    outcome: Text = row.repair.outcome.as_str(),
    /// Whether the first proposal is sure.
    sure: Boolean = row.repair.found.sure,
    /// The place of the proposal among those of its game, from 1; empty if there is none.
    rank: Option<Integer> = row.proposal.map(|(rank, _)| rank),
    /// How unlikely the slips of the proposal are together, in thousandths of a nat.
    cost: Option<Integer> = row.proposal.map(|(_, proposal)| (proposal.cost * 1000.0).round() as usize),
    /// How many plies replay.
    replayed: Option<Integer> = row.proposal.map(|(_, proposal)| proposal.replayed),
    /// The kind of slip.
    kind: Option<Text> = row.edit.map(|edit| edit.kind.name()),
    /// The ply of the game as proposed.
    ply: Option<Integer> = row.edit.map(|edit| edit.ply),
    /// What is written; empty for a ply left out.
    written: Option<Text> = row.edit.map(|edit| edit.written.as_str()),
    /// What was meant; empty for a ply written twice.
    read: Option<Text> = row.edit.map(|edit| edit.read.as_str()),
    /// The line it begins on; of a ply left out, that of the ply before which it belongs.
    line: Option<Integer> = row.place.as_ref().map(|place| place.line),
    /// The column, in characters.
    col: Option<Integer> = row.place.as_ref().map(|place| place.column),
    /// Its first byte in the file.
    byte_start: Option<Integer> = row.place.as_ref().map(|place| place.byte_start),
    /// Its bytes; 0 for a ply left out.
    byte_len: Option<Integer> = row.edit.map(|edit| row.site.byte_len(edit.span)),
}

/// The header line of CSV.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// Appends one line of CSV for each edit of each proposal, and one for a game without a proposal.
pub fn write_csv(repair: &Repair, report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    if matches!(repair.outcome, Outcome::Legal | Outcome::Irregular) {
        return;
    }
    let mut push = |proposal, edit: Option<&Edit>| {
        let place = edit.map(|edit| site.place(edit.span.start));
        out.push_str(&table::line(&cells(&Row { repair, report, site, proposal, edit, place })));
    };
    for (index, proposal) in repair.found.proposals.iter().enumerate() {
        for edit in &proposal.edits {
            push(Some((index + 1, proposal)), Some(edit));
        }
    }
    if repair.found.proposals.is_empty() {
        push(None, None);
    }
}

//! The report of a clean-up: CSV, one row per change.

use crate::cleanup::Change;
use crate::rows::column::{Boolean, Integer, Text, columns};
use crate::rows::csv as table;
use damiera_judge::report::Report;
use damiera_record::input::{Place, Site};

/// A change in a game.
struct Row<'a> {
    site: &'a Site<'a>,
    change: &'a Change,
    ply: Option<usize>,
    place: Place,
}

columns! {
    row: Row<'_>;
    /// The file of the game.
    file: Text = row.site.file,
    /// The number of the game in its file.
    game: Integer = row.site.cut.game,
    /// The part of the game that was changed: a tag, the movetext, the text between games.
    tag: Text = row.change.part.as_str(),
    /// What it said.
    from: Text = row.change.from.as_str(),
    /// What it says now; empty if it could not be changed as asked.
    to: Option<Text> = row.change.to.as_deref(),
    /// Whether it was changed.
    done: Boolean = row.change.to.is_some(),
    /// The ply that was changed, or the one before what was changed; empty before the first.
    ply: Option<Integer> = row.ply,
    /// The line of what was changed, or of the game if it had no such part.
    line: Integer = row.place.line,
    /// The first byte of it.
    byte_start: Integer = row.place.byte_start,
}

/// The header line.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// Appends the rows of the changes in a game.
pub fn push_changes(report: &Report<'_>, site: &Site<'_>, changes: &[Change], out: &mut Vec<u8>) {
    if changes.is_empty() {
        return;
    }
    let mut plies: Vec<usize> = report.record.plies().map(|(span, _)| span.start).collect();
    plies.sort_unstable();
    for change in changes {
        let ply = change.at.map_or(0, |at| plies.partition_point(|ply| *ply <= at));
        let place = site.place(change.at.unwrap_or(0));
        let row = Row { site, change, ply: (ply > 0).then_some(ply), place };
        out.extend_from_slice(table::line(&cells(&row)).as_bytes());
    }
}

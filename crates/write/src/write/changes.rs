//! The report of a clean-up: CSV, one row per change.

use super::csv::{guarded, row};
use crate::cleanup::Change;
use damiera_judge::report::Report;
use damiera_record::input::Site;

/// The header row. `done` is false for a requested change that could not be made; `ply` is the ply that was changed, or
/// the one before what was changed, and empty before the first; `line` and `byte_start` are those of what was changed,
/// or of the game if it had no such part.
pub const HEADINGS: &str = "file,game,tag,from,to,done,ply,line,byte_start\n";

/// Appends the rows of the changes in a game.
pub fn push_changes(report: &Report<'_>, site: &Site<'_>, changes: &[Change], out: &mut Vec<u8>) {
    if changes.is_empty() {
        return;
    }
    let mut plies: Vec<usize> = report.record.plies().map(|(span, _)| span.start).collect();
    plies.sort_unstable();
    for change in changes {
        let Change { part, from, to, at } = change;
        let ply = at.map_or(0, |at| plies.partition_point(|ply| *ply <= at));
        let place = site.place(at.unwrap_or(0));
        out.extend_from_slice(
            row([
                guarded(site.file.to_owned()),
                site.cut.game.to_string(),
                guarded(part.clone()),
                guarded(from.clone()),
                guarded(to.clone().unwrap_or_default()),
                to.is_some().to_string(),
                if ply == 0 { String::new() } else { ply.to_string() },
                place.line.to_string(),
                place.byte_start.to_string(),
            ])
            .as_bytes(),
        );
    }
}

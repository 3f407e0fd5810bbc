//! Where the games of an archive begin: at their headings, and nowhere else.

use super::ArchiveLayout;
use crate::input::{RowJudge, RowPlace, first_line};

/// Cuts an archive, line by line.
#[derive(Clone, Copy, Debug)]
pub(in crate::notation) struct HeadingRows {
    layout: ArchiveLayout,
    /// Whether a heading has been seen: what is above the first one belongs to its game.
    begun: bool,
}

impl HeadingRows {
    /// Has seen nothing yet.
    pub(in crate::notation) const fn new(layout: ArchiveLayout) -> HeadingRows {
        HeadingRows { layout, begun: false }
    }
}

impl RowJudge for HeadingRows {
    fn row_end(&self, data: &[u8], at: usize, at_end: bool) -> Option<usize> {
        let rest = data.get(at..)?;
        match first_line(rest) {
            // A line feed may follow the carriage return at the end of what is there.
            Some((_, length)) if length < rest.len() || at_end || rest.ends_with(b"\n") => Some(at + length),
            _ => at_end.then_some(data.len()),
        }
    }

    fn resume(&mut self) -> bool {
        true
    }

    fn judge(&mut self, row: &[u8]) -> RowPlace {
        if !self.layout.heads(row) {
            return RowPlace::Undecided;
        }
        let begun = std::mem::replace(&mut self.begun, true);
        if begun { RowPlace::Begins } else { RowPlace::GoesOn }
    }
}

//! The cells of a row, without the blanks and quotes around them.

use crate::notation::pdn::terminator::terminator;
use crate::notation::scoresheet::{is_date, names_players, tag_of_heading, text_of_bytes};
use crate::record::Tag;

#[derive(Clone, Debug)]
pub(super) struct Cells<'r> {
    cells: Vec<&'r [u8]>,
}

impl<'r> Cells<'r> {
    /// Cuts a row at each delimiter, within quotes as well.
    pub(super) fn of(row: &'r [u8], delimiter: u8) -> Cells<'r> {
        Cells { cells: row.split(|byte| *byte == delimiter).map(unquoted).collect() }
    }

    /// A cell; an empty one if the row is shorter.
    pub(super) fn at(&self, at: usize) -> &'r [u8] {
        self.cells.get(at).copied().unwrap_or_default()
    }

    /// A cell as text; empty if it is not UTF-8.
    pub(super) fn text(&self, at: usize) -> &'r str {
        std::str::from_utf8(self.at(at)).unwrap_or_default()
    }

    pub(super) fn texts(&self) -> Vec<String> {
        self.cells.iter().map(|cell| text_of_bytes(cell).into_owned()).collect()
    }

    pub(super) fn filled(&self) -> impl Iterator<Item = &'r [u8]> {
        self.cells.iter().copied().filter(|cell| !cell.is_empty())
    }

    /// The tag of the heading in the first cell, which may be behind as many empty ones as a table has columns of them.
    pub(super) fn heading(&self, lead: usize) -> Option<Tag> {
        let first = self.cells.iter().take(lead + 1).find(|cell| !cell.is_empty());
        let name =
            first.copied().unwrap_or_default().split(|byte| *byte == b':').next().map(<[u8]>::trim_ascii);
        tag_of_heading(&text_of_bytes(name.unwrap_or_default()))
    }

    /// Whether they are a title, alone or with a result in a cell of its own.
    pub(super) fn are_title(&self) -> bool {
        let mut filled = self.filled();
        let is_result = |cell: &[u8]| terminator(cell).is_ok_and(|(rest, ())| rest.is_empty());
        let (Some(title), result, None) = (filled.next(), filled.next(), filled.next()) else { return false };
        result.is_none_or(is_result) && names_players(title)
    }

    /// Whether they are a date, and nothing else.
    pub(super) fn are_date(&self) -> bool {
        let mut filled = self.filled();
        matches!((filled.next(), filled.next()), (Some(only), None) if is_date(only))
    }
}

/// A cell without blanks and quotes around it.
fn unquoted(cell: &[u8]) -> &[u8] {
    let cell = cell.trim_ascii();
    cell.strip_prefix(b"\"").and_then(|cell| cell.strip_suffix(b"\"")).unwrap_or(cell).trim_ascii()
}

//! The report of a clean-up: CSV, one row per change.

use super::csv::{guarded, row};
use crate::cleanup::Change;

/// The header row. `done` is false for a requested change that could not be made.
pub const HEADINGS: &str = "file,game,tag,from,to,done\n";

/// Appends the row of a change.
pub fn push_change(file: &str, game: u64, change: &Change, out: &mut Vec<u8>) {
    let Change { part, from, to } = change;
    let done = to.is_some().to_string();
    let to = to.clone().unwrap_or_default();
    let cells = [file.to_owned(), game.to_string(), part.clone(), from.clone(), to, done];
    out.extend_from_slice(row(cells.map(guarded)).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_what_was_and_what_is() {
        let mut rows = Vec::new();
        push_change("a.pdn", 3, &Change::made("Date", "1.2.1999", "1999.02.01"), &mut rows);
        push_change("a.pdn", 4, &Change::left("move", "cd4"), &mut rows);
        push_change("a.pdn", 4, &Change::made("comment", "so,\nso", ""), &mut rows);
        assert_eq!(
            String::from_utf8(rows).unwrap(),
            "a.pdn,3,Date,1.2.1999,1999.02.01,true\na.pdn,4,move,cd4,,false\na.pdn,4,comment,\"so, so\",,true\n"
        );
    }
}
